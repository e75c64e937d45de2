import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { expectAccessible } from './bed/accessible.ts';
import { button, leavePage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, ITEM_ROWS, listView } from './bed/sample-product.ts';

const WIDE = 1280;
const PHONE = 390;
const main = () => page.getByRole('main');
const search = () => new URLSearchParams(window.location.search);
const lastList = () =>
  callsOf('items.list')
    .filter(({ query }) => query['limit'] !== '1')
    .at(-1)?.query;

test.skipIf(IS_BY_DAY)(
  'the Tasks page turns to what waits for the person, and begins with it next time',
  async () => {
    await page.viewport(WIDE, 800);
    answerEverything();
    answer('items.list', ({ query }) =>
      query['view'] === 'waiting'
        ? { data: ITEM_ROWS.slice(1, 3), total: 2 }
        : { data: ITEM_ROWS.slice(0, 5), total: 5 },
    );
    await openApp(personOf('fixed_assets_manager'), '/items');
    await expect.element(button(main(), 'Task list')).toHaveAttribute('aria-pressed', 'true');
    await button(main(), 'Waiting for you (2)').click();
    await expect.poll(() => search().get('view')).toBe('waiting');
    await expect.poll(() => document.querySelectorAll('main tbody tr').length).toBe(2);
    await leavePage();
    await openApp(personOf('fixed_assets_manager'), '/items');
    await expect.poll(() => search().get('view')).toBe('waiting');
    await button(main(), 'Task list').click();
    await expect.poll(() => window.location.search).toBe('');
    await leavePage();
    await openApp(personOf('fixed_assets_manager'), '/items');
    await expect.element(button(main(), 'Task list')).toHaveAttribute('aria-pressed', 'true');
    expect(window.location.search).toBe('');
  },
);

test('every filter stands in the address, is asked for, and is cleared', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
  await button(main(), 'Filters').click();
  await page.getByLabelText('Family').first().selectOptions('Machinery');
  await page.getByLabelText('Company', { exact: true }).selectOptions('Acme Secure Transport');
  await page.getByLabelText('Evaluator', { exact: true }).selectOptions('Elena Varga');
  await page.getByLabelText('Created from').fill('2026-03-01');
  await page.getByLabelText('Created to').fill('2026-03-02');
  await page.getByLabelText('Destruction from').fill('2026-04-01');
  await page.getByLabelText('Destruction to').fill('2026-04-30');
  await page.getByLabelText('Certificate issued since').fill('2026-05-01');
  await button(main(), 'Display').click();
  await page.getByLabelText('Sort by').selectOptions('Serial number: A to Z');
  await expect.poll(() => lastList()?.['orderBy[serialNumber]']).toBe('asc');
  expect(lastList()).toMatchObject({
    family: 'machinery',
    createdFrom: new Date('2026-03-01T00:00').toISOString(),
    createdBefore: new Date('2026-03-03T00:00').toISOString(),
    destructionFrom: '2026-04-01',
    destructionTo: '2026-04-30',
    certificateIssuedSince: new Date('2026-05-01T00:00').toISOString(),
  });
  const kept = window.location.search;
  await expect.element(button(main(), 'Filters (8)')).toBeVisible();
  await expectAccessible();
  await leavePage();
  await openApp(personOf('fixed_assets_manager'), `/projects${kept}`);
  await expect.poll(() => lastList()?.['destructionTo']).toBe('2026-04-30');
  await button(main(), 'Clear filters').click();
  await expect.poll(() => lastList()?.['family']).toBeUndefined();
  expect(search().get('order')).toBe('serialNumber');
});

test.for([
  ['company_user', false, false],
  ['technical_evaluator', true, false],
  ['admin', true, true],
] as const)('%s is offered companies: %s, evaluators: %s', async ([role, companies, evaluators]) => {
  await page.viewport(WIDE, 900);
  answerEverything();
  await openApp(personOf(role), '/items?status=pending');
  await button(main(), 'Filters').click();
  await expect.element(page.getByLabelText('Created from')).toBeVisible();
  expect(page.getByLabelText('Company', { exact: true }).elements().length > 0).toBe(companies);
  expect(page.getByLabelText('Evaluator', { exact: true }).elements().length > 0).toBe(evaluators);
  expect(callsOf('items.filterChoices').length > 0).toBe(companies);
});

test('a column head sorts, says so, and turns round', async () => {
  await page.viewport(WIDE, 800);
  answerEverything();
  await openApp(personOf('admin'), '/projects?tab=items');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(head('Created')).toHaveAttribute('aria-sort', 'descending');
  await button(head('Item'), 'Item').click();
  await expect.element(head('Item')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => lastList()?.['orderBy[itemName]']).toBe('asc');
  await button(head('Item'), 'Item').click();
  await expect.element(head('Item')).toHaveAttribute('aria-sort', 'descending');
  expect(search().get('order')).toBe('-itemName');
  await expect.element(head('Created')).not.toHaveAttribute('aria-sort');
});

test.for(everyNthByDay(['photo', 'waiting', 'destruction'] as const, 3))(
  'the column %s alone needs no scrolling sideways at 1280 px either',
  async (column) => {
    await page.viewport(WIDE, 800);
    answerEverything();
    answer('listViews.list', { data: [], total: 0, columns: [column], startViewId: null });
    answer('items.list', {
      data: ITEM_ROWS.slice(0, 10).map((row) => ({ ...row, status: 'confirmation_required' as const })),
      total: 10,
    });
    await openApp(personOf('fixed_assets_manager'), '/items');
    await expect.poll(() => document.querySelectorAll('main thead th').length).toBe(7);
    const frame = document.querySelector('main table')?.parentElement as HTMLElement;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
);

test('chosen columns are kept on the server, and all of them need no scrolling sideways at 1280 px', async () => {
  await page.viewport(WIDE, 800);
  answerEverything();
  answer('listViews.choose', ({ body }) => body as never);
  const long = ITEM_ROWS.map((row) => ({
    ...row,
    jsonData: {
      ...row.jsonData,
      itemName: 'Wonderfully long name of an item '.repeat(4),
      serialNumber: 'SN-0007-'.repeat(12),
    },
    lateSince: '2026-11-19',
    project: { ...row.project, companyName: 'A company with a long name of its own' },
  }));
  answer('items.list', { data: long.slice(0, 10), total: 10 });
  answer('items.thumbnails', ({ query }) => ({
    data: [{ itemId: query['ids']?.split(',')[0] ?? '', url: '/mark.svg' }],
    total: 1,
  }));
  await openApp(personOf('admin'), '/projects?tab=items');
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>('main tbody tr')].map((row) => Math.round(row.offsetHeight));
  await button(main(), 'Display').click();
  expect(callsOf('items.thumbnails')).toEqual([]);
  for (const name of ['Photo', 'Waiting on', 'Destruction date']) {
    await page.getByRole('checkbox', { name }).click();
    await expect.element(page.getByRole('columnheader', { name })).toBeInTheDocument();
  }
  await expect
    .poll(() => callsOf('listViews.choose').at(-1)?.body)
    .toEqual({
      columns: ['photo', 'waiting', 'destruction'],
      startViewId: null,
    });
  const frame = document.querySelector('main table')?.parentElement as HTMLElement;
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  expect(new Set(heights().filter((height) => height < 56 || height > 58))).toEqual(new Set());
  await expect.poll(() => document.querySelectorAll('main tbody img').length).toBe(1);
});

test.skipIf(IS_BY_DAY)('a choice that cannot be kept is reported', async () => {
  await page.viewport(WIDE, 800);
  answerEverything();
  refuse('listViews.choose', () => problem('internal'));
  await openApp(personOf('admin'), '/projects?tab=items');
  await button(main(), 'Display').click();
  await page.getByRole('checkbox', { name: 'Photo' }).click();
  await expect.element(page.getByText('It could not be saved.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Photo' })).not.toBeChecked();
});

test.skipIf(IS_BY_DAY)('a device that knows nothing of the person begins with their start view', async () => {
  await page.viewport(WIDE, 800);
  answerEverything();
  const start = listView('Pending ones');
  answer('listViews.list', { data: [start], total: 1, columns: [], startViewId: start.id });
  await openApp(personOf('fixed_assets_manager'), '/items');
  await expect.poll(() => window.location.search).toBe('?status=pending&order=-statusSince');
});

test('on a phone the filters open in a sheet, and all of it is accessible', async () => {
  await page.viewport(PHONE, 800);
  answerEverything();
  await openApp(personOf('fixed_assets_manager'), '/items?status=pending');
  await button(main(), 'Filters and display (1)').click();
  const sheet = page.getByRole('dialog', { name: 'Filters and display' });
  await expect.element(sheet).toBeVisible();
  await sheet.getByLabelText('Destruction from').fill('2026-04-01');
  await expect.poll(() => search().get('destructionFrom')).toBe('2026-04-01');
  await button(sheet, 'Close').click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectAccessible();
});
