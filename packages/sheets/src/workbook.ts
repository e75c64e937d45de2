import { refuseOtherParts } from './other-kinds.ts';
import { SHEET_LIMITS, SheetRefused } from './sheet.ts';
import { partName, type WorkbookParts } from './workbook-parts.ts';
import { truthValue, wholeNumber } from './xml-events.ts';

interface Worksheet {
  readonly name: string;
  readonly part: string;
}
export interface Workbook {
  /** The worksheets that are shown. */
  readonly worksheets: readonly Worksheet[];
  /** Position of the one that a spreadsheet program shows first. */
  readonly active: number;
  readonly dates: 1900 | 1904;
  /** Says that the results of its formulas are to be calculated anew: a writer that calculates nothing stores 0. */
  readonly isUncalculated: boolean;
  /** Names of the parts with shared texts and with styles; `null` for none. */
  readonly texts: string | null;
  readonly styles: string | null;
}
interface Relation {
  /** The last step of its type, which is the same in both editions of the standard. */
  readonly type: string;
  readonly part: string;
}

const CONTENT_TYPES = '[content_types].xml';
/** Signs of the name of a worksheet; spreadsheet programs allow 31. */
const NAME_SIGNS = 100;

/** Parts that another part refers to (of the package itself: `''`), by the id it names them with. */
function relationsOf(parts: WorkbookParts, part: string): ReadonlyMap<string, Relation> {
  const path = part.split('/');
  const name = partName([...path.slice(0, -1), '_rels', `${path.at(-1) ?? ''}.rels`].join('/'));
  const found = new Map<string, Relation>();
  parts.read(name, {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      found.set(Id, { type: Type.split('/').at(-1) ?? '', part: partName(Target, part) });
    },
  });
  return found;
}

/** Throws where any part is of a kind that is not read: with macros, or binary. */
function refuseOtherKinds(parts: WorkbookParts): void {
  refuseOtherParts(parts);
  if (!parts.has(CONTENT_TYPES)) throw new SheetRefused('archive');
  if (!parts.has('_rels/.rels')) throw new SheetRefused('kind');
  parts.read(CONTENT_TYPES, {
    open: (_name, { ContentType = '' }) => {
      if (/macroEnabled/i.test(ContentType)) throw new SheetRefused('macros');
      if (/sheet\.binary/i.test(ContentType)) throw new SheetRefused('old-kind');
    },
  });
}

/**
 * The workbook of a package, by the relationship that leads to it, whatever its part is called and wherever its type is
 * written. Throws where the archive is none, or one with macros.
 */
export function readWorkbook(parts: WorkbookParts): Workbook {
  refuseOtherKinds(parts);
  const main = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument');
  if (main === undefined || !parts.has(main.part)) throw new SheetRefused('kind');
  const shown: { readonly name: string; readonly id: string; readonly position: number }[] = [];
  let [dates, isUncalculated, activeTab]: [Workbook['dates'], boolean, number | null] = [1900, false, null];
  let [root, position, isList] = ['', 0, false];
  parts.read(main.part, {
    open: (element, attributes) => {
      if (root === '') {
        root = element;
        // why: a text document and a presentation are packages as well.
        if (element !== 'workbook') throw new SheetRefused('kind');
      } else if (element === 'workbookPr' && truthValue(attributes.date1904) === true) dates = 1904;
      else if (element === 'calcPr') isUncalculated = truthValue(attributes.fullCalcOnLoad) === true;
      else if (element === 'workbookView') activeTab ??= wholeNumber(attributes.activeTab) ?? 0;
      else if (element === 'sheets') isList = true;
      else if (element === 'sheet' && isList) {
        const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
        if ((attributes.state ?? 'visible') === 'visible') {
          shown.push({ name: (attributes.name ?? '').slice(0, NAME_SIGNS), id, position });
        }
        position += 1;
        if (position > SHEET_LIMITS.worksheets) throw new SheetRefused('unpacked');
      }
    },
    close: (element) => {
      if (element === 'sheets') isList = false;
    },
  });
  const relations = relationsOf(parts, main.part);
  const partOf = (type: string) => {
    const part = [...relations.values()].find((relation) => relation.type === type)?.part;
    return part !== undefined && parts.has(part) ? part : null;
  };
  const worksheets = shown.filter(({ id }) => relations.get(id)?.type === 'worksheet');
  return {
    worksheets: worksheets.map(({ name, id }) => ({ name, part: relations.get(id)?.part ?? '' })),
    active: Math.max(
      0,
      worksheets.findIndex((sheet) => sheet.position === activeTab),
    ),
    dates,
    isUncalculated,
    texts: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}
