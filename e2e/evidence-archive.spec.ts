import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startClock, type TestClock } from '@monda/test-bed/clock.ts';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { callAs } from './call-api.ts';
import { issueAndOpen, nameProvider } from './certificate-steps.ts';
import { completeAll, laptopsAtDestruction, recordFacts } from './laptops-by-calls.ts';
import { expect, test as base } from './monda-test.ts';
import { PATIENCE } from './patience.ts';
import { signIn } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';
import { panel } from './steps.ts';
import {
  byCommand,
  changeOnePixel,
  dropFolder,
  giveFiles,
  openChecks,
  reportLines,
  verdict,
} from './verifier-steps.ts';

const HOUR_MS = 3_600_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const test = base.extend<{ clock: TestClock }>({
  clock: async ({}, use) => {
    const clock = await startClock();
    await use(clock);
    await clock.remove();
  },
  monda: async ({ clock }, use) => {
    const server = await startSingleProduct(clock.settings);
    await use(server);
    await server.stop();
  },
});

const openProofFiles = (page: Page) => panel(page, 'File').getByText('Hashes and proof files').click();

/** Downloads the evidence archive of the certificate of the page into a folder; the paths of its files. */
async function downloadArchive(page: Page, folder: string): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download evidence archive').click(),
  ]);
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  for (const [name, bytes] of files) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return files.map(([name]) => name);
}

test(
  'an evidence archive is checked from disk without a network, with its proof, and names the picture that was changed',
  { tag: '@nightly' },
  async ({ page, monda, clock, openBrowser }, info) => {
    await nameProvider(monda.url);
    const company = await callAs(monda.url, 'acmeUser');
    const items = await laptopsAtDestruction(monda.url, company, 1, 'destroy', 'Laptop with evidence');
    await completeAll(monda.url, company, items);
    await recordFacts(monda.url, items);
    await signIn(page, 'manager', `/items/${items[0]?.id}`);
    await issueAndOpen(page);
    await openProofFiles(page);
    await expect(page.getByText(/^Proof file: available shortly after /)).toBeVisible();
    const place = new URL(page.url()).pathname;

    // why: the log began with the certificate, whose hour is published when it is over.
    await clock.set(HOUR_MS);
    const published = async () => (await fetch(`${monda.url}/log/checkpoint`)).status;
    await expect.poll(published, { timeout: 60_000 * PATIENCE }).toBe(200);
    const client = await openBrowser();
    await signIn(client, 'acmeAdmin', place);
    await openProofFiles(client);
    await expect(button(client, 'Proof file')).toBeVisible();
    const folder = info.outputPath('archive');
    const names = await downloadArchive(client, folder);
    expect(names).not.toContain('INCOMPLETE.txt');

    const stranger = await openBrowser();
    await stranger.context().setOffline(true);
    await stranger.goto(`file://${path.join(folder, 'verify.html')}`);
    const given = names.filter((name) => /\.(?:pdf|tlog-proof|jpg)$/.test(name));
    const pictures = given.filter((name) => name.endsWith('.jpg'));
    expect(given.filter((name) => name.endsWith('.tlog-proof'))).toHaveLength(1);
    expect(pictures).toHaveLength(3);
    await giveFiles(stranger, folder, given);
    await openChecks(stranger);
    await expect(verdict(stranger)).toHaveText('This certificate is genuine and unchanged');
    await expect(reportLines(stranger).getByText(/ is the recorded file\.$/)).toHaveCount(3);
    await expect(reportLines(stranger).getByText('Add its proof file to check every byte.')).toHaveCount(0);
    // why: no root was given: the verifier of the archive carries that of the installation.
    await expect(
      reportLines(stranger).getByText(/^The root certificate vouches for the signer\. Compare/),
    ).toBeVisible();
    await stranger.getByRole('button', { name: 'Start again', exact: true }).click();
    await dropFolder(stranger, folder);
    await openChecks(stranger);
    await expect(verdict(stranger)).toHaveText('This certificate is genuine and unchanged');
    await expect(reportLines(stranger).getByText(/ is the recorded file\.$/)).toHaveCount(3);
    const asInManifest = `Files that match the manifest: ${names.length - 2}.`;
    for (const said of [asInManifest, /: the log signed the list of files, manifest\.json\.$/])
      await expect(reportLines(stranger).getByText(said)).toBeVisible();
    expect(await byCommand(folder, ['.'])).toMatchObject({
      ...{ code: 0, said: expect.stringContaining(asInManifest) },
    });
    const isCertificate = (name: string) => name.startsWith('certificates/');
    const [certificate = ''] = given.filter((name) => isCertificate(name) && name.endsWith('.pdf'));
    const args = [certificate, ...given.filter((name) => name !== certificate)];
    const held = await byCommand(folder, args);
    expect(held, held.said).toMatchObject({ code: 0 });

    const [changed = ''] = pictures;
    await changeOnePixel(path.join(folder, changed));
    await dropFolder(stranger, folder);
    await expect(verdict(stranger)).toHaveText(/something added with it is wrong$/);
    await expect(reportLines(stranger).getByText(/ differs from the recorded file\.$/)).toHaveCount(1);
    expect(await byCommand(folder, args)).toMatchObject({
      code: 1,
      said: expect.stringContaining('differs from the recorded file.'),
    });
    const history = names.find((name) => name.endsWith('/history.csv')) ?? '';
    await writeFile(path.join(folder, history), 'reworded');
    await dropFolder(stranger, folder);
    const named = `Files that differ from the manifest: ${[changed, history].toSorted().join(', ')}.`;
    await expect(reportLines(stranger).getByText(named)).toBeVisible();
    expect(await byCommand(folder, ['.'])).toMatchObject({ code: 1, said: expect.stringContaining(named) });
  },
);
