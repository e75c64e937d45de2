import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, formatMoment, formatPlainDate } from './date-format.ts';
import { addDays, isPlainDate, monthBounds, utcDateOf } from './dates.ts';
import { dateRefusal, isSchedulable } from './schedulable-dates.ts';
import { compareNames } from './name-order.ts';
import { formatDuration } from './duration-format.ts';
import { formatMoney, roundToCents } from './money.ts';
import { displayName, greetingName, initials, requiresProfileCompletion } from './names.ts';
import { shortId } from './short-id.ts';

describe('a span of time', () => {
  test.each([
    [0, ''],
    [-999, ''],
    [1_000, '1 second'],
    [-61_999, '1 minute, 1 second'],
    [3_600_000, '1 hour'],
    [3_601_000, '1 hour'],
    [86_400_000 * 2 + 3_600_000 * 5, '2 days, 5 hours'],
  ])('%i ms read “%s”', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('money', () => {
  // rows: CONST-025, ITEM-032
  test.each([
    [null, 'N/A'],
    [undefined, 'N/A'],
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [0.01, '$0.01'],
    [1_000_000, '$1,000,000.00'],
  ])('%s reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  // rows: CONST-025
  test('cents stay what they are, halves go up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        expect(roundToCents(cents / 100)).toBe(cents / 100);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const half = Number(`${whole}.${String(cents).padStart(2, '0')}5`);
          expect(roundToCents(half)).toBe(Number((whole + (cents + 1) / 100).toFixed(2)));
          expect(roundToCents(-half)).toBe(-roundToCents(half));
        },
      ),
    );
  });
});

describe('dates', () => {
  test.each([
    '',
    '2026-2-3',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-01-01T00:00:00Z',
    '26-01-01',
    '0000-00-00',
  ])('%j is no date', (text) => {
    expect(isPlainDate(text)).toBe(false);
    expect(isSchedulable(text, new Date('2020-01-01T00:00:00Z'))).toBe(false);
  });

  test('yesterday in UTC is still today somewhere, the day before is over', () => {
    const now = new Date('2026-03-14T01:00:00Z');
    expect(isSchedulable('2026-03-12', now)).toBe(false);
    for (const date of ['2026-03-13', '2026-03-14', '2027-01-01'])
      expect(isSchedulable(date, now)).toBe(true);
  });

  test('ten years ahead is the last day, wherever it is today', () => {
    const now = new Date('2026-03-14T01:00:00Z');
    expect(
      ['2036-03-14', '2036-03-15', '2036-03-16', '2126-03-14'].map((day) => dateRefusal(day, now)),
    ).toEqual([null, null, 'farDate', 'farDate']);
    expect(dateRefusal('2034-03-01', new Date('2024-02-28T12:00:00Z'))).toBe(null);
    expect(isSchedulable('9999-12-31', now)).toBe(false);
  });

  test('days are counted over months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(monthBounds('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(monthBounds('9999-12').last).toBe('9999-12-31');
    expect(isPlainDate('0000-01-01')).toBe(false);
    expect(monthBounds('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(utcDateOf(new Date('2026-03-14T23:59:59Z'))).toBe('2026-03-14');
  });

  // rows: CONST-026
  test('a plain date reads the same in every zone', () => {
    expect(formatPlainDate('2025-03-14')).toBe('Mar 14, 2025');
    expect(formatPlainDate(null)).toBe('N/A');
  });

  // rows: CONST-026
  test('a moment reads in the zone of its reader', () => {
    const moment = '2025-03-14T23:30:00Z';
    expect(formatDay(moment, 'America/Los_Angeles')).toBe('Mar 14, 2025');
    expect(formatDay(moment, 'Asia/Tokyo')).toBe('Mar 15, 2025');
    expect(formatMoment(moment, 'UTC').replace(/\s/g, ' ')).toBe('Mar 14, 2025, 11:30 PM');
    expect(formatDay(null)).toBe('N/A');
    expect(formatMoment(undefined)).toBe('N/A');
  });
});

describe('names', () => {
  const email = 'ana@client.example';

  // rows: ENT-008, HDR-001, HDR-004, DASH-001
  test.each([
    [{ firstName: '', lastName: '', email }, email, 'A', email],
    [{ firstName: null, lastName: undefined, email }, email, 'A', email],
    [{ firstName: '  ', lastName: ' ', email }, email, 'A', email],
    [{ firstName: 'Ana', lastName: 'Lopez', email }, 'Ana Lopez', 'AL', 'Ana'],
    [{ firstName: ' Ana ', lastName: '', email }, 'Ana', 'A', 'Ana'],
    [{ firstName: '', lastName: 'Lopez', email }, 'Lopez', 'L', 'Lopez'],
    [{ firstName: 'émile', lastName: 'zola', email }, 'émile zola', 'ÉZ', 'émile'],
  ])('%o is %s, %s, greeted %s', (person, name, letters, greeting) => {
    expect(displayName(person)).toBe(name);
    expect(initials(person)).toBe(letters);
    expect(greetingName(person)).toBe(greeting);
  });

  test('a profile is complete with both names', () => {
    for (const person of [
      {},
      { firstName: 'Ana' },
      { lastName: 'Lopez' },
      { firstName: ' ', lastName: 'Lopez' },
    ]) {
      expect(requiresProfileCompletion(person)).toBe(true);
    }
    expect(requiresProfileCompletion({ firstName: 'A', lastName: 'L' })).toBe(false);
  });
});

test('names stand in the order of compared texts', () => {
  const inOrder = [
    'Ángel',
    'angela',
    'Ｂeta',
    'Núñez',
    "O'Brien",
    'O’Callan',
    'Øst',
    'Zoë',
    'żuk',
    'Ёлка',
    'жук',
  ];
  expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder);
  expect(compareNames('José', 'JOSE\u0301')).toBe(0);
});

// rows: PROJ-019, TASK-012, CONST-027
test('an id is shown as its first 8 characters', () => {
  expect(shortId('0b7e2c1a-1111-4222-8333-444455556666')).toBe('0b7e2c1a');
});
