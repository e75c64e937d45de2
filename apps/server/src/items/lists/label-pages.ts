import { setImmediate } from 'node:timers/promises';
import {
  LABEL_SHEETS,
  labelsOf,
  type LabelSheet,
  type LabelSheetName,
} from '@monda/domain/items/label-sheets.ts';
import { BRAND } from '@monda/phrases/brand.ts';
import { codeOf, drawCode, QUIET } from '../../pdf/matrix-code.ts';
import { bytesOf } from '../../pdf/page-bytes.ts';
import { embedFonts, type Page, type PageFonts, shapingFor } from '../../pdf/page-fonts.ts';
import { MM } from '../../pdf/sheet.ts';
import { linesOf } from '../../pdf/text-lines.ts';

/** What stands on one label. */
export interface Label {
  /** What the code says: the address of the item. */
  readonly address: string;
  readonly shortCode: string;
  /** Lines next to the code: none, or name and serial number. */
  readonly lines: readonly string[];
}

/** Side of a code without its quiet zone, in millimetres: a phone reads it at arm's length. */
const CODE_MM = 28;
const INK = '#000000';

/** Texts that the fonts every PDF reader has can show; others need fonts in the file. */
const READERS_OWN = /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;
/** Whether labels are drawn with fonts of this product. */
export const needFonts = (labels: readonly Label[]): boolean =>
  labels.some(({ lines }) => lines.some((line) => !READERS_OWN.test(line)));

/** The lines next to a code. */
const LINE = { cut: 'regular', size: 8, colour: INK } as const;
const LEAD = 9.3;
const MOST_LINES = 3;

/**
 * A PDF with a label for each, on sheets of a kind; `start`: the first free label of the first sheet, from 1. Others
 * are answered between two labels.
 */
export async function labelPages(
  labels: readonly Label[],
  sheetName: LabelSheetName,
  { start, at }: { readonly start: number; readonly at: Date },
): Promise<Buffer> {
  const sheet: LabelSheet = LABEL_SHEETS[sheetName];
  // why: what makes PDFs is megabytes of code.
  const { default: Document } = await import('pdfkit');
  const info = { Creator: BRAND, Producer: BRAND, CreationDate: at, ModDate: at };
  const page = new Document({ autoFirstPage: false, margin: 0, pdfVersion: '1.7', info });
  const bytes = bytesOf(page);
  const fonts = needFonts(labels)
    ? embedFonts(page, await shapingFor(labels.flatMap(({ lines }) => lines)))
    : null;
  const perSheet = labelsOf(sheetName);
  for (const [position, label] of labels.entries()) {
    const place = (position + start - 1) % perSheet;
    if (position === 0 || place === 0) {
      page.addPage({ size: [sheet.page[0] * MM, sheet.page[1] * MM], margin: 0 });
    }
    const left = sheet.left + (place % sheet.columns) * sheet.across;
    const top = sheet.top + Math.floor(place / sheet.columns) * sheet.down;
    drawLabel({ page, fonts }, label, sheet, { left: left * MM, top: top * MM });
    await setImmediate();
  }
  page.end();
  return bytes;
}

function drawLabel(
  { page, fonts }: { readonly page: Page; readonly fonts: PageFonts | null },
  label: Label,
  sheet: LabelSheet,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const rows = codeOf(label.address);
  const module = (CODE_MM * MM) / rows.length;
  const whole = module * (rows.length + 2 * QUIET);
  const height = sheet.height * MM;
  const edge = top + (height - whole) / 2;
  const codeTop = edge + QUIET * module;
  drawCode(page, rows, { left, top: edge, module });
  const textLeft = left + whole;
  const width = sheet.width * MM - whole - 2 * MM;
  page.fillColor(INK).font('Courier-Bold').fontSize(13);
  page.text(label.shortCode, textLeft, codeTop, { width, lineBreak: false });
  let below = codeTop + 18;
  for (const line of label.lines) {
    const room = Math.min(codeTop + CODE_MM * MM - below, MOST_LINES * LEAD);
    if (fonts !== null && !READERS_OWN.test(line)) {
      below += drawLine(fonts, line, { left: textLeft, top: below, width, room }) + 3;
      continue;
    }
    page.font('Helvetica').fontSize(LINE.size);
    page.text(line, textLeft, below, { width, height: room, ellipsis: true });
    below += Math.min(page.heightOfString(line, { width }), MOST_LINES * LEAD) + 3;
  }
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly room: number;
}

/** Draws a text with the fonts of this product, as much of it as there is room for; answers its height. */
function drawLine(fonts: PageFonts, text: string, { left, top, width, room }: Room): number {
  const all = linesOf(fonts, text, LINE, width);
  const shown = all.slice(0, Math.max(1, Math.floor(room / LEAD)));
  const last = shown.at(-1) ?? '';
  if (shown.length < all.length) {
    // why: what is left out leaves room for the dots behind it.
    const [fitting = ''] = linesOf(fonts, last, LINE, width - fonts.widthOf('…', LINE));
    shown.splice(-1, 1, `${fitting}…`);
  }
  for (const [at, line] of shown.entries()) fonts.draw(line, LINE, left, top + at * LEAD + LINE.size);
  return shown.length * LEAD;
}
