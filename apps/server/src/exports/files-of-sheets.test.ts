import { buffer } from 'node:stream/consumers';
import type { CellValue } from '@monda/domain/exports/export-columns.ts';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv, readXlsx } from '../../test/read-sheets.ts';
import { testClock } from '../../test/test-clock.ts';
import { csvFile } from './csv-file.ts';
import { rowSource } from './row-source.ts';
import type { Sheet } from './sheet.ts';
import { xlsxFile } from './xlsx-file.ts';
import { columnLetters, sheetXml } from './xlsx-sheet.ts';

type Row = readonly CellValue[];

async function* oneByOne(pages: readonly (readonly Row[])[]) {
  yield* pages;
}
const sheetOf = (columns: Sheet['columns'], ...pages: readonly (readonly Row[])[]): Sheet => ({
  ...{ name: 'items', columns },
  pages: oneByOne(pages),
});
const TEXT = { heading: 'Name', kind: 'text', width: 20 } as const;
const KINDS = [
  TEXT,
  { heading: 'Weight', kind: 'number', width: 8 },
  { heading: 'Price', kind: 'money', width: 8 },
  { heading: 'On', kind: 'date', width: 12 },
  { heading: 'At', kind: 'moment', width: 19 },
] as const;
const ROW: Row = ['Desk', 80.5, 1234.5, '2026-03-14', '2026-03-10T12:34:56.789Z'];

const csvOf = async (sheet: Sheet) => buffer(csvFile(sheet));
const xlsxOf = async (sheet: Sheet, most?: number) =>
  readXlsx(await buffer(xlsxFile(sheet, testClock(), most)));

/** What people type, with whatever a format could stumble over. */
const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(
        ...[
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\r',
          '\n',
          "'",
          '"',
          ',',
          ';',
          '|',
          ' ',
          'a',
          '0',
          '<',
          '&',
          '_x0041_',
          '\u0001',
          '\ufffe',
          'ñ',
          '😀',
        ],
      ),
      maxLength: 12,
    }),
  )
  .filter((text) => text !== '');

describe('CSV', () => {
  it('is UTF-8 with a byte order mark, lines end with CR and LF, and every kind is written its way', async () => {
    const bytes = await csvOf(sheetOf(KINDS, [ROW], [[null, null, null, null, null]]));
    expect(bytes.toString('utf8')).toBe(
      '\ufeffName,Weight,Price,On,At\r\nDesk,80.5,1234.50,2026-03-14,2026-03-10 12:34:56\r\n,,,,\r\n',
    );
  });

  it('has its headings alone without rows', async () => {
    expect(readCsv(await csvOf(sheetOf(KINDS)))).toEqual([KINDS.map(({ heading }) => heading)]);
  });

  it('gives every text back to another parser, and none begins like a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(typed, typed), { minLength: 1, maxLength: 5 }), async (rows) => {
        const [, ...read] = readCsv(await csvOf(sheetOf([TEXT, TEXT], rows)));
        expect(read.map((row) => row.map(unguardCell))).toEqual(rows);
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

/** Cells of a CSV file as a program reads it that separates by another sign; quotation marks may be at wrong places. */
const cellsBy = (bytes: Uint8Array, delimiter: string, quoteChar: string) =>
  ['\n', '\r', '\r\n'].flatMap((newline) =>
    Papa.parse<string[]>(new TextDecoder().decode(bytes), {
      delimiter,
      quoteChar,
      newline: newline as '\n' | '\r' | '\r\n',
    }).data.flat(),
  );
const SEPARATORS = [';', '\t', '|'];
/** A `\r` alone is the line end of a reader that looks for `\n`. */
const FORMULA = /^[=+\-@\t]|^\r(?!\n|$)/;

describe('CSV that is opened with another separator', () => {
  it.each([
    "x;=cmd|' /C calc'!A0;y",
    'x;y;=1',
    'x|@sum(A1)',
    'x\t+1',
    'one\n=two',
    'one\r\n- two',
    'one\r- two',
    'x;"=1"',
    'x;""=1',
    `x;'"=1`,
    'x;',
    'x;"',
    'x\n',
    'x;\t\r=1',
    '";=1',
    'x;\r=1',
  ])('has no formula of %j, wherever it stands', async (text) => {
    for (const row of [
      [text, 'b', 'c'],
      ['a', text, 'c'],
      ['a', 'b', text],
      [text, text, text],
    ]) {
      const bytes = await csvOf(sheetOf([TEXT, TEXT, TEXT], [row, row]));
      for (const separator of SEPARATORS) {
        for (const quote of ['"', '\0']) {
          for (const cell of cellsBy(bytes, separator, quote)) expect(cell).not.toMatch(FORMULA);
        }
      }
      expect(
        readCsv(bytes)
          .slice(1)
          .map((read) => read.map(unguardCell)),
      ).toEqual([row, row]);
    }
  });

  it('has none of any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(typed, typed), { minLength: 1, maxLength: 5 }), async (rows) => {
        const bytes = await csvOf(sheetOf([TEXT, TEXT], rows));
        for (const separator of SEPARATORS) {
          for (const quote of ['"', '\0']) {
            for (const cell of cellsBy(bytes, separator, quote)) expect(cell).not.toMatch(FORMULA);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps a text with another separator in quotation marks', async () => {
    for (const sign of [...SEPARATORS, ',']) {
      const text = (await csvOf(sheetOf([TEXT], [[`a${sign}b`]]))).toString('utf8');
      expect(text).toBe(`\ufeffName\r\n"a${sign}b"\r\n`);
    }
  });
});

describe('XLSX', () => {
  it('has real numbers and dates, widths, and a heading that stays in sight', async () => {
    const { sheets, parts } = await xlsxOf(sheetOf(KINDS, [ROW]));
    expect(sheets.map(({ name }) => name)).toEqual(['items']);
    const [heading, row] = sheets[0]?.rows ?? [];
    expect(heading?.map(({ value }) => value)).toEqual(KINDS.map((column) => column.heading));
    expect(row?.map(({ at, kind, value }) => [at, kind, value])).toEqual([
      ['A2', 'text', 'Desk'],
      ['B2', 'number', '80.5'],
      ['C2', 'number', '1234.5'],
      // 2026-03-14 is the day 46095 of a spreadsheet.
      ['D2', 'number', '46095'],
      ['E2', 'number', expect.stringMatching(/^46091\.524/)],
    ]);
    const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(
      ([, format]) => format,
    );
    expect(row?.map(({ style }) => formats[style])).toEqual(['49', '0', '4', '14', '164']);
    const xml = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).toContain('<col min="4" max="4" width="12" customWidth="1"/>');
    expect(xml).toContain('state="frozen"');
  });

  it('gives every text back, guarded like those of CSV', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 5 }), async (texts) => {
        const { sheets } = await xlsxOf(
          sheetOf(
            [TEXT],
            texts.map((text) => [text]),
          ),
        );
        const read = (sheets[0]?.rows ?? []).slice(1).flat();
        expect(read.map(({ value }) => unguardCell(value))).toEqual(texts);
        for (const { kind, value } of read) {
          expect(kind).toBe('text');
          expect(value).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, at): Row => [`row ${at}`]);
    const { sheets } = await xlsxOf(sheetOf([TEXT], rows.slice(0, 5), rows.slice(5)), 4);
    expect(sheets.map(({ name, rows: read }) => [name, read.map(([cell]) => cell?.value)])).toEqual([
      ['items', ['Name', 'row 0', 'row 1', 'row 2']],
      ['items-2', ['Name', 'row 3', 'row 4', 'row 5']],
      ['items-3', ['Name', 'row 6']],
    ]);
    const exact = await xlsxOf(sheetOf([TEXT], rows.slice(0, 3)), 4);
    expect(exact.sheets).toHaveLength(1);
  });

  it('ends with the error of its pages, and reads no page after its reader has gone', async () => {
    async function* failing() {
      yield [['first']];
      throw new Error('away');
    }
    await expect(
      buffer(xlsxFile({ name: 'items', columns: [TEXT], pages: failing() }, testClock())),
    ).rejects.toThrow('away');
    let read = 0;
    const ended = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield [['x'.repeat(100_000)]];
        }
      } finally {
        ended.resolve();
      }
    }
    const stream = xlsxFile({ name: 'items', columns: [TEXT], pages: endless() }, testClock());
    const chunks = stream[Symbol.asyncIterator]();
    const begun = () => read > 1;
    while (!begun()) await chunks.next();
    stream.destroy();
    await ended.promise;
    expect(read).toBeLessThan(1_000);
  });

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});

describe('the XML of a sheet', () => {
  it('is handed on in few pieces, however few rows a page has, and nothing of it is missing', async () => {
    const pages = Array.from({ length: 3_000 }, (_, page): Row[] => [[`Desk ${page}`, page]]);
    const sheet = sheetOf([TEXT, KINDS[1]], ...pages);
    const pieces: Buffer[] = [];
    for await (const piece of sheetXml(sheet.columns, rowSource(sheet), 5_000)) pieces.push(piece);
    const [heading, ...further] = pieces;
    expect(heading?.toString()).toContain('<sheetData><row r="1">');
    expect(further.slice(0, -1).every(({ length }) => length >= 32_768 && length < 40_000)).toBe(true);
    expect(further.length).toBeLessThan(12);
    const rows = Buffer.concat(further)
      .toString()
      .matchAll(/<row r="(\d+)">/g);
    expect([...rows].map(([, row]) => Number(row))).toEqual(pages.map((_, page) => page + 2));
  });

  it('keeps white space at the edges of a text, and says so only where there is some', async () => {
    const texts = [' before', 'behind\t', 'two\nlines', 'in  between'];
    const sheet = sheetOf(
      [TEXT],
      texts.map((text): Row => [text]),
    );
    let xml = '';
    for await (const piece of sheetXml(sheet.columns, rowSource(sheet), 10)) xml += piece.toString();
    expect(xml.match(/xml:space="preserve"/g)).toHaveLength(3);
  });
});
