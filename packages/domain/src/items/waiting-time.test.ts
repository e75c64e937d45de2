import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_STATUSES } from './item-statuses.ts';
import { type QuestionPeriod, type WaitingEvent, waitingTimes } from './waiting-time.ts';
import { waitsForAnswer } from './waits-for.ts';

const at = (text: string) => new Date(`${text}Z`);
const UTC = (now: string) => ({ now: at(now), timeZone: 'UTC' });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const company = { for: 'company' };
const calendar = { for: 'calendar' };
const nobody = { for: 'nobody' };
const manager = { for: 'provider', role: 'fixed_assets_manager', person: null };
const eva = { for: 'provider', role: 'technical_evaluator', person: 'Eva' };

const CREATED: WaitingEvent = { at: at('2026-03-02T08:00'), status: 'pending' };
const ASSIGNED: WaitingEvent = { at: at('2026-03-02T10:00'), status: 'pending', assignee: 'Eva' };
const WHOLE: readonly WaitingEvent[] = [
  CREATED,
  ASSIGNED,
  { at: at('2026-03-03T10:00'), status: 'change_requested' },
  { at: at('2026-03-05T10:00'), status: 'pending' },
  { at: at('2026-03-05T12:00'), status: 'evaluation_review' },
  { at: at('2026-03-05T13:00'), status: 'scheduling' },
  { at: at('2026-03-05T14:00'), status: 'confirmation_required', destructionOn: '2026-03-10' },
  { at: at('2026-03-06T00:00'), status: 'destruction' },
  { at: at('2026-03-10T09:00'), status: 'destroyed' },
  { at: at('2026-03-10T10:00'), status: 'completed' },
];

describe('the time of an item', () => {
  test('is nothing without a history', () => expect(waitingTimes([], UTC('2026-03-02T08:00'))).toBeNull());

  test('is divided by whom it waited for, a date to come included', () => {
    expect(waitingTimes(WHOLE, UTC('2026-03-11T10:00'))).toEqual({
      parts: [
        { waiting: manager, ms: 2 * HOUR + 2 * HOUR + HOUR },
        { waiting: eva, ms: DAY + 2 * HOUR },
        { waiting: company, ms: 2 * DAY + 10 * HOUR + 9 * HOUR },
        { waiting: calendar, ms: 4 * DAY },
        { waiting: nobody, ms: DAY },
      ],
      now: { waiting: nobody, since: at('2026-03-10T10:00') },
    });
  });

  test('goes on with the present one from when it became theirs, through steps that leave it with them', () => {
    const upTo = (count: number, now: string) => waitingTimes(WHOLE.slice(0, count), UTC(now))?.now;
    expect(upTo(1, '2026-03-02T08:00')).toEqual({ waiting: manager, since: at('2026-03-02T08:00') });
    expect(upTo(2, '2026-03-02T10:00')).toEqual({ waiting: eva, since: at('2026-03-02T10:00') });
    expect(upTo(6, '2026-03-05T13:30')).toEqual({ waiting: manager, since: at('2026-03-05T12:00') });
    expect(upTo(8, '2026-03-09T10:00')).toEqual({ waiting: calendar, since: at('2026-03-06T00:00') });
    expect(upTo(8, '2026-03-10T08:00')).toEqual({ waiting: company, since: at('2026-03-10T00:00') });
  });

  test('waits for managers again once no one is assigned', () => {
    const released = [CREATED, ASSIGNED, { at: at('2026-03-03T10:00'), status: null, assignee: null }];
    expect(waitingTimes(released, UTC('2026-03-04T10:00'))?.now.waiting).toEqual(manager);
  });

  test('takes the day of the destruction date in the time zone given', () => {
    const now = at('2026-03-10T04:30');
    const waitingIn = (timeZone: string) => waitingTimes(WHOLE.slice(0, 8), { now, timeZone })?.now.waiting;
    expect(waitingIn('America/Bogota')).toEqual(calendar);
    expect(waitingIn('Europe/Madrid')).toEqual(company);
  });

  test('takes events of one moment in their order, and none of them back in time', () => {
    const equal = [
      CREATED,
      { ...ASSIGNED, at: CREATED.at },
      { at: CREATED.at, status: 'scheduling' as const },
    ];
    expect(waitingTimes(equal, UTC('2026-03-02T09:00'))?.parts).toEqual([{ waiting: manager, ms: HOUR }]);
    const setBack = [CREATED, ASSIGNED, { at: CREATED.at, status: 'change_requested' as const }];
    expect(waitingTimes(setBack, UTC('2026-03-02T09:00'))).toEqual({
      parts: [{ waiting: manager, ms: 2 * HOUR }],
      now: { waiting: company, since: ASSIGNED.at },
    });
  });

  const asked = (of: QuestionPeriod['asked'], from: string, until: string | null): QuestionPeriod => ({
    asked: of,
    from: at(from),
    until: until === null ? null : at(until),
  });

  test('is that of the person who is asked while a question is open, and goes back to the asker with the answer', () => {
    const questions = [
      asked('company', '2026-03-02T12:00', '2026-03-02T15:00'),
      asked('provider', '2026-03-04T10:00', null),
    ];
    const timesAt = (now: string) => waitingTimes(WHOLE.slice(0, 3), { ...UTC(now), questions });
    expect(timesAt('2026-03-04T12:00')).toEqual({
      parts: [
        { waiting: manager, ms: 2 * HOUR },
        { waiting: eva, ms: 2 * HOUR + 19 * HOUR + 2 * HOUR },
        { waiting: company, ms: 3 * HOUR + DAY },
      ],
      now: { waiting: eva, since: at('2026-03-04T10:00') },
    });
    const assigned = (now: string) => waitingTimes(WHOLE.slice(0, 2), { ...UTC(now), questions })?.now;
    expect(assigned('2026-03-02T12:00')).toEqual({ waiting: company, since: at('2026-03-02T12:00') });
    expect(assigned('2026-03-02T15:00')).toEqual({ waiting: eva, since: at('2026-03-02T15:00') });
  });

  test('is moved by a question away from the calendar, but not from the end', () => {
    const questions = [asked('provider', '2026-03-07T00:00', null)];
    expect(waitingTimes(WHOLE.slice(0, 8), { ...UTC('2026-03-08T00:00'), questions })?.now.waiting).toEqual(
      manager,
    );
    expect(waitingTimes(WHOLE, { ...UTC('2026-03-11T10:00'), questions })?.now.waiting).toEqual(nobody);
  });

  test('waits for the answer of the evaluator where the item returns to them, else of the managers', () => {
    expect(waitsForAnswer('provider', 'change_requested', 'Eva')).toEqual(eva);
    expect(waitsForAnswer('provider', 'change_requested', null)).toEqual(manager);
    for (const status of ['confirmation_required', 'destruction'] as const) {
      expect(waitsForAnswer('provider', status, 'Eva')).toEqual(manager);
    }
    expect(waitsForAnswer('company', 'evaluation_review', 'Eva')).toEqual(company);
  });

  const minutes = fc.integer({ min: 0, max: 60 * 24 * 40 });
  const moment = minutes.map((after) => new Date(CREATED.at.getTime() + after * 60_000));
  const event = fc.record(
    {
      at: moment,
      status: fc.constantFrom(...ITEM_STATUSES, null),
      assignee: fc.constantFrom('Eva', 'Ana', null),
      destructionOn: fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    },
    { requiredKeys: ['at', 'status'] },
  );
  const timeZone = fc.constantFrom('UTC', 'America/Bogota', 'Asia/Kolkata', 'Pacific/Kiritimati');

  /** Questions one after the other, the last one open or closed. */
  const questionsOf = fc
    .tuple(fc.uniqueArray(minutes, { maxLength: 8 }), fc.array(fc.constantFrom('company', 'provider')))
    .map(([moments, sides]): readonly QuestionPeriod[] => {
      const sorted = moments
        .sort((one, other) => one - other)
        .map((after) => new Date(CREATED.at.getTime() + after * 60_000));
      return sorted.flatMap((from, place) =>
        place % 2 === 1 ? [] : [{ asked: sides[place] ?? 'company', from, until: sorted[place + 1] ?? null }],
      );
    });

  test('is the sum of its parts for any history and any questions, none of them negative, each named once', () => {
    const history = fc.array(event, { minLength: 1 });
    fc.assert(
      fc.property(history, moment, timeZone, questionsOf, (events, now, zone, questions) => {
        const times = waitingTimes(events, { now, timeZone: zone, questions });
        const first = events[0]?.at.getTime() ?? 0;
        const last = Math.max(now.getTime(), ...events.map((one) => one.at.getTime()));
        const parts = times?.parts ?? [];
        expect(parts.every(({ ms }) => ms > 0)).toBe(true);
        expect(new Set(parts.map(({ waiting }) => JSON.stringify(waiting))).size).toBe(parts.length);
        expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(last - first);
        const since = times?.now.since.getTime() ?? Number.NaN;
        expect(since >= first && since <= last).toBe(true);
      }),
    );
  });
});
