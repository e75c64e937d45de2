import { useEffect, useState } from 'react';
import { readInWorker } from './read-in-worker.ts';
import { type Sheet, type SheetChoices, type SheetProblem, SheetRefused } from '@monda/sheets/sheet.ts';

/** What a person handed in, to be read as a sheet. */
export interface SheetSource {
  readonly name: string;
  readonly content: Blob | string;
}

/** How far the reading is. */
export type Reading =
  | { readonly phase: 'none' | 'reading' }
  | { readonly phase: 'read'; readonly sheet: Sheet }
  | { readonly phase: 'refused'; readonly problem: SheetProblem; readonly row: number | null };

/** Reads a sheet in a worker, anew with every other source or choice; what was begun before is ended. */
export function useSheet(source: SheetSource | null, choices: SheetChoices): Reading {
  const [state, setState] = useState<{ readonly of: unknown; readonly reading: Reading }>();
  useEffect(() => {
    if (source === null) return;
    const control = new AbortController();
    const settle = (reading: Reading) => {
      if (!control.signal.aborted) setState({ of: choices, reading });
    };
    readInWorker(source.content, choices, control.signal).then(
      (sheet) => settle({ phase: 'read', sheet }),
      (thrown: unknown) =>
        settle({
          phase: 'refused',
          ...(thrown instanceof SheetRefused
            ? { problem: thrown.problem, row: thrown.row }
            : { problem: 'broken', row: null }),
        }),
    );
    return () => control.abort();
  }, [source, choices]);
  if (source === null) return { phase: 'none' };
  return state?.of === choices ? state.reading : { phase: 'reading' };
}
