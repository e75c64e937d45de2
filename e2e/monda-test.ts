import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { CONFESSION, confess, isConfession } from './confession.ts';
import { PATIENCE } from './patience.ts';
import { type ProductOfTests, startProductOfTests } from './product-of-tests.ts';
import { slowAnswers } from './slow-answers.ts';
import { slowBrowser } from './slow-browser.ts';

/** What a page may never do: break the content security policy or throw past every handler. */
type Misdeeds = string[];

interface ServerOfFile {
  file: string | null;
  server: ProductOfTests | null;
}

interface EachWorker {
  serverOfFile: ServerOfFile;
}

interface EachTest {
  /** The product, started for this test file alone, with the demo data of its first start. */
  monda: ProductOfTests;
  misdeeds: Misdeeds;
  patience: undefined;
  /** Opens a browser of its own, for one more person; closed after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

async function watch(context: BrowserContext, misdeeds: Misdeeds): Promise<void> {
  await slowAnswers(context);
  slowBrowser(context);
  await context.addInitScript(confess, CONFESSION);
  context.on('weberror', (error) => misdeeds.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith("Connecting to 'blob:")) return;
    if (isConfession(text)) misdeeds.push(text);
  });
}

/**
 * The test function of every journey. Each file has a server and data of its own; a page that breaks the
 * content security policy or throws an uncaught error fails the test.
 */
export const test = base.extend<EachTest, EachWorker>({
  serverOfFile: [
    async ({}, use) => {
      const current: ServerOfFile = { file: null, server: null };
      await use(current);
      await current.server?.stop();
    },
    { scope: 'worker', timeout: 120_000 * PATIENCE },
  ],

  monda: async ({ serverOfFile }, use, testInfo) => {
    if (serverOfFile.server === null || serverOfFile.file !== testInfo.file) {
      const former = serverOfFile.server;
      serverOfFile.server = null;
      await former?.stop();
      serverOfFile.server = await startProductOfTests();
      serverOfFile.file = testInfo.file;
    }
    const before = serverOfFile.server.output().length;
    const settle = serverOfFile.server.disturb();
    await use(serverOfFile.server);
    const atWorkOn = await settle();
    if (atWorkOn !== null) {
      testInfo.annotations.push({ type: 'a server was killed', description: `at work on ${atWorkOn}` });
    }
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server', {
        body: serverOfFile.server.output().slice(before),
        contentType: 'text/plain',
      });
    }
  },

  baseURL: async ({ monda }, use) => use(monda.url),

  misdeeds: [
    async ({}, use) => {
      const misdeeds: Misdeeds = [];
      await use(misdeeds);
      expect(misdeeds, 'what pages did that no page may do').toEqual([]);
    },
    { auto: true },
  ],

  patience: [
    async ({}, use, testInfo) => {
      testInfo.setTimeout(testInfo.timeout * PATIENCE);
      await use(undefined);
    },
    { auto: true },
  ],

  context: async ({ context, misdeeds }, use) => {
    await watch(context, misdeeds);
    await use(context);
  },

  openBrowser: async ({ browser, monda, misdeeds, contextOptions, locale, timezoneId, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        viewport,
        baseURL: monda.url,
        ...options,
      });
      await watch(context, misdeeds);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
