import type { Locator, Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { itemsOf, requestItems } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh } from './moves.ts';
import { signIn } from './people.ts';
import { dayFromToday, expectMessage, pickDestructionDate } from './steps.ts';

const COUNT = 40;

const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' });

/** Chooses every item of the project in a list and opens the dialog of an action. */
async function chooseAll(page: Page, path: string, action: RegExp): Promise<Locator> {
  await goInside(page, path);
  await expect(page.getByRole('link', { name: 'Laptop of many 40', exact: true })).toBeVisible();
  await expectFresh(page);
  await page.getByRole('button', { name: 'Select items' }).click();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await box('Laptop of many 1').check();
  await box('Laptop of many 40').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(`${COUNT} items selected`);
  await bar(page).getByRole('button', { name: action }).click();
  return page.getByRole('dialog');
}

/** A message says what was done, and the dialog has closed. */
async function expectAllDone(page: Page, said: string): Promise<void> {
  await expectMessage(page, said);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('forty items are assigned, evaluated, reviewed, scheduled and confirmed, each by its own step', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser, monda }) => {
  const company = await callAs(monda.url, 'acmeUser');
  const colleague = await callAs(monda.url, 'manager');
  const project = await requestItems(company, 'Laptop of many', COUNT);
  const list = `/projects?tab=items&projectId=${project}&limit=50`;

  await signIn(manager, 'manager');
  const assigning = await chooseAll(manager, list, /^Assign \(40\)$/);
  await assigning.getByRole('button', { name: 'Assign to Elena Varga' }).click();
  await expect(assigning).toContainText('Assign 40 items to Elena Varga?');
  await assigning.getByRole('button', { name: 'Assign 40 items' }).click();
  await expectAllDone(manager, 'All 40 items assigned to Elena Varga');

  const evaluator = await openBrowser();
  await signIn(evaluator, 'evaluator');
  const evaluating = await chooseAll(evaluator, '/items?limit=50', /^Evaluate \(40\)$/);
  await expect(evaluating.getByRole('button', { name: 'Approve 40 items' })).toBeDisabled();
  await evaluating.getByRole('radio', { name: 'Destroy' }).check();
  await evaluating.getByRole('button', { name: 'Approve 40 items' }).click();
  await expectAllDone(evaluator, 'All 40 items evaluated and sent for review');

  const reviewing = await chooseAll(manager, list, /^Review \(40\)$/);
  await reviewing.getByLabel('Comment for every item (optional)').fill('All forty as listed.');
  await reviewing.getByRole('button', { name: 'Confirm 40 items' }).click();
  await expectAllDone(manager, 'All 40 items reviewed and confirmed');

  const scheduling = await chooseAll(manager, list, /^Schedule \(40\)$/);
  await scheduling.getByRole('radio', { name: 'A price for each item' }).check();
  const faster = (await itemsOf(colleague, project)).filter((_, at) => at === 7 || at === 30);
  for (const { id } of faster) {
    await colleague.send('PUT', `/projects/waste-items/${id}/schedule`, {
      price: 9_000,
      buyer: 'Colleague and Sons',
      destructionOn: '2030-01-04',
    });
  }
  await test.step('paste the prices as a column of a sheet', async () => {
    const prices = Array.from({ length: COUNT }, (_, at) => String(100 + at)).join('\r\n');
    await scheduling
      .getByRole('textbox', { name: /^Price of/ })
      .first()
      .evaluate((input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, prices);
  });
  await scheduling.getByLabel('Buyer').fill('Recycling Works');
  await pickDestructionDate(manager, dayFromToday(6), scheduling.filter({ hasText: 'Schedule 40 items' }));
  await scheduling.getByRole('button', { name: 'Schedule 40 items' }).click();
  await expect(scheduling).toContainText(`${COUNT - 2} items scheduled for `);
  await expect(scheduling).toContainText('2 items were not changed.');
  for (const { jsonData } of faster) {
    await expect(scheduling.getByRole('listitem').filter({ hasText: jsonData.itemName })).toContainText(
      'This item is in Confirmation Required status.',
    );
  }
  await scheduling.getByRole('button', { name: 'Close', exact: true }).last().click();

  const prices = (await itemsOf(colleague, project)).map(({ price }) => price);
  expect(prices.filter((price) => price === 9_000)).toHaveLength(2);
  expect(new Set(prices).size).toBe(COUNT - 1);

  const requester = await openBrowser();
  await signIn(requester, 'acmeUser');
  const confirming = await chooseAll(requester, list, /^Confirm schedule \(40\)$/);
  await confirming.getByText(/^40 items, \$[\d,.]+ in total/).click();
  await expect(confirming.getByRole('row')).toHaveCount(COUNT + 1);
  await expect(
    confirming.getByRole('row').filter({ hasText: faster[0]?.jsonData.itemName ?? '' }),
  ).toContainText('$9,000.00');
  await confirming.getByRole('button', { name: 'Confirm 40 items' }).click();
  await expect(confirming).toContainText('Review Documents');
  await confirming.getByRole('button', { name: 'Continue' }).click();
  await expectAllDone(requester, 'All 40 items confirmed');
  const statuses = (await itemsOf(company, project)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['destruction']));
});
