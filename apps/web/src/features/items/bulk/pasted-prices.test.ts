import { expect, it } from 'vitest';
import { pastedPrices } from './pasted-prices.ts';

it.each([
  ['a single price', '120.50', null],
  ['a single price with the line break a sheet adds', '120.50\r\n', null],
  ['a column', '120\r\n1,234.50\r\n0\r\n', ['120', '1,234.50', '0']],
  ['a column with a gap', '120\n\n300', ['120', '', '300']],
  ['a row of a sheet, whose values are none of one number', '120\t130\t140\r\n', ['120']],
  ['a column with blank rows of a sheet below', '120\t\r\n130\t\r\n\t\r\n', ['120', '130']],
  ['several columns, of which the first counts', '120\tA\n130\tB', ['120', '130']],
])('reads %s', (_, text, prices) => {
  expect(pastedPrices(text)).toEqual(prices);
});
