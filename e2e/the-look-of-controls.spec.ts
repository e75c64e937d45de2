import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { marksOf, type Picture, pictureOf, pixelsApart, pixelsOf, ringAround } from './control-pictures.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const GALLERY = path.join(ROOT, 'apps', 'web', 'test', 'gallery');
const SOURCES = path.join(ROOT, 'apps', 'web', 'src');
const ADDRESS = 'http://gallery.test/';

/** Files with something to press of their own that the gallery does not show, and why. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'ui/photo-grid.tsx': 'a picture to open; it has one state',
  'ui/calendar-entries.tsx': '"+N more" is words to press; it has one state',
  'ui/calendar-day.tsx': 'shown by the calendar',
  'ui/chosen-file.tsx': 'Retry has one state; it stands in a list that needs an upload',
  'ui/values.tsx': 'copies an id; it has one state',
  'features/items/description.tsx': 'words to press; it has one state',
};

async function openGallery(page: Page, folder: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(ADDRESS);
  await page.evaluate((scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    return document.fonts.ready.then(() => undefined);
  }, colorScheme);
  await expect(page.locator('[data-control]').first()).toBeVisible();
  // why: nothing scrolls, so that a control has the same position in both of its pictures
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 800, height });
}

/** The box of a field whose border shows an error. */
const FIELDS =
  '.mantine-Input-input, [role="group"] > div:has(> button), select, input:not([hidden]), textarea';

let folder = '';
test.beforeAll(async ({}, testInfo) => {
  folder = path.join(testInfo.project.outputDir, `gallery-${process.pid}`);
  await promisify(execFile)(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      path.join(GALLERY, 'vite.config.ts'),
      '--outDir',
      folder,
    ],
    { cwd: GALLERY, env: { ...process.env, NODE_ENV: 'production' } },
  );
});

for (const scheme of ['light', 'dark'] as const) {
  test(`chosen, focused, disabled and invalid can be distinguished on every control, ${scheme}`, async ({
    page,
  }) => {
    await openGallery(page, folder, scheme);
    const danger = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--danger)';
      const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
      probe.remove();
      return [red, green, blue] as const;
    });
    const controls = await page
      .locator('[data-control]')
      .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('data-control') ?? ''))]);
    const section = (control: string, state: string) =>
      page.locator(`[data-control="${control}"][data-state="${state}"]`);
    await page.keyboard.press('Tab');
    for (const control of controls) {
      const plain = section(control, 'plain');
      const whole = await pictureOf(page, plain, 0);
      const other = async (state: string): Promise<Picture | null> =>
        (await section(control, state).count()) === 0 ? null : pictureOf(page, section(control, state), 0);
      const chosen = await other('chosen');
      if (chosen !== null) {
        expect.soft(marksOf(whole, chosen), `${control}: pixels of 3:1 that show chosen`).toBeGreaterThan(30);
      }
      const disabled = await other('disabled');
      if (disabled !== null) {
        expect
          .soft(pixelsApart(whole, disabled, 1.15), `${control}: pixels that show disabled`)
          .toBeGreaterThan(30);
      }
      if ((await section(control, 'invalid').count()) > 0) {
        const own = (state: string) => section(control, state).locator(FIELDS).first();
        const wrong = await pictureOf(page, own('invalid'), 3);
        const right = await pictureOf(page, own('plain'), 3);
        expect.soft(pixelsOf(wrong, danger), `${control}: pixels of the error colour`).toBeGreaterThan(40);
        expect
          .soft(pixelsOf(right, danger), `${control}: pixels of the error colour without an error`)
          .toBe(0);
      }
      const target = plain
        .locator('button:not([tabindex="-1"]), input:not([hidden]), select, textarea')
        .locator('visible=true')
        .last();
      const frame = target
        .locator('xpath=ancestor-or-self::*[contains(@class, "mantine-Input-input")]')
        .or(target)
        .first();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const before = await pictureOf(page, frame, 8);
      await target.focus();
      const focused = await pictureOf(page, frame, 8);
      expect
        .soft(ringAround(before, focused), `${control}: pixels of its focus ring`)
        .toBeGreaterThanOrEqual(2);
      await target.blur();
    }
    await test.info().attach(`controls, ${scheme}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  });
}

test('no control reads a variable that nothing writes', async ({ page }) => {
  await openGallery(page, folder, 'light');
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[style*="--"]')].flatMap((element) =>
      [...element.style]
        .filter((name) => name.startsWith('--'))
        .filter((name) => getComputedStyle(element).getPropertyValue(name) === '')
        .map((name) => `${element.className}: ${name} is ${element.style.getPropertyValue(name)}`),
    ),
  );
  expect(lost).toEqual([]);
});

test('every control of the product stands in the gallery', () => {
  const gallery = readFileSync(path.join(GALLERY, 'gallery.tsx'), 'utf8');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const missing = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    const named = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && !/^(Modal|Mantine\w+)$/.test(name))
      .filter((name) => !new RegExp(`\\b${name}\\b[^;]*from '@mantine/core'`).test(gallery));
    const own = /<(button|input|select|textarea)\b/.test(text);
    const at = file.replaceAll('\\', '/');
    return [
      ...named.map((name) => `${name} of the library`),
      ...(own && !gallery.includes(`src/${at}`) && SHOWN_ELSEWHERE[at] === undefined ? [at] : []),
    ];
  });
  expect(missing).toEqual([]);
});
