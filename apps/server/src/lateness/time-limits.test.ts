import { DEFAULT_TIME_LIMITS, LIMITED_STATUSES } from '@monda/domain/lateness/time-limits.ts';
import { MOST_HOLIDAYS, type TimeLimitsForm } from '@monda/domain/lateness/time-limit-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import type { PersonName } from '../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  server.clock.setTo(new Date(server.clock.now().getTime() + 61_000));
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('time_limits').execute();
  });
});
afterAll(() => server.close());

const FORM: TimeLimitsForm = {
  days: { ...DEFAULT_TIME_LIMITS.days },
  workingWeek: [...DEFAULT_TIME_LIMITS.workingWeek],
  holidays: [],
  timeZone: 'UTC',
};
const change = (person: PersonName, more: object = {}, version?: number) =>
  server.call(person, 'timeLimits.change', {
    body: { ...FORM, ...more },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const read = () => server.call('admin', 'timeLimits.get');

describe('time limits are refused', () => {
  it.each(['manager', 'evaluator', 'companyAdmin', 'requester', 'viewer', 'blocked'] as const)(
    'to %s, reading and changing',
    async (person) => {
      expect((await server.call(person, 'timeLimits.get')).status).toBe(403);
      expect((await change(person)).status).toBe(403);
      expect((await read()).body.version).toBe(0);
    },
  );

  it.each([
    ['no days at a status', { days: { ...FORM.days, pending: 0 } }, 'days.pending'],
    ['half a day', { days: { ...FORM.days, pending: 1.5 } }, 'days.pending'],
    ['91 days', { days: { ...FORM.days, destroyed: 91 } }, 'days.destroyed'],
    ['days at a status without a limit', { days: { ...FORM.days, destruction: 3 } }, 'days.destruction'],
    ['no days for one of them', { days: { pending: 3 } }, 'days.evaluation_review'],
    ['no day of the week', { workingWeek: [] }, 'workingWeek'],
    ['an eighth day', { workingWeek: [8] }, 'workingWeek.0'],
    ['a day twice', { workingWeek: [1, 1] }, 'workingWeek'],
    ['a date that is none', { holidays: [{ on: '2026-02-30', name: 'x' }] }, 'holidays.0.on'],
    ['a holiday without a name', { holidays: [{ on: '2026-02-20', name: ' ' }] }, 'holidays.0.name'],
    [
      'one holiday twice',
      { holidays: ['a', 'b'].map((name) => ({ on: '2026-02-20', name })) },
      'holidays.1.on',
    ],
    [
      'too many holidays',
      {
        holidays: Array.from({ length: MOST_HOLIDAYS + 1 }, (_, at) => ({
          on: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
          name: 'x',
        })),
      },
      'holidays',
    ],
    ['an unknown time zone', { timeZone: 'Nowhere/City' }, 'timeZone'],
    ['an offset', { timeZone: '+05:00' }, 'timeZone'],
    ['something unknown', { version: 3 }, 'version'],
  ])('with %s', async (_name, more, path) => {
    const { status, body } = await change('admin', more);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read()).body).toEqual({ ...FORM, version: 0 });
  });

  it('to the second of two administrators who saw the same version, also the first one', async () => {
    const both = await Promise.all([
      change('admin', {}, 0),
      change('admin', { timeZone: 'Asia/Kolkata' }, 0),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await change('admin', {}, 0)).status).toBe(412);
    expect((await change('admin', {}, 1)).status).toBe(200);
  });
});

it('defaults hold until an administrator changes them; the change is kept in order and audited with both states', async () => {
  expect((await read()).body).toEqual({ ...FORM, version: 0 });
  const holidays = [
    { on: '2026-12-25', name: 'Christmas' },
    { on: '2026-05-01', name: 'Labour Day' },
  ];
  const changed = await change('admin', { workingWeek: [6, 1], holidays, timeZone: 'America/Bogota' });
  const now = { ...FORM, workingWeek: [1, 6], holidays: holidays.toReversed(), timeZone: 'America/Bogota' };
  expect([changed.status, changed.body]).toEqual([200, { ...now, version: 1 }]);
  expect((await read()).body).toEqual({ ...now, version: 1 });
  const audited = await server.transactions.asSystem((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['details', 'rows'])
      .where('action', '=', 'timeLimits.change')
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(audited.details).toEqual({ from: FORM, to: { ...now, workingWeek: [6, 1], holidays } });
  expect(audited.rows).toHaveProperty('time_limits.installation');
});

describe('time limits that another release stored', () => {
  const store = (days: Readonly<Record<string, number>>) =>
    server.database.asOwner((tx) =>
      tx
        .insertInto('time_limits')
        .values({
          ...{ id: 'installation', days: JSON.stringify(days), working_week: '[1]', holidays: '[]' },
          ...{ time_zone: 'UTC', version: 4, updated_at: server.clock.now() },
        })
        .execute(),
    );

  it.each(LIMITED_STATUSES)(
    'without %s are read with its default, and judge and are changed',
    async (status) => {
      const { [status]: _left, ...days } = { ...FORM.days, pending: 9 };
      await store({ ...days, weighed: 2 });
      const expected = {
        ...FORM.days,
        pending: 9,
        [status]: status === 'pending' ? FORM.days.pending : FORM.days[status],
      };
      const { status: answered, body } = await read();
      expect([answered, body]).toEqual([200, { ...FORM, days: expected, workingWeek: [1], version: 4 }]);
      const { id } = await server.anItemAt(status, { statusSince: server.clock.now() });
      const item = await server.call('manager', 'items.get', { params: { id } });
      expect([item.status, item.body.lateSince]).toEqual([200, null]);
      expect((await change('admin', {}, 4)).status).toBe(200);
    },
  );
});

describe('an item', () => {
  /** A Tuesday noon; items came into their status the Thursday before last, two Fridays ago and so on. */
  const daysBefore = (days: number) => new Date(Date.parse(NOON) - days * 24 * 3_600_000);
  const lateOf = async (person: PersonName, id: string) => {
    const [one, list, calendar] = await Promise.all([
      server.call(person, 'items.get', { params: { id } }),
      server.call(person, 'items.list', { query: 'late=true&limit=1000' }),
      server.call(person, 'items.calendar', { query: 'month=2026-03' }),
    ]);
    const listed = list.body.data.find((item: { id: string }) => item.id === id);
    expect(listed?.lateSince ?? null).toBe(one.body.lateSince);
    const entry = calendar.body.data?.find((item: { id: string }) => item.id === id);
    if (entry !== undefined) expect(entry.lateSince).toBe(one.body.lateSince);
    return one.body.lateSince;
  };

  it.each(ofCombination(LIMITED_STATUSES, { step: 3, turn: 0 }))(
    'at %s is late by the days of its status, judged the same everywhere',
    async (status) => {
      server.clock.setTo(NOON);
      const { id } = await server.anItemAt(status, { statusSince: daysBefore(5), destructionOn: null });
      const withDays = (days: number) => change('admin', { days: { ...FORM.days, [status]: days } });
      // Thursday the 5th: Friday and Monday are worked, Tuesday is not over.
      expect((await withDays(3)).status).toBe(200);
      expect(await lateOf('manager', id)).toBeNull();
      expect((await withDays(2)).status).toBe(200);
      expect(await lateOf('manager', id)).toBe('2026-03-10');
      expect((await withDays(1)).status).toBe(200);
      expect(await lateOf('companyAdmin', id)).toBe('2026-03-07');
      expect(
        (
          await change('admin', {
            days: { ...FORM.days, [status]: 2 },
            holidays: [{ on: '2026-03-09', name: 'x' }],
          })
        ).status,
      ).toBe(200);
      expect(await lateOf('manager', id)).toBeNull();
    },
  );

  it('is late from the day after its destruction date, by the time zone of the installation', async () => {
    server.clock.setTo('2026-03-11T03:00:00Z');
    const { id } = await server.anItemAt('destruction', {
      statusSince: daysBefore(60),
      destructionOn: '2026-03-10',
    });
    expect(await lateOf('manager', id)).toBe('2026-03-11');
    expect((await change('admin', { timeZone: 'America/Bogota' })).status).toBe(200);
    expect(await lateOf('manager', id)).toBeNull();
  });

  it('of another company is not among the late ones, and its waiting answers 404', async () => {
    server.clock.setTo(NOON);
    const { id } = await server.anItemAt('pending', { statusSince: daysBefore(60), company: 'rival' });
    for (const person of ['requester', 'viewer', 'companyAdmin', 'otherEvaluator'] as const) {
      const { body } = await server.call(person, 'items.list', { query: 'late=true&limit=1000' });
      expect(body.data.some((item: { id: string }) => item.id === id)).toBe(false);
      const waiting = await server.call(person, 'items.waiting', { params: { id } });
      expect(waiting.status).toBe(404);
    }
    expect((await server.call('rival', 'items.waiting', { params: { id } })).status).toBe(200);
  });
});
