import { readersLanguage, words } from '@monda/phrases/words.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import { OWN_DATA_SECTION_NAMES, type OwnDataSection, type OwnRow } from './own-data-sections.ts';

/** Reads a section page by page. */
export type ReadSection = (name: OwnDataSection) => AsyncIterable<readonly OwnRow[]>;

/** Name of the form of `data.json`. */
const FORMAT = 'OwnData/1';

function withoutKey(of: OwnRow): Readonly<Record<string, OwnRow[string]>> {
  const { key: _, ...row } = of;
  return row;
}

/** `data.json`: an object with a list of rows for each section. Moments in UTC (ISO 8601). */
export async function* jsonFile(read: ReadSection, madeAt: Date): AsyncGenerator<Buffer> {
  const piece = (text: string) => Buffer.from(text);
  yield piece(`{\n"format": ${JSON.stringify(FORMAT)},\n"madeAt": ${JSON.stringify(madeAt.toISOString())}`);
  for (const name of OWN_DATA_SECTION_NAMES) {
    yield piece(`,\n${JSON.stringify(name)}: [`);
    let between = '\n';
    for await (const rows of read(name)) {
      if (rows.length === 0) continue;
      yield piece(between + rows.map((row) => JSON.stringify(withoutKey(row))).join(',\n'));
      between = ',\n';
    }
    yield piece(']');
  }
  yield piece('\n}\n');
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top}
th{background:#f2f2f2}td{overflow-wrap:anywhere}`;

function cellText(value: OwnRow[string] | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `data.html`: the same as tables, in the language of the reader, without anything from elsewhere. */
export async function* htmlFile(read: ReadSection, madeAt: Date): AsyncGenerator<Buffer> {
  const say = words().ownDataFile;
  const piece = (text: string) => Buffer.from(`${text}\n`);
  const columnName = (column: string) =>
    Object.hasOwn(say.columns, column) ? say.columns[column as keyof typeof say.columns] : column;
  yield piece(
    `<!doctype html><html lang="${readersLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(say.title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(say.title)}</h1><p>${escapeHtml(say.madeAt(madeAt.toISOString()))}</p>`,
  );
  for (const name of OWN_DATA_SECTION_NAMES) {
    yield piece(`<h2>${escapeHtml(say.sections[name])}</h2>`);
    let columns: readonly string[] | null = null;
    for await (const rows of read(name)) {
      for (const row of rows.map(withoutKey)) {
        if (columns === null) {
          columns = Object.keys(row);
          const heads = columns.map((column) => `<th scope="col">${escapeHtml(columnName(column))}</th>`);
          yield piece(`<table><thead><tr>${heads.join('')}</tr></thead><tbody>`);
        }
        const cells = columns.map((column) => `<td>${escapeHtml(cellText(row[column]))}</td>`);
        yield piece(`<tr>${cells.join('')}</tr>`);
      }
    }
    yield piece(columns === null ? `<p>${escapeHtml(say.none)}</p>` : '</tbody></table>');
  }
  yield piece('</body></html>');
}
