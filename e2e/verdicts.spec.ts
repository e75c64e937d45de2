import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@monda/test-bed/product.ts';
import {
  HOSTILE,
  itemsOf,
  VERDICT_NUMBER,
  type VerdictCase,
  verdictCases,
} from '@monda/test-bed/verdict-files.ts';
import { withRoots } from '@monda/verifier/with-roots.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './monda-test.ts';
import { about, notes, verdict } from './verifier-steps.ts';

const BUILT = path.join(ROOT, 'packages', 'verifier', 'dist', 'verify.html');

const give = (page: Page, files: VerdictCase['files']) =>
  page.getByLabel(/^(?:Choose files|Elegir archivos)$/).setInputFiles(
    Object.entries(files).map(([name, bytes]) => ({
      ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
    })),
  );

/** The page of the product with this root in place of its own; `/verify/listed` answers `listed`. */
async function serveWith(page: Page, root: Uint8Array, listed: { now: object | null | undefined }) {
  // why: certificates of every verdict are not made by one installation; page, policy and program are the product's.
  await page.route(/\/verify(?:\?.*)?$/u, async (route) => {
    const answer = await route.fetch();
    const roots = withRoots('"roots:"', { roots: [root], timeRoots: [] });
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"roots:[^"]*"/u, roots) });
  });
  await page.route('**/verify/listed?**', (route) =>
    listed.now === null
      ? route.abort()
      : route.fulfill({ json: listed.now ?? { state: 'issued', day: '2026-11-28' } }),
  );
}

for (const [at, locale] of (['en-US', 'es-PE'] as const).entries())
  test(
    `each verdict in the page, from disk and served, in ${locale}`,
    { tag: '@nightly' },
    async ({ openBrowser, monda }, info) => {
      test.slow();
      const { root, cases, make } = await verdictCases();
      const folder = info.outputPath('verifier');
      await mkdir(folder, { recursive: true });
      const html = await readFile(BUILT, 'utf8');
      await writeFile(path.join(folder, 'bare.html'), html);
      await writeFile(path.join(folder, 'rooted.html'), withRoots(html, { roots: [root], timeRoots: [] }));
      const page = await openBrowser({ locale, viewport: { width: 390, height: 844 } });
      const listed: { now: object | null | undefined } = { now: undefined };
      await serveWith(page, root, listed);
      for (const one of cases)
        await test.step(one.name, async () => {
          const disk = `file://${path.join(folder, one.isRooted ? 'rooted.html' : 'bare.html')}`;
          const addresses = [
            ...(one.listed === undefined ? [disk] : []),
            ...(one.isRooted ? [`${monda.url}/verify`] : []),
          ];
          for (const address of addresses) {
            listed.now = one.listed;
            await page.goto(address);
            await give(page, one.files);
            await expect(verdict(page)).toHaveText(one.says[at] ?? '');
            await expect(verdict(page)).toBeInViewport();
          }
        });
      listed.now = undefined;
      await page.goto(`${monda.url}/verify#0000-0000-0000-0000`);
      const data = {
        ...{ provider: { name: HOSTILE.provider }, company: { name: HOSTILE.company } },
        items: itemsOf(500, { itemName: HOSTILE.itemName }),
      };
      await give(page, { 'hostile.pdf': await make(data) });
      await expect(about(page)).toContainText(HOSTILE.provider);
      await expect(about(page).getByRole('listitem')).toHaveCount(40);
      await expect(about(page)).toContainText(/460/);
      await expect(page.locator('#verifier img')).toHaveCount(0);
      expect(await about(page).textContent()).not.toMatch(/[\u001b\u0007\u202e]/u);
      const otherNumber = [
        'The number entered below is not that of this file.',
        'El número ingresado abajo no es el de este archivo.',
      ];
      await expect(notes(page).first()).toHaveText(otherNumber[at] ?? '');
      await page
        .getByRole('textbox')
        .fill(VERDICT_NUMBER.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
      await give(page, { 'hostile.pdf': await make(data) });
      await expect(notes(page).first()).not.toHaveText(otherNumber[at] ?? '');
      await expectAccessible(page, 'a hostile certificate', [1280, 390, 320]);
    },
  );
