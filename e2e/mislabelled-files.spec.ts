import type { Locator } from '@playwright/test';
import { type ChosenFile, jpegPhoto, pdfDocument, pngPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { fillItem, goToItems, itemForm, next, plainItem, stepHeading } from './request.ts';
import { chooseFiles } from './steps.ts';

test.use({ data: 'shared' });

const DAMAGED = 'This file is damaged or empty and cannot be read. Please choose another one.';
const OTHER = (kinds: string) =>
  `The content of this file does not match its name. Please choose a valid ${kinds} file.`;
const words = Buffer.from('Dear reader, '.repeat(400));

async function expectRefused(picker: Locator, files: readonly (readonly [ChosenFile, string])[]) {
  await picker.locator('input[data-picker="chooser"]').setInputFiles(files.map(([file]) => file));
  const notice = picker.locator('[aria-live="assertive"]').getByRole('listitem');
  await expect(notice).toHaveCount(files.length);
  for (const [at, [file, said]] of files.entries()) {
    await expect(notice.nth(at)).toContainText(file.name);
    await expect(notice.nth(at)).toContainText(said);
  }
}

test('a damaged, empty or mislabelled file is reported at its picker when it is chosen, by name, and is not taken', {
  tag: '@nightly',
}, async ({ page }) => {
  const whole = await jpegPhoto('whole.jpg');
  const cutPng = await pngPhoto('cut.png');
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  const lie = { name: 'really-a-text.jpg', mimeType: 'image/jpeg', buffer: words };
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, plainItem('Desk with a letter'));
  const form = itemForm(page, 1);
  const photos = form.getByRole('group', { name: 'Photos', exact: true });
  const chosen = photos.getByRole('list', { name: 'Selected files' });
  await expectRefused(photos, [
    [lie, OTHER('PNG or JPEG')],
    [empty, DAMAGED],
    [{ ...whole, name: 'cut.jpg', buffer: whole.buffer.subarray(0, 3_000) }, DAMAGED],
    [{ ...cutPng, buffer: cutPng.buffer.subarray(0, cutPng.buffer.length - 20) }, DAMAGED],
  ]);
  await expect(chosen).toHaveCount(0);
  await photos.getByRole('button', { name: 'Dismiss the message about empty.jpg' }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(3);
  await chooseFiles(form, 'Photos', [whole]);
  await expect(photos.getByRole('listitem')).toHaveCount(1);

  await form.getByLabel('I have an ownership invoice').check();
  const invoice = form.getByRole('group', { name: 'Ownership invoice', exact: true });
  const paper = await pdfDocument('paper.pdf', 'Invoice');
  await expectRefused(invoice, [
    [{ ...paper, name: 'letter.pdf', buffer: words }, OTHER('PNG, JPEG or PDF')],
  ]);
  await chooseFiles(form, 'Ownership invoice', [paper]);
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(lie.name);
});
