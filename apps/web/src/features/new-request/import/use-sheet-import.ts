import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { ENTRY_ORDER, type EntryField, isFurther } from '@monda/domain/projects/entry-fields.ts';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { columnCount, columnLetter, type FieldSource, type FieldSources } from '@monda/sheets/columns.ts';
import { shownRows } from '@monda/sheets/hidden-cells.ts';
import type { ImportedRow } from './import-rows.ts';
import type { Sheet } from '@monda/sheets/sheet.ts';
import { headerIn, isChanged, onSheet, type SheetChanges, sourcesIn, unchanged } from './sheet-changes.ts';
import { remarksOn } from '@monda/sheets/sheet-remarks.ts';
import { repeatedRows } from './repeated-rows.ts';
import { useImportedRows } from './use-imported-rows.ts';

/** Fields that no column fills although rows need them, but for those that are filled in row by row. */
function missingColumns(
  rows: readonly ImportedRow[],
  sources: FieldSources,
  inRows: ReadonlySet<EntryField>,
): readonly EntryField[] {
  const needed = new Set<string>(rows.flatMap(({ problems }) => problems.map(({ field }) => field)));
  return WIZARD_ORDER.filter((field) => sources[field] === '' && !inRows.has(field) && needed.has(field));
}

/** A row without remarks on fields that have no column: they stand once, at the column. */
function withoutMissing(row: ImportedRow, missing: readonly EntryField[]): ImportedRow {
  const problems = row.problems.filter(({ field }) => !missing.some((each) => each === field));
  return problems.length === row.problems.length ? row : { ...row, problems };
}

/** The other rows with the same family, or the same type of it, where nothing is called so. */
function alikeIn(rows: readonly ImportedRow[], row: ImportedRow, field: EntryField): readonly ImportedRow[] {
  if ((field !== 'family' && field !== 'type') || row.values[field] === '') return [];
  // why: cells without a value that is known do not say the same.
  if (row.unknown.includes(field)) return [];
  return rows.filter(
    ({ number, values, problems, unknown }) =>
      number !== row.number &&
      values[field] === row.values[field] &&
      (field === 'family' || values.family === row.values.family) &&
      !unknown.includes(field) &&
      problems.some((problem) => problem.field === field),
  );
}

/** What a column is called: its letter and its name, where it has one. */
function columnNames(sheet: Sheet, header: number | null): readonly string[] {
  const names = header === null ? [] : (sheet.rows[header]?.cells ?? []);
  return Array.from({ length: columnCount(sheet.rows) }, (_, at) => {
    const name = unguardCell(names[at] ?? '').trim();
    const letter = columnLetter(at);
    return name === '' ? words().importing.unnamedColumn(letter) : words().controls.labelled(letter, name);
  });
}

type SetChanges = (change: (now: SheetChanges) => SheetChanges) => void;

/** What the person chooses of a sheet: the row of the names, a column, and rows that are left out. */
const choicesOn = (sheet: Sheet, setChanges: SetChanges) => ({
  leaveOut: (numbers: readonly number[], isOut: boolean) =>
    setChanges((now) => {
      const leftOut = new Set(now.leftOut);
      const putBack = new Set(now.putBack);
      for (const number of numbers) {
        const [to, from] = isOut ? [leftOut, putBack] : [putBack, leftOut];
        to.add(number);
        from.delete(number);
      }
      return { ...now, leftOut, putBack, alike: 0 };
    }),
  setHeader: (at: number | null) =>
    setChanges((now) => ({
      ...now,
      headerRow: at === null ? null : sheet.rows[at]?.number,
      alike: 0,
    })),
  setSource: (field: EntryField, source: FieldSource) =>
    setChanges((now) => ({
      ...now,
      chosen: { ...now.chosen, [field]: source },
      inRows: new Set([...now.inRows].filter((each) => each !== field)),
      alike: 0,
    })),
  /** Fills a field in row by row, whatever column was found for it. */
  setInRows: (field: EntryField) =>
    setChanges((now) => ({
      ...now,
      chosen: { ...now.chosen, [field]: '' },
      inRows: new Set([...now.inRows, field]),
      alike: 0,
    })),
});

/** The rows without remarks that stand once at a missing column, and these columns. */
function useMissingColumns(
  rows: readonly ImportedRow[] | null,
  leftOut: ReadonlySet<number>,
  sources: FieldSources,
  inRows: ReadonlySet<EntryField>,
) {
  const missing = useMemo(() => {
    const kept = (rows ?? []).filter(({ number }) => !leftOut.has(number));
    return missingColumns(kept, sources, inRows);
  }, [rows, leftOut, sources, inRows]);
  const all = useMemo(() => rows?.map((row) => withoutMissing(row, missing)) ?? null, [rows, missing]);
  return { all, missing };
}

/**
 * A sheet on its way to items: its rows as they would be taken, those that are hidden only where they are taken, and what
 * the person changes of them.
 */
export function useSheetImport(sheet: Sheet, takesHidden = false) {
  const [held, setChanges] = useState(() => unchanged(sheet, takesHidden));
  const changes = onSheet(held, sheet, takesHidden);
  if (held !== changes) setChanges(changes);
  const { headerRow, chosen, inRows, edits, alike } = changes;
  const header = useMemo(() => headerIn({ of: sheet, headerRow }), [sheet, headerRow]);
  const sources = useMemo(() => sourcesIn(sheet, header, chosen), [sheet, header, chosen]);
  const rows = useMemo(() => sheet.rows.slice(header === null ? 0 : header + 1), [sheet, header]);
  const remarks = useMemo(() => remarksOn(sheet, header), [sheet, header]);
  const columns = useMemo(() => columnNames(sheet, header), [sheet, header]);
  const taken = useMemo(() => (takesHidden ? rows : shownRows(rows)), [rows, takesHidden]);
  const checked = useImportedRows(taken, sources, edits);
  const repeated = useMemo(() => repeatedRows(taken, checked.rows ?? []), [taken, checked.rows]);
  /** Of the rows that would be taken. */
  const leftOut = useMemo(() => {
    const isOut = (number: number) =>
      changes.leftOut.has(number) || (repeated.has(number) && !changes.putBack.has(number));
    return new Set(taken.map(({ number }) => number).filter(isOut));
  }, [taken, repeated, changes.leftOut, changes.putBack]);
  const { all, missing } = useMissingColumns(checked.rows, leftOut, sources, inRows);

  const edit = (row: ImportedRow, field: EntryField, text: string) => {
    const others = text === '' ? [] : alikeIn(all ?? [], row, field);
    setChanges((now) => {
      const typed = new Map(now.edits);
      for (const { number } of [row, ...others]) typed.set(number, { ...typed.get(number), [field]: text });
      return { ...now, edits: typed, alike: others.length };
    });
  };
  const kept = all?.filter(({ number }) => !leftOut.has(number)) ?? [];
  const shown = useMemo(
    () => ENTRY_ORDER.filter((field) => !isFurther(field) || sources[field] !== '' || inRows.has(field)),
    [sources, inRows],
  );
  return {
    header,
    /** The fields of the preview: further ones where something fills them. */
    shown,
    /** What has to be said of the reading. */
    remarks,
    columns,
    sources,
    inRows,
    /** Fields that rows need and no column fills. */
    missing,
    /** Whether corrections and choices would be lost. */
    isChanged: isChanged(changes),
    edits,
    leftOut,
    /** Rows that repeat an earlier one, which is named; left out unless they are put back. */
    repeated,
    alike,
    total: taken.length,
    /** `null` while not all rows are checked; `done`: how many are. */
    rows: all,
    done: checked.done,
    /** The rows that are not left out. */
    kept,
    /** How many of them have an error. */
    wrong: kept.filter(({ problems }) => problems.length > 0).length,
    edit,
    ...choicesOn(sheet, setChanges),
  };
}
