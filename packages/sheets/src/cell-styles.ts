import { type CellFormat, cellFormat, formatCode } from './number-text.ts';
import { SHEET_LIMITS, SheetRefused } from './sheet.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { wholeNumber } from './xml-events.ts';

/** How the cells of each style show what they hold; each code is looked at once, and only where a cell has it. */
export class CellStyles {
  readonly #codes: readonly string[];
  readonly #formats = new Map<string, CellFormat>();
  #signs = 0;

  /** `codes`: of number formats by the position of a style. */
  constructor(codes: readonly string[] = []) {
    this.#codes = codes;
  }

  /** Of a cell; throws where all cells together have more, or longer, formats than a sheet may have. */
  formatOf(style: number | null): CellFormat {
    const code = this.#codes[style ?? 0] ?? '';
    const format = this.#formats.get(code) ?? cellFormat(code);
    this.#formats.set(code, format);
    this.#signs += format.code.length;
    if (this.#formats.size > SHEET_LIMITS.numberFormats || this.#signs > SHEET_LIMITS.formatSigns) {
      throw new SheetRefused('unpacked');
    }
    return format;
  }
}

/** The styles of cells; those of conditions (`dxfs`) and of named styles have numbers and formats of their own. */
export function readStyles(parts: WorkbookParts, name: string): CellStyles {
  const own = new Map<number, string>();
  const ids: number[] = [];
  const open: string[] = [];
  parts.read(name, {
    open: (element, attributes) => {
      const parent = open.at(-1);
      const id = wholeNumber(attributes.numFmtId);
      if (element === 'numFmt' && parent === 'numFmts' && id !== null)
        own.set(id, attributes.formatCode ?? '');
      if (element === 'xf' && parent === 'cellXfs') ids.push(id ?? 0);
      open.push(element);
    },
    close: () => open.pop(),
  });
  return new CellStyles(ids.map((id) => formatCode(id, own)));
}
