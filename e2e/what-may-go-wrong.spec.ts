import type { Page } from '@playwright/test';
import { jpegPhoto, pdfDocument } from './files.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { createRequest, goToItems, itemForm, listItems, next, plainItem, tickStatements } from './request.ts';
import { chooseFiles, confirmReview, expectMessage, itemBadge, messages, panel } from './steps.ts';

const rows = (page: Page) => page.locator('tbody tr:not([data-placeholder])');
const DAMAGED = 'This file is damaged or empty and cannot be read. Please choose another one.';

test('an address with an unknown status, a page past the end or a size nobody offers shows the list all the same', async ({
  page,
}) => {
  await signIn(page, 'admin', '/items');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const [path, filter, parameter] of [
    ['/projects', 'Project status', 'projectStatus'],
    ['/projects?tab=items', 'Item status', 'status'],
    ['/companies', 'Company status', 'status'],
    ['/monda-users', 'User status', 'status'],
    ['/items', null, 'status'],
  ] as const) {
    const at = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const whole = await rows(page).count();
    for (const query of [
      `${parameter}=melted`,
      `${parameter}=PENDING%20`,
      'page=0&limit=7',
      'page=-1&limit=ten',
      'page=1.5',
    ]) {
      await page.goto(at(query));
      await expect(rows(page), at(query)).toHaveCount(whole);
      if (filter !== null) await expect(page.getByLabel(filter)).toHaveValue('');
    }
    await page.goto(at('page=99999'));
    await expect(rows(page).first(), at('page=99999')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(page).not.toHaveURL(/99999/);
  }
  expect(refused).toEqual([]);
});

test('a file the server refuses is named and marked in its item, the links lead there, and another replaces it', async ({
  page,
}) => {
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  const whole = await pdfDocument('broken.pdf', 'Invoice');
  const broken = { ...whole, buffer: whole.buffer.subarray(0, 300) };
  const named = `Item 1: broken.pdf: ${DAMAGED}`;
  await listItems(page, [
    {
      ...plainItem('Desk with a broken invoice'),
      photos: [await jpegPhoto('whole.jpg')],
      invoice: broken,
    },
    plainItem('Second desk'),
  ]);
  await tickStatements(page);
  await createRequest(page).click();
  await expectMessage(page, 'Submission failed');
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: DAMAGED });
  await expect(notice).toContainText(named);
  await notice.getByRole('button', { name: 'Change Item 1' }).click();
  const invoice = itemForm(page, 1).getByRole('group', { name: 'Ownership invoice', exact: true });
  await expect(invoice.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await expect(invoice.getByRole('listitem')).toContainText(DAMAGED);
  const photos = itemForm(page, 1).getByRole('group', { name: 'Photos', exact: true });
  await expect(photos.getByRole('listitem')).toContainText('Not sent yet');

  await test.step('the mark outlives a reload of the page, as the draft does', async () => {
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(invoice.getByRole('listitem')).toContainText(DAMAGED);
    await expect(photos.getByRole('listitem')).toContainText('Not sent yet');
  });
  await itemForm(page, 1).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: named }).click();
  await expect(invoice.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await chooseFiles(itemForm(page, 1), 'Ownership invoice', [await pdfDocument('other.pdf', 'Invoice')]);
  await expect(page.getByRole('link', { name: named })).toHaveCount(0);
  await next(page).click();
  await tickStatements(page);
  await createRequest(page).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expectMessage(page, 'Request created successfully');
});

test('a final invoice the server refuses is marked at its field, and another replaces it', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto((await itemAddresses(page))('Table saw with guard'));
  const section = panel(page, 'Close the destruction');
  const invoice = section.getByRole('group', { name: 'Final invoice', exact: true });
  const whole = await pdfDocument('broken.pdf', 'Invoice');
  await chooseFiles(section, 'Final invoice', [{ ...whole, buffer: whole.buffer.subarray(0, 300) }]);
  await section.getByLabel('Final price').fill('305');
  await section.getByRole('button', { name: 'Complete destruction' }).click();
  await expect(section.getByRole('alert').filter({ hasText: DAMAGED })).toBeVisible();
  await expect(invoice.getByRole('listitem')).toContainText(DAMAGED);
  await expect(section.getByLabel('Final price')).toHaveValue('305');
  await chooseFiles(section, 'Final invoice', [await pdfDocument('whole.pdf', 'Invoice')]);
  await expect(invoice.getByRole('listitem')).toContainText('Not sent yet');
  await section.getByRole('button', { name: 'Complete destruction' }).click();
  await expect(itemBadge(page)).toHaveText('Completed');
});

test('what one tab did is shown in the other tab of the same person, and nothing is done twice', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager');
  const address = (await itemAddresses(page))('Service revolver .38 Special');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(panel(tab, 'Review the evaluation')).toBeVisible();
  }
  await confirmReview(page);
  await panel(other, 'Review the evaluation').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(other.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'This item is in Scheduling status. This action is no longer possible. This page now shows the present state.',
  );
  await expect(itemBadge(other)).toHaveText('Scheduling');
  await expect(panel(other, 'Schedule this item')).toBeVisible();
  await expect(messages(other)).not.toContainText('Item approved successfully');
  await expect(other.getByRole('listitem').filter({ hasText: /Evaluation Review\s*Scheduling/ })).toHaveCount(
    1,
  );
});
