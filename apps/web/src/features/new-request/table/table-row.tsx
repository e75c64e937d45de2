import { type EntryField, isRequiredEntry } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { memo } from 'react';
import { asksSerialNumber, filesInWords, type ItemValues } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { knownProblems } from '../draft/problem-cache.ts';
import { SameSerialHint } from '../serial-numbers/same-serial-hint.tsx';
import type { SameSerial } from '../serial-numbers/same-serials.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { CellEditor } from './cell-editor.tsx';
import { type Columns, textOf } from './cells.ts';
import typography from '../../../ui/typography.module.css';
import css from './item-table.module.css';
import { cellId, type Edit } from './use-grid.ts';

export interface TableRowProps {
  readonly store: DraftStore;
  readonly itemKey: string;
  readonly position: number;
  readonly columns: Columns;
  /** Where else its serial number stands. */
  readonly sameSerial: SameSerial | undefined;
  /** The column of the active cell; `null` in every other row. */
  readonly activeColumn: number | null;
  /** First and last selected column; -1 where none is. */
  readonly from: number;
  readonly to: number;
  /** How the active cell is edited. */
  readonly edit: Edit | null;
  /** Fields whose messages show. */
  readonly touched: ReadonlySet<EntryField> | undefined;
  /** Every message shows. */
  readonly isChecked: boolean;
  readonly onWrite: (itemKey: string, field: EntryField, text: string) => void;
}

/** One item of the table. It draws again only when something of its own changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { store, itemKey, position, columns, sameSerial, activeColumn, from, to } = props;
  const { edit, touched, isChecked, onWrite } = props;
  const item = useDraftPart(store, (draft) => draft.items.find(({ key }) => key === itemKey));
  if (item === undefined) return null;
  const { values } = item;
  const problems = isChecked || touched !== undefined ? knownProblems(values) : [];
  const place = (column: number) => ({
    id: cellId(itemKey, column, columns),
    'data-column': column,
    'aria-colindex': column + 2,
    'aria-selected': column >= from && column <= to,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  return (
    <tr data-row={position} aria-rowindex={position + 2}>
      <th scope="row" className={css.number}>
        {position + 1}
      </th>
      {columns.map((field, column) => {
        const isEdited = edit !== null && column === activeColumn;
        const shows = !isEdited && (isChecked || touched?.has(field) === true);
        const message = shows ? problems.find((problem) => problem.field === field)?.message : undefined;
        const at = place(column);
        const same = field === 'serialNumber' && !isEdited ? sameSerial : undefined;
        const told = [
          ...(message === undefined ? [] : [`${at.id}-error`]),
          ...(same === undefined ? [] : [`${at.id}-same`]),
        ];
        return (
          // oxlint-disable-next-line prefer-tag-over-role -- why: a cell of a table that is edited is a gridcell
          <td
            key={field}
            {...at}
            role="gridcell"
            className={css.cell}
            data-field={field}
            aria-required={isRequired(field, values)}
            aria-invalid={message === undefined ? undefined : true}
            aria-describedby={told.join(' ') || undefined}
          >
            {isEdited ? (
              <CellEditor
                values={values}
                field={field}
                edit={edit}
                label={words().itemTable.cell(entryLabel(field), position)}
                onWrite={(written, text) => onWrite(itemKey, written, text)}
              />
            ) : (
              <span className={`${css.text} ${typography.fewLines}`} title={textOf(values, field)} dir="auto">
                {textOf(values, field)}
              </span>
            )}
            {message === undefined ? null : (
              <span className={css.error} id={`${at.id}-error`}>
                {message}
              </span>
            )}
            {same === undefined ? null : (
              <SameSerialHint same={same} id={`${at.id}-same`} tabIndex={column === activeColumn ? 0 : -1} />
            )}
          </td>
        );
      })}
      {/* oxlint-disable-next-line prefer-tag-over-role -- why: as above */}
      <td {...place(columns.length)} role="gridcell" className={css.cell}>
        <span className={`${css.text} ${typography.fewLines}`}>{filesInWords(item)}</span>
      </td>
    </tr>
  );
});

const isRequired = (field: EntryField, { family, type }: ItemValues): boolean =>
  field === 'serialNumber' ? asksSerialNumber(family, type) : isRequiredEntry(field);
