import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { memo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import css from './import.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { SameSerialHint } from '../serial-numbers/same-serial-hint.tsx';
import type { SameSerial } from '../serial-numbers/same-serials.ts';
import { ImportCell, type ImportCellProps } from './import-cell.tsx';
import type { ImportedRow } from './import-rows.ts';
import type { RowEdits } from './row-edits.ts';

/** Rows that are drawn at once without keeping the page waiting. */
const PAGE = 20;

export interface ImportPreviewProps {
  readonly rows: readonly ImportedRow[];
  /** The fields that are shown. */
  readonly columns: readonly EntryField[];
  readonly edits: ReadonlyMap<number, RowEdits>;
  readonly leftOut: ReadonlySet<number>;
  /** Where else the serial number of a row stands, by the number of the row. */
  readonly sameSerial: ReadonlyMap<number, SameSerial>;
  /** By rows that repeat an earlier one: the number of that row. */
  readonly repeated: ReadonlyMap<number, number>;
  readonly onEdit: ImportCellProps['onEdit'];
  /** A column is missing, so that rows without an error are not complete. */
  readonly isWithoutColumns: boolean;
  readonly onLeaveOut: (rows: readonly number[], isOut: boolean) => void;
}

const isWrong = ({ problems }: ImportedRow) => problems.length > 0;

/** Every row as the item it would become, with what is wrong at each cell, where it can be put right. */
export function ImportPreview(props: ImportPreviewProps) {
  const { rows, columns, edits, leftOut, sameSerial, repeated, isWithoutColumns, onEdit, onLeaveOut } = props;
  /** Numbers of the rows that had an error when only those were asked for; they stay while they are put right. */
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const [from, setFrom] = useState(0);
  const wrong = rows.filter((row) => isWrong(row) && !leftOut.has(row.number));
  const shown = only === null ? rows : rows.filter(({ number }) => only.has(number));
  const page = shown.slice(from, from + PAGE);
  return (
    <section aria-label={words().importing.previewTitle}>
      <p className={css.summary} role="status">
        {isWithoutColumns && wrong.length === 0
          ? words().importing.allRows(rows.length)
          : words().importing.summary(rows.length, wrong.length)}{' '}
        {leftOut.size === 0 ? null : words().importing.leftOutCount(leftOut.size)}
      </p>
      <div className={css.tools}>
        <Checkbox
          label={words().importing.onlyWrong}
          checked={only !== null}
          onChange={({ currentTarget }) => {
            setOnly(currentTarget.checked ? new Set(wrong.map(({ number }) => number)) : null);
            setFrom(0);
          }}
        />
        {wrong.length === 0 ? null : (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              onLeaveOut(
                wrong.map(({ number }) => number),
                true,
              )
            }
          >
            {words().importing.leaveOutWrong(wrong.length)}
          </Button>
        )}
      </div>
      {page.length === 0 && rows.length > 0 ? (
        <p className={css.summary}>{words().importing.nothingToShow}</p>
      ) : null}
      {page.length === 0 ? null : (
        <div className={css.frame}>
          <table className={css.table} role="table" aria-label={words().importing.previewTitle}>
            <PreviewHead columns={columns} />
            <tbody role="rowgroup">
              {page.map((row) => (
                <PreviewRow
                  key={row.number}
                  row={row}
                  columns={columns}
                  edits={edits.get(row.number)}
                  isOut={leftOut.has(row.number)}
                  same={sameSerial.get(row.number) ?? null}
                  repeats={repeated.get(row.number)}
                  onEdit={onEdit}
                  onLeaveOut={onLeaveOut}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length <= PAGE ? null : <PreviewPages from={from} count={shown.length} onFrom={setFrom} />}
    </section>
  );
}

function PreviewHead({ columns }: Pick<ImportPreviewProps, 'columns'>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">
          {words().importing.row}
        </th>
        {columns.map((field) => (
          <th key={field} scope="col" role="columnheader">
            {entryLabel(field)}
          </th>
        ))}
        <th scope="col" role="columnheader">
          <span className={visuallyHidden.text}>{words().importing.leaveOut}</span>
        </th>
      </tr>
    </thead>
  );
}

interface PreviewPagesProps {
  /** Position of the first row of the page. */
  readonly from: number;
  readonly count: number;
  readonly onFrom: (from: number) => void;
}

function PreviewPages({ from, count, onFrom }: PreviewPagesProps) {
  return (
    <div className={css.pages}>
      <Button variant="default" size="xs" disabled={from === 0} onClick={() => onFrom(from - PAGE)}>
        {words().importing.previous}
      </Button>
      <span role="status">{words().importing.rowsFrom(from + 1, Math.min(from + PAGE, count), count)}</span>
      <Button variant="default" size="xs" disabled={from + PAGE >= count} onClick={() => onFrom(from + PAGE)}>
        {words().importing.next}
      </Button>
    </div>
  );
}

interface PreviewRowProps extends Pick<ImportPreviewProps, 'columns' | 'onEdit' | 'onLeaveOut'> {
  readonly row: ImportedRow;
  readonly edits: RowEdits | undefined;
  readonly isOut: boolean;
  readonly same: SameSerial | null;
  readonly repeats: number | undefined;
}

const PreviewRow = memo(function PreviewRow({
  row,
  columns,
  edits,
  isOut,
  same,
  repeats,
  onEdit,
  onLeaveOut,
}: PreviewRowProps) {
  const { number } = row;
  return (
    <tr role="row" data-out={isOut || undefined} data-wrong={(!isOut && isWrong(row)) || undefined}>
      <th scope="row" role="rowheader" className={css.number}>
        <span className={css.label}>{words().importing.row} </span>
        {number}
      </th>
      {columns.map((field) => (
        <td key={field} role="cell" data-head={entryLabel(field)}>
          {isOut ? (
            <span className={css.text} dir="auto">
              {row.values[field]}
            </span>
          ) : (
            <ImportCell row={row} field={field} isEdited={edits?.[field] !== undefined} onEdit={onEdit} />
          )}
          {field !== 'serialNumber' || isOut || same === null ? null : <SameSerialHint same={same} />}
          {field === 'serialNumber' && isOut && repeats !== undefined ? (
            <small className={css.hint}>{words().importing.repeats(repeats)}</small>
          ) : null}
        </td>
      ))}
      <td role="cell">
        <Button
          variant="subtle"
          size="xs"
          aria-label={isOut ? words().importing.putBackRow(number) : words().importing.leaveOutRow(number)}
          onClick={() => onLeaveOut([number], !isOut)}
        >
          {isOut ? words().importing.putBack : words().importing.leaveOut}
        </Button>
      </td>
    </tr>
  );
});
