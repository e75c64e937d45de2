import { strToU8, zipSync, type Zippable } from 'fflate';

/** Parts of a workbook for tests, by name; `null` leaves one out. */
export type SampleParts = Readonly<Record<string, string | Uint8Array | null>>;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const sheetXml = (rows: string) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** A row of texts in their cells. */
export const textRow = (number: number, ...cells: readonly string[]) =>
  `<row r="${number}">${cells
    .map((text, at) => {
      const reference = `${String.fromCharCode(65 + at)}${number}`;
      return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    })
    .join('')}</row>`;

/** Relationships to parts of these types, with the ids `rId1`, `rId2` and so on. */
export const relationsXml = (types: Readonly<Record<string, string>>) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    types,
  )
    .map(
      ([target, type], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const contentTypes = (workbook = 'sheet.main+xml') =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${workbook}"/></Types>`;

export const workbookXml = (sheets: string, settings = '') =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${settings}<sheets>${sheets}</sheets></workbook>`;

/** A workbook as spreadsheet programs save it, with one worksheet of these rows; `parts` replaces or adds to its parts. */
export function workbook(rows: string, parts: SampleParts = {}): Uint8Array {
  const all: SampleParts = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationsXml({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/workbook.xml': workbookXml('<sheet name="Items" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relationsXml({
      'worksheets/sheet1.xml': 'worksheet',
      'worksheets/sheet2.xml': 'worksheet',
      'sharedStrings.xml': 'sharedStrings',
      'styles.xml': 'styles',
    }),
    'xl/worksheets/sheet1.xml': sheetXml(rows),
    ...parts,
  };
  const entries: Zippable = {};
  for (const [name, part] of Object.entries(all)) {
    if (part !== null) entries[name] = typeof part === 'string' ? strToU8(part) : part;
  }
  return zipSync(entries);
}

/** Number formats for cells: style 0 is general, style 1 the first of these, and so on. */
export const stylesXml = (...codes: readonly string[]) =>
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
    .map((_code, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`;
