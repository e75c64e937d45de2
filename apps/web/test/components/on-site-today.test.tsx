import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listReturnState } from '../../src/lib/list-return-state.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, photo } from './bed/picking.ts';
import { itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const USER = personOf('company_user');
const TODAY = '2026-11-26';
const idOf = (at: number) => `0b7e2c1a-4444-4222-8333-${String(at).padStart(12, '0')}`;
const named = (at: number) => ({
  itemName: `Safe ${at}`,
  location: at < 3 ? 'Harbour' : '',
  serialNumber: `SN-${at}`,
});
const ofToday = ({ params }: { readonly params: Readonly<Record<string, string>> }): ItemDetails => {
  const at = Number((params['id'] ?? '').slice(-12));
  const item = today.includes(at) ? itemAt('destruction', { verifiedOnSite: false }) : itemAt('destroyed');
  return { ...item, id: idOf(at), jsonData: { ...item.jsonData, ...named(at) } };
};
/** Items of today that are still there. */
let today: number[] = [];

beforeEach(() => {
  today = [1, 2, 3, 4, 5, 6];
  answerEverything();
  answer('items.list', ({ query }) => {
    if (query['view'] !== 'today') return { data: [], total: 0 };
    const [pageNumber, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 10)];
    const data = today.slice((pageNumber - 1) * limit, pageNumber * limit).map((at) =>
      itemRow('destruction', {
        id: idOf(at),
        jsonData: { ...itemRow('destruction').jsonData, ...named(at) },
      }),
    );
    return { data, total: today.length };
  });
  answer('items.onSiteDays', {
    today: TODAY,
    data: [
      { on: TODAY, items: 6 },
      { on: '2026-11-27', items: 12, first: 'Safe 7', meeting: { place: 'Yard 3', time: '09:30' } },
      { on: '2026-11-30', items: 1, first: 'Counter' },
      { on: '2026-12-09', items: 2, first: 'Long gun' },
      { on: '2026-12-10', items: 1, first: 'Server' },
    ],
    total: 7,
  });
  answer('items.get', ofToday);
});

const work = () => page.getByRole('region', { name: 'For you' });
const agenda = () => page.getByRole('region', { name: 'Next 14 days' });
const listOf = (from: string, more: string) =>
  `/projects?tab=items&status=destruction&destructionFrom=${from}&${more}`;
const heading = (name: string) => main().getByRole('heading', { level: 1, name, exact: true });

describe('the dashboard shows nothing on site', () => {
  test('to admin, who takes no step, but the days of all companies', async () => {
    await openApp(personOf('admin'), '/dashboard');
    await expect
      .element(agenda().getByRole('link', { name: 'Today 6 items' }))
      .toHaveAttribute('href', listOf(TODAY, `destructionTo=${TODAY}`));
    expect(callsOf('items.list').length).toBe(1);
    expect(work().elements()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('where there is none; and what could be read where the days could not', async () => {
    refuse('items.onSiteDays', () => problem('unavailable'));
    await openApp(USER, '/dashboard');
    await expect.element(work().getByRole('link', { name: 'Today 6 items' })).toBeVisible();
    expect(agenda().elements()).toEqual([]);
  });
});

test.for(everyNthByDay([1280, 390], 2, 1))(
  'at %i pixels the tasks of managers lead to the next days',
  async (width) => {
    await page.viewport(width, 844);
    await openApp(personOf('fixed_assets_manager'), '/items');
    await expect
      .element(agenda().getByRole('link', { name: 'Today 6 items' }))
      .toHaveAttribute('href', `/on-site/${TODAY}`);
    expect(agenda().getByRole('link').elements()).toHaveLength(5);
    await expectAccessible([width]);
  },
);

test.skipIf(IS_BY_DAY)('the tasks of others have no days', async () => {
  await openApp(personOf('technical_evaluator'), '/items');
  await expect.element(main().getByRole('button', { name: /^Waiting for you/ })).toBeVisible();
  expect(callsOf('items.onSiteDays')).toEqual([]);
});

test.for(everyNthByDay([1280, 390], 2, 1))(
  'at %i pixels the dashboard begins with today and the next 14 days',
  async (width) => {
    await page.viewport(width, 844);
    await openApp(USER, '/dashboard');
    await expect
      .element(work().getByRole('link', { name: 'Today 6 items' }))
      .toHaveAttribute('href', '/items?view=today');
    await expect
      .element(work().getByText('9:30 AM · Yard 3, Av. Argentina 1234, Callao · Harbour · SN-1'))
      .toBeVisible();
    const lines = agenda().getByRole('link');
    const DAYS = [
      ['Today6 items', `/on-site/${TODAY}`],
      ['TomorrowSafe 7 and 11 more9:30 AM · Yard 3', '/on-site/2026-11-27'],
      ['Mon, Nov 30Counter', '/on-site/2026-11-30'],
      ['Wed, Dec 9Long gun and 1 more', '/on-site/2026-12-09'],
      ['3 later days', listOf('2026-12-10', 'order=destructionOn')],
    ];
    expect(lines.elements().map((line) => [line.textContent, line.getAttribute('href')])).toEqual(DAYS);
    expect(work().getByText('Waiting for you').elements()).toEqual([]);
    await expect
      .element(work().getByRole('link', { name: 'Open the day on site' }))
      .toHaveAttribute('href', '/on-site');
    await expectAccessible([width]);
  },
);

test.for(everyNthByDay([1280, 390], 2, 1))(
  'at %i pixels a place of one long word stays within its part',
  async (width) => {
    await page.viewport(width, 844);
    const place = 'Gate'.repeat(75);
    answer('items.list', ({ query }) => {
      const row = itemRow('destruction', { id: idOf(1), meeting: { place, time: null, contact: '' } });
      return query['view'] === 'today' ? { data: [row], total: 1 } : { data: [], total: 0 };
    });
    const meeting = { place, time: '09:30' };
    answer('items.onSiteDays', { today: TODAY, data: [{ on: TODAY, items: 1, meeting }], total: 1 });
    await openApp(USER, '/dashboard');
    for (const part of [work(), agenda()]) {
      const line = part.getByText(place, { exact: false }).last();
      await expect.element(line).toBeVisible();
      const [inner, outer] = [line, part].map((each) => each.element().getBoundingClientRect().right);
      expect(inner).toBeLessThanOrEqual(outer ?? 0);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.skipIf(IS_BY_DAY)(
  'on a phone one tap leads to the first item of today, and from each to the next',
  async () => {
    await page.viewport(390, 844);
    await openApp(USER, '/dashboard');
    await work()
      .getByRole('link', { name: /^Safe 1/ })
      .click();
    await expect.element(heading('Safe 1')).toBeVisible();
    const next = () => main().getByRole('link', { name: /^Next today/ });
    await next().click();
    await expect.element(heading('Safe 2')).toBeVisible();
    const named2 = (item: ItemDetails): ItemDetails => ({
      ...{ ...item, id: idOf(2) },
      jsonData: { ...item.jsonData, ...named(2) },
    });
    const verified = named2(itemAt('destruction', { verifiedOnSite: true }));
    answer('items.verifyPassword', () => {
      answer('items.get', verified);
      return verified;
    });
    const verify = panel('Destruction on site');
    await verify.getByLabelText('Destruction password').fill('ACDEF-GHJKM');
    await verify.getByLabelText('I verified the items and their serial numbers on site.').click();
    await button(verify, 'Verify password').click();
    await expectMessage('Password verified successfully. You can now proceed with documentation upload.');
    await expect.element(next()).toMatchTextContent(/^Next today$/);
    expect(next().element().getAttribute('data-button')).toBe('default');
    today = today.filter((at) => at !== 2);
    answer('captures.document', () => {
      answer('items.get', ofToday);
      return named2(itemAt('destroyed'));
    });
    const documentation = panel('Document the destruction');
    for (const label of ['Before photos', 'After photos', 'Tare tickets']) {
      await chooseFiles(documentation, label, [await photo(`${label}.jpg`)]);
    }
    await button(documentation, 'Upload documentation').click();
    await expect.element(next()).toHaveTextContent('Next today (5 left)');
    expect(next().element().getAttribute('data-button')).toBe('filled');
    await next().click();
    await expect.element(heading('Safe 3')).toBeVisible();
    for (const at of [4, 5, 6]) {
      await next().click();
      await expect.element(heading(`Safe ${at}`)).toBeVisible();
    }
    expect(main().getByRole('link', { name: 'Next in your list' }).elements()).toEqual([]);
    expect(listReturnState(USER.id, 'tasks')?.address).toBe('/items?view=today');
    await main().getByRole('link', { name: 'Back to Tasks' }).click();
    await expect
      .element(main().getByRole('button', { name: 'Today' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(main().getByRole('button', { name: 'Task list' }))
      .toHaveAttribute('aria-pressed', 'false');
  },
);

test.skipIf(IS_BY_DAY)('the list of today says why it is empty', async () => {
  today = [];
  await openApp(USER, '/items?view=today');
  await expect.element(main().getByText('No items are on site today.')).toBeVisible();
});

test.skipIf(IS_BY_DAY)('the list of today stands by place', async () => {
  await openApp(USER, '/items?view=today');
  await button(main(), 'Display').click();
  const order = main().getByRole('combobox', { name: 'Sort by' });
  await expect.element(order).toHaveDisplayValue('By place and request');
  await order.selectOptions('Name: A to Z');
  await expect.poll(() => callsOf('items.list').at(-1)?.query['orderBy[itemName]']).toBe('asc');
  await order.selectOptions('By place and request');
  await expect.poll(() => window.location.search).toBe('?view=today');
});

test('each list of the dashboard is read once', async () => {
  await openApp(USER, '/dashboard');
  await expect.element(work().getByRole('link', { name: 'Today 6 items' })).toBeVisible();
  const asked = callsOf('items.list').map(({ query }) => JSON.stringify(query));
  expect(asked).toEqual([...new Set(asked)]);
});

test.skipIf(IS_BY_DAY)('in Spanish each line fits a phone', async () => {
  await page.viewport(320, 700);
  await readIn('es');
  await openApp(USER, '/dashboard');
  await expect.element(page.getByRole('link', { name: /^Mañana Safe 7 y 11 más/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
