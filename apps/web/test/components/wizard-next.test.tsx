import { expect, test } from 'vitest';
import { main } from './bed/open.tsx';
import { goToItems, next } from './bed/wizard.ts';

test('Next stands where it stays from the moment the items are there, so that no press is lost', async () => {
  const tops = new Set<number>();
  const seen = new MutationObserver(() => {
    const button = [...document.querySelectorAll('main button')].find(
      ({ textContent }) => textContent === 'Next',
    );
    if (button !== undefined && document.querySelector('main select') !== null) {
      tops.add(Math.round(button.getBoundingClientRect().top + window.scrollY));
    }
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await goToItems();
  await expect.element(main().getByRole('button', { name: 'Add photos by name' })).toBeVisible();
  seen.disconnect();
  expect([...tops]).toEqual([Math.round(next().element().getBoundingClientRect().top + window.scrollY)]);
});
