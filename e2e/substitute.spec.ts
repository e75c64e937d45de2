import { startClock, type TestClock } from '@monda/test-bed/clock.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { expect, test as base } from './monda-test.ts';
import { PEOPLE, signIn } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';
import { approve, expectMessage, itemBadge, panel } from './steps.ts';

const DAY_MS = 86_400_000;

/** The clock of the product, which stands at noon UTC of a day that the test names by its number. */
interface Days {
  /** Sets it to that many days after tomorrow. */
  goTo(day: number): Promise<void>;
  /** The date of such a day, YYYY-MM-DD. */
  dateOf(day: number): string;
}

const test = base.extend<{ clock: TestClock; days: Days }>({
  clock: async ({}, use) => {
    const clock = await startClock();
    await use(clock);
    await clock.remove();
  },
  monda: async ({ clock }, use) => {
    const server = await startSingleProduct({ DEMO: 'true', ...clock.settings });
    await use(server);
    await server.stop();
  },
  days: async ({ clock }, use) => {
    // why: what was signed and stored at the start is never ahead of the clock.
    const noon = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + DAY_MS / 2;
    await use({
      goTo: (day) => clock.set(noon + day * DAY_MS - Date.now()),
      dateOf: (day) => new Date(noon + day * DAY_MS).toISOString().slice(0, 10),
    });
  },
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' });
const substitute = (page: Page) => settings(page).getByRole('region', { name: 'Substitute' });
const line = /^You stand in for Elena Varga until /;

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await substitute(page).getByRole('button', { name: 'Substitute', exact: true }).click();
  await expect(substitute(page).getByRole('button', { name: 'Set substitute' })).toBeVisible();
}

// rows: ROLE-020, FLOW-031
test('a substitute acts for a week, from the first day to the last, and the history names both', {
  tag: '@nightly',
}, async ({ page: evaluator, openBrowser, monda, days }) => {
  await days.goTo(0);
  const api = await callAs(monda.url, 'evaluator');
  const { data } = await api.read<{ data: { id: string }[] }>(
    '/projects/waste-items?limit=100&status=pending',
  );
  const [first, second] = data;
  if (first === undefined || second === undefined) throw new Error('the evaluator has no two pending items');

  await test.step('who is away sets the substitute', async () => {
    await signIn(evaluator, 'evaluator', '/items');
    await openSettings(evaluator);
    const part = substitute(evaluator);
    await part.getByLabel('Substitute', { exact: true }).selectOption(PEOPLE.evaluator2.name);
    await part.getByLabel('First day').fill(days.dateOf(1));
    await part.getByLabel('Last day').fill(days.dateOf(7));
    await part.getByRole('button', { name: 'Set substitute' }).click();
    await expectMessage(evaluator, 'Substitute set');
    await expect(
      part.getByText(`${PEOPLE.evaluator2.name} stands in for ${PEOPLE.evaluator.name}`),
    ).toBeVisible();
    await expect(part.getByText('Planned')).toBeVisible();
    await expectAccessible(evaluator, 'a substitute that is set');
  });

  await test.step('nothing of it is open on the day before', async () => {
    const before = await openBrowser();
    await signIn(before, 'evaluator2', `/items/${first.id}`);
    await expect(before.getByRole('heading', { level: 1 })).toHaveText('Item not found.');
  });

  for (const [day, { id }] of [
    [1, first],
    [7, second],
  ] as const) {
    await test.step(`the substitute evaluates an item on day ${day}`, async () => {
      await days.goTo(day);
      const substituted = await openBrowser();
      await signIn(substituted, 'evaluator2', '/items');
      await expect(substituted.getByText(line)).toBeVisible();
      await substituted.goto(`/items/${id}`);
      await expect(substituted.getByText(`You act on this item for ${PEOPLE.evaluator.name}.`)).toBeVisible();
      await expectAccessible(substituted, 'an item of a person for whom one stands in');
      await approve(substituted, 'Destroy', { comment: `Seen on day ${day}` });
      await expect(itemBadge(substituted)).toHaveText('Evaluation Review');
      await expect(panel(substituted, 'History')).toContainText(
        `${PEOPLE.evaluator2.name} for ${PEOPLE.evaluator.name}`,
      );
    });
  }

  await test.step('nothing is open on the day after', async () => {
    await days.goTo(8);
    const after = await openBrowser();
    await signIn(after, 'evaluator2', '/items');
    await expect(after.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    await after.goto(`/items/${first.id}`);
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('Item not found.');
    await expect(after.getByText(line)).toHaveCount(0);
  });
});
