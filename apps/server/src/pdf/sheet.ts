import { BRAND } from '@monda/phrases/brand.ts';
import type { Page, PageFonts } from './page-fonts.ts';
import type { Cut } from './sign-fonts.ts';
import { linesOf as linesOfText } from './text-lines.ts';

export type Element = ReturnType<Page['struct']>;

/** Points of a millimetre. */
export const MM = 72 / 25.4;
/** A4 in points: the text column, and the narrower one next to the headings of groups. */
export const SHEET = { left: 51, right: 544.3, top: 44, bottom: 784, foot: 799, gutter: 98 } as const;
export const WIDTH = SHEET.right - SHEET.left;
export const INNER = { left: SHEET.left + SHEET.gutter, width: WIDTH - SHEET.gutter } as const;

export const COLOURS = {
  ink: '#1b2228',
  quiet: '#616b74',
  rule: '#d5dadf',
  strong: '#1b2228',
  accent: '#1f5673',
  panel: '#f4f6f7',
  warning: '#fdf4dc',
  warningBar: '#d9982a',
} as const;

/** How a text is set; sizes, distance of lines and letters in points. */
export interface Style {
  readonly cut: Cut;
  readonly size: number;
  readonly lead: number;
  readonly colour: string;
  readonly spacing?: number;
  readonly align?: 'right';
  /** Whether what stands between two pairs of asterisks is bold. */
  readonly marked?: true;
}

const style = (cut: Cut, size: number, lead: number, colour: string, spacing = 0): Style => ({
  ...{ cut, size, lead, colour, spacing },
});

export const STYLES = {
  title: style('bold', 19.5, 25, COLOURS.ink, -0.3),
  secondTitle: style('regular', 12, 17, COLOURS.quiet),
  number: style('bold', 9.6, 13, COLOURS.ink, 0.1),
  section: style('bold', 12.5, 17, COLOURS.ink),
  item: style('bold', 10.5, 14, COLOURS.ink),
  group: style('bold', 7.4, 10, COLOURS.ink),
  strong: style('bold', 8.2, 11, COLOURS.ink),
  lead: style('regular', 8.8, 12.6, COLOURS.ink),
  body: style('regular', 8.2, 11, COLOURS.ink),
  small: style('regular', 6.9, 9.2, COLOURS.quiet),
  hash: style('regular', 6.2, 8, COLOURS.quiet),
  label: style('regular', 5.8, 8, COLOURS.quiet, 0.35),
} as const satisfies Record<string, Style>;

/** Lines in one style; `lang`: of a second language. */
export interface Block {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly lang?: string | undefined;
}

/** The pages that are drawn, and how far down the current one is filled. */
export interface Sheet {
  readonly page: Page;
  readonly root: Element;
  readonly fonts: PageFonts;
  /** Whether there are so many items that rows of tables are tagged as paragraphs: a cell each would fill file and memory. */
  readonly isLarge: boolean;
  y: number;
}

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((height, { lines, style: { lead } }) => height + lines.length * lead, 0);

/** What a document says of itself; `creator`: the product, with its version where the file depends on it. */
interface DocumentInfo {
  readonly title: string;
  readonly subject: string;
  /** Language of the text, as the file names it. */
  readonly lang: string;
  readonly creator: string;
  readonly at: Date;
}

/** Options of a tagged document of sheets, which has no page yet and waits with its feet. */
export const sheetOptions = ({ title, subject, lang, creator, at }: DocumentInfo) => ({
  ...({ size: 'A4', margin: 0, pdfVersion: '1.7', tagged: true, lang, displayTitle: true } as const),
  bufferPages: true,
  autoFirstPage: false,
  // why: without a font of its own the document embeds nothing of the 14 that readers bring along.
  font: null as unknown as string,
  info: {
    ...{ Title: title, Subject: subject, Author: BRAND, Creator: creator, Producer: creator },
    ...{ CreationDate: at, ModDate: at },
  },
});

/** What pdfkit holds of a page. */
interface PageBeingDrawn {
  content: ReturnType<Page['ref']>;
  readonly dictionary: { readonly data: Record<string, unknown> };
}

export function newPage(sheet: Sheet): void {
  const { page } = sheet;
  const left = page.page as unknown as PageBeingDrawn;
  page.addPage();
  // why: pages wait for their foot, which says how many there are; what is drawn on them must not wait in memory.
  left.content.end(undefined);
  const foot = page.ref({});
  left.dictionary.data['Contents'] = [left.content, foot];
  left.content = foot;
  sheet.y = SHEET.top;
}

/** Starts a new page when less than `height` points are left on this one; answers whether it did. */
export function keepTogether(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= SHEET.bottom) return false;
  newPage(sheet);
  return true;
}

/** The lines of a text in a column, as the fonts can print them. */
export const linesOf = ({ fonts }: Sheet, text: string, of: Style, width: number): string[] =>
  linesOfText(fonts, text, of, width);

/** A text in one style, in a column. */
export const blockOf = (sheet: Sheet, text: string, of: Style, width: number): Block => ({
  lines: linesOf(sheet, text, of, width),
  style: of,
});

/** Draws what a reading voice leaves out: rules, panels, page numbers. */
export function ornament(
  { page }: Pick<Sheet, 'page'>,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  page.markContent('Artifact', type === 'Layout' ? { type } : { type, attached: ['Bottom'] });
  draw();
  page.endMarkedContent();
}

/** Draws a text at the foot of every page that waits for it, and which page of how many it is. */
export function setFeet(
  sheet: Pick<Sheet, 'page' | 'fonts'>,
  text: string,
  pageOf: (number: number, count: number) => string,
): void {
  const { page } = sheet;
  const right = { ...STYLES.small, align: 'right' } as const;
  const at = { x: SHEET.left, top: SHEET.foot, width: WIDTH };
  const line = SHEET.foot - 6;
  const { start, count } = page.bufferedPageRange();
  for (let number = start + 1; number <= start + count; number += 1) {
    page.switchToPage(number - 1);
    const draw = () => {
      page.moveTo(SHEET.left, line).lineTo(SHEET.right, line).lineWidth(0.5).stroke(COLOURS.rule);
      drawLines(sheet, { lines: [text], style: STYLES.small }, at);
      drawLines(sheet, { lines: [pageOf(number, count)], style: right }, at);
    };
    ornament(sheet, draw, 'Pagination');
  }
}

/** A line over the whole width of the text. */
export function rule(sheet: Sheet, y: number, colour: string = COLOURS.rule): void {
  ornament(sheet, () => {
    sheet.page.moveTo(SHEET.left, y).lineTo(SHEET.right, y).lineWidth(0.5).stroke(colour);
  });
}

/** Draws lines at a place, without marking them. */
export function drawLines(
  { fonts }: Pick<Sheet, 'fonts'>,
  { lines, style: of }: Block,
  { x, top, width = 0 }: Place,
): void {
  let { cut } = of;
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    // why: capitals stand in the middle of their line; those of the font are 0.73 of its size.
    const baseline = top + at * of.lead + (of.lead + 0.73 * of.size) / 2;
    let left = of.align === 'right' ? x + width - fonts.widthOf(line, of) : x;
    for (const [nth, run] of (of.marked === true ? line.split('**') : [line]).entries()) {
      if (nth > 0) cut = cut === 'bold' ? 'regular' : 'bold';
      fonts.draw(run, { ...of, cut }, left, baseline);
      if (of.marked === true) left += fonts.widthOf(run, { ...of, cut });
    }
  }
}

/** A new child of `parent`. */
export function child(sheet: Sheet, parent: Element, type: string, options: object = {}): Element {
  const made = sheet.page.struct(type, options);
  parent.add(made);
  return made;
}

/** Marks what is drawn as a text of another language than the page. */
function inLanguageOf({ page }: Sheet, lang: string | undefined, draw: () => void): void {
  if (lang === undefined) {
    draw();
    return;
  }
  page.markContent('Span', { lang });
  draw();
  page.endMarkedContent();
}

/** Where blocks are placed: below each other from `top`; `width` is needed for those that end at the right. */
export interface Place {
  readonly x: number;
  readonly top: number;
  readonly width?: number;
}

/** Draws blocks below each other, within an element that is open. */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[], at: Place): void {
  let { top } = at;
  for (const block of blocks) {
    const from = { ...at, top };
    inLanguageOf(sheet, block.lang, () => drawLines(sheet, block, from));
    top += block.lines.length * block.style.lead;
  }
}

/** Adds blocks below each other as one element at a place; the page is not left. */
export function place(
  sheet: Sheet,
  parent: Element,
  type: string,
  blocks: readonly Block[],
  at: Place,
  options: object = {},
): void {
  parent.add(sheet.page.struct(type, options, [() => drawBlocks(sheet, blocks, at)]));
}

/** Adds blocks as one element from where the sheet is, over as many pages as they need. */
export function flow(
  sheet: Sheet,
  parent: Element,
  type: string,
  blocks: readonly Block[],
  x: number = SHEET.left,
): void {
  const element = child(sheet, parent, type);
  for (const { lines, style: of, lang } of blocks) {
    let done = 0;
    while (done < lines.length) {
      const room = Math.floor((SHEET.bottom - sheet.y) / of.lead);
      if (room < 1) {
        newPage(sheet);
        continue;
      }
      const part = { lines: lines.slice(done, done + room), style: of, lang };
      const top = sheet.y;
      element.add(() => drawBlocks(sheet, [part], { x, top }));
      sheet.y += part.lines.length * of.lead;
      done += part.lines.length;
    }
  }
  element.end();
}
