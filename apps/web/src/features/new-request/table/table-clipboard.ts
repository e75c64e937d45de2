import type { ClipboardEvent } from 'react';
import type { CellEditing } from './use-cell-editing.ts';

/** Pastes into what is selected; one text without cells goes into the editor as into any field. */
export function pasteInto(
  event: ClipboardEvent,
  { table, active, selection, edit, end, go }: CellEditing,
): void {
  const text = event.clipboardData.getData('text/plain');
  if (edit !== null) {
    const takesLines = document.activeElement instanceof HTMLTextAreaElement;
    if (!text.includes('\t') && (takesLines || !/[\r\n]./.test(text))) return;
  }
  event.preventDefault();
  if (edit !== null) end();
  const last = table.paste(selection, text);
  go(active, { extend: last === null || selection.bottom > selection.top });
}

/** Copies or cuts what is selected; in an editor the browser does. */
export function copyFrom(event: ClipboardEvent, { table, activeField, selection, edit }: CellEditing): void {
  if (edit !== null || activeField === undefined) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', table.copied(selection));
  if (event.type === 'cut') table.clear(selection);
}
