import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { ITEM_FIELDS } from '@monda/domain/items/item-fields.ts';
import { words } from '@monda/phrases/words.ts';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { InlineError } from '../../../ui/inline-error.tsx';
import { isEmptyItem, itemTitle } from '../draft.ts';
import type { DraftStore } from '../draft-store.ts';
import type { ItemActions } from '../item-buttons.tsx';
import type { FieldWish } from '../item-editor.tsx';
import { type Cell, COLUMNS, FILES_COLUMN } from './cells.ts';
import { beginsText, cellAfter, nextTyped } from './grid-keys.ts';
import css from './item-table.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { TableRow } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { type Edit, useGrid } from './use-grid.ts';
import { useTableActions } from './use-table-actions.ts';

export interface ItemTableProps {
  readonly store: DraftStore;
  readonly keys: readonly string[];
  /** The field that is to get the focus. */
  readonly wish: FieldWish | null;
  /** Items whose messages all show. */
  readonly checked: ReadonlySet<string>;
  readonly actions: ItemActions;
  readonly isFull: boolean;
  /** Opens the card of an item at its files. */
  readonly onFiles: (itemKey: string) => void;
}

/** The items of the request as a grid: one row an item, one column a field, over the same draft as the cards. */
export function ItemTable({ store, keys, wish, checked, actions, isFull, onFiles }: ItemTableProps) {
  const hintId = useId();
  const { rows, active, selection, edit, go } = useGrid(store, wish);
  const table = useTableActions(store);
  /** Rows that had something in them when the table was opened: they were left in the card. */
  const [begun] = useState(
    () => new Set(store.draft.items.filter((item) => !isEmptyItem(item)).map(({ key }) => key)),
  );
  /** The active cell had the focus when the pointer went down on it: this press edits. */
  const wasActive = useRef(false);
  const activeKey = keys[active.row];
  const activeField = COLUMNS[active.column];

  const begin = (how: Edit) => {
    if (activeKey === undefined) return;
    if (activeField === undefined) return onFiles(activeKey);
    table.forgetNews();
    table.log.begin();
    go(active, { edit: how });
  };
  const end = (next: Cell = active, nextEdit?: Edit) => {
    table.log.end();
    if (activeKey !== undefined && activeField !== undefined) table.touch([[activeKey, activeField]]);
    if (nextEdit !== undefined) table.log.begin();
    go(next, nextEdit === undefined ? {} : { edit: nextEdit });
  };
  const act = (action: () => void) => {
    action();
    go(active, { extend: true });
  };
  const keyInEditor = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      table.log.cancel();
      return go(active);
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      return end({ ...active, row: Math.min(active.row + 1, rows - 1) });
    }
    if (event.key !== 'Tab') return;
    const next = nextTyped(active, event.shiftKey ? -1 : 1, rows);
    // why: at the end of the table Tab leads on from the cell, which has to have the focus by then.
    if (next === null) return flushSync(() => end());
    event.preventDefault();
    end(next, { begins: 'all' });
  };
  const keyInCell = (event: KeyboardEvent) => {
    const next = cellAfter(event, active, rows);
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
      if (beginsText(event) && activeField !== undefined) write(event);
      return;
    }
    event.preventDefault();
  };
  /** A letter begins to write instead of what stands there; where a list is chosen from, it is looked up. */
  const write = (event: KeyboardEvent) => {
    flushSync(() => begin({ begins: 'clear', ...(event.key.length === 1 ? { typed: event.key } : {}) }));
    if (document.activeElement instanceof HTMLSelectElement) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (edit === null) keyInCell(event);
    else keyInEditor(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (edit !== null) {
      const takesLines = document.activeElement instanceof HTMLTextAreaElement;
      if (!text.includes('\t') && (takesLines || !/[\r\n]./.test(text))) return;
    }
    event.preventDefault();
    if (edit !== null) end();
    const last = table.paste(selection, text);
    go(active, { extend: last === null || selection.bottom > selection.top });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (edit !== null || active.column === FILES_COLUMN) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', table.copied(selection));
    if (event.type === 'cut') table.clear(selection);
  };
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    if (cell === null || event.button !== 0) return;
    const isSame = cell.row === active.row && cell.column === active.column;
    wasActive.current = isSame && event.currentTarget.contains(document.activeElement);
    if (isSame && edit !== null) return;
    if (edit !== null) end(cell);
    else go(cell, { extend: event.shiftKey });
  };
  const onClick = (event: MouseEvent) => {
    const isSecond = wasActive.current || event.detail > 1;
    wasActive.current = false;
    if (isSecond && edit === null && !event.shiftKey && cellAt(event.target) !== null)
      begin({ begins: 'keep', byPointer: true });
  };
  const onBlur = (event: FocusEvent) => {
    // why: another window took the focus; the cell has it again when this one is back.
    if (!document.hasFocus()) return;
    if (edit === null || event.currentTarget.contains(event.relatedTarget)) return;
    table.log.end();
    if (activeKey !== undefined && activeField !== undefined) table.touch([[activeKey, activeField]]);
    go(active, { extend: true, staysAway: true });
  };

  return (
    <>
      <TableTools
        canUndo={table.canUndo}
        isFull={isFull}
        actions={actions}
        itemKey={activeKey}
        position={active.row}
        title={titleAt(store, active.row)}
        onUndo={() => act(table.undo)}
        onFillDown={() => act(() => table.fillDown(selection))}
      />
      <p className={css.hint} id={hintId}>
        <span className={css.forKeys}>{words().itemTable.hint}</span>
        <span className={css.forTouch}>{words().itemTable.touchHint}</span>
      </p>
      <div className={css.frame} data-wide>
        <table
          // oxlint-disable-next-line no-noninteractive-element-to-interactive-role -- why: a table that is edited is a grid
          role="grid"
          className={css.table}
          aria-label={words().itemTable.label}
          aria-describedby={hintId}
          aria-multiselectable
          aria-rowcount={rows + 1}
          aria-colcount={COLUMNS.length + 2}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
          onCut={onCopy}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onBlur={onBlur}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={css.number}>
                <span aria-hidden>#</span>
                <span className={visuallyHidden.text}>{words().itemTable.number}</span>
              </th>
              {COLUMNS.map((field) => (
                <th key={field} scope="col" className={css[`column-${field}`]}>
                  {fieldLabel(field)}
                  {ITEM_FIELDS[field].required === null ? '' : '\u00a0*'}
                </th>
              ))}
              <th scope="col" className={css['column-files']}>
                {words().itemTable.files}
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((itemKey, row) => {
              const isSelected = row >= selection.top && row <= selection.bottom;
              return (
                <TableRow
                  key={itemKey}
                  store={store}
                  itemKey={itemKey}
                  position={row}
                  activeColumn={row === active.row ? active.column : null}
                  from={isSelected ? selection.left : -1}
                  to={isSelected ? selection.right : -1}
                  edit={row === active.row ? edit : null}
                  touched={table.touched[itemKey]}
                  isChecked={begun.has(itemKey) || checked.has(itemKey)}
                  onWrite={table.write}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <InlineError message={table.news?.refused === true ? table.news.text : null} />
      <div role="status">
        {table.news?.refused === false ? <p className={css.status}>{table.news.text}</p> : null}
      </div>
    </>
  );
}

const titleAt = (store: DraftStore, row: number): string => {
  const item = store.draft.items[row];
  return item === undefined ? '' : itemTitle(item, row);
};

/** The cell an event happened in; `null` for heads of rows and columns. */
function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell == null || row == null) return null;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}
