import { unguardCopiedCell, withoutTextFormula } from '@monda/domain/base/spreadsheet-cell.ts';

/** A cell in quotation marks, as programs write one that holds tabs, line breaks or quotation marks. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r\n|\r|\n|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const BREAK = /\t|\r\n|\r|\n/y;

const isBlankRow = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/**
 * Cells of a text copied from a spreadsheet: rows of cells that tabs separate. A cell in quotation marks holds tabs and
 * line breaks, which come out as `\n`, and doubled quotation marks; a mark that closes no cell is a letter like any
 * other. Blank rows at the end are none. Every cell is the text it was; `="007"` is 007.
 */
export function cellsOf(pasted: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(pasted);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    const quoted = take(QUOTED);
    const text = quoted?.[1]?.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n') ?? take(PLAIN)?.[0] ?? '';
    rows.at(-1)?.push(unguardCopiedCell(withoutTextFormula(text)));
    const end = take(BREAK);
    if (end === null) break;
    if (end[0] !== '\t') rows.push([]);
  }
  while (rows.length > 0 && isBlankRow(rows.at(-1) ?? [])) rows.pop();
  return rows;
}
