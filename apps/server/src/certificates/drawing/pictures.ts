import { child, type Element, type Sheet } from '../../pdf/sheet.ts';

/** A picture as pdfkit has read it. */
export interface OpenedPicture {
  readonly width: number;
  readonly height: number;
}

/** Reads a JPEG, which is embedded once it is drawn. */
export function openPicture({ page }: Sheet, bytes: Uint8Array): OpenedPicture {
  const reader = page as unknown as { openImage(bytes: Buffer): OpenedPicture };
  return reader.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** The size at which a picture fits, in points. */
export function sizeWithin(
  picture: OpenedPicture,
  within: { readonly width: number; readonly height: number },
) {
  const scale = Math.min(within.width / picture.width, within.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Draws a picture at the height of the sheet, with its alternative text. */
export function drawPicture(
  sheet: Sheet,
  parent: Element,
  picture: OpenedPicture,
  {
    x,
    width,
    height,
    alt,
  }: { readonly x: number; readonly width: number; readonly height: number; readonly alt: string },
): void {
  const top = sheet.y;
  const figure = child(sheet, parent, 'Figure', { alt, bbox: [x, top, x + width, top + height] });
  figure.add(() => {
    sheet.page.image(picture as unknown as Buffer, x, top, { width, height });
  });
  figure.end();
}
