import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from './bed/draw.ts';
import { z } from 'zod';
import { useCheckedForm } from '../../src/lib/forms/checked-form.ts';
import { words } from '@monda/phrases/words.ts';
import { goToItems } from './bed/wizard.ts';
import { button, main } from './bed/open.tsx';

const schema = z.object({ text: z.string() });
const fetchSchema = vi.fn<() => Promise<typeof schema>>(async () => schema);

function OneField() {
  const { field } = useCheckedForm(fetchSchema, { text: '' });
  const { error: _, ...connected } = field('text');
  return <input aria-label="Text" {...connected} />;
}

afterEach(() => void vi.useRealTimers());

test('a form fetches what checks it with the first edit, however long the page stands', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<OneField />);
  vi.advanceTimersByTime(60_000);
  expect(fetchSchema).not.toHaveBeenCalled();
  vi.useRealTimers();
  await userEvent.type(page.getByRole('textbox', { name: 'Text' }), 'x');
  await expect.poll(() => fetchSchema.mock.calls.length).toBe(1);
});

test('a closed card shows the whole of its open menu', async () => {
  await goToItems();
  await button(main(), words().newRequest.addItem).click();
  const more = main().getByRole('button', { expanded: false }).first();
  const card = more.element().closest('li');
  const visibility = () => (card === null ? '' : getComputedStyle(card).contentVisibility);
  await expect.poll(visibility).toBe('auto');
  await more.click();
  await expect.element(page.getByRole('menuitem').last()).toBeVisible();
  expect(visibility()).toBe('visible');
});
