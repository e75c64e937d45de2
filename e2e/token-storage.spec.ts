import type { BrowserContext, ConsoleMessage, Page, Request, Response, Worker } from '@playwright/test';
import { signInFar, test as farTest } from './far-provider.ts';
import { expect, test } from './monda-test.ts';
import { openTask, rowOf } from './moves.ts';
import { accountButton, signInByForm } from './people.ts';
import { expectMessage, panel } from './steps.ts';

/** Something a browser did or stored, and where it was found. */
interface Trace {
  readonly where: string;
  readonly text: string;
}

/** Everything outside the page's memory where a token could have come to stand. */
class Traces {
  readonly secrets = new Map<string, string>();
  readonly seen: Trace[] = [];
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#note(request));
    context.on('response', (response) => this.#reading.push(this.#learn(response)));
    context.on('console', (message: ConsoleMessage) => this.add('the console', message.text()));
    context.on('weberror', (error) => this.add('an uncaught error', String(error.error())));
    context.on('page', (page) => page.on('worker', (worker: Worker) => this.add('a worker', worker.url())));
  }

  add(where: string, text: string): void {
    this.seen.push({ where, text });
  }

  #note(request: Request): void {
    this.add('the address of a request', request.url());
    const { referer = '', cookie = '' } = request.headers();
    this.add('a referrer', referer);
    this.add('a cookie that is sent', cookie);
  }

  /** Learns the tokens of an answer of the provider, whole and by their parts that say something. */
  async #learn(response: Response): Promise<void> {
    for (const [name, value] of Object.entries(response.headers())) {
      if (name === 'location' || name === 'set-cookie') this.add(`the header ${name}`, value);
    }
    if (response.request().method() !== 'POST' || !new URL(response.url()).pathname.endsWith('/token'))
      return;
    const tokens = (await response.json()) as Record<string, unknown>;
    for (const kind of ['access_token', 'id_token', 'refresh_token']) {
      const token = tokens[kind];
      if (typeof token !== 'string') continue;
      for (const part of token.split('.').slice(1)) this.secrets.set(part, kind);
      if (!token.includes('.')) this.secrets.set(token, kind);
    }
  }

  /** Looks at everything a page stores: storage of each kind, history, names, timings, its own text. */
  async look(page: Page, when: string): Promise<void> {
    const stored = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const contents = await Promise.all(
        databases.map(
          ({ name = '' }) =>
            new Promise<unknown>((resolve, reject) => {
              const opening = indexedDB.open(name);
              opening.onerror = () => reject(opening.error);
              opening.onsuccess = () => {
                const { result } = opening;
                const stores = [...result.objectStoreNames];
                if (stores.length === 0) return resolve([]);
                const all = stores.map((store) => result.transaction(store).objectStore(store).getAll());
                const last = all.at(-1);
                if (last === undefined) return resolve([]);
                Promise.all(
                  all.map((each) => new Promise((done) => (each.onsuccess = () => done(each.result)))),
                ).then((rows) => {
                  result.close();
                  resolve(rows);
                }, reject);
              };
            }),
        ),
      );
      const cached: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
        }
      }
      return {
        'the local storage': JSON.stringify(Object.entries(localStorage)),
        'the session storage': JSON.stringify(Object.entries(sessionStorage)),
        'a database of the browser': JSON.stringify(contents),
        'the caches': JSON.stringify(cached),
        'a cookie scripts can read': document.cookie,
        'the state of the history': JSON.stringify(history.state),
        'the name of the window': window.name,
        'the referrer of the page': document.referrer,
        'the timings': JSON.stringify(performance.getEntries().map(({ name }) => name)),
        'the page': document.documentElement.outerHTML,
      };
    });
    for (const [where, text] of Object.entries(stored)) this.add(`${where} (${when})`, text);
    const devtools = await page.context().newCDPSession(page);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    for (const { url, userTypedURL } of entries) this.add('the history', `${url} ${userTypedURL}`);
    await devtools.detach();
  }

  /** Where parts of tokens were found. */
  async found(): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    const found = this.seen.flatMap(({ where, text }) =>
      [...this.secrets]
        .filter(([part]) => text.includes(part) || text.includes(encodeURIComponent(part)))
        .map(([, kind]) => `${kind} in ${where}: ${text.slice(0, 160)}`),
    );
    return [...new Set(found)];
  }
}

/** From the list to an item, an action, a file, other screens, and out. */
async function journey(page: Page, traces: Traces): Promise<void> {
  await page.goto('/projects?tab=items');
  await expect(rowOf(page, 'Steel safe, double door').first()).toBeVisible();
  await traces.look(page, 'in a list');
  await openTask(page, 'Service revolver .38 Special');
  const review = panel(page, 'Review the evaluation');
  await review.getByLabel('Comment (optional)').fill('Agreed');
  await traces.look(page, 'while typing');
  await page.reload();
  await review.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectMessage(page, 'Item approved successfully');
  await page.goto('/projects?tab=items&limit=100');
  await page.getByRole('link', { name: 'Steel lockers, block of 8', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Final invoice/ }).click();
  await (await downloading).cancel();
  await traces.look(page, 'after a file was opened');
  await page.getByRole('link', { name: 'Printable summary' }).first().click();
  await expect(page).toHaveURL(/printable-summary$/);
  await traces.look(page, 'on paper');
  await page.goto('/dashboard');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

async function expectNowhere(traces: Traces, output: string): Promise<void> {
  traces.add('what the server printed', output);
  expect(await traces.found()).toEqual([]);
  const kinds = new Set(traces.secrets.values());
  expect([...kinds].sort(), 'the tokens that were looked for').toEqual(['access_token', 'id_token']);
  expect(
    traces.seen.filter(({ where }) => where === 'a referrer').map(({ text }) => text),
  ).not.toContainEqual(expect.stringMatching(/[?&]code=/));
}

test('over a whole journey no token stands in storage, an address, a cookie, a message or a log', {
  tag: '@nightly',
}, async ({ page, context, monda }) => {
  const traces = new Traces(context);
  await signInByForm(page, 'manager');
  await journey(page, traces);
  await expect(page.getByLabel('Password')).toBeVisible();
  await traces.look(page, 'signed out');
  await expectNowhere(traces, monda.output());
});

farTest(
  'the same where the provider is another site',
  {
    tag: '@nightly',
  },
  async ({ page, context, monda }) => {
    const traces = new Traces(context);
    await signInFar(page, 'manager');
    await journey(page, traces);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
    await traces.look(page, 'signed out');
    await expectNowhere(traces, monda.output());
  },
);
