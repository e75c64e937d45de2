import { SHEET_LIMITS } from './sheet.ts';
import { truthValue, wholeNumber, type XmlAttributes } from './xml-events.ts';

/** Whether a height or a width is given and is none. */
export const isZero = (size: string | undefined) =>
  size !== undefined && size.trim() !== '' && Number(size) === 0;

/** Whether an element says that its row or column is shown, by itself or by its size; `null` where it says neither. */
export function shownBy(hidden: string | undefined, size: string | undefined): boolean | null {
  if (truthValue(hidden) === true || isZero(size)) return false;
  return truthValue(hidden) === false || (size ?? '').trim() !== '' ? true : null;
}

/** Which rows, or which columns, of a worksheet are hidden. */
export class HiddenInSheet {
  readonly #shown = new Map<number, boolean>();
  #byDefault = false;

  hideByDefault(isHidden: boolean): void {
    this.#byDefault ||= isHidden;
  }
  say(at: number, isShown: boolean | null): void {
    if (isShown !== null) this.#shown.set(at, isShown);
  }
  /** Those of these that are hidden, by themselves or by default. */
  of(all: readonly number[]): readonly number[] {
    // why: writers that hide unused rows by default say nothing of those with cells, and programs show these.
    const isHidden = this.#byDefault && [...this.#shown.values()].includes(true);
    return all.filter((at) => !(this.#shown.get(at) ?? !isHidden));
  }
}

/** The positions of the columns of a `col` element, within the columns that a sheet may have. */
export function columnsOf({ min, max }: XmlAttributes): readonly number[] {
  const first = wholeNumber(min) ?? 1;
  const last = Math.min(wholeNumber(max) ?? first, SHEET_LIMITS.columns);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first - 1 + at);
}
