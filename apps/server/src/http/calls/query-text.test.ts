import { Refusal } from '@monda/domain/base/errors.ts';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './query-text.ts';

/** As JSON, because what is read has no prototype. */
const read = (text: string): unknown => JSON.parse(JSON.stringify(parseQuery(text)));

describe('a query string', () => {
  it.each(['__proto__=1', 'constructor=1', 'a[prototype]=1', 'a=1&a[b]=2', 'a=1&a=2&a[b]=3'])(
    'refuses %s',
    (text) => {
      expect(() => parseQuery(text)).toThrow(Refusal);
    },
  );

  it('refuses more than 50 parameters', () => {
    expect(() => parseQuery(Array.from({ length: 51 }, (_, at) => `p${at}=1`).join('&'))).toThrow(Refusal);
  });

  it.each([
    ['', {}],
    ['a=1&b=', { a: '1', b: '' }],
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a[b]=1&a[b]=2', { a: { b: ['1', '2'] } }],
    ['a[b]=1&a=2', { a: [{ b: '1' }, '2'] }],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
