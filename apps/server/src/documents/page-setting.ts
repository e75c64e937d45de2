import {
  type Block,
  child,
  COLOURS,
  type Element,
  heightOf,
  keepTogether,
  linesOf,
  ornament,
  place,
  type Sheet,
  SHEET,
  type Style,
  WIDTH,
} from '../pdf/sheet.ts';
import type { DocumentPart } from './document-text.ts';

const BODY = { cut: 'regular', size: 10, lead: 14.4, colour: COLOURS.ink, marked: true } as const;
const STYLES = {
  brand: { cut: 'bold', size: 10, lead: 12, colour: '#cfe0ea', spacing: 2.4 },
  title: { cut: 'bold', size: 28, lead: 34, colour: '#ffffff' },
  subtitle: { cut: 'regular', size: 13, lead: 18, colour: '#dbe8ef' },
  heading: { cut: 'bold', size: 13.5, lead: 18, colour: COLOURS.accent },
  paragraph: BODY,
  notice: BODY,
  bullets: { cut: 'bold', size: BODY.size, lead: BODY.lead, colour: COLOURS.accent },
  steps: { cut: 'bold', size: 9, lead: BODY.lead, colour: '#ffffff' },
} as const satisfies Record<string, Style>;
/** Points above and below a piece. */
const GAPS = {
  heading: [10, 4],
  paragraph: [0, 7],
  notice: [13, 25],
  bullets: [0, 4],
  steps: [0, 6],
} as const;
/** The coloured band at the top of the first page; what is written on it, and where the text below begins. */
const BAND = { height: 190, brand: 40, title: 80, subtitle: 128, below: 214 } as const;

// why: the bold letters are the wider ones.
const blockOf = (sheet: Sheet, text: string, style: Style, indent = 0): Block => ({
  lines: linesOf(sheet, text, { ...style, cut: 'bold' }, WIDTH - indent),
  style,
});

/** Title and subtitle on a coloured band; `brand` is written small above them. */
export function setTitle(sheet: Sheet, brand: string, title: string, subtitle: string): void {
  const { page, root } = sheet;
  ornament(sheet, () => {
    page.rect(0, 0, page.page.width, BAND.height).fill(COLOURS.accent);
    page.rect(SHEET.left, BAND.brand + 20, 34, 3).fill('#f2c14e');
  });
  const put = (type: string, text: string, style: Style, top: number) =>
    place(sheet, root, type, [blockOf(sheet, text, style)], { x: SHEET.left, top });
  put('P', brand.toUpperCase(), STYLES.brand, BAND.brand);
  put('H1', title, STYLES.title, BAND.title);
  put('P', subtitle, STYLES.subtitle, BAND.subtitle);
  sheet.y = BAND.below;
}

/** A heading, a paragraph, a notice, which is a framed box whose first sentence is bold, or a list. */
export function setPart(sheet: Sheet, part: DocumentPart): void {
  if ('entries' in part) {
    const list = child(sheet, sheet.root, 'L');
    for (const [at, entry] of part.entries.entries()) setEntry(sheet, list, part.kind, entry, at + 1);
    list.end();
    sheet.y += 5;
  } else if (part.kind === 'heading') setBlock(sheet, 'H2', part.text, part.kind, 50);
  else if (part.kind === 'paragraph') setBlock(sheet, 'P', part.text, part.kind);
  else if (part.kind === 'notice') {
    setBlock(sheet, 'P', part.text.replace(/^(?!.*\*\*)[^.]*\./, '**$&**'), part.kind);
  }
}

/** `more`: points that have to be left on the page below it. */
function setBlock(
  sheet: Sheet,
  type: string,
  text: string,
  kind: 'heading' | 'paragraph' | 'notice',
  more = 0,
): void {
  const indent = kind === 'notice' ? 20 : 0;
  const block = blockOf(sheet, text, STYLES[kind], 2 * indent);
  const [above, below] = GAPS[kind];
  const height = heightOf([block]);
  keepTogether(sheet, above + height + (kind === 'notice' ? above : 0) + more);
  if (kind === 'notice') {
    ornament(sheet, () => {
      sheet.page.rect(SHEET.left, sheet.y, WIDTH, height + 2 * above).fill(COLOURS.warning);
      sheet.page.rect(SHEET.left, sheet.y, 4, height + 2 * above).fill(COLOURS.warningBar);
    });
  }
  place(sheet, sheet.root, type, [block], { x: SHEET.left + indent, top: sheet.y + above });
  sheet.y += above + height + below;
}

/** An entry of a list, with a bullet or with its number on a badge. */
function setEntry(
  sheet: Sheet,
  list: Element,
  kind: 'bullets' | 'steps',
  text: string,
  number: number,
): void {
  const indent = kind === 'steps' ? 26 : 16;
  const body = blockOf(sheet, text, BODY, indent);
  keepTogether(sheet, heightOf([body]));
  const at = { x: SHEET.left, top: sheet.y };
  const mark: Block = { lines: [kind === 'steps' ? `${number}` : '\u2022'], style: STYLES[kind] };
  if (kind === 'steps') {
    ornament(sheet, () => sheet.page.circle(at.x + 9, at.top + BODY.lead / 2, 8.6).fill(COLOURS.accent));
  }
  const item = child(sheet, list, 'LI');
  const width = sheet.fonts.widthOf(mark.lines[0] ?? '', mark.style);
  place(sheet, item, 'Lbl', [mark], { ...at, x: at.x + 9 - width / 2 });
  place(sheet, item, 'LBody', [body], { ...at, x: at.x + indent });
  item.end();
  sheet.y += heightOf([body]) + GAPS[kind][1];
}
