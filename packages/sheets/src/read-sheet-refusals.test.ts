import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPastedSheet, readSheetFile } from './read-sheet.ts';
import { SHEET_LIMITS, SheetRefused } from './sheet.ts';
import { isByDay } from '../test/by-day.ts';
import {
  contentTypes,
  sheetXml,
  stylesXml,
  textRow,
  workbook,
  workbookXml,
} from '../test/workbook-samples.ts';

/** The refusal of a file, with its row. */
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
    ['bytes that are no text', new Uint8Array([0x61, 0, 0, 0, 0x62, 0, 0, 0]), 'kind'],
    ['an archive that is no workbook', workbook(row, { '[Content_Types].xml': null }), 'archive'],
    ['a text document', workbook(row, { 'xl/workbook.xml': '<document><body/></document>' }), 'kind'],
    ['a package without relations', workbook(row, { '_rels/.rels': null }), 'kind'],
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
      workbook(row, { 'xl/sharedStrings.xml': withDoctype('<?xml version="1.0"?><sst></sst>') }),
      'entities',
    ],
    ['an entity no one declared', workbook('<row><c t="str"><v>&lol;</v></c></row>'), 'broken'],
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

  test.skipIf(isByDay)('several parts that are too large together', () => {
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

  test.skipIf(isByDay)('parts that no sheet needs stay packed, however large', () => {
    const media = new Uint8Array(SHEET_LIMITS.unpackedBytes + 1);
    expect(refusal(workbook(row, { 'xl/media/image1.png': media }))).toEqual(['nothing', null]);
  });
});

describe('what would compute for long is refused by counts, before it is computed', () => {
  const cells = (count: number, cell: string) =>
    `<row>${cell.repeat(90)}</row>`.repeat(Math.ceil(count / 90));
  const { pieces, signs } = SHEET_LIMITS;
  test.each([
    ['more elements than a sheet has', () => workbook('<row/>'.repeat(pieces))],
    [
      'elements within each other',
      () => workbook('', { 'xl/worksheets/sheet1.xml': '<a>'.repeat(pieces + 1) }),
    ],
    ['entities', () => workbook(`<row><c t="str"><v>${'&amp;'.repeat(pieces)}</v></c></row>`)],
    ['attributes', () => workbook(`<row a="1" b="2" c="3" d="4"/>`.repeat(pieces / 5))],
    [
      'attributes of one element',
      () => workbook(`<row ${Array.from({ length: 30_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ],
    [
      'more worksheets than anybody has',
      () => workbook(row, { 'xl/workbook.xml': workbookXml('<sheet/>'.repeat(1_001)) }),
    ],
    [
      'more files than a workbook has',
      () => workbook(row, Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`a${at}`, '']))),
    ],
    [
      'a long text that many cells share',
      () =>
        workbook(cells(40, '<c t="s"><v>0</v></c>'), {
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(signs / 32)}</t></si></sst>`,
        }),
    ],
    [
      'a format of its own for every cell',
      () =>
        workbook(
          Array.from(
            { length: 12 },
            (_, at) =>
              `<row>${Array.from({ length: 90 }, (__, column) => `<c s="${at * 90 + column + 1}"><v>1</v></c>`).join('')}</row>`,
          ).join(''),
          { 'xl/styles.xml': stylesXml(...Array.from({ length: 1_080 }, (_, at) => `"${at}"0`)) },
        ),
    ],
    [
      'a long format at many cells',
      () =>
        workbook(cells(100_000, '<c s="1"><v>1</v></c>'), {
          'xl/styles.xml': stylesXml(`"${'x'.repeat(240)}"0`),
        }),
    ],
  ])('%s', (_what, bytes) => expect(refusal(bytes())).toEqual(['unpacked', null]));

  test('worksheets that are the same part are read once', () => {
    const sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>'.repeat(900);
    const bytes = workbook('<row/>'.repeat(20_000), { 'xl/workbook.xml': workbookXml(sheets) });
    expect(refusal(bytes)).toEqual(['empty', null]);
  });

  test('signs that close an element within quotation marks are read once', () => {
    expect(refusal(workbook(`<row a="${'>'.repeat(1_000_000)}"/>`))).toEqual(['empty', null]);
  });

  test.skipIf(isByDay)('blanks that many cells share are nothing, looked at once', () => {
    const texts = `<sst><si><t>${' '.repeat(5_000_000)}</t></si></sst>`;
    const bytes = workbook(cells(400_000, '<c t="s"><v>0</v></c>'), { 'xl/sharedStrings.xml': texts });
    expect(refusal(bytes)).toEqual(['empty', null]);
  });
});

describe('a text that would be split into far more cells than a sheet has is refused by their count', () => {
  const whole = (piece: string) => piece.repeat(Math.floor(SHEET_LIMITS.bytes / piece.length));
  test.each([
    '"a" ,',
    '"a"b',
    '"a\n',
    '"',
    '",',
    ' "',
    'x;',
    '\n',
    'a\r',
    '\t"a" ',
    '="a",',
    '\u00a0"a";',
    '"a\n"',
    'x|',
  ])('of %j alone', (piece) => {
    const bytes = strToU8(whole(piece)).slice(0, SHEET_LIMITS.bytes);
    expect(refusal(bytes)).toEqual(['cells', null]);
  });
});
