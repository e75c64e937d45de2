import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { atRest } from '../at-rest.ts';
import { callAs } from '../call-api.ts';
import { awaitIssued, nameProvider } from '../certificate-steps.ts';
import { passwordOf } from '../items-by-calls.ts';
import { expect, test } from '../monda-test.ts';
import { type Person, signIn } from '../people.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../packages/phrases/handbook/pictures');
const DEMO_PICTURES = path.resolve(import.meta.dirname, '../../packages/demo/pictures');
const WIDE = { width: 1100, height: 720 };
const PHONE = { width: 390, height: 780 };
const LANGUAGES = { en: 'en-US', es: 'es-MX' } as const;
const QUALITY = 72;

interface Picture {
  readonly person: Person;
  readonly address: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Brings what the picture is of on the screen. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Opens the first item of the list, and its panel on the screen. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/items\/[0-9a-f-]{36}/);
  await atRest(page);
}

const atStatus = (person: Person, status: string, size = WIDE): Picture => ({
  person,
  address: `/projects?tab=items&status=${status}`,
  size,
  open: openFirst,
});

/** Photos of the demo content as a camera would give them. */
const photos = () =>
  Promise.all(
    ['before-1', 'before-2'].map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(path.join(DEMO_PICTURES, `acme-archived-chairs-${name}.webp`))
        .jpeg()
        .toBuffer(),
    })),
  );

/** Opens the first item at destruction, verified on site, with photos that wait for their upload. */
async function openDocumentation(page: Page): Promise<void> {
  await openFirst(page);
  const { origin, pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';
  const manager = await callAs(origin, 'manager');
  const password = await passwordOf(manager, `/projects/waste-items/${id}`);
  const company = await callAs(origin, 'acmeUser');
  // why: in the second language it is verified already, which is refused.
  await company.attempt('POST', `/projects/waste-items/${id}/verify-password`, { password });
  await page.reload();
  await atRest(page);
  const fields = page.locator('input[type="file"]');
  await fields.nth(0).setInputFiles(await photos());
  await atRest(page);
  await fields.nth(0).evaluate((field) => field.parentElement?.scrollIntoView({ block: 'center' }));
}

const FACTS = {
  method: { technique: 'shred' },
  verification: { result: 'passed' },
  place: { name: 'Plant 1' },
  time: { ended: '2026-03-02T09:30' },
  people: [{ name: 'Ana Torres', capacity: 'performed' }],
  // why: the items of the demo are as old as its day, and may share a photo.
  remarks: ['ended-before-request', 'same-photo-before', 'same-photo-after'].map((code) => ({
    ...{ code, reason: 'Recorded afterwards' },
  })),
};

/** Issues a certificate for a completed item by calls, and opens it. */
async function openCertificate(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await nameProvider(origin);
  const manager = await callAs(origin, 'manager');
  const { data } = await manager.read<{ data: readonly { readonly id: string }[] }>(
    '/projects/waste-items?status=completed&limit=10',
  );
  const refusals: string[] = [];
  for (const { id: item } of data) {
    await manager.attempt('PUT', `/projects/waste-items/${item}/facts`, FACTS);
    const answer = await manager.attempt('POST', '/certificates', { itemIds: [item], language: 'both' });
    if (!answer.ok()) {
      refusals.push(await answer.text());
      continue;
    }
    const issued = (await answer.json()) as { readonly id: string };
    await awaitIssued(manager, issued.id);
    await page.goto(`/certificates/${issued.id}`);
    return;
  }
  throw new Error(`No completed item takes a certificate: ${refusals.join('\n')}`);
}

const PICTURES: Readonly<Record<string, Picture>> = {
  'client-items': {
    person: 'acmeUser',
    address: '/new-request',
    open: async (page) => {
      const next = page.locator('main button[type="submit"], main button').last();
      await next.click();
      await page.getByRole('radio').first().check({ force: true });
      await next.click();
    },
  },
  'client-confirm': atStatus('acmeUser', 'confirmation_required'),
  'on-site-verify': atStatus('acmeUser', 'destruction', PHONE),
  'on-site-photos': { ...atStatus('acmeUser', 'destruction', PHONE), open: openDocumentation },
  'evaluator-list': { person: 'evaluator', address: '/items' },
  'evaluator-panel': { person: 'evaluator', address: '/items', open: openFirst },
  'fixed-assets-review': atStatus('manager', 'evaluation_review'),
  'fixed-assets-certificate': { person: 'manager', address: '/items', open: openCertificate },
  'administrator-companies': { person: 'admin', address: '/companies' },
};

for (const [language, locale] of Object.entries(LANGUAGES)) {
  for (const [name, { person, address, size = WIDE, open }] of Object.entries(PICTURES)) {
    test(`handbook: ${name} in ${language}`, async ({ openBrowser }) => {
      const page = await openBrowser({ viewport: size, locale, colorScheme: 'light' });
      await signIn(page, person, address);
      await atRest(page);
      await open?.(page);
      await atRest(page);
      await expect(page.locator('[aria-busy="true"], [data-placeholder]')).toHaveCount(0);
      if (size === WIDE) await expect(page.getByRole('link', { name: /^(Help|Ayuda)$/ })).toBeVisible();
      const picture = await page.screenshot({ animations: 'disabled' });
      await mkdir(path.join(FOLDER, language), { recursive: true });
      await sharp(picture)
        .webp({ quality: QUALITY })
        .toFile(path.join(FOLDER, language, `${name}.webp`));
    });
  }
}

/** The pictures of the README, by the step that each is of. */
const MAIN_JOB = ['client-items', 'fixed-assets-review', 'client-confirm', 'fixed-assets-certificate'];

test('readme: the main job in four steps', async () => {
  const [width, height, gap] = [WIDE.width, WIDE.height, 24];
  const tiles = MAIN_JOB.map((name, at) => ({
    input: path.join(FOLDER, 'en', `${name}.webp`),
    left: gap + (at % 2) * (width + gap),
    top: gap + Math.floor(at / 2) * (height + gap),
  }));
  const size = { width: 2 * width + 3 * gap, height: 2 * height + 3 * gap };
  const whole = sharp({ create: { ...size, channels: 3, background: '#dde3e8' } }).composite(tiles);
  await sharp(await whole.png().toBuffer())
    .resize({ width: 1400 })
    .webp({ quality: QUALITY })
    .toFile(path.resolve(import.meta.dirname, '../../docs/pictures/main-job.webp'));
});
