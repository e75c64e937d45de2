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
/** Milliseconds after which a page loads nothing any more of what it does without at first. */
const LOADED_MS = 3_500;

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

/** Milliseconds of the main thread after a press, in the middle of some rounds. */
export interface ThreadTime {
  /** All tasks, times six: what a slowed browser takes on a busy machine depends on the machine. */
  readonly tasks: number;
  /** Of them the scripts, times six. */
  readonly scripts: number;
  /** The tasks of more than 50 ms in a browser that is slowed six times: while they run nothing answers. */
  readonly blocked: number;
}

/** Runs in the page: counts what its tasks of more than 50 ms took. */
function countLongTasks(): void {
  const counted = { blocked: 0 };
  Object.assign(globalThis, { counted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counted.blocked += duration;
  }).observe({ type: 'longtask' });
}
const countedIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { blocked: number } }).counted.blocked);

/** Measures what the main thread does after a press, once at full speed and once slowed in each round. */
export async function threadTime(
  context: BrowserContext,
  page: Page,
  { begin, prepare, pressed }: Press,
  rounds: number,
): Promise<ThreadTime> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((each) => each.name === name)?.value ?? 0) * 1_000 * SLOWER;
    return { tasks: of('TaskDuration'), scripts: of('ScriptDuration') };
  };
  const come = async () => {
    await prepare(page);
    const target = pressed(page);
    await target.scrollIntoViewIfNeeded();
    await target.hover();
    await page.waitForTimeout(LOADED_MS);
  };
  const press = async (settled: number) => {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(settled);
  };
  const tasks: number[] = [];
  const scripts: number[] = [];
  const blocked: number[] = [];
  await begin?.(page);
  for (let round = 0; round < rounds; round += 1) {
    await come();
    const before = await spent();
    await press(SETTLED_MS);
    const after = await spent();
    tasks.push(after.tasks - before.tasks);
    scripts.push(after.scripts - before.scripts);

    await come();
    await page.evaluate(countLongTasks);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await press(SETTLED_MS * 2);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    blocked.push(await countedIn(page));
  }
  return { tasks: middleOf(tasks), scripts: middleOf(scripts), blocked: middleOf(blocked) };
}
