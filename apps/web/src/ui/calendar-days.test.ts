import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import {
  addMonths,
  dayAfterKey,
  dayInWords,
  monthInWords,
  monthOf,
  pageToChooseFrom,
  todayOf,
  weeksOf,
} from './calendar-days.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('a month', () => {
  test('is shown in whole weeks from Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  test('a February of 28 days from Sunday has four weeks', () => {
    expect(weeksOf('2026-02')).toHaveLength(4);
  });

  test('in which a day is chosen begins with the week of the first possible one, and goes on into the next', () => {
    const late = pageToChooseFrom('2026-11', '2026-11-29');
    expect(late.months).toEqual(['2026-11', '2026-12']);
    expect(late.weeks.map(([sunday]) => sunday)).toEqual([
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-27',
    ]);
    const early = pageToChooseFrom('2026-11', '2026-11-05').weeks;
    expect(early[0]?.[0]).toBe('2026-11-01');
    expect(early).toHaveLength(6);
    expect(pageToChooseFrom('2026-12', '2026-11-29')).toEqual({
      months: ['2026-12'],
      weeks: weeksOf('2026-12'),
    });
    expect(pageToChooseFrom('2026-11', undefined).weeks).toEqual(weeksOf('2026-11'));
    // why: the spaces around the dash differ between engines.
    const inWords = (...months: [string, string?]) => monthInWords(...months).replaceAll(/\s/gu, ' ');
    expect(inWords('2026-11', '2026-12')).toBe('November \u2013 December 2026');
    expect(inWords('2026-12', '2027-01')).toBe('December 2026 \u2013 January 2027');
  });

  test('is counted over the turn of the year', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  test('and a day are named in US English', () => {
    expect(monthInWords('2025-03')).toBe('March 2025');
    expect(dayInWords('2025-03-14')).toBe('Friday, March 14, 2025');
  });
});

// rows: DASH-028
describe.each(['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])('to a reader in %s', (zone) => {
  test('no day of a month moves', () => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(
      weeksOf('2026-03')
        .flat()
        .filter((day) => monthOf(day) === '2026-03'),
    ).toEqual(Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`));
    expect(weeksOf('2026-03')[0]?.[0]).toBe('2026-03-01');
    expect(dayInWords('2026-03-01')).toBe('Sunday, March 1, 2026');
    expect(monthInWords('2026-03')).toBe('March 2026');
    expect(formatPlainDate('2026-03-31')).toBe('Mar 31, 2026');
  });
});

describe('keys', () => {
  test.each([
    ['Tab', null],
    ['ArrowLeft', '2026-03-30'],
    ['ArrowRight', '2026-04-01'],
    ['ArrowUp', '2026-03-24'],
    ['ArrowDown', '2026-04-07'],
    ['Home', '2026-03-29'],
    ['End', '2026-04-04'],
    ['PageUp', '2026-02-28'],
    ['PageDown', '2026-04-30'],
  ])('%s from March 31 leads to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-03-31')).toBe(day);
  });
});

test('today is the day of the reader’s own zone', () => {
  expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
