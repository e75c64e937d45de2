import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { DEMO_PASSWORD, type Person, PEOPLE } from '@monda/test-bed/demo-people.ts';
import { startProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type FirstPicture, firstPicture } from './first-picture.ts';
import { startStaticPage } from './static-page.ts';
import { measuredAt } from './results.ts';
import { middleOf, type Screen, SCREENS, typeInItemFifty } from './screen-works.ts';
import { MOST_THREAD_MS, PRESSES, threadTime } from './thread-time.ts';

/**
 * `npm run bench -- screens`: how soon every main screen answers a press at a fourth of the processor's speed, when
 * the signed-in list is there compared with a static page of the same size, what a key costs in item 50 of the wizard,
 * and how long the thread works after a press.
 */
const { values: asked } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'screens'),
  options: { rounds: { type: 'string', default: '5' }, slow: { type: 'string', default: '4' } },
});
const rounds = Number(asked.rounds);
const slow = Number(asked.slow);

/** Runs in every page before its own scripts: remembers what the browser says of presses and paints. */
function watch(): void {
  const seen = { presses: [] as number[], largest: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if ((entry.interactionId ?? 0) > 0) seen.presses.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
interface Seen {
  readonly presses: readonly number[];
  readonly largest: number;
}
const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function signedIn(context: BrowserContext, person: Person, at: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at);
  await page.getByLabel('Email').fill(PEOPLE[person].email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /Account menu$/ }).waitFor();
  return page;
}

const throttle = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** The slowest interaction of each round on a screen, in ms; the browser reports steps of 8, and nothing below 16. */
async function interactions(context: BrowserContext, screen: Screen): Promise<readonly number[]> {
  const page = await signedIn(context, screen.person, screen.at);
  const session = await context.newCDPSession(page);
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(screen.at);
    await screen.ready(page);
    await throttle(session, slow);
    await screen.press(page);
    await page.waitForTimeout(400);
    await throttle(session, 1);
    slowest.push(Math.max(16, ...(await seenBy(page)).presses));
  }
  return slowest;
}

const folder = await temporaryFolder();
const product = await startProduct({ DATA_DIR: folder });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const fresh = async () => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch);
  return context;
};

/** Milliseconds to the largest paint of an address to a browser that has nothing but these cookies. */
async function largestPaint(address: string, from: BrowserContext, ready: (page: Page) => Promise<unknown>) {
  const context = await fresh();
  await context.addCookies(await from.cookies());
  const page = await context.newPage();
  await page.goto(address);
  await ready(page);
  await page.waitForTimeout(300);
  const { largest } = await seenBy(page);
  const html = await page.content();
  await context.close();
  return { largest, html };
}

try {
  const results: Record<string, number> = {};
  const say = (name: string, value: number, goal: string) => {
    results[name] = value;
    console.log(`${name.padEnd(54)} ${value.toFixed(1).padStart(8)}   ${goal}`);
  };
  for (const press of PRESSES) {
    const context = await fresh();
    const page = await signedIn(context, press.person, '/items');
    const { tasks, scripts, blocked } = await threadTime(context, page, press, rounds);
    say(`thread time, ${press.name}, ms`, tasks, `at most ${MOST_THREAD_MS}`);
    say(`of it scripts, ${press.name}, ms`, scripts, '');
    say(`blocked, ${press.name}, ms`, blocked, `at most ${MOST_THREAD_MS}`);
    await context.close();
  }
  for (const screen of SCREENS) {
    const context = await fresh();
    say(`slowest press, ${screen.name}, ms`, middleOf(await interactions(context, screen)), 'below 100');
    await context.close();
  }
  const context = await fresh();
  await signedIn(context, 'manager', '/items');
  const shown = (page: Page) => page.getByRole('table', { name: 'Items' }).getByRole('row').nth(1).waitFor();
  const { html } = await largestPaint(`${product.url}/items`, context, shown);
  const still = await startStaticPage(html, product.url);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push((await largestPaint(`${product.url}/items`, context, shown)).largest);
    theirs.push((await largestPaint(still.url, context, shown)).largest);
  }
  await still.stop();
  const onPhone: { readonly cold: FirstPicture; readonly warm: FirstPicture }[] = [];
  const card = (page: Page) => page.getByRole('main').getByRole('link').first().waitFor();
  for (let round = 0; round < rounds; round += 1) {
    onPhone.push(await firstPicture(browser, context, `${product.url}/items`, card));
  }
  await context.close();
  for (const [visit, most] of [
    ['cold', 1_200],
    ['warm', 600],
  ] as const) {
    say(
      `first picture of the list on a phone, ${visit}, ms`,
      middleOf(onPhone.map((each) => each[visit].largest)),
      `at most ${most}`,
    );
    say(
      `moved on a phone, ${visit} (CLS)`,
      middleOf(onPhone.map((each) => each[visit].moved)),
      'at most 0.01',
    );
  }
  say('largest paint of the signed-in list, ms', middleOf(ours), '');
  say('largest paint of a static page of its size, ms', middleOf(theirs), '');
  say('one against the other', middleOf(ours) / middleOf(theirs), 'at most 2');
  const typing = await fresh();
  const keys = await typeInItemFifty(await signedIn(typing, 'acmeUser', '/new-request'), typing);
  say('script a key in item 50, ms', keys.card, 'at most 5');
  say('script a key in row 50 of the table, ms', keys.cell, 'at most 5');
  say('script of a key that moves in the table, ms', keys.move, 'at most 5');
  const out = path.join(import.meta.dirname, 'results');
  await mkdir(out, { recursive: true });
  await writeFile(
    path.join(out, 'screens.json'),
    `${JSON.stringify({ measured: measuredAt(), rounds, slow, results }, null, 2)}\n`,
  );
} finally {
  await browser.close();
  await product.stop();
  await removeFolder(folder);
}
