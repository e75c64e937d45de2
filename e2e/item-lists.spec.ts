import { expect, test } from './monda-test.ts';
import { expectFresh } from './moves.ts';
import { signIn } from './people.ts';

test('filters survive a reload and the way back, what waits begins next time, and columns follow the person', {
  tag: '@nightly',
}, async ({ page, openBrowser }) => {
  await signIn(page, 'manager', '/items');
  const main = page.getByRole('main');
  const rows = main.getByRole('table', { name: 'Items' }).locator('tbody').getByRole('row');
  // why: marks of a row come later than the row.
  const links = rows.getByRole('link');
  await main.getByRole('button', { name: /^Waiting for you \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/view=waiting/);
  await main.getByRole('combobox', { name: 'Item status' }).selectOption('Scheduling');
  await main.getByRole('button', { name: 'Display' }).click();
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Name: A to Z');
  await expect(page).toHaveURL(/status=scheduling&order=itemName/);
  await expectFresh(page);
  await expect(rows.first()).toContainText('Scheduling');
  const listed = await links.allInnerTexts();
  await page.reload();
  await expect.poll(() => links.allInnerTexts()).toEqual(listed);
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/items\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect.poll(() => links.allInnerTexts()).toEqual(listed);
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/status=/);

  await main.getByRole('button', { name: 'Display' }).click();
  await main.getByRole('checkbox', { name: 'Waiting on' }).check();
  await main.getByRole('checkbox', { name: 'Photo' }).check();
  await expect(main.getByRole('columnheader', { name: 'Waiting on' })).toBeVisible();
  await expect(main.getByRole('table').locator('tbody img').first()).toBeVisible();
  await main.getByRole('textbox', { name: 'Save this filter and sort order as' }).fill('What waits');
  await main.getByRole('button', { name: 'Save view' }).click();
  await expect(main.getByRole('link', { name: 'What waits' })).toBeVisible();
  await main.getByRole('button', { name: 'Edit the view What waits' }).click();
  await main.getByRole('textbox', { name: 'View name' }).fill('Mine to do');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByRole('link', { name: 'Mine to do' })).toBeVisible();

  await page.goto('/items');
  await expect(page).toHaveURL(/view=waiting/);

  const other = await openBrowser();
  await signIn(other, 'manager', '/items');
  const there = other.getByRole('main');
  await expect(there.getByRole('columnheader', { name: 'Waiting on' })).toBeVisible();
  await there.getByRole('button', { name: 'Display' }).click();
  await there.getByRole('radio', { name: 'Mine to do' }).check();
  const third = await openBrowser();
  await signIn(third, 'manager', '/items');
  await expect(third).toHaveURL(/view=waiting/);
});
