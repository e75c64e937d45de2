import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';

/** Files of spreadsheets as others read them, with libraries the product does not write them with. */

/** The fields of a CSV file, line by line; its byte order mark must stand in front. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\ufeff')) throw new Error('The file has no byte order mark');
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  if (data.at(-1)?.join('') !== '') throw new Error('The last line has no end');
  return data.slice(0, -1);
}

/** A cell as XLSX has it: a text, a number as its text, and its style. */
export interface XlsxCell {
  readonly at: string;
  readonly kind: 'text' | 'number';
  readonly value: string;
  readonly style: number;
}

export interface XlsxBook {
  /** Names of the sheets in their order, with their cells by row. */
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly XlsxCell[])[] }[];
  readonly parts: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const textOf = (xml: string) =>
  xml
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** What an XLSX file holds, its parts joined by the relations that name them. */
export function readXlsx(bytes: Uint8Array): XlsxBook {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]),
  );
  const targets = new Map(
    [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const sheets = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*>/g)].map(([tag]) => {
    const xml = parts[`xl/${targets.get(attribute(tag, 'r:id'))}`];
    if (xml === undefined) throw new Error(`A sheet is missing: ${tag}`);
    const rows = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells = '']) =>
      [...cells.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, head = '', body = '']): XlsxCell => {
        const isText = attribute(head, 't') === 'inlineStr';
        const [, how = '', written = ''] =
          (isText ? /<t([^>]*)>(.*?)<\/t>/s : /<v()>(.*?)<\/v>/s).exec(body) ?? [];
        // why: readers may drop white space at the edges that nothing says to keep.
        const value = how.includes('preserve') ? written : written.trim();
        return {
          at: attribute(head, 'r'),
          kind: isText ? 'text' : 'number',
          value: isText ? textOf(value) : value,
          style: Number(attribute(head, 's')),
        };
      }),
    );
    return { name: attribute(tag, 'name'), rows };
  });
  return { sheets, parts };
}
