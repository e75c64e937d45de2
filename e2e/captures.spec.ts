import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { callAs } from './call-api.ts';
import { jpegPhoto, largePng } from './files.ts';
import { itemsOf, passwordOf, requestItems, scheduleAll } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, signIn } from './people.ts';
import { chooseFiles, expectMessage, itemBadge, panel } from './steps.ts';

test.use({ data: 'shared' });

const DONE = 'Documentation uploaded successfully. Item marked as destroyed.';
const PIECES = /\/api\/captures\/[^/]+\/pieces/;

/** An item whose photos are next, verified on site. */
async function itemOnSite(origin: string) {
  const company = await callAs(origin, 'acmeUser');
  const project = await requestItems(company, `Safe ${randomUUID().slice(0, 8)}`, 1);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await scheduleAll(origin, project, day);
  const [item] = await itemsOf(company, project);
  const path = `/projects/waste-items/${item?.id}`;
  await company.send('PUT', `${path}/confirm-destruction`, { action: 'confirm', comment: '' });
  const manager = await callAs(origin, 'manager');
  const password = await passwordOf(manager, path);
  await company.send('POST', `${path}/verify-password`, { password });
  return { company, path, address: `/items/${item?.id}`, password };
}

const documentation = (page: Page) => panel(page, 'Document the destruction');
const upload = (page: Page) => documentation(page).getByRole('button', { name: 'Upload documentation' });
const photoOf = (page: Page, name: string) =>
  documentation(page)
    .getByRole('list', { name: 'Selected files' })
    .getByRole('listitem')
    .filter({ hasText: name });

async function document(page: Page, password: string): Promise<void> {
  await documentation(page).getByRole('textbox', { name: 'Destruction password' }).fill(password);
  await upload(page).click();
  await expectMessage(page, DONE);
  await expect(itemBadge(page)).toHaveText('Destroyed');
}

/** Files of the item by their purposes. */
async function filesOf(
  company: Awaited<ReturnType<typeof callAs>>,
  path: string,
): Promise<readonly number[]> {
  const item = await company.read<{
    readonly destructionPhotosBeforeFiles: readonly unknown[];
    readonly destructionPhotosAfterFiles: readonly unknown[];
    readonly destructionTareTicketFiles: readonly unknown[];
  }>(path);
  return [
    item.destructionPhotosBeforeFiles.length,
    item.destructionPhotosAfterFiles.length,
    item.destructionTareTicketFiles.length,
  ];
}

/** Lets so many pieces through from now on, and breaks off each that follows. */
async function breakAfter(context: BrowserContext, pieces: number): Promise<void> {
  let left = pieces;
  await context.unroute(PIECES);
  await context.route(PIECES, async (route: Route) => {
    left -= 1;
    if (left < 0) await route.abort('connectionreset');
    else await route.continue();
  });
}

test('photos outlive a page that is closed twice, a network that goes, and arrive once each', {
  tag: '@nightly',
}, async ({ page, context, monda }) => {
  const { company, path, address, password } = await itemOnSite(monda.url);
  const announced = new Set<string>();
  const started: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/captures')) {
      announced.add((request.postDataJSON() as { id: string }).id);
    }
    const piece = /captures\/([^/]+)\/pieces\?offset=0$/.exec(request.url());
    if (piece?.[1] !== undefined) started.push(piece[1]);
  });
  await breakAfter(context, 3);
  await signIn(page, 'acmeUser', address);
  await chooseFiles(documentation(page), 'Before photos', [
    await largePng('big.png'),
    await jpegPhoto('b.jpg'),
  ]);
  await expect(photoOf(page, 'big.png')).toContainText(/Only on this phone|On its way/);
  await expect(documentation(page)).toContainText(/photos? (is|are) only on this phone/);
  await page.close();

  await breakAfter(context, 2);
  const second = await context.newPage();
  await signIn(second, 'acmeUser', address);
  await expect(photoOf(second, 'big.png')).toBeVisible();
  await chooseFiles(documentation(second), 'After photos', [await jpegPhoto('a.jpg')]);
  await second.close();

  const third = await context.newPage();
  await signIn(third, 'acmeUser', address);
  await expect(photoOf(third, 'big.png')).toBeVisible();
  await context.setOffline(true);
  await chooseFiles(documentation(third), 'Tare tickets', [await jpegPhoto('t.jpg')]);
  await expect(documentation(third)).toContainText('You are offline. Your photos are saved on this device');
  await expect(photoOf(third, 't.jpg')).toContainText('Only on this phone');
  await context.unroute(PIECES);
  await context.setOffline(false);
  for (const name of ['big.png', 'b.jpg', 'a.jpg', 't.jpg']) {
    await expect(photoOf(third, name)).toContainText('Arrived', { timeout: 60_000 });
  }
  expect(announced.size).toBe(4);
  await document(third, password);
  expect(await filesOf(company, path)).toEqual([2, 1, 1]);
});

test('a second tab shows what the first one takes, and each photo is sent by one of them', {
  tag: '@nightly',
}, async ({ page, context, monda }) => {
  const { company, path, address, password } = await itemOnSite(monda.url);
  await signIn(page, 'acmeUser', address);
  const other = await context.newPage();
  await signIn(other, 'acmeUser', address);
  await expect(upload(other)).toBeVisible();
  const bytes = new Map<string, number>();
  context.on('request', (request) => {
    const piece = /captures\/([^/]+)\/pieces\?offset=(\d+)$/.exec(request.url());
    if (piece?.[1] === undefined) return;
    const key = `${piece[1]} ${piece[2]}`;
    bytes.set(key, (bytes.get(key) ?? 0) + 1);
  });
  await chooseFiles(documentation(page), 'Before photos', [await largePng('big.png')]);
  await chooseFiles(documentation(other), 'After photos', [await jpegPhoto('a.jpg')]);
  await chooseFiles(documentation(page), 'Tare tickets', [await jpegPhoto('t.jpg')]);
  for (const each of [page, other]) {
    for (const name of ['big.png', 'a.jpg', 't.jpg']) {
      await expect(photoOf(each, name)).toContainText('Arrived');
    }
  }
  expect([...bytes.values()].filter((times) => times > 1)).toEqual([]);
  await document(page, password);
  expect(await filesOf(company, path)).toEqual([1, 1, 1]);
});

test('signing out names the photos that are only on this phone, and keeps them for who stays', {
  tag: '@nightly',
}, async ({ page, context, monda }) => {
  const { address } = await itemOnSite(monda.url);
  await breakAfter(context, 0);
  await signIn(page, 'acmeUser', address);
  await chooseFiles(documentation(page), 'Before photos', [
    await jpegPhoto('1.jpg'),
    await jpegPhoto('2.jpg'),
  ]);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and remove 2 photos?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(photoOf(page, '1.jpg')).toContainText('Only on this phone');
  await context.unroute(PIECES);
  await page.goto('/dashboard');
  await test.step('photos go on from any page', async () => {
    const arrived = page.waitForResponse(async (response) => {
      if (!PIECES.test(response.url()) || !response.ok()) return false;
      return ((await response.json()) as { state: string }).state === 'arrived';
    });
    await arrived;
  });
  await page.goto(address);
  for (const name of ['1.jpg', '2.jpg']) await expect(photoOf(page, name)).toContainText('Arrived');
});

test('a device without room sends all photos in one call, as it did before', { tag: '@nightly' }, async ({
  openBrowser,
  monda,
}) => {
  const { company, path, address, password } = await itemOnSite(monda.url);
  const page = await openBrowser();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signIn(page, 'acmeUser', address);
  const together = page.waitForRequest('**/upload-documentation');
  await chooseFiles(documentation(page), 'Before photos', [await jpegPhoto('b.jpg')]);
  await chooseFiles(documentation(page), 'After photos', [await jpegPhoto('a.jpg')]);
  await chooseFiles(documentation(page), 'Tare tickets', [await jpegPhoto('t.jpg')]);
  await expect(documentation(page)).toContainText('This browser cannot store photos');
  await document(page, password);
  await together;
  expect(await filesOf(company, path)).toEqual([1, 1, 1]);
});
