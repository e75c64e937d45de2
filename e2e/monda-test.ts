import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { watchTraffic } from './at-rest.ts';
import { CONFESSION, confess, isConfession } from './confession.ts';
import { PATIENCE } from './patience.ts';
import { type ProductOfTests, startProductOfTests } from './product-of-tests.ts';
import { slowAnswers } from './slow-answers.ts';
import { slowBrowser } from './slow-browser.ts';

/** What a page may never do: break the content security policy or throw past every handler. */
type Misdeeds = string[];

/** The products of one worker: of the present test file alone, and of the files that share one. */
interface Products {
  ofFile(file: string): Promise<ProductOfTests>;
  shared(): Promise<ProductOfTests>;
}

interface EachWorker {
  products: Products;
}

interface EachTest {
  /**
   * Whose data a test file works on: `own`, or `shared` with other files whose journeys change only what they make,
   * or items that no other such file names, count no rows of lists, and make few items: lists show the newest first.
   */
  data: 'own' | 'shared';
  /** The product, with the demo data of its first start. */
  monda: ProductOfTests;
  misdeeds: Misdeeds;
  patience: undefined;
  /** Opens a browser of its own, for one more person; closed after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

async function watch(context: BrowserContext, misdeeds: Misdeeds): Promise<void> {
  watchTraffic(context);
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

/** Answers the products of a worker, and how to end those that were started. */
function productsOfWorker(): [Products, () => Promise<void>] {
  let own: { readonly file: string; readonly product: ProductOfTests } | null = null;
  let shared: ProductOfTests | null = null;
  const endOwn = async () => {
    const former = own;
    own = null;
    await former?.product.stop();
  };
  const products: Products = {
    async ofFile(file) {
      if (own?.file !== file) {
        await endOwn();
        own = { file, product: await startProductOfTests() };
      }
      return own.product;
    },
    async shared() {
      shared ??= await startProductOfTests();
      return shared;
    },
  };
  return [
    products,
    async () => {
      await endOwn();
      await shared?.stop();
    },
  ];
}

/**
 * The test function of every journey. A file has a server and data of its own unless it says `data: 'shared'`; a page
 * that breaks the content security policy or throws an uncaught error fails the test.
 */
export const test = base.extend<EachTest, EachWorker>({
  data: ['own', { option: true }],

  products: [
    async ({}, use) => {
      const [products, end] = productsOfWorker();
      await use(products);
      await end();
    },
    { scope: 'worker', timeout: 300_000 * PATIENCE },
  ],

  monda: async ({ products, data }, use, testInfo) => {
    const product = await (data === 'shared' ? products.shared() : products.ofFile(testInfo.file));
    const before = product.output().length;
    const settle = product.disturb();
    await use(product);
    const atWorkOn = await settle();
    if (atWorkOn !== null) {
      testInfo.annotations.push({ type: 'a server was killed', description: `at work on ${atWorkOn}` });
    }
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server', {
        body: product.output().slice(before),
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
