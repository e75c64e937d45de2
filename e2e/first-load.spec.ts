import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { accountButton, signInByForm } from './people.ts';

test.use({ data: 'shared' });

/** What one page may cost whoever opens it for the first time. */
const BUDGET = { bytes: 150_000, requests: 16 } as const;

interface Fetched {
  readonly url: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
}

/** Counts everything a page asks for, redirects and frames included. */
async function countRequests(session: CDPSession): Promise<() => readonly Fetched[]> {
  const all: Fetched[] = [];
  const open = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    const before = open.get(requestId);
    if (redirectResponse !== undefined && before !== undefined) {
      before.bytes = redirectResponse.encodedDataLength;
    }
    if (/^(data|blob):/.test(request.url)) return;
    const fetched = { url: request.url, bytes: 0 };
    open.set(requestId, fetched);
    all.push(fetched);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = open.get(requestId);
    if (fetched !== undefined) fetched.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => all;
}

const list = (page: Page) => page.getByRole('table', { name: 'Items' }).getByRole('row').nth(1);
const inWords = (all: readonly Fetched[]) =>
  all.map(({ url, bytes }) => `${String(bytes).padStart(7)} ${url.replace(/\?.*/, '')}`).join('\n');

test('the signed-in list comes in 16 requests and 150 kB to a browser that has nothing yet', async ({
  page,
  openBrowser,
}) => {
  await signInByForm(page, 'manager', '/items');
  await expect(list(page)).toBeVisible();
  const newcomer = await openBrowser({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const fetched = await countRequests(await newcomer.context().newCDPSession(newcomer));
  await newcomer.goto('/items');
  await expect(accountButton(newcomer)).toBeVisible();
  await expect(list(newcomer)).toBeVisible();
  await newcomer.waitForLoadState('networkidle');
  const all = fetched();
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  test.info().annotations.push({ type: 'first load', description: `${all.length} requests, ${bytes} bytes` });
  if (process.env.SHOW) console.log(inWords(all), all.length, bytes);
  expect(all.length, inWords(all)).toBeLessThanOrEqual(BUDGET.requests);
  expect(bytes, inWords(all)).toBeLessThanOrEqual(BUDGET.bytes);
  expect(all.filter(({ bytes: none }) => none === 0).map(({ url }) => url)).toEqual([]);
});
