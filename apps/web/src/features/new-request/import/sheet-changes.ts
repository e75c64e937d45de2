import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { type FieldSource, type FieldSources, headerOf, matchColumns } from '@monda/sheets/columns.ts';
import type { RowEdits } from './row-edits.ts';
import type { Sheet } from '@monda/sheets/sheet.ts';

type ChosenSources = Readonly<Partial<Record<EntryField, FieldSource>>>;

/** What the person changed of a sheet as it was read; rows by their numbers, also those that are not there now. */
export interface SheetChanges {
  readonly of: Sheet;
  readonly takesHidden: boolean;
  /** Number of the row with the names of the columns; `null` for none, absent where it was not chosen. */
  readonly headerRow?: number | null;
  readonly chosen: ChosenSources;
  /** Fields without a column that are filled in row by row. */
  readonly inRows: ReadonlySet<EntryField>;
  readonly edits: ReadonlyMap<number, RowEdits>;
  readonly leftOut: ReadonlySet<number>;
  /** Rows that repeat an earlier one and are taken all the same. */
  readonly putBack: ReadonlySet<number>;
  /** In how many other rows the last edit was made as well. */
  readonly alike: number;
}

export const unchanged = (of: Sheet, takesHidden = false): SheetChanges => ({
  of,
  takesHidden,
  chosen: {},
  inRows: new Set(),
  edits: new Map(),
  leftOut: new Set(),
  putBack: new Set(),
  alike: 0,
});

const isFilled = ({ rows }: Sheet, at: number) => rows.some(({ cells }) => (cells[at] ?? '') !== '');

/** The choices but those of columns whose cells are not taken any more. */
const choicesIn = (chosen: ChosenSources, before: Sheet, now: Sheet): ChosenSources =>
  Object.fromEntries(
    Object.entries(chosen).filter(
      ([, source]) => typeof source === 'string' || isFilled(now, source) || !isFilled(before, source),
    ),
  );

/** The changes where they are of this sheet, also with other columns of it taken; none for another sheet. */
export function onSheet(changes: SheetChanges, sheet: Sheet, takesHidden: boolean): SheetChanges {
  if (changes.of === sheet && changes.takesHidden === takesHidden) return changes;
  // why: each reading makes a form of its own, which leaving columns out keeps.
  if (changes.of.form !== sheet.form) return unchanged(sheet, takesHidden);
  const chosen = choicesIn(changes.chosen, changes.of, sheet);
  return { ...changes, of: sheet, takesHidden, chosen, alike: 0 };
}

/** Whether the person changed anything that would be lost with the sheet. */
export const isChanged = ({ headerRow, chosen, inRows, edits, leftOut, putBack }: SheetChanges): boolean =>
  headerRow !== undefined ||
  Object.keys(chosen).length + inRows.size + edits.size + leftOut.size + putBack.size > 0;

/** Position of the row with the names of the columns: the chosen one while it is there. `null` for none. */
export function headerIn({ of, headerRow }: Pick<SheetChanges, 'of' | 'headerRow'>): number | null {
  if (headerRow === null) return null;
  const at = of.rows.findIndex(({ number }) => number === headerRow);
  return at >= 0 ? at : headerOf(of.rows);
}

/** Where each field comes from, as it was chosen or else by the names of the columns. */
export const sourcesIn = ({ rows }: Sheet, header: number | null, chosen: ChosenSources): FieldSources => ({
  ...matchColumns(rows, header),
  ...chosen,
});
