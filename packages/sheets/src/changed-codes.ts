import { columnCount, headerOf } from './columns.ts';
import type { SheetRow } from './sheet.ts';

const MONTH =
  '(?:ene(?:ro)?|jan(?:uary|v(?:ier)?)?|f[eé](?:b(?:rero|ruary)?|v(?:r(?:ier)?)?)|mar(?:zo|ch|s)?|mrz|mär|a[bpv]r(?:il)?|ma[iy]o?|juin|jun(?:io|e)?|juil|jul(?:io|y)?|ago(?:sto)?|aug(?:ust)?|août|sept?(?:iembre|ember)?|set(?:iembre)?|oct(?:ubre|ober)?|okt|out|nov(?:iembre|ember)?|d[ei][cz](?:iembre|ember)?|déc)\\.?';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MIDNIGHT = '(?:[T ]0?0:00(?::00(?:\\.0+)?)?)?';
/** What programs make of a code such as `2-3`, `12345` or `356938035`: a date, a number with decimals or with groups. */
const CHANGED = new RegExp(
  [
    `${DAY}[-/. ]+(?:de )?${MONTH}(?:[-/., ]+(?:del? )?(?:\\d\\d)?\\d\\d)?`,
    `${MONTH}[-/. ]+(?:\\d{1,2}|(?:19|20)\\d\\d|${DAY}, ?\\d{4})`,
    `${DAY}([-/.])${DAY}\\1(?:19|20)\\d\\d${MIDNIGHT}`,
    `(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])${MIDNIGHT}`,
    '-?\\d+[.,]00?',
    "-?\\d{1,3}([.,'’ \\u00a0\\u2009\\u202f])\\d{3}(?:\\2\\d{3})*(?:[.,]00?)?",
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
);
/**
 * A long number with a decimal is none, also where a whole column has it: a script took the column for measures. Of more than 15
 * digits a spreadsheet has the first and writes zeros for the others.
 */
const LONG = /^(?:\d{9,}[.,]00?|[1-9]\d{14}0{2,})$/;

/** Digits and letters of a text as what they are, the other signs as they stand. */
const formOf = (text: string) => text.replace(/\d/g, '9').replace(/\p{L}/gu, 'a');

/**
 * The rows with the cells marked that would be, in a column of codes, what a program made of a code. Where a whole column
 * has one form, its codes are of that form.
 */
export function withChangedCodes(rows: readonly SheetRow[]): readonly SheetRow[] {
  const header = headerOf(rows) ?? -1;
  const textsBelow = (at: number) => rows.slice(header + 1).map(({ cells }) => (cells[at] ?? '').trim());
  const isOfOneForm = Array.from({ length: columnCount(rows) }, (_, at) => {
    const texts = textsBelow(at).filter((text) => text !== '');
    return texts.length > 1 && new Set(texts.map(formOf)).size === 1;
  });
  return rows.map((row, place) => {
    const changed = row.cells.flatMap((cell, at) => {
      const text = cell.trim();
      return LONG.test(text) || (CHANGED.test(text) && isOfOneForm[at] !== true) ? [at] : [];
    });
    return place <= header || changed.length === 0 ? row : { ...row, changed };
  });
}
