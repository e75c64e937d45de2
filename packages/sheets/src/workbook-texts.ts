import { SHEET_LIMITS, SheetRefused } from './sheet.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** `_x000D_` stands for the sign with that number, as XML cannot hold it. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Collects a text of one or several runs, shared or within a cell; what is only a reading aid (`rPh`) is left out. */
export class TextOfRuns {
  #text = '';
  #isText = false;
  #aids = 0;

  begin(): void {
    [this.#text, this.#isText, this.#aids] = ['', false, 0];
  }
  open(name: string): void {
    if (name === 'rPh') this.#aids += 1;
    this.#isText = name === 't';
  }
  add(text: string): void {
    if (this.#isText && this.#aids === 0) this.#text += text;
  }
  close(name: string): void {
    if (name === 'rPh') this.#aids -= 1;
    this.#isText = false;
  }
  /** Nothing where it is blank. */
  get text(): string {
    return this.#text.trim() === '' ? '' : unescaped(this.#text);
  }
}

/** The texts that cells share. */
export function readTexts(parts: WorkbookParts, name: string): readonly string[] {
  const texts: string[] = [];
  const runs = new TextOfRuns();
  parts.read(name, {
    open: (element) => (element === 'si' ? runs.begin() : runs.open(element)),
    text: (text) => runs.add(text),
    close: (element) => {
      if (element === 'si') texts.push(runs.text);
      else runs.close(element);
    },
  });
  return texts;
}

/** Counts the signs of all cells, since many may share one long text; throws at more than fit. */
export class SignCount {
  #signs = 0;

  add(text: string): void {
    this.#signs += text.length;
    if (this.#signs > SHEET_LIMITS.signs) throw new SheetRefused('unpacked');
  }
}
