import { addDays } from '@monda/domain/base/dates.ts';
import { MOST_ON_SITE_DAYS } from '@monda/domain/items/waits-for.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { readCsv } from '../../../test/read-sheets.ts';
import { idOf, type PersonName } from '../../../test/test-people.ts';

const TODAY = '2026-03-10';
const COMPANY = ['companyAdmin', 'requester', 'colleague'] as const satisfies readonly PersonName[];

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('projects').execute();
    await tx.deleteFrom('time_limits').execute();
  });
  server.clock.setTo(`${TODAY}T12:00:00Z`);
});
afterAll(() => server.close());

const onSite = (days: number | null, more: object = {}) =>
  putItem(server, 'destruction', { destructionOn: days === null ? null : addDays(TODAY, days), ...more });

/** The ids of a view, after its number was found to be that of the page, of the badge and of the first page alone. */
async function listed(person: PersonName, view: 'waiting' | 'today'): Promise<readonly string[]> {
  const list = (limit: number) => server.call(person, 'items.list', { query: `view=${view}&limit=${limit}` });
  const [whole, first, counts] = await Promise.all([
    list(100),
    list(1),
    server.call(person, 'notices.counts'),
  ]);
  const ids = whole.body.data.map(({ id }: { id: string }) => id) as string[];
  expect([whole.body.total, first.body.total]).toEqual([ids.length, ids.length]);
  if (view === 'waiting') expect(counts.body.waiting).toBe(ids.length);
  return ids;
}
const daysOf = async (person: PersonName) => (await server.call(person, 'items.onSiteDays')).body;

describe('the days on site are refused', () => {
  it.each(['evaluator', 'viewer', 'outsider'] as const)('to %s', async (person) => {
    await onSite(0);
    expect((await server.call(person, 'items.onSiteDays')).status).toBe(403);
  });

  it('where they are of another company', async () => {
    await onSite(0, { company: 'rival' });
    await onSite(1, { company: 'rival' });
    expect(await daysOf('requester')).toEqual({ today: TODAY, data: [], total: 0 });
    expect([await listed('requester', 'waiting'), await listed('requester', 'today')]).toEqual([[], []]);
  });
});

it('managers read the days on site of every company', async () => {
  await onSite(0);
  await onSite(1, { company: 'rival' });
  const { total, data } = await daysOf('manager');
  expect([total, data.map(({ items }: { items: number }) => items)]).toEqual([2, [1, 1]]);
});

describe('what waits for a company', () => {
  it.each([
    ['of a day in the past', -1, true],
    ['of today', 0, true],
    ['of tomorrow', 1, false],
    ['without a date', null, true],
  ] as const)('has the item on site %s: %s → %s', async (_, days, waits) => {
    const { id } = await onSite(days);
    for (const person of COMPANY) expect(await listed(person, 'waiting')).toEqual(waits ? [id] : []);
    for (const person of COMPANY) expect(await listed(person, 'today')).toEqual(days === 0 ? [id] : []);
  });

  it('gets to 0 while the destructions of later days are numbered apart, a line a day', async () => {
    for (const [days, itemName] of [
      [3, 'Last'],
      [1, 'Between'],
      [3, 'After'],
    ] as const) {
      await onSite(days, { data: { itemName } });
    }
    await putItem(server, 'confirmation_required', { destructionOn: addDays(TODAY, 1) });
    expect((await listed('requester', 'waiting')).length).toBe(1);
    await server.database.asOwner((tx) =>
      tx.deleteFrom('waste_items').where('status', '=', 'confirmation_required').execute(),
    );
    expect(await listed('requester', 'waiting')).toEqual([]);
    const days = [
      { on: '2026-03-11', items: 1, first: 'Between' },
      { on: '2026-03-13', items: 2, first: 'After' },
    ];
    for (const person of ['requester', 'admin'] as const) {
      expect(await daysOf(person)).toEqual({ today: TODAY, data: days, total: 2 });
    }
  });

  it('has on a later day the earliest hour, and the place only where all of its items are met there', async () => {
    const OF_DAY: readonly (readonly ({ place: string; time: string | null } | null)[])[] = [
      [null],
      [{ place: 'Gate 3', time: '10:30' }],
      [{ place: 'Gate 3', time: '10:30' }, null],
      [
        { place: 'Gate 3', time: '10:30' },
        { place: 'Gate 4', time: '09:00' },
      ],
      [
        { place: 'Gate 3', time: null },
        { place: 'Gate 3', time: '16:00' },
      ],
      [{ place: '', time: null }, null],
    ];
    for (const [at, meetings] of OF_DAY.entries()) {
      for (const said of meetings) {
        const { id } = await onSite(1 + at);
        if (said === null) continue;
        const body = { contact: 'Ana', ...said };
        expect((await server.call('manager', 'items.changeMeeting', { params: { id }, body })).status).toBe(
          200,
        );
      }
    }
    const { data } = await daysOf('requester');
    expect(data.map(({ meeting }: { meeting?: object }) => meeting)).toEqual([
      undefined,
      { place: 'Gate 3', time: '10:30' },
      { place: '', time: '10:30' },
      { place: '', time: '09:00' },
      { place: 'Gate 3', time: '16:00' },
      undefined,
    ]);
  });

  it('has an item of a later day about which the company is asked, and loses it with the answer', async () => {
    const { id } = await onSite(5);
    await server.aQuestion({ itemId: id, author: idOf('manager'), asked: 'company' });
    expect(await listed('requester', 'waiting')).toEqual([id]);
    await server.database.asOwner((tx) => tx.deleteFrom('item_questions').execute());
    expect(await listed('requester', 'waiting')).toEqual([]);
  });

  it('goes by the day of the time zone of the installation', async () => {
    const { id } = await onSite(1);
    server.clock.setTo('2026-03-10T23:30:00Z');
    expect(await listed('requester', 'waiting')).toEqual([]);
    const body = { ...DEFAULT_TIME_LIMITS, timeZone: 'Europe/Madrid' };
    expect((await server.call('admin', 'timeLimits.change', { body })).status).toBe(200);
    expect(await listed('requester', 'waiting')).toEqual([id]);
    expect((await daysOf('requester')).today).toBe('2026-03-11');
    server.clock.setTo('2026-03-10T22:59:00Z');
    expect(await listed('requester', 'waiting')).toEqual([]);
  });

  it('names the first days on site and says how many there are', async () => {
    for (let days = 0; days <= MOST_ON_SITE_DAYS; days += 1)
      await onSite(days, { data: { itemName: `Of day ${days}` } });
    const { data, total } = await daysOf('requester');
    expect([data.length, total]).toEqual([MOST_ON_SITE_DAYS, MOST_ON_SITE_DAYS + 1]);
    expect(data[0]).toEqual({ on: TODAY, items: 1, first: 'Of day 0' });
  });
});

describe('the list of today', () => {
  it('stands by place, whatever way it is written, and one request after the other', async () => {
    const at = (location: string, hour: number) =>
      onSite(0, { createdAt: new Date(Date.UTC(2026, 1, 1, hour)), data: { location } });
    const nowhere = await at('', 0);
    const harbour = await at('harbour', 3);
    const atticLater = await at('attic', 2);
    const attic = await at('Áttic', 1);
    expect(await listed('requester', 'today')).toEqual(
      [attic, atticLater, harbour, nowhere].map(({ id }) => id),
    );
    const { body } = await server.call('requester', 'items.list', {
      query: 'view=today&orderBy[createdAt]=asc',
    });
    expect(body.data[0].id).toBe(nowhere.id);
  });

  it('is of what each person sees, and empty where nothing is on site', async () => {
    const { id } = await onSite(0, { evaluator: 'evaluator' });
    await onSite(-1, { evaluator: 'evaluator' });
    await putItem(server, 'confirmation_required', { destructionOn: TODAY });
    for (const person of ['admin', 'manager', 'evaluator', 'viewer', 'requester'] as const) {
      expect([person, await listed(person, 'today')]).toEqual([person, [id]]);
    }
    expect(await listed('otherEvaluator', 'today')).toEqual([]);
  });

  it('is exported as it is listed', async () => {
    await onSite(0, { data: { itemName: 'Of today' } });
    await onSite(1, { data: { itemName: 'Of tomorrow' } });
    const asked = 'format=csv&columns=itemName';
    for (const view of ['today', 'waiting']) {
      const { bytes } = await server.call('requester', 'items.export', { query: `${asked}&view=${view}` });
      expect(readCsv(bytes).slice(1)).toEqual([['Of today']]);
    }
  });
});
