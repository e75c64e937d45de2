/**
 * Error values as spreadsheet programs show them in English and in Spanish, and as LibreOffice numbers them; `###` is
 * what a CSV has of a column that was too narrow.
 */
const ERROR_NAMES = [
  ...[
    'N/A',
    'N/D',
    'N/A N/A',
    '¡?REF!',
    'VALUE!',
    '¡VALOR!',
    '¡?DIV/0!',
    String.raw`NAME\?`,
    String.raw`¿NOMBRE\?`,
  ],
  ...[
    '¡?NUM!',
    'NULL!',
    '¡NULO!',
    'SPILL!',
    '¡?DESBORDAMIENTO!',
    '¡?CALC!',
    'GETTING_DATA',
    'OBTENIENDO_DATOS',
  ],
  ...['FIELD!', '¡CAMPO!', 'BLOCKED!', '¡BLOQUEADO!', 'UNKNOWN!', '¡DESCONOCIDO!', 'CONNECT!', '¡CONECTAR!'],
  ...['BUSY!', '¡OCUPADO!', 'EXTERNAL!', '¡EXTERNO!', '¡?ERROR!', '#+'],
];
const ERROR_VALUE = String.raw`\s*(?:#(?:${ERROR_NAMES.join('|')})|Err:\d{3})\s*$`;
const IS_ERROR_VALUE = new RegExp(`^${ERROR_VALUE}`, 'i');

/** Whether the text of a cell is an error value of a spreadsheet, in English or in Spanish, in place of what was meant. */
export const isErrorValue = (text: string): boolean => IS_ERROR_VALUE.test(text);

/**
 * Texts in cells of a spreadsheet. A program that opens a sheet may take a text that begins with one of these signs
 * for a formula (`=`, `+`, `-`, `@` and their wide forms, tab, line break), and an error value for its own; an import takes
 * ` ="x"` for x.
 */
const NOT_A_TEXT = String.raw`'*(?:[=+\-@\t\r\n＝＋－＠]|\s+=\s*[T("]|${ERROR_VALUE})`;
const IS_NOT_A_TEXT = new RegExp(`^${NOT_A_TEXT}`, 'i');
const IS_GUARDED = new RegExp(`^'${NOT_A_TEXT}`, 'i');

/**
 * Where a program begins a cell of its own within a text, since it separates by another sign than the comma: behind
 * `;`, `|`, a tab and a line break, whatever stands in quotation marks.
 */
const BEGIN = String.raw`(?<=[;|\t\r\n])`;
/** How a cell begins there that becomes a formula, also in quotation marks, or one that takes in what follows the text. */
const PART = String.raw`(?=["']*(?:[=+\-@＝＋－＠\t]|\r(?!\n)|$))`;
const PARTS = new RegExp(BEGIN + PART, 'g');
const GUARDED_PARTS = new RegExp(`${BEGIN}'${PART}`, 'g');
const PARTS_LIKE_GUARDED = new RegExp(`${BEGIN}(?='${PART})`, 'g');

const guardStart = (text: string): string => (IS_NOT_A_TEXT.test(text) ? `'${text}` : text);

/**
 * The text as it is written into a cell of a workbook, or of the clipboard: with a `'` in front where it would be read
 * as a formula or as an error value, else as it is. Numbers and dates are written as such, not through this. A text that
 * looks guarded already, at its beginning or within, is guarded once more, so that {@link unguardCell} answers every
 * text again.
 */
export const guardCell = (text: string): string => guardStart(text.replace(PARTS_LIKE_GUARDED, "'"));

/**
 * The text as it is written into a CSV file, which may be opened with another separator than it has: guarded as in a
 * workbook, and also wherever a cell would then begin within it.
 */
export const guardSeparatedCell = (text: string): string => guardStart(text.replace(PARTS, "'"));

type Guard = typeof guardCell;

/** The text that one of these guards was given. A text that none of them writes stays as it is, with each `'`. */
function unguarded(cell: string, guards: readonly Guard[]): string {
  if (!cell.includes("'")) return cell;
  const parts = cell.replace(GUARDED_PARTS, '');
  // why: a line break that looks like the end of a guarded beginning may have been guarded itself.
  const texts = IS_GUARDED.test(parts) ? [parts.slice(1), parts] : [parts];
  return texts.find((text) => guards.some((guard) => guard(text) === cell)) ?? cell;
}

/** The text that {@link guardCell} or {@link guardSeparatedCell} was given; a text that neither of them writes as it is. */
export const unguardCell = (cell: string): string => unguarded(cell, [guardCell, guardSeparatedCell]);

/** The text that {@link guardCell} was given, as cells are copied; a text that it does not write as it is. */
export const unguardCopiedCell = (cell: string): string => unguarded(cell, [guardCell]);

/** A formula that gives one text: `="007"`, also as `=("007")` or `=T("007")`. */
const TEXT_FORMULA = /^\s*=\s*(?:"((?:[^"]|"")*)"|T?\(\s*"((?:[^"]|"")*)"\s*\))\s*$/i;

/**
 * The text of a cell as its writer meant it: asset tools write `="007"`, so that spreadsheets keep the zeros. Every
 * other cell stays as it is.
 */
export function withoutTextFormula(cell: string): string {
  const found = TEXT_FORMULA.exec(cell);
  return found === null ? cell : (found[1] ?? found[2] ?? '').replaceAll('""', '"');
}
