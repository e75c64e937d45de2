import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraftStore } from '../draft/draft-store.ts';
import { fieldId } from '../draft/field-ids.ts';
import type { FieldWish } from '../items/item-editor.tsx';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { type Block, blockBetween, type Cell, type Columns, columnOf } from './cells.ts';

/** How a cell came to be edited. */
export interface Edit {
  /** `keep`: with what stands there; `all`: with that selected; `clear`: instead of it. */
  readonly begins: 'keep' | 'all' | 'clear';
  /** What was typed to begin with, where it chooses from a list. */
  readonly typed?: string;
  /** It was a press of the pointer, which opens a list at once. */
  readonly byPointer?: boolean;
}

/** How one goes to a cell: alone by default, with the focus, to look. */
interface Going {
  /** What is selected grows or shrinks to that cell. */
  readonly extend?: boolean;
  readonly edit?: Edit;
  /** The focus is somewhere else and stays there. */
  readonly staysAway?: boolean;
}

interface GridState {
  readonly active: Cell;
  /** The other corner of what is selected. */
  readonly anchor: Cell;
  readonly edit: Edit | null;
}

const FIRST: Cell = { row: 0, column: 0 };

/** Id of a cell. The files of an item have one cell, with the name of its photos. */
export function cellId(itemKey: string, column: number, columns: Columns): string {
  return fieldId(itemKey, columns[column] ?? 'uploadedPhotoUrl');
}

/**
 * Where one is in the table: the active cell, what is selected with it, and whether it is edited. `go` moves there with
 * the focus; a wish does so as well.
 */
export function useGrid(store: DraftStore, columns: Columns, wish: FieldWish | null) {
  const rows = useDraftPart(store, (draft) => draft.items.length);
  const [state, setState] = useState<GridState>({ active: FIRST, anchor: FIRST, edit: null });
  const takesFocus = useRef(false);
  const active = inside(state.active, rows, columns);
  const anchor = inside(state.anchor, rows, columns);
  const { edit } = state;

  const go = useCallback((cell: Cell, how: Going = {}) => {
    takesFocus.current = how.staysAway !== true;
    setState((before) => ({
      active: cell,
      anchor: how.extend === true ? before.anchor : cell,
      edit: how.edit ?? null,
    }));
  }, []);

  const columnsNow = useRef(columns);
  useEffect(() => {
    columnsNow.current = columns;
  }, [columns]);
  useEffect(() => {
    if (wish === null) return;
    const row = store.draft.items.findIndex(({ key }) => key === wish.itemKey);
    if (row !== -1) go({ row, column: columnOf(wish.field, columnsNow.current) });
  }, [wish, store, go]);

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const { row, column } = inside(state.active, store.draft.items.length, columns);
    const item = store.draft.items[row];
    // why: an editor takes the focus itself, once it is there.
    if (item === undefined || state.edit !== null) return;
    const cell = document.getElementById(cellId(item.key, column, columns));
    // why: the browser's own way to bring what has the focus into view lays the page out, also where it is in view.
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state, store, columns]);

  const selection: Block = blockBetween(anchor, active);
  return { rows, active, selection, edit, go };
}

const inside = ({ row, column }: Cell, rows: number, columns: Columns): Cell => ({
  row: Math.max(Math.min(row, rows - 1), 0),
  column: Math.min(column, columns.length),
});

export type TouchedCells = Readonly<Record<string, ReadonlySet<EntryField>>>;

/** Cells that were left or written to: their messages show, as those of a field that was left. */
export function useTouchedCells() {
  const [touched, setTouched] = useState<TouchedCells>({});
  const touch = useCallback((cells: readonly (readonly [string, EntryField])[]) => {
    setTouched((before) => {
      const after: Record<string, ReadonlySet<EntryField>> = { ...before };
      for (const [key, field] of cells) {
        if (after[key]?.has(field) !== true) after[key] = new Set([...(after[key] ?? []), field]);
      }
      return after;
    });
  }, []);
  return { touched, touch };
}
