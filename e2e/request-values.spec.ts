import { randomUUID } from 'node:crypto';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  itemForm,
  next,
  plainItem,
  stepHeading,
  tickStatements,
} from './request.ts';
import { detail, expectMessage } from './steps.ts';

test.use({ data: 'shared' });

test('what a company says further of an item in its request is read by the manager and found by search', {
  tag: '@nightly',
}, async ({ page, openBrowser }) => {
  const mark = randomUUID().slice(0, 8);
  const [name, propertyNumber] = [`Bench ${mark}`, `AF-${mark}`];
  const GIVEN = {
    ...{ 'Property number': propertyNumber, Manufacturer: 'Harbour Works', Model: 'D-140' },
    ...{ Location: 'Hall 3, second floor', 'Weight (kg)': '80.5', 'Volume (m³)': '1.2' },
  };
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, plainItem(name));
  const form = itemForm(page, 1);
  await form.getByText('More about the item', { exact: true }).click();
  for (const [label, text] of Object.entries(GIVEN)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  await createRequest(page).click();
  await expectMessage(page, 'Request created successfully');

  const manager = await openBrowser();
  await signIn(manager, 'manager', '/items');
  await expect(manager.getByRole('heading', { level: 1 })).toBeVisible();
  await manager.keyboard.press('Control+k');
  await expect(manager.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await manager.keyboard.type(propertyNumber.toLowerCase());
  await expect(manager.getByRole('option', { name }).first()).toBeVisible();
  await manager.keyboard.press('Enter');
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(name);
  const main = manager.getByRole('main');
  for (const fold of ['More about the item', 'Asset']) await main.getByText(fold, { exact: true }).click();
  for (const [label, text] of Object.entries(GIVEN)) {
    await expect(detail(main, label.replace(/ \(.*/, ''))).toContainText(text);
  }

  await test.step('no other company finds any of it', async () => {
    const other = await openBrowser();
    await signIn(other, 'globexUser', '/items');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.keyboard.press('Control+k');
    await other.getByRole('combobox', { name: 'Search everywhere' }).fill(propertyNumber);
    await expect(other.getByRole('dialog').getByRole('status')).toHaveText(
      `No results for “${propertyNumber}”.`,
    );
  });
});
