import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { SheetRemarks } from '@monda/sheets/sheet-remarks.ts';

/** How many numbers of rows are named; the rest is a count. */
const NAMED = 5;

function rowsInWords(numbers: readonly number[]): string {
  if (numbers.length > NAMED) return words().importing.manyRows(numbers.length, numbers[0] ?? 1);
  return words().importing.theseRows(numbers.length, formatList(numbers.map(String)));
}

/** What has to be said of the reading of a sheet, each in a notice of its own; `repeated`: rows left out as such. */
export function Remarks(props: SheetRemarks & { readonly repeated: readonly number[] }) {
  const { above, longer, quoted, curly, hasEntities, hasOddLetters, repeated } = props;
  return (
    <>
      {above.length === 0 ? null : <Notice>{words().importing.leftOutAbove(rowsInWords(above))}</Notice>}
      {repeated.length === 0 ? null : (
        <Notice>{words().importing.leftOutRepeated(rowsInWords(repeated))}</Notice>
      )}
      {hasEntities ? <Notice>{words().importing.entities}</Notice> : null}
      {hasOddLetters ? <Notice tone="warning">{words().importing.oddLetters}</Notice> : null}
      {longer.length === 0 ? null : (
        <Notice tone="warning">{words().importing.longerRows(rowsInWords(longer))}</Notice>
      )}
      {quoted.length === 0 ? null : (
        <Notice tone="warning">{words().importing.quotedRows(rowsInWords(quoted))}</Notice>
      )}
      {curly.length === 0 ? null : (
        <Notice tone="warning">{words().importing.curlyRows(rowsInWords(curly))}</Notice>
      )}
    </>
  );
}
