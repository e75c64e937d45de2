import type { Page } from '../pdf/page-fonts.ts';
import { COLOURS, type Element, ornament, setFeet } from '../pdf/sheet.ts';

/** A4 in points, with the text column. */
export const SHEET = { left: 64, right: 531, top: 72, bottom: 766, middle: 297.5 } as const;
const WIDTH = SHEET.right - SHEET.left;

const INK = '#22282e';
const QUIET = '#5d666e';
const BODY = 10.5;

/** Starts a new page when less than `height` points are left on this one. */
function keepTogether(page: Page, height: number): void {
  if (page.y + height > SHEET.bottom) page.addPage();
}

function runs(page: Page, text: string, x: number, width: number, size: number = BODY): void {
  const parts = text.split('**').map((run, position) => ({ run, bold: position % 2 === 1 }));
  const filled = parts.filter(({ run }) => run !== '');
  page.fontSize(size).fillColor(INK);
  filled.forEach(({ run, bold }, position) => {
    const options = { width, lineGap: 2.6, continued: position < filled.length - 1 };
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica');
    if (position === 0) page.text(run, x, page.y, options);
    else page.text(run, options);
  });
}

function heightOf(page: Page, text: string, width: number): number {
  return page
    .font('Helvetica')
    .fontSize(BODY)
    .heightOfString(text.replaceAll('**', ''), { width, lineGap: 2.6 });
}

/** Adds one tagged piece under `root`. */
function tagged(page: Page, root: Element, type: string, draw: () => void): void {
  root.add(page.struct(type, {}, draw));
}

/** Title and subtitle on a coloured band; `brand` is written small above them. */
export function setTitle(page: Page, root: Element, brand: string, title: string, subtitle: string): void {
  ornament({ page }, () => {
    page.rect(0, 0, page.page.width, 196).fill(COLOURS.accent);
    page.rect(SHEET.left, 62, 34, 3).fill('#f2c14e');
    page.font('Helvetica-Bold').fontSize(10).fillColor('#cfe0ea');
    page.text(brand.toUpperCase(), SHEET.left, 42, { characterSpacing: 2.4, lineBreak: false });
  });
  tagged(page, root, 'H1', () => {
    page
      .font('Helvetica-Bold')
      .fontSize(30)
      .fillColor('#ffffff')
      .text(title, SHEET.left, 84, { width: WIDTH });
  });
  tagged(page, root, 'P', () => {
    page
      .font('Helvetica')
      .fontSize(13)
      .fillColor('#dbe8ef')
      .text(subtitle, SHEET.left, 130, { width: WIDTH });
  });
  page.y = 220;
}

export function setHeading(page: Page, root: Element, text: string): void {
  keepTogether(page, 78);
  page.y += 12;
  tagged(page, root, 'H2', () => {
    page
      .font('Helvetica-Bold')
      .fontSize(13.5)
      .fillColor(COLOURS.accent)
      .text(text, SHEET.left, page.y, { width: WIDTH });
  });
  page.y += 5;
}

export function setParagraph(page: Page, root: Element, text: string): void {
  keepTogether(page, Math.min(heightOf(page, text, WIDTH), 60));
  tagged(page, root, 'P', () => runs(page, text, SHEET.left, WIDTH));
  page.y += 7;
}

/** A framed box: its first sentence is bold. */
export function setNotice(page: Page, root: Element, text: string): void {
  const inner = WIDTH - 36;
  const marked = text.includes('**') ? text : text.replace(/^[^.]*\./, '**$&**');
  const height = heightOf(page, text, inner) + 30;
  keepTogether(page, height);
  const top = page.y;
  ornament({ page }, () => {
    page.roundedRect(SHEET.left, top, WIDTH, height, 5).fill(COLOURS.warning);
    page.rect(SHEET.left, top, 4, height).fill('#e0a526');
  });
  page.y = top + 13;
  tagged(page, root, 'P', () => runs(page, marked, SHEET.left + 20, inner));
  page.y = top + height + 12;
}

/** A list with bullets, or with numbered badges. */
export function setList(page: Page, root: Element, entries: readonly string[], numbered: boolean): void {
  const list = page.struct('L');
  root.add(list);
  const indent = numbered ? 26 : 16;
  entries.forEach((entry, position) => {
    const height = heightOf(page, entry, WIDTH - indent);
    keepTogether(page, Math.min(height, 60));
    const item = page.struct('LI');
    list.add(item);
    const top = page.y;
    item.add(
      page.struct('Lbl', {}, () => {
        if (numbered) {
          page.circle(SHEET.left + 9, top + 5.2, 8.6).fill(COLOURS.accent);
          page.font('Helvetica-Bold').fontSize(9).fillColor('#ffffff');
          page.text(String(position + 1), SHEET.left, top + 2, {
            width: 18,
            align: 'center',
            lineBreak: false,
          });
        } else {
          page.font('Helvetica-Bold').fontSize(BODY).fillColor(COLOURS.accent);
          page.text('\u2022', SHEET.left + 3, top, { lineBreak: false });
        }
      }),
    );
    page.y = top;
    item.add(page.struct('LBody', {}, () => runs(page, entry, SHEET.left + indent, WIDTH - indent)));
    item.end();
    page.y += numbered ? 6.5 : 4.5;
  });
  list.end();
  page.y += 5;
}

/** Writes the running title, and which page of how many it is, at the foot of every page held in memory. */
export function setFooters(
  page: Page,
  title: string,
  pageOf: (number: number, count: number) => string,
): void {
  setFeet({ page }, (number, count) => {
    page.page.margins.bottom = 0;
    page.moveTo(SHEET.left, 794).lineTo(SHEET.right, 794).lineWidth(0.6).stroke('#c9d0d5');
    page.font('Helvetica').fontSize(8.5).fillColor(QUIET);
    page.text(title, SHEET.left, 802, { lineBreak: false });
    page.text(pageOf(number, count), SHEET.left, 802, { width: WIDTH, align: 'right', lineBreak: false });
  });
}
