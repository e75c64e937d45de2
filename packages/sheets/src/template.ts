import { ENTRY_ORDER } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { familyLabel, FAMILY_CODES, typeLabel, typesOf } from '@monda/domain/items/item-catalogue.ts';
import { words } from '@monda/phrases/words.ts';
import { strToU8, zipSync } from 'fflate';
import { columnLetter } from './columns.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The last row that has lists; one more than a sheet may have items. */
const LAST_ROW = 5_001;
/** Widths of the columns, in characters. */
const WIDTH = { family: 34, type: 28, description: 50 } as const;

const escaped = (text: string) =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? '&quot;');

const cell = (column: number, row: number, text: string, style = 0) =>
  `<c r="${columnLetter(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const rowOf = (row: number, texts: readonly string[], style = 0) =>
  `<row r="${row}">${texts.map((text, at) => (text === '' ? '' : cell(at, row, text, style))).join('')}</row>`;

/** The sheet to fill in: the names of the fields, and below them cells that hold texts, so that 007 stays 007. */
function itemsSheet(): string {
  const columns = ENTRY_ORDER.map(
    (field, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${field in WIDTH ? WIDTH[field as keyof typeof WIDTH] : 22}" style="2" customWidth="1"/>`,
  ).join('');
  const [family, type] = [ENTRY_ORDER.indexOf('family'), ENTRY_ORDER.indexOf('type')].map(columnLetter);
  const lists = `'${words().importing.listsSheet}'!`;
  const last = columnLetter(FAMILY_CODES.length);
  // why: the types of the chosen family are the column below its name.
  const column = `MATCH($${family}2,${lists}$B$1:$${last}$1,0)`;
  const most = Math.max(...FAMILY_CODES.map((code) => typesOf(code).length));
  const types = `OFFSET(${lists}$A$2,0,${column},MAX(1,COUNTA(OFFSET(${lists}$A$2,0,${column},${most},1))),1)`;
  const list = (letter: string | undefined, refuses: boolean, formula: string) =>
    `<dataValidation type="list" allowBlank="1" showErrorMessage="${refuses ? 1 : 0}" sqref="${letter}2:${letter}${LAST_ROW}"><formula1>${escaped(formula)}</formula1></dataValidation>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${rowOf(
    1,
    ENTRY_ORDER.map((field) => entryLabel(field)),
    1,
  )}</sheetData><dataValidations count="2">${list(family, true, `${lists}$A$2:$A$${FAMILY_CODES.length + 1}`)}${list(
    type,
    false,
    types,
  )}</dataValidations></worksheet>`;
}

/** The lists behind it: families in the first column, the types of each in a column below its name. */
function listsSheet(): string {
  const columns = [
    [entryLabel('family'), ...FAMILY_CODES.map(familyLabel)],
    ...FAMILY_CODES.map((family) => [familyLabel(family), ...typesOf(family).map(typeLabel)]),
  ];
  const height = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, at) =>
    rowOf(
      at + 1,
      columns.map((column) => column[at] ?? ''),
    ),
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** Style 0: general; 1: bold, for heads; 2: text, whatever is typed. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/**
 * The workbook to fill in items: one column a field, in the language of the page, with lists of families and of the
 * types of the chosen family (data validation).
 */
export function itemsTemplate(): Blob {
  const part = (name: string, kind: string) =>
    `<Override PartName="/${name}" ContentType="${KIND}.${kind}+xml"/>`;
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/worksheets/sheet2.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${words().heads.items}" sheetId="1" r:id="rId1"/><sheet name="${words().importing.listsSheet}" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': itemsSheet(),
    'xl/worksheets/sheet2.xml': listsSheet(),
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([zipped], { type: `${KIND}.sheet` });
}
