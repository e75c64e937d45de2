import { inline, type LocalizedText, blocksOf, labelBlock } from './page-texts.ts';
import {
  type Block,
  blockOf,
  type Element,
  flow,
  heightOf,
  INNER,
  keepTogether,
  place,
  rule,
  type Sheet,
  SHEET,
  STYLES,
  WIDTH,
} from './sheet.ts';

/** A label and what it says, in as many columns as the value needs. */
export interface Cell {
  readonly label: LocalizedText;
  readonly value: LocalizedText;
  /** What stands small below the value. */
  readonly note?: LocalizedText;
}

const COLUMNS = 4;
const GAP = 10;
const widthOfColumns = (columns: number): number =>
  ((INNER.width - GAP * (COLUMNS - 1)) / COLUMNS) * columns + GAP * (columns - 1);
/** How many columns a cell gets: the first of these in which label and value need no more lines. */
const ROOM: readonly (readonly [columns: number, lines: number])[] = [
  [1, 1],
  [2, 1],
  [2, 2],
];

/**
 * A group: its heading in the gutter, what it says next to it. The heading is not left alone at the end of a page.
 */
export function setGroup(
  sheet: Sheet,
  parent: Element,
  heading: LocalizedText,
  draw: () => void,
  atLeast = 34,
): void {
  keepTogether(sheet, atLeast);
  rule(sheet, sheet.y);
  sheet.y += 4;
  const blocks = blocksOf(sheet, heading, STYLES.group, SHEET.gutter - 14);
  place(sheet, parent, 'H4', blocks, { x: SHEET.left, top: sheet.y });
  const [page, top] = [sheet.page.bufferedPageRange().count, sheet.y];
  draw();
  if (sheet.page.bufferedPageRange().count === page) sheet.y = Math.max(sheet.y, top + heightOf(blocks) + 2);
  sheet.y += 2;
}

interface Placed {
  readonly blocks: readonly Block[];
  readonly columns: number;
}

/** The languages of a short value stand on one line. */
const SHORT = 44;
const shortened = (value: LocalizedText): LocalizedText =>
  value.length > 1 && inline(value).length <= SHORT ? [inline(value)] : value;

function placedCell(sheet: Sheet, { label, value: said, note = [] }: Cell): Placed {
  const value = shortened(said);
  const blocksIn = (width: number) => [
    labelBlock(sheet, label, STYLES.label, width),
    ...blocksOf(sheet, value, STYLES.body, width),
    ...blocksOf(sheet, shortened(note), STYLES.small, width),
  ];
  const [columns] = ROOM.find(([wide, lines]) => {
    const blocks = blocksIn(widthOfColumns(wide));
    return blocks.every((block) => block.lines.length <= lines);
  }) ?? [COLUMNS];
  return { blocks: blocksIn(widthOfColumns(columns)), columns };
}

/** Cells from left to right; a row stays together unless it is longer than a page. */
export function setCells(sheet: Sheet, parent: Element, cells: readonly Cell[]): void {
  let row: Placed[] = [];
  const drawRow = () => {
    const height = Math.max(0, ...row.map(({ blocks }) => heightOf(blocks)));
    const isLong = height > SHEET.bottom - SHEET.top;
    if (!isLong) keepTogether(sheet, height);
    let at = 0;
    for (const { blocks, columns } of row) {
      if (isLong) flow(sheet, parent, 'P', blocks, INNER.left);
      else place(sheet, parent, 'P', blocks, { x: INNER.left + widthOfColumns(at) + GAP, top: sheet.y });
      at += columns;
    }
    sheet.y += (isLong ? 0 : height) + 2.4;
    row = [];
  };
  for (const cell of cells) {
    const placed = placedCell(sheet, cell);
    const used = row.reduce((sum, { columns }) => sum + columns, 0);
    if (used + placed.columns > COLUMNS) drawRow();
    row.push(placed);
  }
  if (row.length > 0) drawRow();
}

/** A text of any length next to the heading of its group. */
export function setText(
  sheet: Sheet,
  parent: Element,
  said: LocalizedText,
  of: Block['style'] = STYLES.body,
): void {
  flow(sheet, parent, 'P', blocksOf(sheet, said, of, INNER.width), INNER.left);
}

/** Entries below each other, each a line with quieter ones below it; smaller still where they say a hash. */
export function setEntries(
  sheet: Sheet,
  parent: Element,
  entries: readonly { readonly text: string; readonly below: readonly string[]; readonly isHash?: true }[],
): void {
  for (const { text, below, isHash } of entries) {
    const quiet = isHash === true ? STYLES.hash : STYLES.small;
    const blocks: Block[] = [
      blockOf(sheet, text, STYLES.body, INNER.width),
      ...below.map((line) => blockOf(sheet, line, quiet, INNER.width)),
    ];
    keepTogether(sheet, heightOf(blocks));
    place(sheet, parent, 'P', blocks, { x: INNER.left, top: sheet.y });
    sheet.y += heightOf(blocks) + 3;
  }
}

/** Points above the heading of a part, and of the heading with what is below it. */
const SECTION_GAP = 13;
const BELOW_SECTION = 6;

/** A heading of a part of the document; `atLeast`: points that are on the same page, the heading among them. */
export function setSection(sheet: Sheet, said: LocalizedText, atLeast = 90): void {
  if (sheet.y > SHEET.top) sheet.y += SECTION_GAP;
  keepTogether(sheet, atLeast);
  const block = blockOf(sheet, inline(said), STYLES.section, WIDTH);
  place(sheet, sheet.root, 'H2', [block], { x: SHEET.left, top: sheet.y });
  sheet.y += heightOf([block]) + BELOW_SECTION;
}
