import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf } from './pasted-block.ts';
import { textOfCells } from './copied-block.ts';

describe('a block from a spreadsheet', () => {
  test.each([
    ['nothing', '', []],
    ['blank lines', '\n \r\n\t\n', []],
    ['one cell with the line end a spreadsheet adds', '007\r\n', [['007']]],
    ['rows of different length', 'a\tb\tc\nd', [['a', 'b', 'c'], ['d']]],
    ['empty cells between', 'a\t\tc\n\t\t', [['a', '', 'c']]],
    ['a blank row between', 'a\n\nb', [['a'], [''], ['b']]],
    ['old line ends', 'a\rb', [['a'], ['b']]],
    ['a line break in a cell', '"one\r\ntwo"\tx\r\n', [['one\ntwo', 'x']]],
    ['a tab in a cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['doubled marks', '"a ""small"" desk"\t1', [['a "small" desk', '1']]],
    ['inches', '5" pipe\t"6" pipe\t7"', [['5" pipe', '"6" pipe', '7"']]],
    ['a mark that closes nothing', '"open\tb\nc', [['"open', 'b'], ['c']]],
    ['numbers and formulas as they are', '1E5\t=A1\t1.234,50', [['1E5', '=A1', '1.234,50']]],
    ['apostrophes that no copy of ours puts there', "a;'-5\t'007\t'=1", [["a;'-5", "'007", '=1']]],
    ['texts that formulas keep', '="007"\t"=""008"""', [['007', '008']]],
    ['cells that an export guarded', "'=A1\t'-3\t'quoted'", [['=A1', '-3', "'quoted'"]]],
  ])('%s', (_name, pasted, cells) => expect(cellsOf(pasted)).toEqual(cells));

  test('that was copied here comes back as it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '=', "'", ' ', 'é'), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const whole = [...rows, ['end']];
          expect(cellsOf(textOfCells(whole))).toEqual(whole);
        },
      ),
    );
  });
});
