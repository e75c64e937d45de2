import type { Person } from '@monda/test-bed/demo-people.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { listItems, middleOf } from './screen-works.ts';

/** What a person presses whose thread time is measured. */
export interface Press {
  readonly name: string;
  readonly person: Person;
  /** What has to be there before the first round. */
  readonly begin?: (page: Page) => Promise<unknown>;
  /** Leads to the page on which it is pressed. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly pressed: (page: Page) => Locator;
}

/** Milliseconds of the thread that a press may take at a sixth of the processor's speed. */
export const MOST_THREAD_MS = 150;
const SLOWER = 6;
const ITEMS = 40;
/** Milliseconds after a press until what came of it is drawn. */
const SETTLED_MS = 1_500;

const rows = (page: Page) => page.getByRole('table').getByRole('row');

export const PRESSES: readonly Press[] = [
  {
    name: 'opening an item',
    person: 'manager',
    prepare: async (page) => {
      await page.goto('/items?view=all');
      await rows(page).nth(1).waitFor();
    },
    pressed: (page) => page.getByRole('table').getByRole('link').first(),
  },
  {
    name: 'choosing a row',
    person: 'manager',
    prepare: async (page) => {
      await page.goto('/items?view=all&limit=50');
      await rows(page).nth(9).waitFor();
      await page.getByRole('button', { name: 'Select items' }).click();
      await rows(page).nth(3).getByRole('checkbox').check();
    },
    pressed: (page) => rows(page).nth(9).getByRole('checkbox'),
  },
  {
    name: `opening the wizard with ${ITEMS} items`,
    person: 'acmeUser',
    begin: async (page) => {
      await page.goto('/new-request');
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
      await listItems(page, ITEMS);
    },
    prepare: async (page) => {
      await page.goto('/new-request?step=2');
      await page.getByRole('radio', { name: 'Special Handling Waste', checked: true }).waitFor();
    },
    pressed: (page) => page.getByRole('button', { name: 'Next', exact: true }),
  },
];

/**
 * Milliseconds of the main thread that the tasks after a press take, times six, in the middle of some rounds: what a
 * slowed browser takes on a busy machine depends on the machine.
 */
export async function threadTime(
  context: BrowserContext,
  page: Page,
  { begin, prepare, pressed }: Press,
  rounds: number,
): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0) * 1_000;
  const times: number[] = [];
  await begin?.(page);
  for (let round = 0; round < rounds; round += 1) {
    await prepare(page);
    const target = pressed(page);
    await target.scrollIntoViewIfNeeded();
    await target.hover();
    await page.waitForTimeout(SETTLED_MS);
    const before = await busy();
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(SETTLED_MS);
    times.push(((await busy()) - before) * SLOWER);
  }
  return middleOf(times);
}
