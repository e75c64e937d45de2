import { SCRIPTS } from '@monda/test-bed/stored-scripts.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Caller, callAs } from './call-api.ts';
import {
  CERTIFICATE_NUMBER,
  certificatePanel,
  downloadCertificate,
  FILE_MADE_WITHIN_MS,
  issueAndOpen,
  nameProvider,
} from './certificate-steps.ts';
import { CheckedScreens } from './checked-screens.ts';
import type { RequestedItem } from './items-by-calls.ts';
import { completeAll, laptopsAtDestruction, recordFacts } from './laptops-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { expectOnlySpanish } from './only-spanish.ts';
import { signIn } from './people.ts';
import { expectSpanishMessage } from './spanish-steps.ts';
import { expectMessage, itemBadge, panel } from './steps.ts';
import { about, openChecks, reportLines, verdict } from './verifier-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name });
const certificate = certificatePanel;
/** The state next to the number of a certificate. */
const state = itemBadge;

/** Completed laptops of one request, and what every certificate needs of the provider. */
async function completedLaptops(
  origin: string,
  count: number,
  name: string,
): Promise<{ readonly company: Caller; readonly items: readonly RequestedItem[] }> {
  await nameProvider(origin);
  const company = await callAs(origin, 'acmeUser');
  const items = await laptopsAtDestruction(origin, company, count, 'destroy', name);
  await completeAll(origin, company, items);
  return { company, items };
}

test('a completed item gets its certificate, which its company downloads byte for byte', {
  tag: '@nightly',
}, async ({ page, monda, openBrowser }) => {
  const name = `Laptop ${SCRIPTS[0] ?? ''}`;
  const { items } = await completedLaptops(monda.url, 1, name);
  const screens = new CheckedScreens('certificates');
  await signIn(page, 'manager', `/items/${items[0]?.id}`);
  await expect(certificate(page).getByText('You can issue it once nothing is missing.')).toBeVisible();
  await expectAccessible(page, 'a certificate that lacks facts');
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(certificate(page), 'Add now: Technique').click();
  await dialog(page).getByLabel('Technique', { exact: true }).selectOption({ label: 'Shredded' });
  await button(dialog(page), 'Save').click();
  await expectMessage(page, 'Details saved');
  await recordFacts(monda.url, items);
  // why: facts that come from elsewhere stand on the page once it is read again.
  await page.reload();
  await issueAndOpen(page);
  const user = await openBrowser();
  await signIn(user, 'acmeUser', '/items');
  await link(user.getByRole('navigation', { name: 'More' }), 'Certificates').click();
  await screens.look(user, 'the list of certificates', [name]);
  await expectAccessible(user, 'the list of certificates');
  await user.setViewportSize({ width: 1280, height: 800 });
  await link(user.getByRole('main'), CERTIFICATE_NUMBER).click();
  await expect(user.getByRole('heading', { level: 1 })).toHaveText(CERTIFICATE_NUMBER);
  await screens.look(user, 'a certificate', [name]);
  await expectAccessible(user, 'a certificate');
  await downloadCertificate(user);
  screens.expectWhole();
});

test('twelve laptops get one certificate, and a second one is refused with its number', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const { company, items } = await completedLaptops(monda.url, 12, 'Twelve');
  await recordFacts(monda.url, items);
  const [first] = items;
  const { projectId } = await company.read<{ projectId: string }>(`/projects/waste-items/${first?.id}`);
  await signIn(page, 'manager', `/projects?tab=items&projectId=${projectId}`);
  const forAll = () => dialog(page).getByRole('radio', { name: 'One certificate for all items' });
  await button(page, 'Issue certificate').click();
  await forAll().click();
  await dialog(page).getByRole('radio', { name: 'Spanish and English' }).click();
  await button(dialog(page), 'Issue for 12 items').click();
  await link(dialog(page), 'Open certificate').click();
  await expect(state(page)).toHaveText('Issued', { timeout: FILE_MADE_WITHIN_MS });
  await expect(panel(page, 'Items').getByText('12 items')).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goBack();
  await button(page, 'Issue certificate').click();
  await forAll().click();
  await button(dialog(page), 'Issue for 12 items').click();
  await expect(dialog(page).getByRole('alert').getByText(number)).toBeVisible();
  await expect(dialog(page).getByText('12 items not included')).toBeVisible();
});

test('a certificate is replaced, and voided by two people, one of them in Spanish on a phone', {
  tag: '@nightly',
}, async ({ page, monda, openBrowser }) => {
  const { items } = await completedLaptops(monda.url, 1, 'Replaced');
  await recordFacts(monda.url, items);
  await signIn(page, 'manager', `/items/${items[0]?.id}`);
  await issueAndOpen(page);
  const first = page.url();
  const replaced = await downloadCertificate(page);
  await button(page, 'Issue a new version').click();
  await dialog(page).getByLabel('Reason for the new version').fill('Falta el lugar');
  await button(dialog(page), 'Issue a new version').click();
  await expectMessage(page, 'Version 2 requested');
  await expect(state(page)).toHaveText('Issued', { timeout: FILE_MADE_WITHIN_MS });
  const second = page.url();
  const voided = await downloadCertificate(page);
  expect(second).not.toBe(first);
  await link(panel(page, 'Versions'), 'Version 1').click();
  await expect(state(page)).toHaveText('Replaced');
  await link(page, 'Open version 2').click();
  await button(page, 'Request to void').click();
  await dialog(page).getByLabel('Reason for voiding').fill('Era otro equipo');
  await button(dialog(page), 'Request to void').click();
  await expectMessage(page, 'Void requested');
  await expect(button(page, 'Withdraw request')).toBeVisible();
  await expect(button(page, 'Confirm void')).toHaveCount(0);
  const phone = await openBrowser({ locale: 'es-PE', viewport: { width: 390, height: 844 } });
  await signIn(phone, 'admin', new URL(second).pathname);
  await expect(phone.getByText('Motivo: Era otro equipo')).toBeVisible();
  await expectOnlySpanish(phone, 'Actas');
  await button(phone, 'Confirmar anulación').click();
  await button(dialog(phone), 'Confirmar anulación').click();
  await expectSpanishMessage(phone, 'Acta anulada');
  await expect(state(phone)).toHaveText('Anulada');
  await page.reload();
  await expect(state(page)).toHaveText('Voided');
  const reader = await openBrowser();
  await reader.goto(`${monda.url}/verify`);
  const sentences = [
    [/^Replaced by version 2$/, replaced],
    [/^Voided on [A-Z][a-z]+ \d{1,2}, \d{4}: do not rely on it$/, voided],
  ] as const;
  for (const [said, buffer] of sentences) {
    const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer };
    await reader.getByLabel('Choose files').setInputFiles(file);
    await expect(verdict(reader)).toHaveText(said);
    await expect(about(reader)).toContainText(/Items\d/);
    await expect(reportLines(reader).first()).toContainText('Provider’s list');
  }
  await openChecks(reader);
  await expectAccessible(reader, '/verify with a voided file', [1280, 390, 320]);
  await link(panel(page, 'Items'), /^Replaced/).click();
  await expect(button(certificate(page), 'Issue the certificate')).toBeVisible();
});
