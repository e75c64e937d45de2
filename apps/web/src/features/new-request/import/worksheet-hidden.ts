import { SHEET_LIMITS } from './sheet.ts';
import { truthValue, wholeNumber, type XmlAttributes } from './xml-events.ts';

/** Whether a height or a width is given and is none. */
const isZero = (size: string | undefined) => size !== undefined && size.trim() !== '' && Number(size) === 0;

/** Whether an element says that its row or column is shown, by itself or by its size; `null` where it says neither. */
export function shownBy(hidden: string | undefined, size: string | undefined): boolean | null {
  if (truthValue(hidden) === true || isZero(size)) return false;
  return truthValue(hidden) === false || (size ?? '').trim() !== '' ? true : null;
}

/** Which rows, or which columns, of a worksheet are hidden. */
export class HiddenInSheet {
  readonly #shown = new Map<number, boolean>();
  #byDefault = false;
  #isAnyShown = false;

  hideByDefault(): void {
    this.#byDefault = true;
  }
  say(at: number, isShown: boolean | null): void {
    if (isShown === null) return;
    this.#shown.set(at, isShown);
    this.#isAnyShown ||= isShown;
  }
  /** Whether it is, by itself or by default. */
  has(at: number): boolean {
    const isShown = this.#shown.get(at);
    // why: writers that hide unused rows by default say nothing of those with cells, and programs show these.
    return isShown === undefined ? this.#byDefault && this.#isAnyShown : !isShown;
  }
}

/** The positions of the columns that a `col` element is about, as far as a sheet may have columns. */
export function columnsOf({ min, max }: XmlAttributes): readonly number[] {
  const first = wholeNumber(min) ?? 1;
  const last = Math.min(wholeNumber(max) ?? first, SHEET_LIMITS.columns);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first - 1 + at);
}

/** Whether the format of a worksheet hides its rows by default. */
export const hidesRows = ({ zeroHeight, customHeight, defaultRowHeight }: XmlAttributes): boolean =>
  truthValue(zeroHeight) === true || (truthValue(customHeight) === true && isZero(defaultRowHeight));

/** Whether the format of a worksheet hides its columns by default. */
export const hidesColumns = ({ defaultColWidth }: XmlAttributes): boolean => isZero(defaultColWidth);
