import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Twice the width at which a page shows it. */
const PIXELS_WIDE = 720;
const QUALITY = 80;

const library = PDFiumLibrary.init();

/** JPEG of the first page of a PDF, on white, 720 pixels wide. Throws where there is none. */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await (await library).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const height = Math.round((PIXELS_WIDE * originalHeight) / originalWidth);
    const drawn = await page.render({ width: PIXELS_WIDE, height, render: 'bitmap' });
    return await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } finally {
    document.destroy();
  }
}
