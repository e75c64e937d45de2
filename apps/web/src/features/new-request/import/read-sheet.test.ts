import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { matchColumns } from '@monda/sheets/columns.ts';
import { importedRow } from './import-rows.ts';
import { readPastedSheet, readSheetFile } from '@monda/sheets/read-sheet.ts';
import type { Sheet, SheetChoices } from '@monda/sheets/sheet.ts';
import {
  sheetXml,
  stylesXml,
  textRow,
  workbook,
  workbookXml,
} from '../../../../../../packages/sheets/test/workbook-samples.ts';

const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);
const ofText = (text: string, choices?: SheetChoices) => readSheetFile(strToU8(text), choices);

function utf16(text: string, isBig: boolean, mark = true): Uint8Array {
  const units = `${mark ? '\ufeff' : ''}${text}`;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), !isBig);
  return bytes;
}
const latin = (text: string) =>
  Uint8Array.from([...text], (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)));

describe('the encoding is found out', () => {
  const text = 'Artículo;Serie\nCaja fuerte ñ €;007\n';
  const cells = [
    ['Artículo', 'Serie'],
    ['Caja fuerte ñ €', '007'],
  ];
  test.each([
    ['UTF-8', strToU8(text), 'utf-8'],
    ['UTF-8 with a mark', strToU8(`\ufeff${text}`), 'utf-8'],
    ['UTF-16, small end first', utf16(text, false), 'utf-16le'],
    ['UTF-16, big end first', utf16(text, true), 'utf-16be'],
    ['UTF-16 without a mark', utf16(text, false, false), 'utf-16le'],
    ['UTF-16 without a mark, big end first', utf16(text, true, false), 'utf-16be'],
    ['Windows-1252', latin(text), 'windows-1252'],
  ] as const)('%s', (_name, bytes, encoding) => {
    const sheet = readSheetFile(bytes);
    expect(sheet.form).toEqual({ kind: 'csv', encoding, separator: ';' });
    expect(cellsOf(sheet)).toEqual(cells);
  });

  test('and may be changed', () => {
    const sheet = readSheetFile(strToU8('Añil,b'), { encoding: 'windows-1252' });
    expect(cellsOf(sheet)).toEqual([['AÃ±il', 'b']]);
  });
});

describe('the separator is found out', () => {
  test.each([
    [',', 'Item name,Serial number\nDesk; large,1\n'],
    [';', 'Item name;Serial number\nDesk, large;1\n'],
    ['\t', 'Item name\tSerial number\nDesk, large\t1\n'],
    ['|', 'Item name|Serial number\nDesk, large|1\n'],
    [';', 'Etwas;Anderes;Drittes\n1,5;2,5;3,5\n1,7;2;3\n'],
    [',', 'sep=,\nItem name,x;y\nDesk,a;b\n'],
    [';', '"sep=;"\r\nItem name;x,y\r\nDesk;a,b\r\n'],
    ['\t', 'sep=\t\nItem name\tx\nDesk\ta'],
    [',', 'One column\nonly'],
  ] as const)('"%s" in %j', (separator, text) => {
    expect(ofText(text).form).toEqual({ kind: 'csv', encoding: 'utf-8', separator });
  });

  test('a line that names it is no row, and the numbers of rows stay those of the file', () => {
    const { rows } = ofText('sep=;\nItem name;Type\n\n;\nDesk;Desks\n');
    expect(rows).toEqual([
      { number: 2, cells: ['Item name', 'Type'] },
      { number: 5, cells: ['Desk', 'Desks'] },
    ]);
  });

  test('and may be changed', () => {
    expect(cellsOf(ofText('a;b,c', { separator: ',' }))).toEqual([['a;b', 'c']]);
  });
});

describe('cells stay the texts they are', () => {
  test('numbers, quotation marks, line breaks, separators', () => {
    const text = '007,1E5,12345678901234567890,1.50,"He said ""no""","two\r\nlines","a,b", =1\r\n';
    expect(cellsOf(ofText(text))).toEqual([
      ['007', '1E5', '12345678901234567890', '1.50', 'He said "no"', 'two\r\nlines', 'a,b', ' =1'],
    ]);
  });

  test('line ends within quoted cells are those of the cell, whatever ends the rows', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['a,"1\r2\n3\r\n4"', '"""",""', '"b ""c""\r",d"e', ''].join(end);
      expect(cellsOf(ofText(text))).toEqual([['a', '1\r2\n3\r\n4'], ['"'], ['b "c"\r', 'd"e']]);
    }
  });

  test('what an export wrote in Spanish comes back as it was typed', () => {
    const text = [
      '\ufeffID,Nombre del artículo,Número de serie,Familia,Tipo,Centro de costo,Descripción',
      `1,"'=Grúa ""ñ"", larga",007,Equipo de cómputo y TI,Computadoras,1E5,"'-5\r\n''+x\ny"`,
      `2,'@Büro,'+34 600,Maquinaria,''=Torno,'-1,"\t"`,
      '',
    ].join('\r\n');
    const { rows } = ofText(text);
    const sources = matchColumns(rows, 0);
    expect(rows.slice(1).map((row) => importedRow(row, sources).values)).toMatchObject([
      {
        ...{ itemName: '=Grúa "ñ", larga', serialNumber: '007', costCenter: '1E5' },
        ...{ family: 'computing_it_equipment', type: 'computers', description: "-5\r\n'+x\ny" },
      },
      {
        ...{ itemName: '@Büro', serialNumber: '+34 600', costCenter: '-1' },
        ...{ family: 'machinery', type: "'=Torno", description: '' },
      },
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
    expect(cellsOf(ofText(`a,b${end}c,d${end}`))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('marks of inches are no quotation where the rows stay whole', () => {
    expect(cellsOf(ofText('Name,Type\n"15" screen,Screens\n"a" b,c\n'))).toEqual([
      ['Name', 'Type'],
      ['"15" screen', 'Screens'],
      ['"a" b', 'c'],
    ]);
  });
});

describe('a paste', () => {
  test('is separated by tabs, also where a cell has lines and commas', () => {
    const sheet = readPastedSheet('Desk, large\t"two\nlines, and more"\r\nChair\tone\r\n');
    expect(sheet.form).toEqual({ kind: 'csv', encoding: null, separator: '\t' });
    expect(cellsOf(sheet)).toEqual([
      ['Desk, large', 'two\nlines, and more'],
      ['Chair', 'one'],
    ]);
  });

  test('of one column keeps its commas, one of a CSV file is separated', () => {
    expect(cellsOf(readPastedSheet('SN-1, old\nSN-2, new'))).toEqual([['SN-1, old'], ['SN-2, new']]);
    expect(cellsOf(readPastedSheet('Serial number,Item name\nSN-1,Desk'))).toEqual([
      ['Serial number', 'Item name'],
      ['SN-1', 'Desk'],
    ]);
  });
});

describe('a workbook', () => {
  test('gives texts of every kind, at their places', () => {
    const rows =
      '<row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>a</t></is></c></row>' +
      '<row><c t="str"><f>1&amp;"x"</f><v>= &lt;&#233;&#xE9;&gt;_x000D_</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>' +
      '<row r="9"><c r="A9" t="s"><v>0</v></c></row>';
    const texts =
      '<sst><si><t>one</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t xml:space="preserve">text </t></r>' +
      '<rPh><t>spoken</t></rPh></si><!-- no text --></sst>';
    const { rows: read } = readSheetFile(workbook(rows, { 'xl/sharedStrings.xml': texts }));
    expect(read).toEqual([
      { number: 2, cells: ['', 'rich text ', '', 'a'] },
      { number: 3, cells: ['= <éé>\r', 'TRUE', '#N/A'], unknown: [{ at: 2, reason: 'error' }] },
      { number: 9, cells: ['one'] },
    ]);
  });

  test('reads elements with a prefix, and texts in sections', () => {
    const xml =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v><![CDATA[a<b&]]></x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const sheet = readSheetFile(workbook('', { 'xl/worksheets/sheet1.xml': xml }));
    expect(cellsOf(sheet)).toEqual([['a<b&']]);
  });

  const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;
  test('gives numbers as a person sees them, and says which may have been changed', () => {
    const codes = [
      '0000',
      '"SN-"000-00',
      'yyyy-mm-dd',
      '0.00E+00',
      '#,##0.00',
      'd/m/yyyy h:mm',
      '[Red]00;-0',
      '@',
    ];
    const cells: readonly (readonly [string, number, string, boolean?])[] = [
      ['7', 0, '7'],
      ['7', 1, '0007', true],
      ['12345', 1, '12345'],
      ['1234', 2, 'SN-012-34', true],
      ['123456', 2, 'SN-1234-56', true],
      ['46082', 3, '2026-03-01', true],
      ['100000', 4, '100000', true],
      ['1.2345678901234568E+16', 0, '12345678901234568', true],
      ['999999999999999', 0, '999999999999999'],
      ['1E5', 0, '100000'],
      ['0.1', 5, '0.10', true],
      ['46082.5', 6, '2026-03-01 12:00', true],
      ['-5', 1, '-0005', true],
      ['007', 8, '007'],
    ];
    const rows = `<row>${cells.map(([value, style]) => number(value, style)).join('')}</row>`;
    const [row] = readSheetFile(workbook(rows, { 'xl/styles.xml': stylesXml(...codes) })).rows;
    expect(row?.cells).toEqual(cells.map(([, , text]) => text));
    expect(row?.doubtful).toEqual(cells.flatMap(([, , , isDoubtful], at) => (isDoubtful ? [at] : [])));
  });

  test('counts days as it says', () => {
    const settings = '<workbookPr date1904="1"/>';
    const parts = {
      'xl/workbook.xml': workbookXml('<sheet name="A" sheetId="1" r:id="rId1"/>', settings),
      'xl/styles.xml': stylesXml('d-mmm-yy'),
    };
    expect(
      cellsOf(readSheetFile(workbook(`<row>${number('0', 1)}${number('44620', 1)}</row>`, parts))),
    ).toEqual([['1904-01-01', '2026-03-01']]);
  });

  const two = (first: string, second: string) =>
    workbook(first, {
      'xl/workbook.xml': workbookXml(
        '<sheet name="Hidden" sheetId="3" state="hidden" r:id="rId1"/><sheet name="Uno" sheetId="1" r:id="rId1"/><sheet name="Dos" sheetId="2" r:id="rId2"/>',
      ),
      'xl/worksheets/sheet2.xml': sheetXml(second),
    });

  test('shows its first worksheet with something in it, and the one that is asked for', () => {
    const both = two(textRow(1, 'one'), textRow(1, 'two'));
    expect(readSheetFile(both).form).toEqual({ kind: 'xlsx', names: ['Uno', 'Dos'], at: 0 });
    expect(cellsOf(readSheetFile(both, { worksheet: 1 }))).toEqual([['two']]);
    expect(cellsOf(readSheetFile(two('', textRow(1, 'two'))))).toEqual([['two']]);
    expect(cellsOf(readSheetFile(both, { worksheet: 7 }))).toEqual([['one']]);
  });
});
