import { isRequiredEntry } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { type FocusEvent, useId, useState } from 'react';
import { InlineError } from '../../../ui/inline-error.tsx';
import { hasFurther, isEmptyItem, itemTitle } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { ItemActions } from '../items/item-buttons.tsx';
import type { FieldWish } from '../items/item-editor.tsx';
import { type Columns, columnsWith } from './cells.ts';
import css from './item-table.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { copyFrom, pasteInto } from './table-clipboard.ts';
import { useSameSerials } from '../serial-numbers/use-serial-number-lookup.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { pressKey } from './table-keyboard.ts';
import { TableRow } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import type { TableNews } from './use-table-actions.ts';
import { useTablePointer } from './use-table-pointer.ts';

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
  const sameSerials = useSameSerials(store);
  const further = useFurtherColumns(store);
  const { columns } = further;
  const editing = useCellEditing(store, keys, columns, wish, onFiles);
  const { rows, active, selection, edit, table } = editing;
  const begun = useBegunRows(store);
  const pointer = useTablePointer(editing);
  const onBlur = (event: FocusEvent) => {
    // why: another window took the focus; the cell has it again when this one is back.
    if (!document.hasFocus()) return;
    if (edit === null || event.currentTarget.contains(event.relatedTarget)) return;
    editing.leave();
  };

  return (
    <>
      <TableTools
        canUndo={table.canUndo}
        isFull={isFull}
        actions={actions}
        itemKey={editing.activeKey}
        position={active.row}
        title={titleAt(store, active.row)}
        onUndo={() => editing.act(table.undo)}
        onFillDown={() => editing.act(() => table.fillDown(selection))}
        further={further}
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
          data-more={further.isShown || undefined}
          aria-label={words().itemTable.label}
          aria-describedby={hintId}
          aria-multiselectable
          aria-rowcount={rows + 1}
          aria-colcount={columns.length + 2}
          onKeyDown={(event) => pressKey(event, editing)}
          onPaste={(event) => pasteInto(event, editing)}
          onCopy={(event) => copyFrom(event, editing)}
          onCut={(event) => copyFrom(event, editing)}
          onBlur={onBlur}
          {...pointer}
        >
          <TableHead columns={columns} />
          <tbody>
            {keys.map((itemKey, row) => {
              const isSelected = row >= selection.top && row <= selection.bottom;
              return (
                <TableRow
                  key={itemKey}
                  store={store}
                  itemKey={itemKey}
                  position={row}
                  columns={columns}
                  sameSerial={sameSerials.get(itemKey)}
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
      <ChangeStatus news={table.news} />
    </>
  );
}

/** Rows that had something in them when the table was opened: they were left in the card. */
function useBegunRows(store: DraftStore): ReadonlySet<string> {
  const [begun] = useState(
    () => new Set(store.draft.items.filter((item) => !isEmptyItem(item)).map(({ key }) => key)),
  );
  return begun;
}

/** Whether the further fields have columns: once they are wanted or filled. */
function useFurtherColumns(store: DraftStore) {
  const [isShown, show] = useState(false);
  const isFilled = useDraftPart(store, (draft) => draft.items.some(({ values }) => hasFurther(values)));
  if (isFilled && !isShown) show(true);
  return { isShown, show, isFilled, columns: columnsWith(isShown) };
}

function TableHead({ columns }: { readonly columns: Columns }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={css.number}>
          <span aria-hidden>#</span>
          <span className={visuallyHidden.text}>{words().detailLabels.number}</span>
        </th>
        {columns.map((field) => (
          <th key={field} scope="col" className={css[`column-${field}`]}>
            {entryLabel(field)}
            {!isRequiredEntry(field) ? '' : '\u00a0*'}
          </th>
        ))}
        <th scope="col" className={css['column-files']}>
          {words().itemTable.files}
        </th>
      </tr>
    </thead>
  );
}

/** The message about the last change. */
function ChangeStatus({ news }: { readonly news: TableNews | null }) {
  return (
    <>
      <InlineError message={news?.refused === true ? news.text : null} />
      <div role="status">{news?.refused === false ? <p className={css.status}>{news.text}</p> : null}</div>
    </>
  );
}

const titleAt = (store: DraftStore, row: number): string => {
  const item = store.draft.items[row];
  return item === undefined ? '' : itemTitle(item, row);
};
