import type { Page } from '@playwright/test';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { signIn } from './people.ts';
import { panel } from './steps.ts';

test.use({ data: 'shared' });

const grid = (page: Page) => page.getByRole('grid');
const dayOf = (page: Page, at: string) => grid(page).locator(`[data-day="${at}"]`);
const month = (page: Page) => grid(page).getAttribute('aria-label');
const localDay = (page: Page, later: number) =>
  page.evaluate((days) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }, later);

// rows: ITEM-024
test('the picker begins at the first possible day, and a double click on a day asks once, for that date', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto((await itemAddresses(page))('Four pump shotguns with rack'));
  const today = await localDay(page, 0);
  await panel(page, 'Schedule this item').getByRole('button', { name: 'Choose date' }).click();
  await expect(dayOf(page, today)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const tomorrow = await localDay(page, 1);
  await expect(dayOf(page, tomorrow)).toBeFocused();

  const question = page.getByRole('dialog', { name: /^Schedule destruction for/ });
  await dayOf(page, tomorrow).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(question).toHaveCount(1);
  await expect(question.getByRole('button', { name: 'Use this date' })).toBeVisible();
  const words = new Date(`${tomorrow}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'medium',
  });
  await expect(question).toContainText(`Schedule destruction for ${words}?`);

  const said = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const titles = new Set<string>();
        const look = () => {
          const shown = [...document.querySelectorAll('dialog[open]')].map(
            (dialog) => /Schedule destruction for [^?]*\?/.exec(dialog.textContent ?? '')?.[0],
          );
          for (const title of shown) if (title !== undefined) titles.add(title);
          if (shown.every((title) => title === undefined)) resolve([...titles]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await question.getByRole('button', { name: 'Use this date' }).click();
  expect(await said).toEqual([`Schedule destruction for ${words}?`]);
  await expect(panel(page, 'Schedule this item')).toContainText(words);
});

// rows: DASH-025, DASH-029
test("past days of the administrator's calendar offer nothing, and its month stands in the address", {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/dashboard');
  const question = page.getByRole('dialog', { name: /^Schedule destruction for/ });
  const present = await month(page);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/[?&]month=\d{4}-\d{2}$/);
  await expect(grid(page)).not.toHaveAttribute('aria-label', present ?? '-');
  const past = grid(page).getByRole('gridcell').nth(10).locator('[data-day]');
  await expect(past).toHaveAttribute('aria-disabled', 'true');
  await past.click({ force: true });
  await expect(question).toHaveCount(0);

  const shown = await month(page);
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-label', shown ?? '-');
  await follow(page, 'Tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(grid(page)).toHaveAttribute('aria-label', shown ?? '-');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await dayOf(page, await localDay(page, 0)).click();
  await expect(question).toBeVisible();
});
