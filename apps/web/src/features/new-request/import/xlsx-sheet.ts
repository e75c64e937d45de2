import { formatCode, numberText } from './number-text.ts';
import { SHEET_LIMITS, SheetRefused, type SheetRow, withoutBlankEnd } from './sheet.ts';
import { WorkbookParts } from './workbook-parts.ts';
import { readXml } from './xml-events.ts';

interface Worksheet {
  readonly name: string;
  readonly part: string;
}
interface Workbook {
  /** The worksheets that are shown. */
  readonly worksheets: readonly Worksheet[];
  readonly dates: 1900 | 1904;
}
/** What cells refer to. */
interface Lookup {
  readonly texts: readonly string[];
  /** Codes of number formats by the position of a cell's style. */
  readonly formats: readonly string[];
  readonly dates: 1900 | 1904;
}

const CONTENT_TYPES = '[Content_Types].xml';
const WORKBOOK_TYPE = /spreadsheetml\.(?:sheet|template)\.main\+xml$/;

/** The folder and the name of a part that another one names. */
function resolved(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

function required(parts: WorkbookParts, name: string): string {
  const text = parts.text(name);
  if (text === null) throw new SheetRefused('broken');
  return text;
}

/** The part with the workbook itself; throws where the archive is none, or one with macros. */
function workbookPart(parts: WorkbookParts): string {
  const types = parts.text(CONTENT_TYPES);
  if (types === null) throw new SheetRefused('kind');
  let found: string | null = null;
  readXml(types, {
    open: (name, attributes) => {
      const type = attributes.get('ContentType') ?? '';
      if (/macroEnabled/i.test(type)) throw new SheetRefused('macros');
      if (/sheet\.binary/i.test(type)) throw new SheetRefused('old-kind');
      if (name === 'Override' && WORKBOOK_TYPE.test(type)) found ??= attributes.get('PartName') ?? null;
    },
  });
  if (found === null) throw new SheetRefused('kind');
  return resolved('', found);
}

/** Parts that another part stands on, by the id it names them with. */
function relationsOf(
  parts: WorkbookParts,
  part: string,
): ReadonlyMap<string, { type: string; part: string }> {
  const path = part.split('/');
  const name = [...path.slice(0, -1), '_rels', `${path.at(-1) ?? ''}.rels`].join('/');
  const found = new Map<string, { type: string; part: string }>();
  readXml(required(parts, name), {
    open: (element, attributes) => {
      if (element !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
      found.set(attributes.get('Id') ?? '', { type, part: resolved(part, attributes.get('Target') ?? '') });
    },
  });
  return found;
}

function readWorkbook(
  parts: WorkbookParts,
  part: string,
  relations: ReturnType<typeof relationsOf>,
): Workbook {
  const worksheets: Worksheet[] = [];
  let dates: Workbook['dates'] = 1900;
  readXml(required(parts, part), {
    open: (element, attributes) => {
      if (element === 'workbookPr' && /^(1|true)$/.test(attributes.get('date1904') ?? '')) dates = 1904;
      if (element !== 'sheet' || (attributes.get('state') ?? 'visible') !== 'visible') return;
      const id = [...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      if (relation?.type === 'worksheet') {
        worksheets.push({ name: attributes.get('name') ?? '', part: relation.part });
      }
    },
  });
  return { worksheets, dates };
}

/** `_x000D_` stands for the sign with that number, as XML cannot hold it. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The texts that cells share; what is only for reading aloud is left out. */
function readTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let [inText, spoken] = [false, 0];
  let current = '';
  readXml(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') spoken += 1;
      inText = name === 't';
    },
    text: (text) => {
      if (inText && spoken === 0) current += text;
    },
    close: (name) => {
      if (name === 'rPh') spoken -= 1;
      if (name === 't') inText = false;
      if (name === 'si') texts.push(unescaped(current));
    },
  });
  return texts;
}

/** The code of the number format of every cell style. */
function readFormats(xml: string): readonly string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inStyles = false;
  readXml(xml, {
    open: (name, attributes) => {
      const id = Number(attributes.get('numFmtId') ?? 0);
      if (name === 'numFmt') own.set(id, attributes.get('formatCode') ?? '');
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) ids.push(id);
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return ids.map((id) => formatCode(id, own));
}

/** The position of a column from 0 that a reference such as `AB12` names; `null` for none. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  readonly text: string;
  readonly isDoubtful: boolean;
}

function cellOf(type: string, style: number, value: string, inline: string, lookup: Lookup): Cell {
  const sure = (text: string) => ({ text, isDoubtful: false });
  if (type === 'inlineStr') return sure(unescaped(inline));
  if (type === 's') {
    const text = lookup.texts[Number(value)];
    if (text === undefined && value !== '') throw new SheetRefused('broken');
    return sure(text ?? '');
  }
  if (type === 'str') return sure(unescaped(value));
  if (type === 'b') return sure(value === '1' ? 'TRUE' : 'FALSE');
  if (type === 'e' || type === 'd') return { text: value, isDoubtful: true };
  return numberText(value, lookup.formats[style] ?? '', lookup.dates);
}

function readRows(xml: string, lookup: Lookup): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let doubtful: number[] = [];
  let column = 0;
  let [type, style, value, inline] = ['', 0, '', ''];
  let into: 'value' | 'inline' | null = null;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        const given = Number(attributes.get('r') ?? number + 1);
        if (!(given > number)) throw new SheetRefused('broken');
        [number, cells, doubtful, column] = [given, [], [], 0];
      } else if (name === 'c') {
        column = columnOf(attributes.get('r')) ?? column;
        [type, style, value, inline] = [attributes.get('t') ?? 'n', Number(attributes.get('s') ?? 0), '', ''];
      } else if (name === 'v') into = 'value';
      else if (name === 't') into = 'inline';
    },
    text: (text) => {
      if (into === 'value') value += text;
      else if (into === 'inline') inline += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') into = null;
      else if (name === 'c') {
        const cell = cellOf(type, style, value, inline, lookup);
        if (cell.text.trim() !== '') {
          if (column >= SHEET_LIMITS.columns) throw new SheetRefused('columns', number);
          while (cells.length < column) cells.push('');
          cells[column] = cell.text;
          if (cell.isDoubtful) doubtful.push(column);
        }
        column += 1;
      } else if (name === 'row' && cells.length > 0) {
        rows.push({ number, cells: withoutBlankEnd(cells), ...(doubtful.length === 0 ? {} : { doubtful }) });
        if (rows.length > SHEET_LIMITS.rows + 1) throw new SheetRefused('rows');
      }
    },
  });
  return rows;
}

/**
 * The rows of one worksheet of a workbook (XLSX): the `asked` one of those that are shown, else the first with something
 * in it. Cells are what a person sees, numbers with every digit. Throws {@link SheetRefused}.
 */
export function readXlsx(
  bytes: Uint8Array,
  asked?: number,
): { readonly names: readonly string[]; readonly at: number; readonly rows: readonly SheetRow[] } {
  const parts = new WorkbookParts(bytes);
  const part = workbookPart(parts);
  const relations = relationsOf(parts, part);
  const { worksheets, dates } = readWorkbook(parts, part, relations);
  const beside = (type: string) => {
    const name = [...relations.values()].find((relation) => relation.type === type)?.part;
    return name === undefined ? null : parts.text(name);
  };
  const [texts, formats] = [beside('sharedStrings'), beside('styles')];
  const lookup: Lookup = {
    texts: texts === null ? [] : readTexts(texts),
    formats: formats === null ? [] : readFormats(formats),
    dates,
  };
  const names = worksheets.map(({ name }) => name);
  const read = (at: number) => readRows(required(parts, worksheets[at]?.part ?? ''), lookup);
  if (asked !== undefined && asked < worksheets.length) return { names, at: asked, rows: read(asked) };
  for (const at of worksheets.keys()) {
    const rows = read(at);
    if (rows.length > 0) return { names, at, rows };
  }
  throw new SheetRefused('empty');
}
