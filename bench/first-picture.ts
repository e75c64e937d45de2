import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A phone of the middle: processor six times slower, 9 and 3 Mbit/s, 100 ms to the server. */
const SLOWER = 6;
const NETWORK = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 3_000_000 / 8,
};
const SCREEN = { width: 390, height: 844 };

/** Milliseconds to the largest paint of an address, and how far what was drawn moved (CLS). */
export interface FirstPicture {
  readonly largest: number;
  readonly moved: number;
}

/** Runs in a page before its own scripts. */
function watch(): void {
  const seen = { largest: 0, moved: 0 };
  Object.assign(globalThis, { firstPicture: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function open(
  context: BrowserContext,
  address: string,
  shown: (page: Page) => Promise<unknown>,
): Promise<FirstPicture> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await shown(page);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { firstPicture: FirstPicture }).firstPicture,
  );
  await page.close();
  return seen;
}

/** The first picture on such a phone for a person who is signed in: with an empty cache, and with what the first left. */
export async function firstPicture(
  browser: Browser,
  from: BrowserContext,
  address: string,
  shown: (page: Page) => Promise<unknown>,
): Promise<{ readonly cold: FirstPicture; readonly warm: FirstPicture }> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  await context.addInitScript(watch);
  await context.addCookies(await from.cookies());
  const cold = await open(context, address, shown);
  const warm = await open(context, address, shown);
  await context.close();
  return { cold, warm };
}
