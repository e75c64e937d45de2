import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { button, main } from './bed/open.tsx';
import { fillItem, goToItems, heading, itemForm, next } from './bed/wizard.ts';

const table = () => main().getByRole('table');

/** To the final check with so many desks. */
async function reviewDesks(howMany: number): Promise<void> {
  const form = await goToItems();
  await fillItem(1, 'Desk');
  await button(form, /^Copy several of item 1/).click();
  const asked = page.getByRole('dialog', { name: /^Copy several of/ });
  await asked.getByRole('textbox', { name: 'Number of copies' }).fill(String(howMany - 1));
  await button(asked, 'Make copies').click();
  await expect.element(asked).not.toBeInTheDocument();
  await next().click();
  await expect.element(heading('Review & Submit')).toBeVisible();
}

test('fewer than ten items are reviewed one by one', async () => {
  await reviewDesks(9);
  await expect.element(button(main(), 'Change Item 9: Desk')).toBeVisible();
  expect(table().elements()).toEqual([]);
});

test('ten items are a table in which each can be changed', async () => {
  await page.viewport(1280, 800);
  await reviewDesks(10);
  const rows = table().getByRole('row');
  await expect.element(rows.nth(10)).toBeVisible();
  const heads = table().getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Number',
    'Item name',
    'Family',
    'Type',
    'Serial number',
    'Cost center',
    'Description',
    'Files',
    'Change',
  ]);
  const cells = [...rows.nth(10).element().children].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '10',
    'Desk',
    'Furniture & Office Equipment',
    'Desks',
    'N/A',
    'CC-1403',
    'One leg loose.',
    'None',
    'Change',
  ]);
  await expectAccessible([1280]);
  await button(main(), 'Change Item 10: Desk').click();
  await expect.element(itemForm(10)).toBeVisible();
});

test('on a phone ten items are as many lines', async () => {
  await page.viewport(390, 844);
  await reviewDesks(10);
  await expect.element(button(main(), 'Change Item 10: Desk')).toBeVisible();
  expect(table().elements()).toEqual([]);
  await expect.element(main().getByText('Furniture & Office Equipment · Desks').first()).toBeVisible();
  await expectAccessible([390]);
});

test('the review of 40 items takes at most 2,600 px at 1280', async () => {
  await page.viewport(1280, 800);
  await reviewDesks(40);
  await expect.element(table().getByRole('row').nth(40)).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2_600);
});
