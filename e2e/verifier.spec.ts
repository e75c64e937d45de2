import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileView } from '@monda/domain/files/file-view.ts';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { downloadCertificate, issueAndOpen, nameProvider } from './certificate-steps.ts';
import { completeAll, laptopsAtDestruction, recordFacts } from './laptops-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import {
  about,
  byCommand,
  changeOnePixel,
  giveFiles,
  notes,
  openChecks,
  reportLines,
  verdict,
} from './verifier-steps.ts';

/** Names of files in a folder on disk: the verifier as it is downloaded, the certificate and its pictures. */
interface OnDisk {
  readonly folder: string;
  readonly certificate: string;
  readonly pictures: readonly string[];
}

const CERTIFICATE = 'certificate.pdf';

/** Issues the certificate of a laptop and stores all that a stranger gets of it. */
async function issuedOnDisk(page: Page, origin: string, info: TestInfo): Promise<OnDisk> {
  await nameProvider(origin);
  const company = await callAs(origin, 'acmeUser');
  const items = await laptopsAtDestruction(origin, company, 1, 'destroy', 'Laptop to verify');
  await completeAll(origin, company, items);
  await recordFacts(origin, items);
  const path1 = `/projects/waste-items/${items[0]?.id}`;
  await signIn(page, 'manager', `/items/${items[0]?.id}`);
  await issueAndOpen(page);
  const folder = info.outputPath('given');
  await mkdir(folder, { recursive: true });
  const put = (name: string, bytes: Uint8Array) => writeFile(path.join(folder, name), bytes);
  await put(CERTIFICATE, await downloadCertificate(page));
  for (const name of ['verify.html', 'verify.mjs'])
    await put(name, await (await page.request.get(`${origin}/verify/${name}`)).body());
  const manager = await callAs(origin, 'manager');
  const item =
    await manager.read<Record<'destructionPhotosBeforeFiles' | 'destructionPhotosAfterFiles', FileView[]>>(
      path1,
    );
  const photos = [...item.destructionPhotosBeforeFiles, ...item.destructionPhotosAfterFiles];
  for (const { name, url } of photos)
    await put(name, await (await page.request.get(new URL(url, origin).href)).body());
  return { folder, certificate: CERTIFICATE, pictures: photos.map(({ name }) => name) };
}

test(
  'a reader without a network checks a certificate from disk, and the verifier names the changed picture',
  { tag: '@nightly' },
  async ({ page, monda, openBrowser }, info) => {
    const given = await issuedOnDisk(page, monda.url, info);
    const names = [given.certificate, ...given.pictures];
    const stranger = await openBrowser();
    await stranger.context().setOffline(true);
    const requests: string[] = [];
    stranger.on('request', (request) => requests.push(request.url()));
    const address = `file://${path.join(given.folder, 'verify.html')}`;
    await stranger.goto(address);
    await expectAccessible(stranger, 'the verifier', [1280, 390, 320]);
    const choose = (what: readonly string[]) => giveFiles(stranger, given.folder, what);
    await choose(names);
    await expect(verdict(stranger)).toHaveText('This certificate is genuine and unchanged');
    await expect(notes(stranger).last()).toHaveText(
      'This check cannot show whether it was voided or replaced later.',
    );
    await expect(about(stranger)).toContainText('Laptop to verify');
    await expect(about(stranger)).toContainText(/Destroyed on[A-Z][a-z]+ \d{1,2}, \d{4}/);
    await openChecks(stranger);
    for (const picture of given.pictures)
      await expect(reportLines(stranger).getByText(`${picture} is the recorded file.`)).toBeVisible();
    await expect(reportLines(stranger).getByText('Add its proof file to check every byte.')).toBeVisible();
    await expect(stranger.getByText('That the items were really destroyed.')).toBeVisible();
    await expectAccessible(stranger, 'the report of the verifier', [1280, 390, 320]);
    expect((await byCommand(given.folder, names)).code).toBe(0);

    const [changed = ''] = given.pictures;
    await changeOnePixel(path.join(given.folder, changed));
    await choose([changed]);
    await expect(verdict(stranger)).toHaveText(
      'The certificate is unchanged, but something added with it is wrong',
    );
    await expect(reportLines(stranger).getByText(`${changed} differs from the recorded file.`)).toBeVisible();
    const { code, said } = await byCommand(given.folder, names);
    expect(code).toBe(1);
    expect(said).toContain(`${changed} differs from the recorded file.`);
    expect(requests).toEqual([address]);
  },
);

test('number and file are one form that is worked by keyboard, in the language of the page', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
  const page = await openBrowser({ locale: 'es-MX' });
  await page.goto(`${monda.url}/verify`);
  await expect(page.getByRole('heading', { name: 'Comprobar un acta' })).toBeVisible();
  await expectAccessible(page, '/verify', [1280, 390, 320]);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Elegir archivos')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Número del acta', { exact: true })).toBeFocused();
  await page.getByLabel('Elegir archivos').setInputFiles({
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and no more'),
  });
  await expect(verdict(page)).toHaveText('No se pudo leer: no se sabe nada de ella');
  await expect(page.locator('#verifier').getByRole('status')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reportLines(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reportLines(page).locator('details').first()).toHaveAttribute('open', '');
});
