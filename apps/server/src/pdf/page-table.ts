import { labelBlock, type LocalizedText } from './page-texts.ts';
import {
  type Block,
  child,
  drawBlocks,
  drawLines,
  type Element,
  heightOf,
  keepTogether,
  ornament,
  place,
  type Place,
  rule,
  type Sheet,
  SHEET,
  STYLES,
} from './sheet.ts';

export interface Column {
  readonly head: LocalizedText;
  readonly width: number;
  readonly align?: 'right';
}

/** A table that grows row by row; its head stands on every page again. */
export interface Table {
  row(cells: readonly (readonly Block[])[]): void;
  end(): void;
}

const GAP = 10;
const PAD = 2;

/** Begins a table over the width of the text, whose columns have `GAP` points between them. */
export function startTable(sheet: Sheet, parent: Element, columns: readonly Column[]): Table {
  const { isLarge } = sheet;
  const table = isLarge ? parent : child(sheet, parent, 'Table');
  let x: number = SHEET.left;
  const placed = columns.map(({ head, width, align }) => {
    const at = { x, width };
    x += width + GAP;
    const of = align === undefined ? STYLES.label : { ...STYLES.label, align };
    return { at, head: labelBlock(sheet, head, of, width) };
  });
  const headHeight = Math.max(...placed.map(({ head }) => heightOf([head]))) + 2 * PAD;

  const lineBelow = (strong: boolean) => rule(sheet, sheet.y, strong ? '#9aa4ac' : undefined);
  const headAgain = () => {
    ornament(sheet, () => {
      for (const { at, head } of placed) drawLines(sheet, head, { ...at, top: sheet.y + PAD });
    });
    sheet.y += headHeight;
    lineBelow(true);
  };
  const setHead = () => {
    const row = child(sheet, table, 'TR');
    for (const { at, head } of placed) {
      place(sheet, row, 'TH', [head], { ...at, top: sheet.y + PAD }, { scope: 'Column' });
    }
    row.end();
    sheet.y += headHeight;
    lineBelow(true);
  };
  keepTogether(sheet, headHeight + 30);
  if (isLarge) headAgain();
  else setHead();

  return {
    row: (cells) => {
      const height = Math.max(...cells.map(heightOf)) + 2 * PAD;
      if (keepTogether(sheet, Math.min(height, SHEET.bottom - SHEET.top - headHeight))) headAgain();
      const top = sheet.y + PAD;
      const row = child(sheet, table, isLarge ? 'P' : 'TR');
      const each = (draw: (blocks: readonly Block[], at: Place) => void) =>
        placed.forEach(({ at }, nth) => draw(cells[nth] ?? [], { ...at, top }));
      if (isLarge) row.add(() => each((blocks, at) => drawBlocks(sheet, blocks, at)));
      else each((blocks, at) => place(sheet, row, 'TD', blocks, at));
      row.end();
      sheet.y += height;
      lineBelow(false);
    },
    end: () => {
      if (!isLarge) table.end();
      sheet.y += 6;
    },
  };
}
