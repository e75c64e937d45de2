import { ENTRY_ORDER, type EntryField } from '@monda/domain/projects/entry-fields.ts';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import {
  fieldByLabel,
  fieldNamed,
  mayBePropertyNumber,
  type NamedBy,
} from '@monda/domain/items/item-field-by-label.ts';
import { FAMILY_CODES, hasFreeTextType } from '@monda/domain/items/item-catalogue.ts';
import { familyByLabel, typeByLabel } from '@monda/domain/items/item-type-by-label.ts';
import type { SheetRow } from './sheet.ts';

/** What fills a field: the column at a position from 0, or one text for all rows (`''` for none). */
export type FieldSource = number | string;
export type FieldSources = Readonly<Record<EntryField, FieldSource>>;

/** Rows looked at to recognize a column by what is in it. */
const SAMPLE = 50;

/** How many columns the rows have. */
export const columnCount = (rows: readonly SheetRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The letter a spreadsheet program shows for the column at a position from 0. */
export const columnLetter = (at: number): string =>
  `${at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** Rows looked at to find the one with the names of the columns. */
export const HEADER_SAMPLE = 30;

const namedBy = (cell: string) => fieldNamed(unguardCell(cell));
const fieldOf = (cell: string) => namedBy(cell)?.field ?? null;

/** How many fields the cells of a row name. */
export const fieldsNamed = (cells: readonly string[]): number =>
  new Set(cells.map(fieldOf).filter((field) => field !== null)).size;

/**
 * Position of the row that names the columns: the first one of those that name at least two fields, and at least half as
 * many as any other does; else the first row where it names one field without a remark. `null` for none.
 */
export function headerAt(rows: readonly (readonly string[])[]): number | null {
  const named = rows.slice(0, HEADER_SAMPLE).map((cells) => (isOfAnItem(cells) ? 0 : fieldsNamed(cells)));
  const least = Math.max(2, Math.max(...named) / 2);
  const at = named.findIndex((fields) => fields >= least);
  if (at >= 0) return at;
  const [first = []] = rows;
  return !isOfAnItem(first) && first.some((cell) => fieldByLabel(unguardCell(cell)) !== null) ? 0 : null;
}

/** Whether cells describe an item: one of them is a family or a type, next to which `S/N` says that there is no number. */
const isOfAnItem = (cells: readonly string[]): boolean =>
  cells.some((cell) => fieldOf(cell) === null && (familyByLabel(cell) !== null || isType(cell)));

/** Position of the row of a sheet that names the columns; `null` for none. */
export function headerOf(rows: readonly SheetRow[]): number | null {
  let at = headerAt(rows.slice(0, HEADER_SAMPLE).map(({ cells, hidden }) => (hidden === true ? [] : cells)));
  // why: of names over two rows, merged where they need one, the lower row says more.
  while (at !== null && namesMore(rows[at + 1], rows[at])) at += 1;
  return at;
}

const namesMore = (row: SheetRow | undefined, above: SheetRow | undefined): boolean =>
  row?.merged !== undefined && fieldsNamed(row.cells) > fieldsNamed(above?.cells ?? []);

/** Whether a text names a type of any family with a list. */
const isType = (text: string) =>
  FAMILY_CODES.some((family) => !hasFreeTextType(family) && typeByLabel(family, text) !== null);

/** Whether everything in a column is named by `isOne`, and something is. */
function holdsOnly(rows: readonly SheetRow[], at: number, isOne: (text: string) => boolean): boolean {
  const texts = rows.slice(0, SAMPLE).map(({ cells }) => (cells[at] ?? '').trim());
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.every(isOne);
}

/** How a column may be named, what is surest first. */
const SUREST: readonly NamedBy[] = ['label', 'name', 'remark'];

/**
 * The column of a field: the first one with its label, else with another name of it, else with a known remark. With
 * other remarks, such as "(screen)" and "(printer)", it is the only one; else the first one whose name may serve as the
 * field; `null` for none.
 */
function columnOf(field: EntryField, names: readonly ReturnType<typeof namedBy>[]): number | null {
  const found = names.flatMap((named, at) => (named?.field === field ? [{ at, by: named.by }] : []));
  for (const by of SUREST) {
    const sure = found.find((each) => each.by === by);
    if (sure !== undefined) return sure.at;
  }
  const [remarked, another] = found.filter(({ by }) => by === 'unknown remark');
  if (remarked !== undefined) return another === undefined ? remarked.at : null;
  return found[0]?.at ?? null;
}

/** A column of models is that of the names where there is no other; one of fixed assets that of the numbers where there is. */
function withColumnsOfTwo(
  found: Record<EntryField, FieldSource>,
  names: readonly string[],
  isUnnamed: boolean,
): Record<EntryField, FieldSource> {
  const { itemName, propertyNumber, model } = found;
  if (isUnnamed) return { ...found, itemName: model };
  if (itemName === '' || propertyNumber !== '') return found;
  const at = names.findIndex((name, column) => column !== itemName && mayBePropertyNumber(unguardCell(name)));
  return { ...found, propertyNumber: at < 0 ? '' : at };
}

/**
 * Where each field comes from: the column that the row at `header` names so, see {@link columnOf}; without such a row
 * (`null`) families and types are recognized by their labels. A field that no column fills is `''`.
 */
export function matchColumns(rows: readonly SheetRow[], header: number | null): FieldSources {
  const names = header === null ? [] : (rows[header]?.cells ?? []).map(namedBy);
  const found = Object.fromEntries(
    ENTRY_ORDER.map((field) => [field, columnOf(field, names) ?? '']),
  ) as Record<EntryField, FieldSource>;
  const cells = header === null ? [] : (rows[header]?.cells ?? []);
  const isUnnamed = names.every((named) => named?.field !== 'itemName');
  const sources = withColumnsOfTwo(found, cells, isUnnamed);
  if (header !== null) return sources;
  const positions = Array.from({ length: columnCount(rows) }, (_, at) => at);
  const family = positions.find((at) => holdsOnly(rows, at, (text) => familyByLabel(text) !== null));
  const type = positions.find((at) => at !== family && holdsOnly(rows, at, isType));
  return { ...sources, family: family ?? '', type: type ?? '' };
}
