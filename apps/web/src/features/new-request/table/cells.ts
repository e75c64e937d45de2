import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { ENTRY_ORDER, type EntryField } from '@monda/domain/projects/entry-fields.ts';
import { familyLabel, typeLabel } from '@monda/domain/items/item-catalogue.ts';
import { kindByLabel } from '@monda/domain/items/item-type-by-label.ts';
import type { FormField, ItemValues } from '../draft/draft.ts';

/** The columns that hold what is typed, in their order. The one behind them has the files, which are chosen in the card. */
export type Columns = readonly EntryField[];
/** The columns of a table with the further fields, and of one without them. */
export const columnsWith = (hasFurther: boolean): Columns => (hasFurther ? ENTRY_ORDER : WIZARD_ORDER);

/** A place in the table, both from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Cells from one corner to the other, both included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The block between two cells, whichever comes first. */
export const blockBetween = (one: Cell, other: Cell): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** The column of a field; files of every kind share one. */
export function columnOf(field: FormField, columns: Columns): number {
  const at = (columns as readonly FormField[]).indexOf(field);
  return at === -1 ? columns.length : at;
}

/** What stands in the cell of a field: its value, for family and type in words. */
export function textOf(values: ItemValues, field: EntryField): string {
  if (field === 'family') return familyLabel(values.family);
  return field === 'type' ? typeLabel(values.type) : values[field];
}

/**
 * The values with these texts in their cells. Family and type are found by their label in any language; one that names
 * nothing stays as it is, for its cell to say so.
 */
export function withTexts(
  values: ItemValues,
  texts: Readonly<Partial<Record<EntryField, string>>>,
): ItemValues {
  const next = { ...values, ...texts };
  if (texts.family === undefined && texts.type === undefined) return next;
  return { ...next, ...kindByLabel(next.family, next.type) };
}
