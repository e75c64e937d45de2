import type { Locator, Page } from '@playwright/test';
import { goInside } from './go-inside.ts';
import { jpegPhoto, largePng, pdfDocument } from './files.ts';
import { loseNextAnswer } from './lost-answers.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { signIn } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  itemForm,
  next,
  plainItem,
  STATEMENTS,
  stepHeading,
  tickStatements,
} from './request.ts';
import { rememberSentForms } from './sent-forms.ts';
import { chooseFiles, expectMessage } from './steps.ts';

test.use({ data: 'shared' });

const DAMAGED = 'This file is damaged or empty and cannot be read. Please choose another one.';
const FALLBACK = 'Failed to create project. Please try again.';
const photosOf = (form: Locator) => form.getByRole('group', { name: 'Photos', exact: true });

/** Chooses a photo of more than 5 MB, and waits until it was made smaller. */
async function chooseLargePhoto(form: Locator): Promise<void> {
  const large = await largePng('eight-megapixels.png');
  expect(large.buffer.length).toBeGreaterThan(6_000_000);
  await photosOf(form).locator('input[data-picker=chooser]').setInputFiles([large]);
  const smaller = photosOf(form).getByRole('listitem').filter({ hasText: 'eight-megapixels.jpg' });
  await expect(smaller).toContainText(/[0-4]\.\d MB|\d+ kB/);
}

/** An item as the wizard sends it, with the names that stand for its files. */
const sentItem = (itemName: string) => ({
  wasteType: 'special-handling',
  jsonData: {
    itemName,
    description: 'Particle board desk, one leg loose.',
    serialNumber: '',
    costCenter: 'CC-1403',
    family: 'furniture_office_equipment',
    type: 'desks',
    photoUrls: [],
    ownershipInvoiceUrl: '',
  },
});

/** What a file that the server refuses leads to, until another one has replaced it and the final check stands there. */
async function replaceRefusedFile(page: Page): Promise<void> {
  const named = `Item 1: broken.jpg: ${DAMAGED}`;
  await expectMessage(page, 'Submission failed');
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: DAMAGED });
  await expect(notice).toContainText(named);
  await notice.getByRole('button', { name: 'Change Item 1' }).click();
  const invoice = itemForm(page, 1).getByRole('group', { name: 'Ownership invoice', exact: true });
  await expect(invoice.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await expect(invoice.getByRole('listitem')).toContainText(DAMAGED);
  await expect(photosOf(itemForm(page, 1)).getByRole('listitem')).toContainText('Not sent yet');

  await test.step('the mark outlives a reload of the page, as the draft does', async () => {
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(invoice.getByRole('listitem')).toContainText(DAMAGED);
    await expect(photosOf(itemForm(page, 1)).getByRole('listitem')).toContainText('Not sent yet');
  });
  await itemForm(page, 1).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: named }).click();
  await expect(invoice.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await chooseFiles(itemForm(page, 1), 'Ownership invoice', [await pdfDocument('other.pdf', 'Invoice')]);
  await expect(page.getByRole('link', { name: named })).toHaveCount(0);
  await next(page).click();
  await tickStatements(page);
}

// rows: ERR-001, ERR-002, ERR-012, ERR-013, ERR-014, ERR-053, WIZ-037, WIZ-038, ENT-036, ENT-037, ENT-038, VAL-028
test('a file the server refuses is named, marked and replaced, and after a lost answer the request is created once, also when it is pressed twice', {
  tag: '@nightly',
}, async ({ page }) => {
  const sentForms = await rememberSentForms(page);
  // why: a browser that can draw pictures refuses this one itself.
  await page.addInitScript(() => Object.assign(window, { createImageBitmap: undefined }));
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  const whole = await jpegPhoto('broken.jpg');
  const broken = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  await fillItem(page, 1, { ...plainItem('Only once'), invoice: broken });
  await chooseLargePhoto(itemForm(page, 1));
  await page.getByRole('button', { name: 'Add item' }).click();
  await fillItem(page, 2, { ...plainItem('Second desk'), photos: [await jpegPhoto('second.jpg')] });
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  await createRequest(page).click();
  await replaceRefusedFile(page);

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await test.step('the answer to a request that was created is lost', async () => {
    await loseNextAnswer(page, '/api/projects');
    await createRequest(page).click();
    await expectMessage(page, 'Submission failed', FALLBACK);
    for (const words of STATEMENTS) await expect(page.getByRole('checkbox', { name: words })).toBeChecked();
    const names = ['eight-megapixels.jpg', 'other.pdf', 'second.jpg'];
    for (const name of names) await expect(page.getByRole('main')).toContainText(name);
    await expect(createRequest(page)).toBeEnabled();
  });

  await createRequest(page).dblclick();
  await expect(page).toHaveURL(/\/projects$/);
  await expectMessage(page, 'Request created successfully');
  const forms = await sentForms();
  expect(forms).toHaveLength(2);
  expect(forms[1]?.slice(1)).toEqual([
    ['item_0_images', 'eight-megapixels.jpg'],
    ['item_0_invoice', 'other.pdf'],
    ['item_1_images', 'second.jpg'],
  ]);
  const [field, command = ''] = forms[1]?.[0] ?? [];
  expect(field).toBe('command');
  expect(JSON.parse(command)).toEqual({
    wasteType: 'special-handling',
    wasteItems: [sentItem('Only once'), sentItem('Second desk')],
  });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await goInside(page, '/projects?tab=items&search=Only%20once');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, 'Only once')).toHaveCount(1);
});
