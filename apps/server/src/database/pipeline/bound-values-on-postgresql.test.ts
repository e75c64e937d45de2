import { type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundValue } from './bound-values.ts';

let postgres: Postgres;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  client = new pg.Client({ connectionString: await postgres.createDatabase() });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

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
  const { rows } = await client.query(`SELECT $1::${type} AS value`, [boundValue(value)]);
  expect(rows[0]?.value).toEqual(expected);
});

it('refuses a moment that is none, an object that holds itself and a function', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(() => boundValue(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => boundValue(circle)).toThrow(TypeError);
  expect(() => boundValue(() => 1)).toThrow(TypeError);
});
