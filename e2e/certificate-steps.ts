import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { expect } from './monda-test.ts';
import { PATIENCE } from './patience.ts';
import { itemBadge, panel } from './steps.ts';

/** A number of a certificate. */
export const CERTIFICATE_NUMBER = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

/** The panel of an item with its certificate, named by the side of its reader. */
export const certificatePanel = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Your certificate|Certificate)$/ });

/** Gives by a call what every certificate needs of the provider. */
export async function nameProvider(origin: string): Promise<void> {
  const admin = await callAs(origin, 'admin');
  await admin.send('PUT', '/certificate-parties/provider', {
    legalName: 'Monda S.A.',
    taxRegistration: 'RUC',
    taxNumber: '20123456789',
    address: 'Av. Industrial 250\nLima',
    representative: '',
    representativeCapacity: '',
    registrations: [],
  });
}

/** A file takes 3 s on a quiet machine; it is drawn by a process of lower priority. */
export const FILE_MADE_WITHIN_MS = 60_000 * PATIENCE;

/** Issues the certificate of the item of the page, of which nothing is missing, and opens it. */
export async function issueAndOpen(page: Page): Promise<void> {
  await certificatePanel(page).getByRole('button', { name: 'Issue the certificate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue certificate', exact: true }).click();
  await expect(certificatePanel(page).getByText('Issued', { exact: true })).toBeVisible({
    timeout: FILE_MADE_WITHIN_MS,
  });
  await openCertificate(page);
  await expect(itemBadge(page)).toHaveText('Issued');
}

/** Waits until a certificate that was ordered by a call is issued. */
export const awaitIssued = (reader: Caller, id: string): Promise<void> =>
  expect
    .poll(async () => (await reader.read<{ state: string }>(`/certificates/${id}`)).state, {
      timeout: FILE_MADE_WITHIN_MS,
    })
    .toBe('issued');

/** Opens the certificate of the item of the page. */
export const openCertificate = (page: Page): Promise<void> =>
  certificatePanel(page).getByRole('link', { name: 'Open certificate' }).click();

/** Downloads the file of the certificate of the page, whose SHA-256 the page says. */
export async function downloadCertificate(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, 'File').getByRole('link', { name: 'Download certificate' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  await panel(page, 'File').getByText('Hashes and proof files').click();
  await expect(panel(page, 'File').getByText(createHash('sha256').update(file).digest('hex'))).toBeVisible();
  return file;
}
