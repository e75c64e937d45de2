import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenMeeting } from './meeting.ts';

const given = z.object(givenMeeting);

describe('the hour of a meeting', () => {
  test.each(['9:30', '9:5', '9.30', '09h30', '21:00 h', '9:30 a. m.', '24:00', '12:60', '-', ' '])(
    'is not %j',
    (time) => {
      expect(given.safeParse({ time }).error?.issues.map(({ message }) => message)).toEqual([
        'Enter a time from 00:00 to 23:59, such as 09:30',
      ]);
    },
  );

  test.each([
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['', null],
    [null, null],
  ])('of %j is %j', (time, hour) => expect(given.parse({ time })).toEqual({ time: hour }));
});

describe('the contact of a meeting', () => {
  test.each(['Rosa\nVega', 'Rosa\tVega', 'www.example.com'])('is not %j', (contact) =>
    expect(given.safeParse({ contact }).success).toBe(false),
  );

  test.each([
    [
      'copied from a contacts program',
      '\u202aRosa Vega\u202c, \u202d+51 999 888 777\u202c',
      'Rosa Vega, +51 999 888 777',
    ],
    ['copied from a page', '\u2068Rosa\u2069 ', 'Rosa'],
    ['with marks that its writing needs', 'محمد\u200f می\u200cخواهم', 'محمد\u200f می\u200cخواهم'],
  ])('%s loses the marks around its parts alone', (_, contact, stored) =>
    expect(given.parse({ contact })).toEqual({ contact: stored }),
  );
});
