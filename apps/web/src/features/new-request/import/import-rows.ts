import { isQuantity, readQuantity } from '@monda/domain/items/typed-quantity.ts';
import { entryKind, type EntryField } from '@monda/domain/projects/entry-fields.ts';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import { kindByLabel } from '@monda/domain/items/item-type-by-label.ts';
import { words } from '@monda/phrases/words.ts';
import { EMPTY_ITEM, type ItemValues, typedValues } from '../draft/draft.ts';
import { type ItemProblem, itemProblems } from '../draft/item-problems.ts';
import type { FieldSources } from '@monda/sheets/columns.ts';
import type { RowEdits } from './row-edits.ts';
import type { SheetRow } from '@monda/sheets/sheet.ts';
import { unknownCells } from './unknown-cells.ts';

/** A row as the item it would become. */
export interface ImportedRow {
  /** Its number in the sheet, from 1. */
  readonly number: number;
  readonly values: ItemValues;
  /**
   * What the form of an item says against it, and cells with signs that cannot be read; nothing is taken while there is
   * any.
   */
  readonly problems: readonly ItemProblem[];
  /** Fields whose cell the spreadsheet program may have changed. */
  readonly doubtful: readonly EntryField[];
  /** Fields whose cell shows what a merged cell of the sheet shows. */
  readonly merged: readonly EntryField[];
  /** Fields of whose cell an apostrophe was taken off that exports put there. */
  readonly unguarded: readonly EntryField[];
  /** Fields whose cell has no value that the file tells; each has a problem. */
  readonly unknown: readonly EntryField[];
}

/** The fields that hold codes. */
const CODES: readonly EntryField[] = ['serialNumber', 'costCenter'];

/** A cell as a field holds it: a quantity as its number, for the person to see how it was read. */
function readCell(field: EntryField, text: string): string {
  const kind = entryKind(field);
  const typed = isQuantity(kind) ? readQuantity(text, kind) : null;
  return typed?.is === 'number' ? String(typed.value) : text;
}

/** The item that a row of a sheet describes: its texts without the `'` of an export, families and types by label. */
export function importedRow(row: SheetRow, sources: FieldSources, edits: RowEdits = {}): ImportedRow {
  const typed = typedValues((field) => {
    const source = sources[field];
    const text = typeof source === 'number' ? unguardCell(row.cells[source] ?? '') : source;
    return edits[field] ?? readCell(field, text.trim());
  });
  const values: ItemValues = { ...EMPTY_ITEM, ...typed, ...kindByLabel(typed.family, typed.type) };
  /** The fields whose cell, as it was read, is at one of these positions. */
  const fieldsAt = (columns: readonly number[] = []) =>
    (Object.keys(typed) as EntryField[]).filter((field) => {
      const source = sources[field];
      return edits[field] === undefined && typeof source === 'number' && columns.includes(source);
    });
  const unknown = unknownCells(row, sources, edits);
  const unread = unknown.map(({ field }) => field);
  const others = itemProblems(values).filter(({ field }) => !unread.some((each) => each === field));
  const found: readonly ItemProblem[] = [...unknown, ...others];
  const garbled = fieldsAt(row.garbled).filter((field) => !found.some((problem) => problem.field === field));
  return {
    number: row.number,
    values,
    problems: [...found, ...garbled.map((field) => ({ field, message: words().importing.garbled }))],
    doubtful: [
      ...new Set([
        ...fieldsAt(row.doubtful),
        ...fieldsAt(row.changed).filter((field) => CODES.includes(field)),
      ]),
    ],
    merged: fieldsAt(row.merged),
    unguarded: fieldsAt(row.cells.flatMap((cell, at) => (unguardCell(cell) === cell ? [] : [at]))),
    unknown: unread,
  };
}
