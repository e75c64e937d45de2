import { encode } from 'uqr';
import type { Page } from './page-fonts.ts';

/** The quiet zone of the standard, in modules. */
export const QUIET = 4;

/** The modules of the code of a text, row by row, without the quiet zone. */
export const codeOf = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: 0 }).data;

/** Draws a code, its quiet zone from `left` and `top` on; `module`: points of a module. */
export function drawCode(
  page: Page,
  rows: readonly (readonly boolean[])[],
  { left, top, module }: { readonly left: number; readonly top: number; readonly module: number },
): void {
  for (const [row, modules] of rows.entries()) {
    let from = 0;
    while (from < modules.length) {
      let to = from;
      while (modules[to] === true) to += 1;
      // why: a run of dark modules is one rectangle, so that no seam between two of them can show.
      if (to > from) {
        page.rect(left + (from + QUIET) * module, top + (row + QUIET) * module, (to - from) * module, module);
      }
      from = to + 1;
    }
  }
  page.fill('#000000');
}
