import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, ITEM_ROWS } from './bed/sample-product.ts';

const main = () => page.getByRole('main');
const ROWS = ITEM_ROWS.slice(0, 3).map((row, at) => ({
  ...row,
  id: row.id.replace(/.$/, String(at)),
  lateSince: at === 0 ? null : '2026-03-05',
}));
const attentionOf = (itemId: string) => ({
  itemId,
  stuckSince: '2026-03-09',
  changeRequests: 3,
  movedDates: 0,
  missingFacts: 0,
});

test.skipIf(IS_BY_DAY)('no one but managers and administrators asks for it or is offered to', async () => {
  answerEverything();
  answer('items.list', { data: ROWS, total: 3 });
  await openApp(personOf('company_user'), '/items');
  await button(main(), 'Filters').click();
  await expect.element(page.getByLabelText('Late items only')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Needs attention' })).not.toBeInTheDocument();
  expect(callsOf('items.attention')).toHaveLength(0);
});

test('a list marks what managers should look at, and is narrowed to it', async () => {
  await page.viewport(1280, 900);
  answerEverything();
  answer('items.list', { data: ROWS, total: 3 });
  answer('items.attention', { data: [attentionOf(ROWS[1]?.id ?? '')], total: 1 });
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
  await expect.element(main().getByTitle('Stuck since Mar 9, 2026')).toHaveTextContent('Stuck');
  expect(main().getByText('Late', { exact: true }).elements()).toHaveLength(1);
  await expect.element(main().getByText('Changes requested 3 times')).toBeVisible();
  expect(callsOf('items.attention').at(-1)?.query['ids']).toBe(ROWS.map(({ id }) => id).join());
  await expectAccessible();
  await button(main(), 'Filters').click();
  await page.getByRole('combobox', { name: 'Needs attention' }).selectOptions('Stuck');
  await expect.poll(() => callsOf('items.list').at(-1)?.query['attention']).toBe('stuck');
  expect(window.location.search).toContain('attention=stuck');
  await expectAccessible();
});

test.skipIf(IS_BY_DAY)(
  'a completed item says how many facts are missing, and lists are narrowed to such items',
  async () => {
    answerEverything();
    answer('items.list', { data: ROWS, total: 3 });
    const one = {
      itemId: ROWS[0]?.id ?? '',
      stuckSince: null,
      changeRequests: 0,
      movedDates: 0,
      missingFacts: 4,
    };
    answer('items.attention', { data: [one], total: 1 });
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
    await expect.element(main().getByTitle('Missing details: 4')).toHaveTextContent('Missing details');
    expect(
      main()
        .getByTitle(/^Missing details/)
        .elements(),
    ).toHaveLength(1);
    await button(main(), 'Filters').click();
    await page.getByRole('combobox', { name: 'Needs attention' }).selectOptions('Missing details');
    await expect.poll(() => callsOf('items.list').at(-1)?.query['attention']).toBe('facts-missing');
  },
);

test.skipIf(IS_BY_DAY)('an item says so next to its name on a phone', async () => {
  await page.viewport(390, 844);
  answerEverything();
  answer('items.get', itemAt('change_requested'));
  answer('items.attention', { data: [attentionOf(ITEM_ID)], total: 1 });
  await openApp(personOf('admin'), `/items/${ITEM_ID}`);
  await expect.element(main().getByText('Stuck since Mar 9, 2026')).toBeVisible();
  await expect.element(main().getByText('Changes requested 3 times')).toBeVisible();
  await expectAccessible();
});

test.skipIf(IS_BY_DAY)('a list goes on without the marks where they cannot be read', async () => {
  answerEverything();
  answer('items.list', { data: ROWS, total: 3 });
  refuse('items.attention', () => problem('internal'));
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
  await expect.poll(() => callsOf('items.attention').length).toBeGreaterThan(0);
  await expect.element(main().getByRole('row').nth(1)).toBeVisible();
});

test.for(['/certificates', '/items'])(
  'managers see at %s how many items are ready for a certificate',
  async (path) => {
    answerEverything();
    answer('certificates.list', { data: [], next: null });
    answer('items.list', ({ query }) =>
      query['attention'] === 'certificate-ready' ? { data: ROWS, total: 3 } : { data: [], total: 0 },
    );
    await openApp(personOf('fixed_assets_manager'), path);
    await expect.element(main().getByText('3 completed items are ready for a certificate.')).toBeVisible();
    await expect
      .element(main().getByRole('link', { name: 'Show', exact: true }))
      .toHaveAttribute('href', '/projects?tab=items&attention=certificate-ready');
  },
);

const NOT_TOLD = [
  ['technical_evaluator', 3],
  ['fixed_assets_manager', 0],
] as const;
test.for(everyNthByDay(NOT_TOLD, 2))(
  'the tasks of %s say nothing of %i items ready for a certificate',
  async ([role, total]) => {
    answerEverything();
    answer('items.list', ({ query }) => ({
      ...{ data: ROWS, total: query['attention'] === 'certificate-ready' ? total : 3 },
    }));
    await openApp(personOf(role), '/items');
    const asked = () => callsOf('items.list').map(({ query }) => query['attention']);
    // why: what is below the list comes with its tools.
    await expect.element(page.getByRole('searchbox', { name: /^Search/ })).toBeVisible();
    await expect.poll(asked).toContain(role === 'fixed_assets_manager' ? 'certificate-ready' : undefined);
    expect(
      main()
        .getByText(/ready for a certificate/)
        .elements(),
    ).toHaveLength(0);
  },
);
