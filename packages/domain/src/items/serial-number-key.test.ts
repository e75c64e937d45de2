import { SERIAL_NUMBER_PLACEHOLDERS } from '@monda/phrases/serial-number-placeholders.ts';
import { describe, expect, test } from 'vitest';
import { serialNumberKey } from './serial-number-key.ts';

describe('what stands for no serial number', () => {
  test.each([
    ...['', ' ', '\u00a0', '-', '--', '—', '–', '_', '.', '...', '/', '?', '*', '#', '( )', '\u200b'],
    ...['N/A', 'n/a', 'N.A.', 'NA', 'n / a', 'Ｎ／Ａ', 'None', 'NONE', 'S/N', 'S/N:', 'sn', 'N/S', 'null'],
    ...[
      '0',
      '000',
      '0-0-0',
      'x',
      'xxx',
      'xxx-xxx',
      'unknown',
      'Ninguno',
      'NO APLICA',
      'sin número',
      'SIN NUMERO',
    ],
    ...['Sin N.º de serie', '(none)', '"N/A"', 'Nº de serie', 'TBD'],
    ...SERIAL_NUMBER_PLACEHOLDERS,
  ])('%j', (text) => expect(serialNumberKey(text)).toBeNull());
});

describe('the same serial number', () => {
  test.each([
    ['TW-1', 'tw1'],
    ['TW-1', 'TW 1'],
    ['TW-1', ' tw - 1 '],
    ['TW-1', 'TW\u00a01'],
    ['TW-1', 'TW\u20071'],
    ['TW-1', 'TW\t1'],
    ['TW-1', 'TW\u30001'],
    ['TW-1', 'TW\u28001'],
    ['TW-1', 'TW‑1'],
    ['TW-1', 'TW–1'],
    ['TW-1', 'TW—1'],
    ['TW-1', 'TW−1'],
    ['TW-1', 'TW－1'],
    ['TW-1', 'TW﹣1'],
    ['TW-1', 'TW﹘1'],
    ['TW-1', 'TW⁻1'],
    ['TW-1', 'TW־1'],
    ['TW-1', 'TW⸺1'],
    ['TW-1', 'TW〜1'],
    ['TW-1', 'TWー1'],
    ['TW-1', 'TWｰ1'],
    ['TW-1', 'TW➖1'],
    ['TW-1', 'TW─1'],
    ['TW-1', 'TW˗1'],
    ['TW-1', 'ＴＷ－１'],
    ['TW-1', 'T\u00adW\u200b1'],
    ['ÁB-7', 'ab7'],
    ['ß1', 'SS1'],
    ['none-1', 'NONE1'],
    ['X0', 'x0'],
    [`${'A'.repeat(100)}1`, `${'A'.repeat(100)}2`],
  ])('%j is %j', (one, other) => {
    expect(serialNumberKey(one)).not.toBeNull();
    expect(serialNumberKey(one)).toBe(serialNumberKey(other));
  });
});

test.each([
  ['TW-1', 'TW-2'],
  ['TW-1', 'TW-11'],
  ['TW.1', 'TW1'],
  ['TW/1', 'TW1'],
  ['TW_1', 'TW1'],
  ['007', '7'],
  ['O1', '01'],
])('%j is another one than %j', (one, other) =>
  expect(serialNumberKey(one)).not.toBe(serialNumberKey(other)),
);
