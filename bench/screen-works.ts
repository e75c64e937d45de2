import type { Person } from '@monda/test-bed/demo-people.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** A main screen, and what a person does there. */
export interface Screen {
  readonly name: string;
  readonly person: Person;
  readonly at: string;
  readonly ready: (page: Page) => Promise<unknown>;
  /** Presses and keys whose answers are measured. */
  readonly press: (page: Page) => Promise<unknown>;
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const account = async (page: Page) => {
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
};
const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox').first().click();
  await page.keyboard.type(words, { delay: 60 });
};
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1).waitFor();

export const SCREENS: readonly Screen[] = [
  { name: 'list', person: 'manager', at: '/items', ready: firstRow, press: account },
  {
    name: 'item page',
    person: 'manager',
    at: '/items',
    ready: firstRow,
    press: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await account(page);
    },
  },
  {
    name: 'request wizard',
    person: 'acmeUser',
    at: '/new-request',
    ready: (page) => page.getByRole('button', { name: 'Next', exact: true }).waitFor(),
    press: async (page) => {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    },
  },
  {
    name: 'dashboard and calendar',
    person: 'acmeAdmin',
    at: '/dashboard',
    ready: (page) => page.getByRole('button', { name: 'Next month' }).waitFor(),
    press: async (page) => {
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('button', { name: 'Previous month' }).click();
    },
  },
  {
    name: 'companies',
    person: 'admin',
    at: '/companies',
    ready: firstRow,
    press: (page) => search(page, 'acme'),
  },
  {
    name: 'staff',
    person: 'admin',
    at: '/monda-users',
    ready: firstRow,
    press: (page) => search(page, 'elena'),
  },
];

const KEYS = 'bill counter with a worn feeder';

/** Fills a request with 50 items and types in the last; answers the script time of a key in ms. */
export async function typeInItemFifty(page: Page, context: BrowserContext): Promise<number> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
  await next.click();
  await page
    .getByRole('button', { name: 'Add an item' })
    .click()
    .catch(() => undefined);
  for (let item = 2; item <= 50; item += 1) await page.getByRole('button', { name: 'Add item' }).click();
  const field = page.getByRole('region', { name: 'Item 50', exact: true }).getByRole('textbox').first();
  await field.click();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const script = async () =>
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
      ?.value ?? 0) * 1_000;
  const before = await script();
  await page.keyboard.type(KEYS, { delay: 50 });
  return ((await script()) - before) / KEYS.length;
}
