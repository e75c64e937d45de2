import { unguardCell } from '@monda/domain/spreadsheet-cell.ts';
import { fieldByLabel } from '@monda/domain/items/item-field-by-label.ts';
import { FAMILY_CODES, hasFreeTextType } from '@monda/domain/items/item-catalogue.ts';
import { REQUESTED_FIELDS, type RequestedField } from '@monda/domain/items/item-field-list.ts';
import { familyByLabel, typeByLabel } from '@monda/domain/items/item-type-by-label.ts';
import { typedValues } from '../draft.ts';
import type { SheetRow } from './sheet.ts';

/** What fills a field: the column at a position from 0, or one text for all rows (`''` for none). */
export type FieldSource = number | string;
export type FieldSources = Readonly<Record<RequestedField, FieldSource>>;

/** Rows looked at to recognize a column by what is in it. */
const SAMPLE = 50;

/** How many columns the rows have. */
export const columnCount = (rows: readonly SheetRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The letter a spreadsheet program shows for the column at a position from 0. */
export const columnLetter = (at: number): string =>
  `${at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** Whether the first row names columns: one of its cells is the name of a field. */
export const hasHeader = (rows: readonly SheetRow[]): boolean =>
  (rows[0]?.cells ?? []).some((cell) => fieldByLabel(unguardCell(cell)) !== null);

/** Whether a text names a type of any family with a list. */
const isType = (text: string) =>
  FAMILY_CODES.some((family) => !hasFreeTextType(family) && typeByLabel(family, text) !== null);

/** Whether everything in a column is named by `isOne`, and something is. */
function holdsOnly(rows: readonly SheetRow[], at: number, isOne: (text: string) => boolean): boolean {
  const texts = rows.slice(0, SAMPLE).map(({ cells }) => (cells[at] ?? '').trim());
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.every(isOne);
}

/**
 * Where each field comes from: the first column with its name; without a header, families and types are recognized by
 * their labels. A field that no column fills is `''`.
 */
export function matchColumns(rows: readonly SheetRow[], withHeader: boolean): FieldSources {
  const sources: Record<RequestedField, FieldSource> = typedValues(() => '');
  const [first] = rows;
  if (withHeader) {
    const names = (first?.cells ?? []).map((cell) => fieldByLabel(unguardCell(cell)));
    for (const field of REQUESTED_FIELDS) {
      const at = names.indexOf(field);
      if (at >= 0) sources[field] = at;
    }
    return sources;
  }
  const positions = Array.from({ length: columnCount(rows) }, (_, at) => at);
  const family = positions.find((at) => holdsOnly(rows, at, (text) => familyByLabel(text) !== null));
  const type = positions.find((at) => at !== family && holdsOnly(rows, at, isType));
  return { ...sources, family: family ?? '', type: type ?? '' };
}
