import { useEffect, useMemo, useState } from 'react';
import type { FieldSources } from '@monda/sheets/columns.ts';
import { type ImportedRow, importedRow } from './import-rows.ts';
import type { RowEdits } from './row-edits.ts';
import type { SheetRow } from '@monda/sheets/sheet.ts';

/** Milliseconds of checking after which the page gets its turn. */
const SLICE_MS = 8;
/** Milliseconds between two reports of progress; each draws the page anew. */
const TOLD_MS = 200;

interface Slices {
  readonly rows: readonly SheetRow[];
  readonly sources: FieldSources;
  readonly made: readonly ImportedRow[] | null;
  readonly done: number;
}

/**
 * Checks the rows of a sheet by the form of an item, a few at a time, so that the page never waits for it. Answers every row, as
 * it stands with what was typed over it, `null` while not all are checked, and how many are.
 */
export function useImportedRows(
  rows: readonly SheetRow[],
  sources: FieldSources,
  edits: ReadonlyMap<number, RowEdits>,
) {
  const [slices, setSlices] = useState<Slices | null>(null);
  useEffect(() => {
    const made: ImportedRow[] = [];
    let turn: ReturnType<typeof setTimeout>;
    let told = performance.now();
    const check = () => {
      const until = performance.now() + SLICE_MS;
      while (made.length < rows.length && performance.now() < until) {
        const row = rows[made.length];
        if (row !== undefined) made.push(importedRow(row, sources));
      }
      const isDone = made.length === rows.length;
      if (isDone || until - told > TOLD_MS) {
        told = until;
        setSlices({ rows, sources, made: isDone ? made : null, done: made.length });
      }
      if (!isDone) turn = setTimeout(check, 0);
    };
    turn = setTimeout(check, 0);
    return () => clearTimeout(turn);
  }, [rows, sources]);

  const isCurrent = slices?.rows === rows && slices.sources === sources;
  const made = isCurrent ? slices.made : null;
  const all = useMemo(
    () => (made === null ? null : withEdits(made, rows, sources, edits)),
    [made, rows, sources, edits],
  );
  return { rows: all, done: isCurrent ? slices.done : 0 };
}

/** What came of each state of a row that was typed over, by where its fields come from. */
const known = new WeakMap<FieldSources, WeakMap<RowEdits, ImportedRow>>();

/** The checked rows, those that were typed over anew; each state of one is checked once. */
function withEdits(
  made: readonly ImportedRow[],
  rows: readonly SheetRow[],
  sources: FieldSources,
  edits: ReadonlyMap<number, RowEdits>,
): readonly ImportedRow[] {
  const ofSources = known.get(sources) ?? new WeakMap<RowEdits, ImportedRow>();
  known.set(sources, ofSources);
  return made.map((row, at) => {
    const typed = edits.get(row.number);
    const sheetRow = rows[at];
    if (typed === undefined || sheetRow === undefined) return row;
    const now = ofSources.get(typed) ?? importedRow(sheetRow, sources, typed);
    ofSources.set(typed, now);
    return now;
  });
}
