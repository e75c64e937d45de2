import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer } from './bed/answering-api.ts';
import { openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, ITEM_ROWS } from './bed/sample-product.ts';

const ASKED = '2026-03-09T15:00:00.000Z';
const main = () => page.getByRole('main');
const rows = (...asked: readonly number[]) =>
  ITEM_ROWS.slice(0, 4).map((row, at) => (asked.includes(at) ? { ...row, askedSince: ASKED } : row));

test.for(everyNthByDay([1280, 390], 2))(
  'at %i pixels the list of what waits says where an answer is needed, and since when',
  async (width) => {
    await page.viewport(width, 900);
    answerEverything();
    answer('items.list', { data: rows(1, 2), total: 4 });
    answer('listViews.list', { data: [], total: 0, columns: ['waiting'], startViewId: null });
    await openApp(personOf('company_user'), '/items?view=waiting');
    const marks = main().getByTitle('Answer needed since Mar 9, 2026');
    await expect.poll(() => marks.elements().length).toBe(2);
    await expect.element(marks.first()).toHaveTextContent('Answer needed');
    await expectAccessible();
  },
);

test.for([
  ['asked about', null],
  ['both late and asked about', '2026-03-02'],
] as const)('a row keeps its height when the mark of an item arrives that is %s', async ([, lateSince]) => {
  await page.viewport(1280, 900);
  answerEverything();
  const data = rows(0).map((row, at) => ({ ...row, lateSince: at === 0 ? lateSince : null }));
  answer('items.list', { data, total: 4 });
  await openApp(personOf('company_user'), '/items?view=waiting');
  const heights = () =>
    main()
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.getBoundingClientRect().height);
  await expect.poll(() => heights().length).toBe(4);
  const before = heights();
  await expect.element(main().getByTitle(/^Answer needed/)).toBeVisible();
  expect(heights()).toEqual(before);
  expect(heights()[0]).toBe(heights()[1]);
  expect(main().getByText('Late since Mar 2, 2026').elements().length).toBe(lateSince === null ? 0 : 1);
});

test.for(everyNthByDay([1280, 390], 2, 1))(
  'at %i pixels the list of what waits says where a correction is to decide, with a question too, and late',
  async (width) => {
    await page.viewport(width, 900);
    answerEverything();
    const data = rows(1).map((row, at) => ({
      ...row,
      ...(at < 2 ? { correctionSince: ASKED } : {}),
      lateSince: at === 0 ? '2026-03-12' : row.lateSince,
    }));
    answer('items.list', { data, total: 4 });
    await openApp(personOf('fixed_assets_manager'), '/items?view=waiting');
    const mark = main().getByTitle('Correction to decide since Mar 9, 2026', { exact: true });
    await expect.element(mark).toHaveTextContent('Correction to decideLate since Mar 12, 2026');
    const both = main().getByTitle(
      'Answer needed since Mar 9, 2026 · Correction to decide since Mar 9, 2026',
    );
    await expect.element(both).toHaveTextContent('Answer neededCorrection to decide');
    await expectAccessible();
  },
);

test('the dashboard names the correction to decide among what waits', async () => {
  await page.viewport(1280, 900);
  answerEverything();
  const data = ITEM_ROWS.slice(0, 1).map((row) => ({ ...row, correctionSince: ASKED }));
  answer('items.list', ({ query }) =>
    query['view'] === 'waiting' && query['status'] === undefined
      ? { data, total: 4 }
      : { data: [], total: 0 },
  );
  await openApp(personOf('company_user'), '/dashboard');
  const work = page.getByRole('region', { name: 'For you' });
  await expect.element(work.getByText('Correction to decide since Mar 9, 2026')).toBeVisible();
});

test('the dashboard names what needs an answer among what waits', async () => {
  await page.viewport(1280, 900);
  answerEverything();
  answer('items.list', ({ query }) =>
    query['view'] === 'waiting' && query['status'] === undefined
      ? { data: rows(0), total: 4 }
      : { data: [], total: 0 },
  );
  await openApp(personOf('company_user'), '/dashboard');
  const work = page.getByRole('region', { name: 'For you' });
  await expect.element(work.getByRole('link', { name: 'Waiting for you 4 items' })).toBeVisible();
  await expect.poll(() => work.getByText('Answer needed since Mar 9, 2026').elements().length).toBe(1);
  await expectAccessible();
});
