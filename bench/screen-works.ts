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

/** Fills a request with that many items; the last one is open. */
export async function listItems(page: Page, count: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
  await next.click();
  await page
    .getByRole('button', { name: 'Add an item' })
    .click()
    .catch(() => undefined);
  for (let item = 2; item <= count; item += 1) await page.getByRole('button', { name: 'Add item' }).click();
}

/** Script time in ms that each key takes which `press` presses. */
async function scriptOfKeys(context: BrowserContext, page: Page, keys: number, press: () => Promise<void>) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const script = async () =>
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
      ?.value ?? 0) * 1_000;
  const before = await script();
  await press();
  return ((await script()) - before) / keys;
}

/** Script time of a key, in ms, in a request with 50 items: in the card of the last, then in its table. */
export interface KeyTimes {
  readonly card: number;
  readonly cell: number;
  /** Of a key that leads to another cell. */
  readonly move: number;
}

/** Types in item 50 of a request, in its card and in the table, and goes through the table. */
export async function typeInItemFifty(page: Page, context: BrowserContext): Promise<KeyTimes> {
  await listItems(page, 50);
  const type = () => page.keyboard.type(KEYS, { delay: 50 });
  await page.getByRole('region', { name: 'Item 50', exact: true }).getByRole('textbox').first().click();
  const card = await scriptOfKeys(context, page, KEYS.length, type);
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.getByRole('grid').getByRole('row').nth(50).getByRole('gridcell').nth(3).click();
  const cell = await scriptOfKeys(context, page, KEYS.length, type);
  await page.keyboard.press('Enter');
  const arrows = ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Home', 'End', 'PageUp'];
  const move = await scriptOfKeys(context, page, arrows.length * 4, async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const key of arrows) await page.keyboard.press(key, { delay: 50 });
    }
  });
  return { card, cell, move };
}
