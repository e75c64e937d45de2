import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { beginsText, cellAfter, nextTyped } from './grid-keys.ts';
import type { CellEditing } from './use-cell-editing.ts';

/** What a key does in the table. */
export function pressKey(event: KeyboardEvent, editing: CellEditing): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (editing.edit === null) keyInCell(event, editing);
  else keyInEditor(event, editing);
}

function keyInEditor(event: KeyboardEvent, { active, rows, columns, end, cancel }: CellEditing) {
  if (event.key === 'Escape') {
    event.preventDefault();
    return cancel();
  }
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    return end({ ...active, row: Math.min(active.row + 1, rows - 1) });
  }
  if (event.key !== 'Tab') return;
  const next = nextTyped(active, event.shiftKey ? -1 : 1, rows, columns.length);
  // why: at the end of the table Tab leads on from the cell, which has to have the focus by then.
  if (next === null) return flushSync(() => end());
  event.preventDefault();
  end(next, { begins: 'all' });
}

function keyInCell(event: KeyboardEvent, editing: CellEditing) {
  const { table, active, activeField, rows, columns, selection, go, act, begin } = editing;
  const next = cellAfter(event, active, rows, columns.length);
  if (next !== null) {
    event.preventDefault();
    return go(next, { extend: event.shiftKey });
  }
  const command = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : event.key;
  const isShortcut = event.ctrlKey || event.metaKey;
  if (command === 'z' && isShortcut && !event.shiftKey) act(table.undo);
  else if (command === 'd' && isShortcut) act(() => table.fillDown(selection));
  else if (command === 'Enter' || command === 'F2') begin({ begins: 'keep' });
  else if (command === 'Delete' || command === 'Backspace') act(() => table.clear(selection));
  else {
    if (beginsText(event) && activeField !== undefined) write(event, editing);
    return;
  }
  event.preventDefault();
}

/** A letter begins to write instead of what stands there; where a list is chosen from, it is looked up. */
function write(event: KeyboardEvent, { begin }: CellEditing) {
  flushSync(() => begin({ begins: 'clear', ...(event.key.length === 1 ? { typed: event.key } : {}) }));
  if (document.activeElement instanceof HTMLSelectElement) event.preventDefault();
}
