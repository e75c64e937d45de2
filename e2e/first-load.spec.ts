import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, signIn } from './people.ts';

test.use({ data: 'shared' });

/** What one page may cost a person who opens it for the first time. */
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
  // why: the frame of the sign-in may be gone before the browser has counted its answer as finished.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const fetched = open.get(requestId);
    if (fetched !== undefined) fetched.bytes = response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const fetched = open.get(requestId);
    if (fetched !== undefined) fetched.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = open.get(requestId);
    if (fetched !== undefined) fetched.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => all;
}

/** What a browser reads by its language, with a text of each part of the catalogue that stands in no other file. */
const LANGUAGES = {
  en: {
    locale: 'en-US',
    list: 'Items',
    item: 'Item details',
    firstText: 'Skip to content',
    laterText: 'Open printable summary',
  },
  es: {
    locale: 'es-MX',
    list: 'Artículos',
    item: 'Detalles del artículo',
    firstText: 'Ir al contenido',
    laterText: 'Abrir resumen imprimible',
  },
} as const;
type Language = keyof typeof LANGUAGES;

const firstRow = (page: Page, language: Language) =>
  page.getByRole('table', { name: LANGUAGES[language].list }).getByRole('row').nth(1);
const inWords = (all: readonly Fetched[]) =>
  all.map(({ url, bytes }) => `${String(bytes).padStart(7)} ${url.replace(/\?.*/, '')}`).join('\n');

/** Cookies of a browser that has been at the product before. */
const OF_EARLIER_VISITS = ['monda_language', 'monda_frame'];

/** Opens a browser that has nothing of the product but the session of this person. */
async function openNewcomer(
  page: Page,
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  language: Language,
): Promise<Page> {
  await signIn(page, 'manager', '/items');
  const cookies = await page.context().cookies();
  return openBrowser({
    locale: LANGUAGES[language].locale,
    storageState: { cookies: cookies.filter(({ name }) => !OF_EARLIER_VISITS.includes(name)), origins: [] },
  });
}

async function openList(newcomer: Page, language: Language): Promise<void> {
  await newcomer.goto('/items');
  await expect(accountButton(newcomer)).toBeVisible();
  await expect(firstRow(newcomer, language)).toBeVisible();
  await expect(newcomer.locator('html')).toHaveAttribute('lang', language);
  await atRest(newcomer);
}

/** What a page asks for once it has stood for a second belongs to no first load, however late a busy browser is drawn. */
const holdLazyParts = (newcomer: Page) =>
  newcomer.addInitScript((rest) => {
    const wait = window.setTimeout.bind(window);
    const soon = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < rest ? wait(work, ms, ...given) : 0;
    window.setTimeout = soon as typeof window.setTimeout;
  }, 1_000);

for (const person of ['acmeUser', 'manager'] as const) {
  test(`an item that ended asks for each thing once for ${person}, and for no code that takes photos`, async ({
    page,
  }) => {
    await signIn(page, person, '/projects?tab=items&status=completed');
    await expect(firstRow(page, 'en')).toBeVisible();
    await atRest(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await firstRow(page, 'en').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: LANGUAGES.en.item, level: 2 })).toBeVisible();
    await atRest(page);
    expect(asked.filter((one, at) => asked.indexOf(one) < at)).toEqual([]);
    expect(asked.filter((one) => /shrink-photo|file-picker/.test(one))).toEqual([]);
  });
}

for (const language of ['en', 'es'] as const) {
  test(`the signed-in list comes in 16 requests and 150 kB to a browser that has nothing yet and reads ${language}`, {
    // why: `check-sizes.mjs` weighs the files of the language that has the longest.
    tag: language === 'en' ? [] : '@nightly',
  }, async ({ page, openBrowser }) => {
    const newcomer = await openNewcomer(page, openBrowser, language);
    await holdLazyParts(newcomer);
    const fetched = await countRequests(await newcomer.context().newCDPSession(newcomer));
    await openList(newcomer, language);
    const all = fetched();
    const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
    const description = `${all.length} requests, ${bytes} bytes`;
    test.info().annotations.push({ type: 'first load', description });
    if (process.env.SHOW) console.log(inWords(all), all.length, bytes);
    expect(all.length, inWords(all)).toBeLessThanOrEqual(BUDGET.requests);
    expect(bytes, inWords(all)).toBeLessThanOrEqual(BUDGET.bytes);
    expect(all.filter(({ bytes: none }) => none === 0).map(({ url }) => url)).toEqual([]);
  });

  test(`a browser that reads ${language} never asks for texts of another language`, {
    tag: '@nightly',
  }, async ({ page, openBrowser }) => {
    const newcomer = await openNewcomer(page, openBrowser, language);
    const scripts = new Set<string>();
    newcomer.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await openList(newcomer, language);
    await firstRow(newcomer, language).getByRole('link').first().click();
    const { item } = LANGUAGES[language];
    await expect(newcomer.getByRole('heading', { name: item, level: 2 })).toBeVisible();
    await atRest(newcomer);
    // why: a page on its way to the provider takes the bodies of its answers along.
    const loaded = await Promise.all(
      [...scripts].map(async (url) => (await newcomer.request.get(url)).text()),
    );
    const filesWith = (text: string) => loaded.filter((script) => script.includes(text)).length;
    const found = Object.entries(LANGUAGES).map(([name, { firstText, laterText }]) => [
      name,
      [filesWith(firstText), filesWith(laterText)],
    ]);
    expect(Object.fromEntries(found)).toEqual({ en: [0, 0], es: [0, 0], [language]: [1, 1] });
  });
}
