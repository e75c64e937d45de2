import pg from 'pg';
import { expect, it } from 'vitest';
import { boundValue } from './bound-values.ts';

const MOMENT = new Date('2026-02-28T23:59:59.123Z');

it.each([
  ['nothing', null, 'text', null],
  ['what is not there', undefined, 'text', null],
  ['a text', 'ab"c\\d', 'text', 'ab"c\\d'],
  ['a number', -1.5, 'float8', -1.5],
  ['a large whole number', 2n ** 60n, 'bigint', String(2n ** 60n)],
  ['true', true, 'boolean', true],
  ['a moment', MOMENT, 'timestamptz', MOMENT],
  ['bytes', Buffer.from([0, 92, 255]), 'bytea', Buffer.from([0, 92, 255])],
  ['a part of bytes', new Uint8Array([1, 2, 3, 4]).subarray(1, 3), 'bytea', Buffer.from([2, 3])],
  ['an object', { a: ['ñ', null, 1], b: '"' }, 'jsonb', { a: ['ñ', null, 1], b: '"' }],
  ['an empty list', [], 'text[]', []],
  [
    'a list of texts',
    ['a', '', 'NULL', 'a,b', '{x}', '"', '\\', ' '],
    'text[]',
    ['a', '', 'NULL', 'a,b', '{x}', '"', '\\', ' '],
  ],
  ['a list with nothing in it', ['a', null], 'text[]', ['a', null]],
  ['a list of numbers', [1, 2], 'int[]', [1, 2]],
  [
    'a list of lists',
    [
      [1, 2],
      [3, 4],
    ],
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['a list of bytes', [Buffer.from([1, 92])], 'bytea[]', [Buffer.from([1, 92])]],
])('%s arrives as it was', async (_, value, type, expected) => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT $1::${type} AS value`, [boundValue(value)]);
    expect(rows[0]?.value).toEqual(expected);
  } finally {
    await client.end();
  }
});

it('refuses a moment that is none and an object that holds itself', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(() => boundValue(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => boundValue(circle)).toThrow(TypeError);
});
