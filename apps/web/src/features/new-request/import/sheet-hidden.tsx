import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { columnLetter } from '@monda/sheets/columns.ts';
import { inRanges } from '@monda/sheets/hidden-cells.ts';
import css from './import.module.css';

/** What is hidden in a sheet, and whether it is taken. */
export interface HiddenTaken {
  readonly rows: boolean;
  readonly columns: boolean;
}
export interface SheetHiddenProps {
  /** Numbers of the rows that are hidden. */
  readonly rows: readonly number[];
  /** Positions of the columns that are hidden and have something in them. */
  readonly columns: readonly number[];
  readonly taken: HiddenTaken;
  readonly onTake: (taken: HiddenTaken) => void;
}

/** Ranges of rows that are named; after them there is only said that there are more. */
const NAMED = 12;

function rowsInWords(rows: readonly number[]): string {
  const ranges = inRanges(rows, words().importing.fromTo);
  return ranges.length <= NAMED ? formatList(ranges) : `${ranges.slice(0, NAMED).join(', ')} …`;
}

/** What a spreadsheet program does not show of the sheet, by its numbers, and the controls to take it all the same. */
export function SheetHidden({ rows, columns, taken, onTake }: SheetHiddenProps) {
  return (
    <>
      {rows.length === 0 ? null : (
        <Notice>
          <p className={css.summary} role="status">
            {words().importing.hiddenRows(rows.length, rowsInWords(rows), taken.rows)}
          </p>
          <Checkbox
            label={words().importing.takeHiddenRows(rows.length)}
            checked={taken.rows}
            onChange={({ currentTarget }) => onTake({ ...taken, rows: currentTarget.checked })}
          />
        </Notice>
      )}
      {columns.length === 0 ? null : (
        <Notice>
          <p className={css.summary} role="status">
            {words().importing.hiddenColumns(
              columns.length,
              formatList(columns.map(columnLetter)),
              taken.columns,
            )}
          </p>
          <Checkbox
            label={words().importing.takeHiddenColumns(columns.length)}
            checked={taken.columns}
            onChange={({ currentTarget }) => onTake({ ...taken, columns: currentTarget.checked })}
          />
        </Notice>
      )}
    </>
  );
}
