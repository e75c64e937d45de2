import { describe, expect, test } from 'vitest';
import { readSheetFile } from './read-sheet.ts';
import { stylesXml, workbook } from '../test/workbook-samples.ts';

/** A number or a text in a cell with a format, as it is read; the last says that it is marked. */
function shown(code: string, cell: string, styles = stylesXml(code)): readonly [string, boolean] {
  const escaped = styles.replaceAll(/formatCode="[^"]*"/g, (text) =>
    text.replaceAll('>=', '&gt;=').replaceAll('<=', '&lt;='),
  );
  const [row] = readSheetFile(workbook(`<row>${cell}</row>`, { 'xl/styles.xml': escaped })).rows;
  return [row?.cells[0] ?? '', row?.doubtful !== undefined];
}
const number = (stored: string) => `<c s="1"><v>${stored}</v></c>`;

describe('a number is taken as its format shows it, and marked where that is not what is stored', () => {
  test.each([
    ['000000', '471', '000471'],
    ['[$-80A]000000', '471', '000471'],
    ['[$-es-MX,1]000000', '471', '000471'],
    ['[Red]000000', '471', '000471'],
    ['[RED]000000', '471', '000471'],
    ['[Color10]000000', '471', '000471'],
    ['[>=1000]00000;000000', '471', '000471'],
    ['[<=99999]00000;00000-0000', '471', '00471'],
    ['000000_)', '471', '000471'],
    ['_-000000_-;-000000_-', '471', '000471'],
    ['#000000', '471', '000471'],
    ['* 000000', '471', '000471'],
    ['000000;[Red]-000000', '471', '000471'],
    ['000000;[Red]-000000', '-471', '-000471'],
    ['000000;@', '471', '000471'],
    ['000,000', '471', '000,471'],
    ['000" "000', '1471', '001 471'],
    ['000\\-000', '471', '000-471'],
    ['"SN-"000000', '471', 'SN-000471'],
    ['"2026-"000', '7', '2026-007'],
    ['General" kg"', '12', '12 kg'],
    ['#,##0', '1234567', '1,234,567'],
    ['0.00', '1.5', '1.50'],
    ['0%', '0.25', '25%'],
    ['# ?/?', '0.5', '1/2'],
    ['"$"#,##0.00_);("$"#,##0.00)', '-5', '($5.00)'],
  ])('%s of %s', (code, stored, text) => expect(shown(code, number(stored))).toEqual([text, true]));

  test.each([
    ['General', '471'],
    ['0', '471'],
    ['@', '471'],
    ['000', '471'],
    ['#', '471'],
    ['[Red]0', '471'],
    ['General', '999999999999999'],
  ])('%s of %s changes nothing', (code, stored) =>
    expect(shown(code, number(stored))).toEqual([stored, false]),
  );

  test.each([
    ['0.00', '3.14159'],
    ['0.00E+00', '123456'],
    ['0,', '1234567'],
    ['# ?/?', '0.123'],
    ['"yes"', '1'],
    [';;;', '5'],
    ['0;-0;;@', '0'],
    ['General', '0.1'],
    ['General', '1234567890123456'],
    ['SN000000', '471'],
    ['[Rojo]000000', '471'],
    ['[DBNum1]0', '12'],
    ['0000"', '4'],
    ['0'.repeat(256), '4'],
    ['yyyy-mm-dd', '-1'],
    ['General', 'one'],
  ])('%s of %s leaves something out or is not understood: every digit is taken', (code, stored) =>
    expect(shown(code, number(stored))).toEqual([stored, true]),
  );

  test.each([
    ['dd/mm/yyyy', '46082', '2026-03-01'],
    ['[$-80A]d" de "mmmm" de "yyyy', '46082', '2026-03-01'],
    ['[Red]mmm-yy', '46082', '2026-03-01'],
    ['dd/mm/yyyy hh:mm', '46082.5', '2026-03-01 12:00'],
    ['dd/mm/yyyy hh:mm:ss', '46082.520844907404', '2026-03-01 12:30:01'],
    ['[$-F400]h:mm:ss AM/PM', '0.5', '12:00:00 PM'],
    ['hh:mm', '0.520833333333333', '12:30'],
    ['[h]:mm', '1.5', '36:00'],
    ['mm:ss', '0.0104166666666667', '15:00'],
  ])('the day or the time %s of %s', (code, stored, text) =>
    expect(shown(code, number(stored))).toEqual([text, true]),
  );

  test('a date as ISO 8601 writes it', () => {
    for (const [stored, text] of [
      ['2026-03-01T00:00:00', '2026-03-01'],
      ['2026-03-01', '2026-03-01'],
      ['2026-03-01T12:30:00', '2026-03-01 12:30:00'],
    ] as const) {
      expect(shown('0', `<c t="d"><v>${stored}</v></c>`)).toEqual([text, true]);
    }
  });

  test('a text, where the format adds to it or hides it', () => {
    const text = '<c s="1" t="str"><v>007</v></c>';
    expect(shown('"SN-"@', text)).toEqual(['SN-007', true]);
    expect(shown('0;0;0;@', text)).toEqual(['007', false]);
    expect(shown('000000', text)).toEqual(['007', false]);
    expect(shown(';;;', text)).toEqual(['007', true]);
  });

  test('formats of conditions and of named styles are not those of cells', () => {
    const others =
      '<dxfs><dxf><numFmt numFmtId="164" formatCode="&quot;x&quot;0"/></dxf></dxfs></styleSheet>';
    const styles = stylesXml('000000').replace('</styleSheet>', others);
    expect(shown('', number('471'), styles)).toEqual(['000471', true]);
    const empty = stylesXml('000000').replace('numFmtId="164"/>', 'numFmtId=""/>');
    expect(shown('', number('471'), empty)).toEqual(['471', false]);
  });

  test('formats that no workbook writes out', () => {
    for (const [id, stored, text] of [
      ['3', '1234567', '1,234,567'],
      ['14', '46082', '2026-03-01'],
      ['37', '-5', '(5)'],
      ['49', '12', '12'],
      ['57', '46082', '2026-03-01'],
    ] as const) {
      const styles = stylesXml('0').replace(
        '<xf numFmtId="164"/></cellXfs>',
        `<xf numFmtId="${id}"/></cellXfs>`,
      );
      expect(shown('', number(stored), styles)[0]).toBe(text);
    }
  });
});
