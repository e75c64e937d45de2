import { type MouseEvent, useRef } from 'react';
import type { Cell } from './cells.ts';
import type { CellEditing } from './use-cell-editing.ts';

/** What a press of the pointer does in the table: the first one goes to a cell, the second one edits it. */
export function useTablePointer({ active, edit, begin, end, go }: CellEditing) {
  /** The active cell had the focus when the pointer went down on it: this press edits. */
  const wasActive = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target);
      if (cell === null || event.button !== 0) return;
      const isSame = cell.row === active.row && cell.column === active.column;
      wasActive.current = isSame && event.currentTarget.contains(document.activeElement);
      if (isSame && edit !== null) return;
      if (edit !== null) end(cell);
      else go(cell, { extend: event.shiftKey });
    },
    onClick: (event: MouseEvent) => {
      const isSecond = wasActive.current || event.detail > 1;
      wasActive.current = false;
      if (isSecond && edit === null && !event.shiftKey && cellAt(event.target) !== null)
        begin({ begins: 'keep', byPointer: true });
    },
  };
}

/** The cell an event happened in; `null` for heads of rows and columns. */
function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell == null || row == null) return null;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}
