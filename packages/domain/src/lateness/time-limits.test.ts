import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../base/dates.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import {
  DEFAULT_TIME_LIMITS,
  type TimeLimits,
  lateBounds,
  latenessAt,
  lateSince,
  LIMITED_STATUSES,
} from './time-limits.ts';
import { dateIn, isTimeZone, startOfDay } from '../base/time-zones.ts';
import { isWorkingDay, WEEKDAYS, weekdayOf, workingDayFrom } from './working-days.ts';

const at = (text: string) => new Date(`${text}Z`);

describe('days of a time zone', () => {
  test.each([
    ['2026-03-02', 'UTC', '2026-03-02T00:00'],
    ['2026-03-02', 'America/Bogota', '2026-03-02T05:00'],
    ['2026-03-02', 'Asia/Kolkata', '2026-03-01T18:30'],
    ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00'],
    // The clocks skip midnight there.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00'],
  ])('%s begins in %s at %s', (date, timeZone, start) => {
    expect(startOfDay(date, timeZone)).toEqual(at(start));
    expect(dateIn(at(start), timeZone)).toBe(date);
    expect(dateIn(new Date(at(start).getTime() - 1), timeZone)).toBe(addDays(date, -1));
  });

  test.each(['', 'Nowhere/City', '+05:00', 'America/', 'x'.repeat(80), 'America/Bogota; DROP'])(
    '%o is no time zone',
    (text) => expect(isTimeZone(text)).toBe(false),
  );
  test.each(['UTC', 'America/Bogota', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is one', (text) =>
    expect(isTimeZone(text)).toBe(true),
  );
});

describe('working days', () => {
  const WEEK = new Set(DEFAULT_TIME_LIMITS.workingWeek);
  const days = { week: WEEK, holidays: new Set(['2026-03-04']) };

  test('leave out days off and holidays, forwards and backwards', () => {
    expect(weekdayOf('2026-03-01')).toBe(7);
    expect(workingDayFrom(days, '2026-03-02', 0)).toBe('2026-03-02');
    expect(workingDayFrom(days, '2026-03-02', 2)).toBe('2026-03-05');
    expect(workingDayFrom(days, '2026-03-06', 1)).toBe('2026-03-09');
    expect(workingDayFrom(days, '2026-03-08', 1)).toBe('2026-03-09');
    expect(workingDayFrom(days, '2026-03-09', -3)).toBe('2026-03-03');
  });

  test('as many as are counted lie between, the last of them worked', () => {
    const date = fc.integer({ min: 0, max: 700 }).map((after) => addDays('2026-01-01', after));
    const working = fc.record({
      week: fc.subarray([...WEEKDAYS], { minLength: 1 }).map((week) => new Set(week)),
      holidays: fc.array(date, { maxLength: 20 }).map((all) => new Set(all)),
    });
    fc.assert(
      fc.property(working, date, fc.integer({ min: 1, max: 30 }), (those, from, count) => {
        const reached = workingDayFrom(those, from, count);
        let counted = 0;
        for (let day = addDays(from, 1); day <= reached; day = addDays(day, 1)) {
          if (isWorkingDay(those, day)) counted += 1;
        }
        expect(isWorkingDay(those, reached)).toBe(true);
        expect(counted).toBe(count);
      }),
    );
  });
});

describe('an item is late', () => {
  const RULE: TimeLimits = { ...DEFAULT_TIME_LIMITS, timeZone: 'America/Bogota' };
  const since = (now: string, item: Partial<Parameters<typeof lateSince>[1]>, rule = RULE) =>
    lateSince(latenessAt(rule, at(now)), {
      ...{ status: 'pending', statusSince: at('2026-03-02T15:00'), destructionOn: null },
      ...item,
    });

  test('not before the working days of its status have passed, and from the next day on', () => {
    expect(since('2026-03-06T04:59', {})).toBeNull();
    expect(since('2026-03-06T05:00', {})).toBe('2026-03-06');
    expect(since('2026-03-20T12:00', {})).toBe('2026-03-06');
  });

  test('later over a weekend, a holiday and another working week', () => {
    const friday = { statusSince: at('2026-03-06T15:00') };
    expect(since('2026-03-11T12:00', friday)).toBeNull();
    expect(since('2026-03-12T12:00', friday)).toBe('2026-03-12');
    const holidays = [{ on: '2026-03-10', name: 'Foundation Day' }];
    expect(since('2026-03-12T12:00', friday, { ...RULE, holidays })).toBeNull();
    expect(since('2026-03-10T12:00', friday, { ...RULE, workingWeek: [...WEEKDAYS] })).toBe('2026-03-10');
  });

  test('by its own days at each status, and never where nothing waits', () => {
    const long = at('2027-03-02T12:00').toISOString().slice(0, 16);
    for (const status of ITEM_STATUSES) {
      const judged = since(long, { status }) !== null;
      expect(judged, status).toBe(LIMITED_STATUSES.some((one) => one === status));
    }
  });

  test('once its destruction date has passed while it is scheduled', () => {
    const destructionOn = '2026-03-04';
    const scheduled = { status: 'destruction', destructionOn } as const;
    expect(since('2026-03-05T04:59', scheduled)).toBeNull();
    expect(since('2026-03-05T05:00', scheduled)).toBe('2026-03-05');
    expect(since('2026-03-05T12:00', { ...scheduled, status: 'confirmation_required' })).toBe('2026-03-05');
    expect(since('2026-03-05T12:00', { ...scheduled, status: 'destroyed' })).toBeNull();
    expect(since('2026-03-05T12:00', { ...scheduled, status: 'completed' })).toBeNull();
  });

  test('for further working days by bounds that many working days earlier', () => {
    const now = at('2026-03-19T12:00');
    const bounds = (further: number) => lateBounds(RULE, now, further);
    expect(bounds(0).since).toEqual(latenessAt(RULE, now).bounds);
    expect([bounds(0).date, bounds(3).date]).toEqual(['2026-03-19', '2026-03-16']);
    for (const status of LIMITED_STATUSES) {
      const longer = { ...RULE, days: { ...RULE.days, [status]: RULE.days[status] + 3 } };
      expect(bounds(3).since.get(status), status).toEqual(latenessAt(longer, now).bounds.get(status));
    }
  });

  test('exactly where its bound says so, for any moments', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
    const rule = fc.record({
      days: fc.constant(RULE.days),
      workingWeek: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      holidays: fc.constant([{ on: '2026-03-10', name: 'x' }]),
      timeZone: fc.constantFrom('UTC', 'America/Bogota', 'Asia/Kolkata', 'Europe/Madrid'),
    });
    fc.assert(
      fc.property(rule, fc.constantFrom(...LIMITED_STATUSES), minute, minute, (one, status, came, later) => {
        const statusSince = new Date(at('2026-03-01T00:00').getTime() + came * 60_000);
        const now = new Date(statusSince.getTime() + later * 60_000);
        const lateness = latenessAt(one, now);
        const due = workingDayFrom(lateness.workingDays, dateIn(statusSince, one.timeZone), one.days[status]);
        const judged = lateSince(lateness, { status, statusSince, destructionOn: null });
        expect(judged).toBe(lateness.today > due ? addDays(due, 1) : null);
        expect(lateness.until > now && startOfDay(lateness.today, one.timeZone) <= now).toBe(true);
      }),
    );
  });
});
