import { formatMoney } from '@monda/domain/base/money.ts';
import Pdf from 'pdfkit';

/** What an ownership or final invoice says. Amounts in dollars, before tax. */
export interface InvoiceContent {
  readonly number: string;
  /** Plain date `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly seller: { readonly name: string; readonly address: string };
  readonly buyer: { readonly name: string; readonly address: string };
  readonly lines: readonly {
    readonly words: string;
    readonly serialNumber: string;
    readonly quantity: number;
    readonly unitPrice: number;
  }[];
  /** Share added as tax, 0.16 for 16 percent. */
  readonly taxShare: number;
}

const LEFT = 56;
const RIGHT = 539;
const INK = '#23292f';
const QUIET = '#68727a';
const ACCENTS = ['#2c5f4f', '#28527a', '#7a4a2a', '#5b3f72'] as const;

type Page = InstanceType<typeof Pdf>;

function put(
  page: Page,
  text: string,
  x: number,
  y: number,
  width: number,
  bold = false,
  align: 'left' | 'right' = 'left',
) {
  page.font(bold ? 'Helvetica-Bold' : 'Helvetica').text(text, x, y, { width, align });
}

function party(page: Page, label: string, who: InvoiceContent['seller'], x: number): void {
  page.fontSize(8).fillColor(QUIET);
  put(page, label, x, 176, 220, true);
  page.fontSize(11).fillColor(INK);
  put(page, who.name, x, 190, 220, true);
  page.fontSize(9.5).fillColor(QUIET);
  put(page, who.address, x, 206, 220);
}

function table(page: Page, content: InvoiceContent, accent: string): number {
  page.rect(LEFT, 268, RIGHT - LEFT, 24).fill(accent);
  page.fontSize(9).fillColor('#ffffff');
  put(page, 'Description', LEFT + 10, 275, 200, true);
  put(page, 'Serial number', 290, 275, 110, true);
  put(page, 'Qty', 400, 275, 30, true, 'right');
  put(page, 'Amount', 440, 275, 89, true, 'right');
  return content.lines.reduce((y, line) => {
    page.fontSize(9.5).fillColor(INK);
    const height = Math.max(16, page.font('Helvetica').heightOfString(line.words, { width: 215 })) + 12;
    put(page, line.words, LEFT + 10, y + 7, 215);
    put(page, line.serialNumber === '' ? '-' : line.serialNumber, 290, y + 7, 110);
    put(page, String(line.quantity), 400, y + 7, 30, false, 'right');
    put(page, formatMoney(line.quantity * line.unitPrice), 440, y + 7, 89, false, 'right');
    page
      .moveTo(LEFT, y + height)
      .lineTo(RIGHT, y + height)
      .lineWidth(0.5)
      .stroke('#d5dade');
    return y + height;
  }, 292);
}

/** An invoice on one A4 page as PDF. The same content gives the same bytes. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const issued = new Date(`${content.issuedOn}T00:00:00Z`);
  const accent = ACCENTS[content.seller.name.length % ACCENTS.length] ?? ACCENTS[0];
  const page = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en-US',
    info: {
      Title: `Invoice ${content.number}`,
      Author: content.seller.name,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.rect(0, 0, 595, 10).fill(accent);
  page.fontSize(19).fillColor(INK);
  put(page, content.seller.name, LEFT, 56, 300, true);
  page.fontSize(26).fillColor(accent);
  put(page, 'INVOICE', 339, 52, 200, true, 'right');
  page.fontSize(10).fillColor(QUIET);
  put(page, `No. ${content.number}`, 339, 86, 200, false, 'right');
  put(page, `Date ${content.issuedOn}`, 339, 101, 200, false, 'right');
  page.moveTo(LEFT, 150).lineTo(RIGHT, 150).lineWidth(0.8).stroke('#c9d0d5');
  party(page, 'FROM', content.seller, LEFT);
  party(page, 'BILLED TO', content.buyer, 318);
  const end = table(page, content, accent) + 16;
  const net = content.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const tax = net * content.taxShare;
  const sums = [
    ['Subtotal', net],
    [`Tax ${Math.round(content.taxShare * 100)}%`, tax],
    ['Total', net + tax],
  ] as const;
  sums.forEach(([label, amount], position) => {
    const total = position === sums.length - 1;
    page.fontSize(total ? 12 : 10).fillColor(total ? accent : INK);
    put(page, label, 330, end + position * 20, 100, total, 'right');
    put(page, formatMoney(amount), 440, end + position * 20, 89, total, 'right');
  });
  page.save().rotate(-14, { origin: [150, end + 90] });
  page
    .roundedRect(80, end + 66, 140, 48, 6)
    .lineWidth(2)
    .strokeOpacity(0.55)
    .stroke('#b0392f');
  page.fontSize(22).fillOpacity(0.55).fillColor('#b0392f');
  page.font('Helvetica-Bold').text('PAID', 80, end + 80, { width: 140, align: 'center' });
  page.restore();
  page.fontSize(8.5).fillColor(QUIET);
  put(
    page,
    'Sample document of the demonstration data. It has no value as an invoice.',
    LEFT,
    800,
    RIGHT - LEFT,
  );
  page.end();
  return bytes;
}
