import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { signIn } from './people.ts';
import { printedAreas, printedLetters, printedPages } from './printed-pages.ts';
import { detail } from './steps.ts';

test.use({ data: 'shared' });

interface Item {
  readonly projectId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly destructionOn: string;
  readonly finalPrice?: number;
}

const COMPRESSOR = 'Air compressor, 150 psi';
const paper = (page: Page) => page.getByRole('article');
const date = (moment: string, timeZone: string) =>
  new Date(moment).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
const dollars = (amount: number | undefined) =>
  (amount ?? Number.NaN).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

// rows: PRINT-001..PRINT-018, CONST-028
test('the summary of a completed item shows everything, prints on A4 and leads back', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(
        Number(document.documentElement.dataset.printed ?? 0) + 1,
      );
    };
  });
  await signIn(page, 'acmeUser');
  const address = (await itemAddresses(page))(COMPRESSOR);
  const item = await (await callAs(monda.url, 'acmeUser')).read<Item>(`/projects/waste-${address.slice(1)}`);
  await page.getByRole('link', { name: COMPRESSOR, exact: true }).click();
  await page.getByRole('link', { name: 'Open printable summary' }).click();
  await expect(page).toHaveURL(`${address}/printable-summary`);

  await test.step('its details', async () => {
    expect(item.finalPrice).toBeGreaterThan(0);
    for (const [label, value] of [
      ['Project ID', item.projectId.slice(0, 8)],
      ['Company', 'Acme Secure Transport'],
      ['Waste type', 'Special Handling Waste'],
      ['Status', 'Completed'],
      ['Decision', 'Destroy'],
      ['Buyer', 'Northgate Metals Recovery'],
      ['Price', '$310.00'],
      ['Final price', dollars(item.finalPrice)],
      ['Assigned user', 'Tomás Okafor'],
      ['Created', date(item.createdAt, 'America/New_York')],
      ['Updated', date(item.updatedAt, 'America/New_York')],
      ['Destruction scheduled', date(item.destructionOn, 'UTC')],
      ['Item name', COMPRESSOR],
      ['Description', 'Tank certificate expired; leaks at the drain valve.'],
      ['Serial number', 'AC150-30915'],
      ['Cost center', 'CC-1440'],
      ['Family', 'Working Tools'],
      ['Type', 'Compressors'],
      ['Location', 'Maintenance shop'],
      ['Weight', '97 kg'],
      ['Volume', '0.5 m³'],
    ] as const) {
      await expect(detail(paper(page), label)).toHaveText(value);
    }
    await expect(paper(page)).not.toContainText(/approve/i);
  });

  await test.step('its photos and tickets', async () => {
    for (const [kind, count] of [
      ['Before photos', 2],
      ['After photos', 2],
      ['Tare tickets', 1],
      ['Photos from the request', 2],
    ] as const) {
      const pictures = paper(page).getByRole('img', { name: new RegExp(`^${kind}, `) });
      await expect(pictures).toHaveCount(count);
      for (const picture of await pictures.all()) {
        await expect(picture).toBeVisible();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(300);
      }
    }
  });

  await test.step('its photos stand at full size before anything is pressed: the browser may print by itself', async () => {
    for (const picture of await paper(page).getByRole('img').all()) {
      await expect
        .poll(() =>
          picture.evaluate(
            (image: HTMLImageElement) => image.naturalWidth === Number(image.getAttribute('width')),
          ),
        )
        .toBe(true);
    }
  });

  await test.step('the print dialog opens once, also for a double click', async () => {
    const print = page.getByRole('button', { name: 'Print Summary' });
    await print.click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
    await expect(print).toBeEnabled();
    await print.dblclick();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '2');
    await expect(print).toBeEnabled();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '2');
  });

  await test.step('its seal', async () => {
    await expect(paper(page).getByText(/^Monda evidence seal [0-9a-f]{64}$/)).toBeVisible();
  });

  await test.step('on paper', async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = printedPages(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(printedAreas(pdf)).toEqual(pages.map(() => ({ width: 210 - 2 * 15, height: 297 - 2 * 15 })));
    for (const each of pages) expect(each).toEqual({ width: 210, height: 297 });
    const rules = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSPageRule)
        .map(({ style }) => `${style.getPropertyValue('size')} ${style.margin}`),
    );
    expect(new Set(rules)).toEqual(new Set(['a4 15mm']));
    await page.emulateMedia({ media: 'print' });
    for (const frame of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Main navigation' }),
      page.getByRole('link', { name: 'Back to Item' }),
      page.getByRole('button', { name: 'Print Summary' }),
    ]) {
      await expect(frame).toBeHidden();
    }
    await expect(page.locator('button:visible, a:visible, nav:visible')).toHaveCount(0);
    await expect(paper(page)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the way back', async () => {
    await page.getByRole('link', { name: 'Back to Item' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: COMPRESSOR, level: 1 })).toBeVisible();
  });
});

// rows: PRINT-007, PRINT-010, PRINT-019, PRINT-020, ERR-033, FLOW-085
test('a manager reads the final price too, opens the summary early with gaps marked, and sees it when the summary cannot be read', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await signIn(page, 'manager');
  const addressOf = await itemAddresses(page);
  const open = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Open printable summary' }).click();
    await expect(page).toHaveURL(`${addressOf(name)}/printable-summary`);
  };
  const back = async () => {
    await follow(page, 'Projects');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  };

  await test.step('completed, with the decision to reassign', async () => {
    const name = 'Guard radios, set of 4';
    const path = `/projects/waste-${addressOf(name).slice(1)}`;
    const { finalPrice } = await (await callAs(monda.url, 'manager')).read<Item>(path);
    await open(name);
    await expect(detail(paper(page), 'Final price')).toHaveText(dollars(finalPrice));
    await expect(detail(paper(page), 'Decision')).toHaveText('Reassign');
    await expect(paper(page)).not.toContainText(/approve/i);
    await back();
  });

  await test.step('at destruction', async () => {
    await open('CCTV camera, outdoor housing');
    await expect(detail(paper(page), 'Status')).toHaveText('Destruction');
    await expect(detail(paper(page), 'Final price')).toHaveText('N/A');
    await expect(detail(paper(page), 'Notes')).toHaveText('N/A');
    await expect(detail(paper(page), 'Volume')).toHaveText('N/A');
    for (const gap of ['No before photos', 'No after photos', 'No tare tickets']) {
      await expect(paper(page).getByText(gap, { exact: true })).toBeVisible();
    }
    await expect(paper(page).getByRole('img')).toHaveCount(1);
    await expect(paper(page).getByRole('img', { name: /^Photos from the request, / })).toBeVisible();
    await expect(paper(page)).not.toContainText(/undefined|null|NaN|Invalid/);
    // why: the photo of the request has no room left below the seal.
    expect(printedPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2);
  });

  await test.step('when the read fails', async () => {
    const address = addressOf('CCTV camera, outdoor housing');
    await page.getByRole('link', { name: 'Back to Item' }).click();
    await expect(page.getByRole('link', { name: 'Open printable summary' })).toBeVisible();
    await page.route(`**/api/projects/waste-${address.slice(1)}`, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('link', { name: 'Open printable summary' }).click();
    await expect(
      page.getByRole('alert').getByText('Failed to load item details.', { exact: true }),
    ).toBeVisible();
    await expect(paper(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print Summary' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to Item' })).toBeVisible();
  });
});

// rows: PRINT-014..PRINT-016
for (const { photos, most } of [
  { photos: 1, most: 2 },
  { photos: 6, most: 3 },
  { photos: 12, most: 4 },
]) {
  test(`a summary with ${photos} photos before and after takes ${most} pages at most, none of them nearly empty`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, 'acmeUser');
    const address = (await itemAddresses(page))(COMPRESSOR);
    await page.route(`**/api/projects/waste-${address.slice(1)}`, async (route) => {
      const answer = await route.fetch();
      const item = await answer.json();
      for (const files of ['destructionPhotosBeforeFiles', 'destructionPhotosAfterFiles']) {
        item[files] = Array.from({ length: photos }, (_, at) => ({
          ...item[files][0],
          id: `${files}-${at}`,
        }));
      }
      item.imageFiles = [];
      await route.fulfill({ response: answer, json: item });
    });
    await page.goto(`${address}/printable-summary`);
    await expect(paper(page).getByRole('img')).toHaveCount(2 * photos + 1);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(printedPages(pdf).length).toBeLessThanOrEqual(most);
    // why: the seal alone has 83 letters, the signatures before it as many again, the head of a page up to 60.
    expect(printedLetters(pdf).at(-1)).toBeGreaterThan(150);
  });
}

const SENTENCE = 'The housing is dented at its left side and the lock of the door was forced open. ';

// rows: PRINT-002
test('long texts of an item begin on the page on which their part begins and go on over it, on both printed pages of an item', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'acmeUser');
  const address = (await itemAddresses(page))(COMPRESSOR);
  await page.route(`**/api/projects/waste-${address.slice(1)}`, async (route) => {
    const answer = await route.fetch();
    const item = await answer.json();
    item.jsonData.description = SENTENCE.repeat(46);
    for (const step of item.history) step.comment = SENTENCE.repeat(12);
    await route.fulfill({ response: answer, json: item });
  });
  // why: on the page of an item the pictures come first, and the history with its comments on the second page.
  for (const [path, at] of [
    [`${address}/printable-summary`, 0],
    [address, 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(SENTENCE.trim()).first()).toBeVisible();
    const letters = printedLetters(await page.pdf({ preferCSSPageSize: true }));
    expect(letters.length, path).toBeGreaterThan(at + 1);
    expect(letters[at], `${path}: ${letters.join(', ')}`).toBeGreaterThan(Math.max(...letters) / 2);
  }
});
