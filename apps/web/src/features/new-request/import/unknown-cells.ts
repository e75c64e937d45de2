import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { isErrorValue } from '@monda/domain/base/spreadsheet-cell.ts';
import { words } from '@monda/phrases/words.ts';
import type { ItemProblem } from '../draft/item-problems.ts';
import type { FieldSources } from '@monda/sheets/columns.ts';
import type { RowEdits } from './row-edits.ts';
import type { SheetRow, UnknownCell } from '@monda/sheets/sheet.ts';

/** A formula that a CSV has in place of its result; what an export guards begins with `'`. */
const FORMULA = /^=\s*(?:[$A-Z]{1,4}\$?\d|[A-ZÁÉÍÓÚ.]{2,}\()/i;

const reasonOf = (text: string): UnknownCell['reason'] | null => {
  if (isErrorValue(text)) return 'error';
  return FORMULA.test(text) ? 'formula' : null;
};

function messageOf(reason: UnknownCell['reason'], text: string): string {
  const { formula, error, truth } = words().importing.unknown;
  return reason === 'formula' ? formula : reason === 'truth' ? truth : error(text);
}

/**
 * Remarks on fields whose cell has no value in the file: of the reading, or an error value that stands
 * there as a text, in a CSV or a paste. What is typed over such a cell counts.
 */
export function unknownCells(
  { cells, unknown = [] }: SheetRow,
  sources: FieldSources,
  edits: RowEdits,
): readonly (ItemProblem & { readonly field: EntryField })[] {
  return (Object.keys(sources) as EntryField[]).flatMap((field) => {
    const source = sources[field];
    if (typeof source !== 'number' || edits[field] !== undefined) return [];
    const text = (cells[source] ?? '').trim();
    const found = unknown.find(({ at }) => at === source)?.reason;
    const reason = found ?? reasonOf(text);
    return reason === null ? [] : [{ field, message: messageOf(reason, text) }];
  });
}
