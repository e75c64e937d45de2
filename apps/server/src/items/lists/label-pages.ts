import { setImmediate } from 'node:timers/promises';
import {
  LABEL_SHEETS,
  labelsOf,
  type LabelSheet,
  type LabelSheetName,
} from '@monda/domain/items/label-sheets.ts';
import { BRAND } from '@monda/phrases/brand.ts';
import type Pdf from 'pdfkit';
import { encode } from 'uqr';

type Page = InstanceType<typeof Pdf>;

/** What stands on one label. */
export interface Label {
  /** What the code says: the address of the item. */
  readonly address: string;
  readonly shortCode: string;
  /** Lines next to the code: none, or name and serial number. */
  readonly lines: readonly string[];
}

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** Side of a code without its quiet zone, in millimetres: a phone reads it at arm's length. */
const CODE_MM = 28;
/** The quiet zone of the standard, in modules. */
const QUIET = 4;
const INK = '#000000';

/** Characters that the fonts every PDF reader has can show. */
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu;
const printable = (text: string) => text.replace(UNKNOWN, '?');

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
  const perSheet = labelsOf(sheetName);
  for (const [position, label] of labels.entries()) {
    const place = (position + start - 1) % perSheet;
    if (position === 0 || place === 0) {
      page.addPage({ size: [sheet.page[0] * MM, sheet.page[1] * MM], margin: 0 });
    }
    const left = sheet.left + (place % sheet.columns) * sheet.across;
    const top = sheet.top + Math.floor(place / sheet.columns) * sheet.down;
    drawLabel(page, label, sheet, { left: left * MM, top: top * MM });
    await setImmediate();
  }
  page.end();
  return bytes;
}

function drawLabel(
  page: Page,
  label: Label,
  sheet: LabelSheet,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const { data, size } = encode(label.address, { ecc: 'M', border: 0 });
  const module = (CODE_MM * MM) / size;
  const whole = module * (size + 2 * QUIET);
  const height = sheet.height * MM;
  const codeTop = top + (height - whole) / 2 + QUIET * module;
  drawCode(page, data, { left: left + QUIET * module, top: codeTop, module });
  const textLeft = left + whole;
  const width = sheet.width * MM - whole - 2 * MM;
  page.fillColor(INK).font('Courier-Bold').fontSize(13);
  page.text(label.shortCode, textLeft, codeTop, { width, lineBreak: false });
  let below = codeTop + 18;
  for (const line of label.lines) {
    page.font('Helvetica').fontSize(8);
    const room = codeTop + CODE_MM * MM - below;
    const text = printable(line);
    const options = { width, height: Math.min(room, 3 * 9.3), ellipsis: true } as const;
    page.text(text, textLeft, below, options);
    below += Math.min(page.heightOfString(text, { width }), 3 * 9.3) + 3;
  }
}

/** Draws runs of dark modules, one rectangle each, so that no seam between two of them can show. */
function drawCode(
  page: Page,
  rows: readonly (readonly boolean[])[],
  { left, top, module }: { readonly left: number; readonly top: number; readonly module: number },
): void {
  for (const [row, modules] of rows.entries()) {
    let from = 0;
    while (from < modules.length) {
      let to = from;
      while (modules[to] === true) to += 1;
      if (to > from) page.rect(left + from * module, top + row * module, (to - from) * module, module);
      from = to + 1;
    }
  }
  page.fill(INK);
}

function bytesOf(page: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}
