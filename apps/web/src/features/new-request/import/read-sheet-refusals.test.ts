import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPastedSheet, readSheetFile } from './read-sheet.ts';
import { SHEET_LIMITS, SheetRefused } from './sheet.ts';
import { contentTypes, sheetXml, textRow, workbook, workbookXml } from './workbook-samples.ts';

/** What is said against a file, with the row it is about. */
function refusal(bytes: Uint8Array): readonly [string, number | null] {
  try {
    readSheetFile(bytes);
  } catch (thrown) {
    if (thrown instanceof SheetRefused) return [thrown.problem, thrown.row];
    throw thrown;
  }
  return ['nothing', null];
}
const compound = (words: string) =>
  new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    0x45,
    0,
    ...[...words].flatMap((sign) => [sign.charCodeAt(0), 0]),
  ]);
const row = textRow(1, 'Item name');

/** The workbook with the flag of its first entry that says it is encrypted. */
function withPassword(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed[6] = 1;
  return changed;
}

/** The workbook with another size for a part in its directory. */
function claiming(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  const wanted = strToU8(name);
  for (let at = 0; at < changed.length - 46; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    if (wanted.every((byte, step) => changed[at + 46 + step] === byte)) view.setUint32(at + 24, size, true);
  }
  return changed;
}

const DOCTYPE = '<!DOCTYPE lolz [<!ENTITY lol SYSTEM "file:///etc/passwd">]>';
const withDoctype = (xml: string) => xml.replace('?>', `?>${DOCTYPE}`);
const large = (count: number) => Array.from({ length: count }, (_, at) => textRow(at + 1, 'x')).join('');

describe('a file is refused in words that fit', () => {
  test.each([
    ['nothing in it', new Uint8Array(), 'empty'],
    ['blanks only', strToU8('\n , ,\n\n'), 'empty'],
    ['a workbook without a cell', workbook(''), 'empty'],
    ['one byte too many', new Uint8Array(SHEET_LIMITS.bytes + 1).fill(0x61), 'too-large'],
    ['a PDF', strToU8('%PDF-1.7\n'), 'kind'],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), 'kind'],
    ['a page of the web', strToU8('\n<html><table>'), 'kind'],
    ['bytes that are no text', new Uint8Array([0x61, 0, 0, 0, 0x62, 0, 0, 0]), 'kind'],
    ['an archive that is no workbook', workbook(row, { '[Content_Types].xml': null }), 'kind'],
    ['a text document', workbook(row, { '[Content_Types].xml': contentTypes('document.main+xml') }), 'kind'],
    ['a workbook of before 2007', compound('Workbook'), 'old-kind'],
    [
      'a binary workbook',
      workbook(row, { '[Content_Types].xml': contentTypes('sheet.binary.main') }),
      'old-kind',
    ],
    ['a workbook with a password', compound('EncryptedPackage'), 'encrypted'],
    ['an archive with a password', withPassword(workbook(row)), 'encrypted'],
    [
      'a workbook for macros',
      workbook(row, { '[Content_Types].xml': contentTypes('sheet.macroEnabled.main+xml') }),
      'macros',
    ],
    ['a workbook with a macro', workbook(row, { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['a macro under another case', workbook(row, { 'XL/VBAPROJECT.BIN': 'x' }), 'macros'],
    ['a sheet of macros', workbook(row, { 'xl/macrosheets/sheet1.xml': 'x' }), 'macros'],
    [
      'a document type in the sheet',
      workbook('', { 'xl/worksheets/sheet1.xml': withDoctype(sheetXml(row)) }),
      'entities',
    ],
    [
      'a document type in the workbook',
      workbook(row, { 'xl/workbook.xml': withDoctype(workbookXml('')) }),
      'entities',
    ],
    [
      'a document type in the content types',
      workbook(row, { '[Content_Types].xml': withDoctype(contentTypes()) }),
      'entities',
    ],
    [
      'a document type in the texts',
      workbook(row, { 'xl/sharedStrings.xml': withDoctype('<?xml?><sst></sst>') }),
      'entities',
    ],
    ['an entity nobody declared', workbook('<row><c t="str"><v>&lol;</v></c></row>'), 'broken'],
    ['an element that does not close', workbook('<row><c>'), 'broken'],
    ['elements that cross', workbook('<row><c></row></c>'), 'broken'],
    ['a text that is not there', workbook('<row><c t="s"><v>7</v></c></row>'), 'broken'],
    ['rows that go backwards', workbook('<row r="2"><c><v>1</v></c></row><row r="1"/>'), 'broken'],
    ['no worksheet behind its name', workbook(row, { 'xl/worksheets/sheet1.xml': null }), 'broken'],
    ['no relations', workbook(row, { 'xl/_rels/workbook.xml.rels': null }), 'broken'],
    [
      'text that is no UTF-8',
      workbook(row, { 'xl/worksheets/sheet1.xml': new Uint8Array([0x3c, 0xff]) }),
      'broken',
    ],
    ['half a workbook', workbook(row).slice(0, 300), 'broken'],
  ] as const)('%s', (_what, bytes, problem) => expect(refusal(bytes)).toEqual([problem, null]));

  test('more rows than fit, with or without a header', () => {
    const rows = SHEET_LIMITS.rows;
    expect(refusal(strToU8('a\n'.repeat(rows + 2)))).toEqual(['rows', null]);
    expect(refusal(strToU8('a\n'.repeat(rows + 1)))).toEqual(['nothing', null]);
    expect(refusal(workbook(large(rows + 2)))).toEqual(['rows', null]);
    expect(refusal(workbook(large(rows + 1)))).toEqual(['nothing', null]);
  });

  test('more columns than fit', () => {
    const { columns } = SHEET_LIMITS;
    expect(refusal(strToU8(`a\n${',b'.repeat(columns)}`))).toEqual(['columns', 2]);
    expect(refusal(strToU8(`a${',b'.repeat(columns - 1)}`))).toEqual(['nothing', null]);
    expect(refusal(workbook('<row r="3"><c r="XFD3"><v>1</v></c></row>'))).toEqual(['columns', 3]);
    expect(refusal(workbook('<row r="3"><c r="A3"><v>1</v></c><c r="XFD3"><v> </v></c></row>'))).toEqual([
      'nothing',
      null,
    ]);
  });

  test('a quotation mark that is not closed, with the row it stands in', () => {
    expect(refusal(strToU8('Item name,Type\nDesk,x\n"Chair,y\nShelf\n'))).toEqual(['quotes', 3]);
    expect(refusal(strToU8('sep=,\nItem name,Type\n"Desk" x,y\nShelf\n'))).toEqual(['quotes', 3]);
  });

  test('a paste that is too large', () => {
    expect(() => readPastedSheet('x'.repeat(SHEET_LIMITS.bytes + 1))).toThrow(SheetRefused);
  });
});

describe('a bomb is never unpacked', () => {
  test('a sheet that says how large it is', () => {
    const bomb = sheetXml(textRow(1, ' '.repeat(SHEET_LIMITS.unpackedBytes)));
    const bytes = workbook('', { 'xl/worksheets/sheet1.xml': bomb });
    expect(bytes.length).toBeLessThan(SHEET_LIMITS.bytes);
    expect(refusal(bytes)).toEqual(['unpacked', null]);
  });

  test('several parts that are too large together', () => {
    const half = ' '.repeat(SHEET_LIMITS.unpackedBytes / 2);
    const bytes = workbook('', {
      'xl/sharedStrings.xml': `<sst>${half}</sst>`,
      'xl/worksheets/sheet1.xml': sheetXml(textRow(1, half)),
    });
    expect(refusal(bytes)).toEqual(['unpacked', null]);
  });

  test('a sheet that says it is smaller than it is', () => {
    const bytes = workbook('', { 'xl/worksheets/sheet1.xml': sheetXml(textRow(1, 'x'.repeat(1_000_000))) });
    expect(refusal(claiming(bytes, 'xl/worksheets/sheet1.xml', 1_000))).toEqual(['broken', null]);
  });

  test('a sheet that says it is larger than anything', () => {
    const bytes = claiming(workbook(row), 'xl/worksheets/sheet1.xml', 4_000_000_000);
    expect(refusal(bytes)).toEqual(['unpacked', null]);
  });

  test('parts that no sheet needs stay packed, however large', () => {
    const media = new Uint8Array(SHEET_LIMITS.unpackedBytes + 1);
    expect(refusal(workbook(row, { 'xl/media/image1.png': media }))).toEqual(['nothing', null]);
  });
});
