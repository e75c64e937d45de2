import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** A page that asked for nothing so long, and has all answers, is at rest, in milliseconds. */
const REST_MS = 500;
/** It lasts as long as the page. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/notices/stream';

interface Traffic {
  readonly underWay: Set<Request>;
  lastAt: number;
}

const traffic = new WeakMap<BrowserContext, Traffic>();

/** From now on `atRest` knows what the pages of a browser ask for. */
export function watchTraffic(context: BrowserContext): void {
  const seen: Traffic = { underWay: new Set(), lastAt: performance.now() };
  traffic.set(context, seen);
  const moved = () => {
    seen.lastAt = performance.now();
  };
  context.on('request', (request) => {
    if (isStream(request)) return;
    seen.underWay.add(request);
    moved();
  });
  const ended = (request: Request) => {
    if (seen.underWay.delete(request)) moved();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** Waits until the pages of this browser have every answer and ask for nothing more; the stream of notices lasts. */
export async function atRest(page: Page): Promise<void> {
  const seen = traffic.get(page.context());
  if (seen === undefined) throw new Error('The traffic of this browser is not watched.');
  await page.waitForLoadState('load');
  await expect
    .poll(() => seen.underWay.size === 0 && performance.now() - seen.lastAt >= REST_MS, { intervals: [50] })
    .toBe(true);
}
