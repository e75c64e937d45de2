import { inline, type LocalizedText } from './page-texts.ts';
import {
  type Block,
  child,
  drawBlocks,
  drawLines,
  type Element,
  heightOf,
  keepTogether,
  linesOf,
  ornament,
  place,
  rule,
  type Sheet,
  SHEET,
  STYLES,
  type Style,
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

/** Begins a table at the left edge `left` whose columns have `GAP` points between them. */
export function startTable(sheet: Sheet, parent: Element, columns: readonly Column[], left: number): Table {
  const { isLarge } = sheet;
  const table = isLarge ? parent : child(sheet, parent, 'Table');
  const labelled = (align: 'right' | undefined): Style =>
    align === undefined ? STYLES.label : { ...STYLES.label, align };
  const heads = columns.map(({ head, width, align }): Block => {
    const of = labelled(align);
    return { lines: linesOf(sheet, inline(head).toUpperCase(), of, width), style: of };
  });
  const places = columns.map(({ width }, at) => ({
    x: columns.slice(0, at).reduce((x, column) => x + column.width + GAP, left),
    width,
  }));
  const headHeight = Math.max(...heads.map((head) => heightOf([head]))) + 2 * PAD;

  const lineBelow = (strong: boolean) => rule(sheet, sheet.y, left, strong ? '#9aa4ac' : undefined);
  const headAgain = () => {
    ornament(sheet, () => {
      heads.forEach((head, at) => drawLines(sheet, head, { ...at0(places, at), top: sheet.y + PAD }));
    });
    sheet.y += headHeight;
    lineBelow(true);
  };
  const setHead = () => {
    const row = child(sheet, table, 'TR');
    heads.forEach((head, at) => {
      place(sheet, row, 'TH', [head], { ...at0(places, at), top: sheet.y + PAD }, { scope: 'Column' });
    });
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
      if (isLarge)
        row.add(() => cells.forEach((blocks, at) => drawBlocks(sheet, blocks, { ...at0(places, at), top })));
      else cells.forEach((blocks, at) => place(sheet, row, 'TD', blocks, { ...at0(places, at), top }));
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

const at0 = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at];
  if (value === undefined) throw new RangeError(`There is no column ${at}.`);
  return value;
};
