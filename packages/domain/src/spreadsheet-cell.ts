/**
 * Texts in cells of a spreadsheet. A program that opens a sheet may take a text that begins with one of these signs
 * for a formula: `=`, `+`, `-`, `@` and their wide forms, tab, line break.
 */
const FORMULA = String.raw`'*[=+\-@\t\r\n＝＋－＠]`;
const IS_FORMULA = new RegExp(`^${FORMULA}`);
const IS_GUARDED = new RegExp(`^'${FORMULA}`);

/**
 * The text as an export writes it, to CSV and to XLSX (a sheet may be saved as CSV by whoever opened it): with a `'`
 * in front where it would be read as a formula, else as it is. Numbers and dates are written as such, not through this.
 * A text that looks guarded already is guarded once more, so that {@link unguardCell} answers every text again.
 */
export function guardCell(text: string): string {
  return IS_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link guardCell} was given: an import takes the `'` off again. Any other `'` stays. */
export function unguardCell(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell;
}
