import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '../base/dates.ts';
import { dateIn, hourIn } from '../base/time-zones.ts';
import { type Digest, dueDigest, latestDigest } from './digest.ts';

const at = (text: string) => new Date(`${text}Z`);
const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('the newest digest', () => {
  test.each([
    ['2026-03-10T08:00', 8, 'UTC', '2026-03-10', '2026-03-10T08:00'],
    ['2026-03-10T07:59', 8, 'UTC', '2026-03-09', '2026-03-09T08:00'],
    ['2026-03-10T00:30', 7, 'Pacific/Kiritimati', '2026-03-10', '2026-03-09T17:00'],
    ['2026-03-10T11:30', 23, 'Pacific/Pago_Pago', '2026-03-09', '2026-03-10T10:00'],
    ['2026-03-10T04:00', 9, 'Asia/Kolkata', '2026-03-10', '2026-03-10T03:30'],
    // The clocks skip 2 o'clock there: the digest is made at 3.
    ['2026-03-29T01:00', 2, 'Europe/Madrid', '2026-03-29', '2026-03-29T01:00'],
    ['2026-03-29T00:59', 2, 'Europe/Madrid', '2026-03-28', '2026-03-28T01:00'],
    // They show 2 o'clock twice there: it is made at the first.
    ['2026-10-25T01:30', 2, 'Europe/Madrid', '2026-10-25', '2026-10-25T00:00'],
    // And they skip midnight.
    ['2026-09-06T04:00', 0, 'America/Santiago', '2026-09-06', '2026-09-06T04:00'],
    // The 30th of that December was no day there.
    ['2011-12-30T12:00', 8, 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00'],
  ] as const)('at %s for %i o’clock in %s is that of %s, made at %s', (now, hour, zone, day, made) => {
    expect(latestDigest(hour, zone, at(now))).toEqual({ day, at: at(made) });
  });
});

describe('a digest is due', () => {
  const chosen = { digestHour: 8, timeZone: 'America/Bogota' };
  const due = (since: string, now: string, madeOn: PlainDate | null = null) =>
    dueDigest(chosen, { since: at(since), madeOn }, at(now))?.day ?? null;

  test('never before its hour, and never for what came after it', () => {
    expect(due('2026-03-10T10:00', '2026-03-10T12:59')).toBeNull();
    expect(due('2026-03-10T10:00', '2026-03-10T13:00')).toBe('2026-03-10');
    expect(due('2026-03-10T13:00', '2026-03-10T20:00')).toBeNull();
    expect(due('2026-03-10T13:00', '2026-03-11T13:00')).toBe('2026-03-11');
  });

  test('never twice on a day, not even where the reader moves to another time zone', () => {
    expect(due('2026-03-10T10:00', '2026-03-10T14:00', '2026-03-10')).toBeNull();
    const moved = { digestHour: 15, timeZone: 'Pacific/Honolulu' };
    const waiting = { since: at('2026-03-10T10:00'), madeOn: '2026-03-11' };
    expect(dueDigest(moved, waiting, at('2026-03-11T01:30'))).toBeNull();
  });

  test('later on the same day, or days later, where the product stood still', () => {
    expect(due('2026-03-10T10:00', '2026-03-10T22:00')).toBe('2026-03-10');
    expect(due('2026-03-10T10:00', '2026-03-14T22:00', '2026-03-09')).toBe('2026-03-14');
  });
});

const ZONES = [
  ...[
    'UTC',
    'Europe/Madrid',
    'America/Santiago',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham', 'Africa/Casablanca', 'America/Havana'],
];

/** Digests a job makes that looks now and then for a person who gets notices all the time. */
function digestsOf(hour: number, timeZone: string, from: Date, pauses: readonly number[]): readonly Digest[] {
  const made: Digest[] = [];
  let now = from;
  for (const pause of pauses) {
    now = new Date(now.getTime() + pause * MINUTE);
    const since = made.at(-1)?.at ?? from;
    const digest = dueDigest(
      { digestHour: hour, timeZone },
      { since, madeOn: made.at(-1)?.day ?? null },
      now,
    );
    if (digest !== null) made.push(digest);
  }
  return made;
}

test('every day of any year and zone has one digest, at its hour or at the first moment after it', () => {
  const looks = fc.array(fc.integer({ min: 1, max: 55 }), { minLength: 400, maxLength: 900 });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 23 }),
      fc.date({ min: at('2015-01-01T00:00'), max: at('2029-01-01T00:00'), noInvalidDate: true }),
      looks,
      (zone, hour, from, pauses) => {
        const made = digestsOf(hour, zone, from, pauses);
        for (const [index, digest] of made.entries()) {
          expect(dateIn(digest.at, zone)).toBe(digest.day);
          expect(hourIn(digest.at, zone)).toBeGreaterThanOrEqual(hour);
          const before = made[index - 1];
          if (before === undefined) continue;
          expect(digest.day).toBe(addDays(before.day, 1));
          const pause = digest.at.getTime() - before.at.getTime();
          expect(Math.abs(pause - 24 * HOUR)).toBeLessThanOrEqual(2 * HOUR);
        }
        const minutes = pauses.reduce((sum, pause) => sum + pause, 0);
        expect(made.length).toBeGreaterThanOrEqual(Math.floor(minutes / (26 * 60)) - 1);
      },
    ),
    { numRuns: import.meta.env.TEST_BY_DAY ? 10 : 40 },
  );
});
