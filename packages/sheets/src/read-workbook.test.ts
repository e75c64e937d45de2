import { describe, expect, test } from 'vitest';
import { readSheetFile } from './read-sheet.ts';
import { SheetRefused } from './sheet.ts';
import {
  relationsXml,
  type SampleParts,
  sheetXml,
  stylesXml,
  textRow,
  workbook,
  workbookXml,
} from '../test/workbook-samples.ts';

const sheetOf = (rows: string, parts: SampleParts = {}) => readSheetFile(workbook(rows, parts));
const cellsOf = (bytes: Uint8Array) => readSheetFile(bytes).rows.map(({ cells }) => cells);
function problemOf(bytes: Uint8Array): string {
  try {
    readSheetFile(bytes);
  } catch (thrown) {
    if (thrown instanceof SheetRefused) return thrown.problem;
    throw thrown;
  }
  return 'nothing';
}

const ROW = textRow(1, 'Serial number', 'S-1');
const SHARED = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
const TEXTS = '<sst><si><t>Serial number</t></si><si><t>S-1</t></si></sst>';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const byDefault = `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${MAIN_TYPE}"/></Types>`;

function utf16(text: string, isBig: boolean, mark: boolean): Uint8Array {
  const units = `${mark ? '\ufeff' : ''}${text}`;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
}

/** The same workbook with other names of its parts. */
function renamed(names: Readonly<Record<string, string>>, parts: SampleParts = {}): Uint8Array {
  const all: SampleParts = {
    'xl/worksheets/sheet1.xml': sheetXml(SHARED),
    'xl/sharedStrings.xml': TEXTS,
    ...parts,
  };
  const others = Object.entries(all).map(([name, part]) => [names[name] ?? name, part] as const);
  const gone = Object.keys(names).map((name) => [name, null] as const);
  return workbook('', { ...Object.fromEntries(gone), ...Object.fromEntries(others) });
}

const relationsTo = (sheet: string, texts: string) =>
  relationsXml({ [sheet]: 'worksheet', [texts]: 'sharedStrings' });
const STRICT = 'http://purl.oclc.org/ooxml';
const strict = (text: string) =>
  text
    .replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      `${STRICT}/officeDocument/relationships`,
    )
    .replaceAll('http://schemas.openxmlformats.org/spreadsheetml/2006/main', `${STRICT}/spreadsheetml/main`);
const ONE_SHEET = '<sheet name="Items" sheetId="1" r:id="rId1"/>';

describe('a package is read as its rules say', () => {
  test.each<readonly [string, Uint8Array]>([
    ['the type of the workbook by default', workbook(ROW, { '[Content_Types].xml': byDefault })],
    ['no type of the workbook at all', workbook(ROW, { '[Content_Types].xml': `<Types xmlns="${TYPES}"/>` })],
    [
      'names of parts in another letter case',
      renamed({
        'xl/worksheets/sheet1.xml': 'xl/worksheets/Sheet1.xml',
        'xl/sharedStrings.xml': 'xl/SharedStrings.xml',
      }),
    ],
    ['a folder in another letter case', renamed({ 'xl/worksheets/sheet1.xml': 'XL/Worksheets/sheet1.xml' })],
    [
      'names with \\',
      renamed({
        'xl/worksheets/sheet1.xml': 'xl\\worksheets\\sheet1.xml',
        'xl/sharedStrings.xml': 'xl\\sharedStrings.xml',
      }),
    ],
    ['names that begin with /', renamed({ 'xl/worksheets/sheet1.xml': '/xl/worksheets/sheet1.xml' })],
    ['names that begin with ./', renamed({ 'xl/worksheets/sheet1.xml': './xl/worksheets/sheet1.xml' })],
    ...(
      [
        ['/xl/worksheets/sheet1.xml', '/xl/sharedStrings.xml'],
        ['./worksheets/sheet1.xml', './sharedStrings.xml'],
        ['worksheets\\sheet1.xml', 'sharedStrings.xml'],
        ['../xl/worksheets/sheet1.xml', 'WORKSHEETS/../sharedstrings.XML'],
      ] as const
    ).map(
      ([sheet, texts]) =>
        [
          `the target ${sheet}`,
          renamed({}, { 'xl/_rels/workbook.xml.rels': relationsTo(sheet, texts) }),
        ] as const,
    ),
    [
      'parts of other names',
      renamed(
        { 'xl/worksheets/sheet1.xml': 'data/a sheet.xml', 'xl/sharedStrings.xml': 'data/words.xml' },
        { 'xl/_rels/workbook.xml.rels': relationsTo('/data/a%20sheet.xml', '/data/words.xml') },
      ),
    ],
    [
      'a workbook of another name',
      workbook(ROW, {
        '_rels/.rels': relationsXml({ '/book.xml': 'officeDocument' }),
        'xl/workbook.xml': null,
        'xl/_rels/workbook.xml.rels': null,
        'book.xml': workbookXml(ONE_SHEET),
        '_rels/book.xml.rels': relationsXml({ 'xl/worksheets/sheet1.xml': 'worksheet' }),
      }),
    ],
    [
      'names of the strict edition',
      workbook(ROW, {
        '_rels/.rels': strict(relationsXml({ 'xl/workbook.xml': 'officeDocument' })),
        'xl/workbook.xml': strict(workbookXml(ONE_SHEET)),
        'xl/_rels/workbook.xml.rels': strict(relationsXml({ 'worksheets/sheet1.xml': 'worksheet' })),
        'xl/worksheets/sheet1.xml': strict(sheetXml(ROW)),
      }),
    ],
    [
      'a mark at the beginning of a part',
      workbook('', { 'xl/worksheets/sheet1.xml': `\ufeff${sheetXml(ROW)}` }),
    ],
    ...([true, false] as const).flatMap((isBig) =>
      ([true, false] as const).map(
        (mark) =>
          [
            `UTF-16, ${isBig ? 'big' : 'small'} end first, ${mark ? 'with' : 'without'} a mark`,
            workbook('', {
              'xl/worksheets/sheet1.xml': utf16(sheetXml(ROW).replace('UTF-8', 'UTF-16'), isBig, mark),
            }),
          ] as const,
      ),
    ),
    [
      'elements and relations with prefixes',
      workbook('', {
        'xl/worksheets/sheet1.xml':
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Serial number</x:t></x:is></x:c><x:c r="B1" t="str"><x:v>S-1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        'xl/workbook.xml':
          '<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="A" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>',
      }),
    ],
  ])('%s', (_what, bytes) => expect(cellsOf(bytes)).toEqual([['Serial number', 'S-1']]));

  test('a part that the archive holds twice is refused, whichever is meant', () => {
    expect(problemOf(workbook(ROW, { 'xl/worksheets/SHEET1.xml': sheetXml(textRow(1, 'other')) }))).toBe(
      'broken',
    );
  });
});

describe('a cell stands where it says', () => {
  test.each<readonly [string, string]>([
    ['small letters', '<row r="1"><c r="a1" t="str"><v>x</v></c><c r="c1" t="str"><v>y</v></c></row>'],
    [
      'signs of a fixed reference',
      '<row r="1"><c r="$A$1" t="str"><v>x</v></c><c r="$C$1" t="str"><v>y</v></c></row>',
    ],
    ['no number of the row', '<row><c r="A1" t="str"><v>x</v></c><c r="C1" t="str"><v>y</v></c></row>'],
    ['another order', '<row r="1"><c r="C1" t="str"><v>y</v></c><c r="A1" t="str"><v>x</v></c></row>'],
    ...(
      [
        ['an element for each cell', ' r="1"', ' r="1"'],
        ['the second element without its number', ' r="1"', ''],
        ['elements without a number', '', ''],
      ] as const
    ).map(
      ([what, first, second]) =>
        [
          what,
          `<row${first}><c r="A1" t="str"><v>x</v></c></row><row${second}><c r="C1" t="str"><v>y</v></c></row>`,
        ] as const,
    ),
    [
      'an element for each cell, the last one first',
      '<row r="1"><c r="C1" t="str"><v>y</v></c></row><row r="1"/><row r="1"><c r="A1" t="str"><v>x</v></c></row>',
    ],
    [
      'an element for each cell, none of which says where it stands',
      '<row r="1"><c t="str"><v>x</v></c></row><row r="1"><c/></row><row r="1"><c t="str"><v>y</v></c></row>',
    ],
  ])('%s', (_what, rows) => expect(cellsOf(workbook(rows))).toEqual([['x', '', 'y']]));

  test('rows of several elements are as many as their numbers, and elements without cells count', () => {
    const of = (row: string, ...places: readonly string[]) =>
      places.map((at) => `<row${row}><c r="${at}" t="str"><v>${at}</v></c></row>`).join('');
    const rows = `${of(' r="2"', 'A2', 'B2')}<row/><row/>${of('', 'A5', 'B5')}${of(' r="6"', 'B6')}`;
    expect(sheetOf(rows).rows).toEqual([
      { number: 2, cells: ['A2', 'B2'] },
      { number: 5, cells: ['A5', 'B5'] },
      { number: 6, cells: ['', 'B6'] },
    ]);
    expect(
      sheetOf('<row/><row><c t="str"><v>x</v></c></row><row><c t="str"><v>y</v></c></row>').rows,
    ).toEqual([
      { number: 2, cells: ['x'] },
      { number: 3, cells: ['y'] },
    ]);
  });

  test.each([
    ['no letters', '<row r="1"><c r="1"><v>1</v></c></row>'],
    ['no number', '<row r="1"><c r="A"><v>1</v></c></row>'],
    ['nothing', '<row r="1"><c r=""><v>1</v></c></row>'],
    ['four letters', '<row r="1"><c r="AAAA1"><v>1</v></c></row>'],
    ['another way to count', '<row r="1"><c r="R1C2"><v>1</v></c></row>'],
    ['another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['the same cell twice', '<row r="1"><c r="A1"><v>1</v></c><c r="a1"><v>2</v></c></row>'],
    [
      'the same cell in two elements of a row',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="A1"><v>2</v></c></row>',
    ],
    [
      'a row that comes again later',
      '<row r="1"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row><row r="1"><c r="B1"><v>2</v></c></row>',
    ],
    ['an empty number of a row', '<row r="1"><c><v>1</v></c></row><row r=""><c r="B1"><v>2</v></c></row>'],
    ['a row without a number in its number', '<row r=""><c><v>1</v></c></row>'],
    ['a row of words', '<row r="one"><c><v>1</v></c></row>'],
    ['row 0', '<row r="0"><c><v>1</v></c></row>'],
    ['a kind that is not known', '<row r="1"><c t="x"><v>1</v></c></row>'],
    ['a text by a name', '<row r="1"><c t="s"><v>one</v></c></row>'],
    ['a text by a broken number', '<row r="1"><c t="s"><v>0.5</v></c></row>'],
  ])('%s is refused', (_what, rows) => {
    expect(problemOf(workbook(rows, { 'xl/sharedStrings.xml': TEXTS }))).toBe('broken');
  });
});

describe('nothing is no value', () => {
  test.each([
    '<c r="A1" t="s"><v></v></c>',
    '<c r="A1" t="s"><v> </v></c>',
    '<c r="A1" t="s"/>',
    '<c r="A1"><v/></c>',
    '<c r="A1" t="str"/>',
    '<c r="A1" t="inlineStr"><is><t></t></is></c>',
    '<c r="A1" t="d"/>',
    '<c r="A1" s=""/>',
  ])('%s is an empty cell', (cell) => {
    const rows = `<row r="1">${cell}<c r="B1" t="str"><v>x</v></c></row>`;
    expect(sheetOf(rows, { 'xl/sharedStrings.xml': TEXTS, 'xl/styles.xml': stylesXml('yyyy') }).rows).toEqual(
      [{ number: 1, cells: ['', 'x'] }],
    );
  });

  test.each([
    ['<c r="A1"><f>B1</f></c>', '', 'formula'],
    ['<c r="A1"><f>B1</f><v></v></c>', '', 'formula'],
    ['<c r="A1" t="str"><f>B1</f></c>', '', 'formula'],
    ['<c r="A1" t="b"><f>B1</f><v></v></c>', '', 'formula'],
    ['<c r="A1" t="s"><f t="shared" si="0"/></c>', '', 'formula'],
    ['<c r="A1" t="e"><f>B1</f><v>#N/A</v></c>', '#N/A', 'error'],
    ['<c r="A1" t="e"><v>#REF!</v></c>', '#REF!', 'error'],
    ['<c r="A1" t="e"/>', '', 'error'],
    ['<c r="A1" t="b"/>', '', 'truth'],
    ['<c r="A1" t="b"><v>yes</v></c>', '', 'truth'],
  ] as const)('%s has no value that is known, also alone in its row', (cell, text, reason) => {
    expect(sheetOf(`<row r="1">${cell}</row>`).rows).toEqual([
      { number: 1, cells: [text], unknown: [{ at: 0, reason }] },
    ]);
  });

  test('a result of no signs is one, and a truth value may be written in words', () => {
    const cells =
      '<c t="str"><f>A1</f><v></v></c><c t="b"><v>true</v></c><c t="b"><v>0</v></c><c><f>A1</f><v>0</v></c>';
    expect(sheetOf(`<row>${cells}</row>`).rows).toEqual([{ number: 1, cells: ['', 'TRUE', 'FALSE', '0'] }]);
  });

  test('a result of 0 in a workbook that is to be calculated anew is none', () => {
    const book = workbookXml(ONE_SHEET).replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>');
    const cells = '<c><f>A1</f><v>0</v></c><c><f>A1</f><v>5</v></c><c><v>0</v></c>';
    expect(sheetOf(`<row>${cells}</row>`, { 'xl/workbook.xml': book }).rows).toEqual([
      { number: 1, cells: ['', '5', '0'], unknown: [{ at: 0, reason: 'formula' }] },
    ]);
  });
});

describe('a text is read by one rule, shared or within its cell', () => {
  test.each([
    ['a reading aid', '<t>漢字</t><rPh sb="0" eb="2"><t>カンジ</t></rPh><phoneticPr fontId="1"/>', '漢字'],
    ['several runs', '<r><t>a </t></r><r><rPr><b/></rPr><t xml:space="preserve">b </t></r>', 'a b '],
    [
      'runs with an aid between',
      '<r><t>漢</t></r><rPh sb="0" eb="1"><t>カン</t></rPh><r><t>字</t></r>',
      '漢字',
    ],
    ['an escaped sign', '<t>a_x000D_b_x0041_</t>', 'a\rbA'],
    ['blanks only', '<t xml:space="preserve">  </t>', ''],
    ['a section', '<t><![CDATA[a<b]]></t>', 'a<b'],
  ])('%s', (_what, xml, text) => {
    const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is>${xml}</is></c><c t="str"><v>x</v></c></row>`;
    expect(sheetOf(rows, { 'xl/sharedStrings.xml': `<sst><si>${xml}</si></sst>` }).rows[0]?.cells).toEqual([
      text,
      text,
      'x',
    ]);
  });
});

describe('what is hidden is shown', () => {
  const cell = (row: number) => `<c r="A${row}" t="str"><v>${row}</v></c><c r="B${row}" t="str"><v>b</v></c>`;
  const rows = [
    `<row r="1">${cell(1)}</row>`,
    `<row r="2" hidden="1">${cell(2)}</row>`,
    `<row r="3" hidden="true" outlineLevel="1">${cell(3)}</row>`,
    `<row r="4" ht="0" customHeight="1">${cell(4)}</row>`,
    `<row r="5" hidden="false" ht="12.8">${cell(5)}</row>`,
    `<row r="6" hidden="0" ht="">${cell(6)}</row>`,
  ].join('');

  test('rows: by hand, by a filter, in a group, without a height', () => {
    expect(
      sheetOf(rows)
        .rows.filter(({ hidden }) => hidden)
        .map(({ number }) => number),
    ).toEqual([2, 3, 4]);
  });

  test.each([
    ['hidden', '<col min="2" max="2" width="9" hidden="1"/>', [1]],
    ['in words', '<col min="2" max="3" hidden="true"/>', [1, 2]],
    ['without a width', '<col min="1" max="1" width="0" customWidth="1"/>', [0]],
    ['all that follow', '<col min="99" max="16384" hidden="1"/>', [98, 99]],
    ['shown', '<col min="1" max="2" width="9" hidden="0"/>', []],
    ['a later element counts', '<col min="1" max="2" hidden="1"/><col min="2" max="2" hidden="0"/>', [0]],
  ] as const)('columns: %s', (_what, columns, expected) => {
    const xml = sheetXml(rows).replace('<sheetData>', `<cols>${columns}</cols><sheetData>`);
    expect(sheetOf('', { 'xl/worksheets/sheet1.xml': xml }).hiddenColumns).toEqual(expected);
  });
});

describe('what a sheet hides by default is hidden where rows, or columns, say otherwise', () => {
  const row = (number: number, says = '') =>
    `<row r="${number}"${says}><c r="A${number}" t="str"><v>a</v></c><c r="B${number}" t="str"><v>b</v></c><c r="C${number}" t="str"><v>c</v></c></row>`;
  const hiddenIn = (format: string, rows: string, columns = '') => {
    const xml = sheetXml(rows).replace('<sheetData>', `<sheetFormatPr ${format}/>${columns}<sheetData>`);
    const read = sheetOf('', { 'xl/worksheets/sheet1.xml': xml });
    return {
      rows: read.rows.filter(({ hidden }) => hidden).map(({ number }) => number),
      columns: read.hiddenColumns?.filter((at) => at < 3),
    };
  };

  test.each([
    ['a height', 'zeroHeight="1"', row(1, ' ht="15" customHeight="1"') + row(2), [2]],
    ['the word', 'zeroHeight="true"', row(1, ' hidden="0"') + row(2) + row(3, ' hidden="false"'), [2]],
    ['no height', 'zeroHeight="1"', row(1, ' ht="15"') + row(2, ' ht="0"') + row(3, ' hidden="1"'), [2, 3]],
    ['a default height of none', 'defaultRowHeight="0" customHeight="1"', row(1, ' ht="9"') + row(2), [2]],
    ['a height of each element', 'zeroHeight="1"', row(1) + '<row r="1" ht="9"/>' + row(2), [2]],
    ['nothing of any row, as writers have it that hide unused rows', 'zeroHeight="1"', row(1) + row(2), []],
    ['a height of an unused row alone', 'zeroHeight="1"', row(1) + '<row r="2" ht="9"/>' + row(3), []],
    ['a default height that is automatic', 'defaultRowHeight="0"', row(1, ' ht="9"') + row(2), []],
    ['no default', 'zeroHeight="0" defaultRowHeight="15"', row(1, ' ht="9"') + row(2), []],
  ] as const)('rows: %s', (_what, format, rows, expected) => {
    expect(hiddenIn(format, rows).rows).toEqual(expected);
  });

  test.each([
    ['a width', 'defaultColWidth="0"', '<col min="1" max="1" width="9"/>', [1, 2]],
    ['the word', 'defaultColWidth="0.0"', '<col min="2" max="2" hidden="0"/>', [0, 2]],
    [
      'nothing',
      'defaultColWidth="0"',
      '<col min="1" max="2" width="9"/><col min="3" max="3" style="1"/>',
      [2],
    ],
    ['nothing of any column', 'defaultColWidth="0"', '<col min="3" max="3" style="1"/>', []],
    ['no default', 'defaultColWidth="9"', '<col min="1" max="1" width="9"/>', []],
  ] as const)('columns: %s', (_what, format, columns, expected) => {
    expect(hiddenIn(format, row(1), `<cols>${columns}</cols>`).columns).toEqual(expected);
  });
});

describe('the worksheet that a spreadsheet program shows first is read', () => {
  const sheets = (...states: readonly string[]) =>
    states
      .map(
        (state, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
      )
      .join('');
  const book = (active: string, ...states: readonly string[]) =>
    workbook(textRow(1, 'one'), {
      'xl/workbook.xml': workbookXml(
        sheets(...states),
        `<bookViews><workbookView activeTab="${active}"/></bookViews>`,
      ),
      'xl/worksheets/sheet2.xml': sheetXml(textRow(1, 'two')),
      'xl/worksheets/sheet3.xml': sheetXml(''),
      'xl/_rels/workbook.xml.rels': relationsXml({
        'worksheets/sheet1.xml': 'worksheet',
        'worksheets/sheet2.xml': 'worksheet',
        'worksheets/sheet3.xml': 'worksheet',
      }),
    });
  test.each([
    ['0', ['visible', 'visible', 'visible'], 'one'],
    ['1', ['visible', 'visible', 'visible'], 'two'],
    ['1', ['hidden', 'visible', 'visible'], 'two'],
    ['0', ['veryHidden', 'visible', 'visible'], 'two'],
    ['2', ['visible', 'visible', 'visible'], 'one'],
    ['7', ['visible', 'visible', 'visible'], 'one'],
    ['', ['visible', 'visible', 'visible'], 'one'],
  ] as const)('tab "%s" of %j', (active, states, text) => {
    expect(cellsOf(book(active, ...states))).toEqual([[text]]);
  });
  test('and none is, where none is shown', () => {
    expect(problemOf(book('0', 'hidden', 'hidden', 'hidden'))).toBe('empty');
  });
});
