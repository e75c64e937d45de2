import type { Locator, Page } from '@playwright/test';
import { jpegPhoto, largePng, pdfDocument, pdfOfSize, pngPhoto, textFile } from './files.ts';
import { loseNextAnswer } from './lost-answers.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { signIn } from './people.ts';
import {
  createRequest,
  goToItems,
  itemForm,
  listItems,
  next,
  plainItem,
  STATEMENTS,
  tickStatements,
} from './request.ts';
import { rememberSentForms } from './sent-forms.ts';
import { chooseFiles, expectMessage, itemBadge, messages, panel } from './steps.ts';

const DAMAGED = 'This file is damaged or empty and cannot be read. Please choose another one.';
const FIVE_MB = 5 * 1024 * 1024;

const chooser = (within: Locator, label: string) =>
  within.getByRole('group', { name: label, exact: true }).locator('input[data-picker=chooser]');

/** Opens the wizard at its third step, with one empty item. */
async function startAtItems(page: Page): Promise<Locator> {
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await expect(itemForm(page, 1)).toBeVisible();
  return itemForm(page, 1);
}

// rows: VAL-025, VAL-026, VAL-027, VAL-028, VAL-060, VAL-061, VAL-062, WIZ-026, WIZ-027, PIECE-012, PIECE-013
// rows: CONST-011, CONST-012, CONST-013
test('files of a wrong kind or size are refused with a message, large photos are made smaller, chosen ones can be removed', async ({
  page,
}) => {
  const form = await startAtItems(page);
  const photos = form.getByRole('group', { name: 'Photos', exact: true });
  const PHOTO_KINDS = 'Please select a file with one of these extensions: .png, .jpg, .jpeg';
  await chooser(form, 'Photos').setInputFiles([textFile('words.txt')]);
  await expectMessage(page, 'Invalid file type', PHOTO_KINDS);
  await messages(page).getByRole('button', { name: 'Dismiss message' }).first().click();
  await chooser(form, 'Photos').setInputFiles([await pdfDocument('paper.pdf', 'x')]);
  await expectMessage(page, 'Invalid file type', PHOTO_KINDS);
  await expect(photos.getByRole('listitem')).toHaveCount(0);

  await chooseFiles(form, 'Photos', [
    await jpegPhoto('one.jpg'),
    await jpegPhoto('two.jpeg'),
    await pngPhoto('three.png'),
  ]);
  const large = await largePng('eight-megapixels.png');
  expect(large.buffer.length).toBeGreaterThan(6_000_000);
  await chooser(form, 'Photos').setInputFiles([large]);
  const smaller = photos.getByRole('listitem').filter({ hasText: 'eight-megapixels.jpg' });
  await expect(smaller).toContainText(/[0-4]\.\d MB|\d+ kB/);
  await photos.getByRole('button', { name: 'Remove two.jpeg' }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(3);

  const invoice = form.getByRole('group', { name: 'Ownership invoice', exact: true });
  const owns = form.getByLabel('I have an ownership invoice');
  await expect(invoice).toHaveCount(0);
  await owns.check();
  await chooser(form, 'Ownership invoice').setInputFiles([textFile('words.txt')]);
  await expectMessage(
    page,
    'Invalid file type',
    'Please select a file with one of these extensions: .png, .jpg, .jpeg, .pdf',
  );
  await chooser(form, 'Ownership invoice').setInputFiles([await pdfOfSize('too-large.pdf', FIVE_MB + 1)]);
  await expectMessage(page, 'File too large', 'File size must be less than 5MB');
  await expect(invoice.getByRole('listitem')).toHaveCount(0);
  for (const file of [
    await pdfOfSize('exactly.pdf', FIVE_MB),
    await jpegPhoto('scan.jpg'),
    await jpegPhoto('scan.jpeg'),
    await pngPhoto('scan.png'),
  ]) {
    await chooseFiles(form, 'Ownership invoice', [file]);
    await expect(invoice.getByRole('listitem')).toHaveCount(1);
  }
  await owns.uncheck();
  await expect(invoice).toHaveCount(0);
});

// rows: ERR-001, ERR-002, ERR-012, ERR-013, ERR-014, ERR-053, WIZ-037, WIZ-038, ENT-036, ENT-037, ENT-038
test('after a request whose answer is lost everything stays, and it is created once, also when it is pressed twice', async ({
  page,
}) => {
  const sentForms = await rememberSentForms(page);
  await startAtItems(page);
  await listItems(page, [{ ...plainItem('Only once'), photos: [await jpegPhoto('once.jpg')] }]);
  await tickStatements(page);
  const FALLBACK = 'Failed to create project. Please try again.';
  const expectEverythingSaved = async () => {
    for (const words of STATEMENTS) await expect(page.getByRole('checkbox', { name: words })).toBeChecked();
    await expect(page.getByRole('main')).toContainText('once.jpg');
    await expect(createRequest(page)).toBeEnabled();
  };
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });

  await test.step('the answer to a request that was created is lost', async () => {
    await loseNextAnswer(page, '/api/projects');
    await createRequest(page).click();
    await expectMessage(page, 'Submission failed', FALLBACK);
    await expectEverythingSaved();
  });

  await createRequest(page).dblclick();
  await expect(page).toHaveURL(/\/projects$/);
  await expectMessage(page, 'Request created successfully');
  const forms = await sentForms();
  expect(forms).toHaveLength(2);
  expect(forms[1]?.slice(1)).toEqual([['item_0_images', 'once.jpg']]);
  const [field, command = ''] = forms[1]?.[0] ?? [];
  expect(field).toBe('command');
  expect(JSON.parse(command)).toEqual({
    wasteType: 'special-handling',
    wasteItems: [
      {
        wasteType: 'special-handling',
        jsonData: {
          itemName: 'Only once',
          description: 'Particle board desk, one leg loose.',
          serialNumber: '',
          costCenter: 'CC-1403',
          family: 'furniture_office_equipment',
          type: 'desks',
          photoUrls: [],
          ownershipInvoiceUrl: '',
        },
      },
    ],
  });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.goto('/projects?tab=items&search=Only%20once');
  await expect(rowOf(page, 'Only once')).toHaveCount(1);
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
