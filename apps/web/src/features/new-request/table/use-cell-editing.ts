import type { DraftStore } from '../draft/draft-store.ts';
import type { FieldWish } from '../items/item-editor.tsx';
import type { Cell, Columns } from './cells.ts';
import { type Edit, useGrid } from './use-grid.ts';
import { useTableActions } from './use-table-actions.ts';

/** The table with the edit of its active cell: each edit is one entry of the undo log. */
export type CellEditing = ReturnType<typeof useCellEditing>;

/** `onFiles` opens the files of an item, which are not edited in their cell. */
export function useCellEditing(
  store: DraftStore,
  keys: readonly string[],
  columns: Columns,
  wish: FieldWish | null,
  onFiles: (itemKey: string) => void,
) {
  const grid = useGrid(store, columns, wish);
  const table = useTableActions(store, columns);
  const { active, go } = grid;
  const activeKey = keys[active.row];
  const activeField = columns[active.column];
  const endEntry = () => {
    table.log.end();
    if (activeKey !== undefined && activeField !== undefined) table.touch([[activeKey, activeField]]);
  };
  return {
    ...grid,
    columns,
    table,
    activeKey,
    activeField,
    begin: (how: Edit) => {
      if (activeKey === undefined) return;
      if (activeField === undefined) return onFiles(activeKey);
      table.forgetNews();
      table.log.begin();
      go(active, { edit: how });
    },
    end: (next: Cell = active, nextEdit?: Edit) => {
      endEntry();
      if (nextEdit !== undefined) table.log.begin();
      go(next, nextEdit === undefined ? {} : { edit: nextEdit });
    },
    /** Ends the edit where the focus went elsewhere. */
    leave: () => {
      endEntry();
      go(active, { extend: true, staysAway: true });
    },
    cancel: () => {
      table.log.cancel();
      go(active);
    },
    /** Acts on what is selected, which stays selected. */
    act: (action: () => void) => {
      action();
      go(active, { extend: true });
    },
  };
}
