import type { Page } from './page-fonts.ts';

/** Bytes of a block in which the small pieces of a document are put together. */
const BLOCK = 256 * 1024;

/** Reads the bytes of a pdfkit document that was ended. */
export function bytesOf(page: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const blocks: Buffer[] = [];
    let block = Buffer.allocUnsafe(BLOCK);
    let used = 0;
    const close = () => {
      blocks.push(block.subarray(0, used));
      used = 0;
    };
    page.on('data', (chunk: Buffer) => {
      // why: a document has hundreds of thousands of pieces of some bytes.
      if (used + chunk.length > BLOCK) {
        close();
        block = Buffer.allocUnsafe(BLOCK);
      }
      if (chunk.length > BLOCK) blocks.push(Buffer.from(chunk));
      else {
        block.set(chunk, used);
        used += chunk.length;
      }
    });
    page.on('end', () => {
      close();
      resolve(Buffer.concat(blocks));
    });
    page.on('error', reject);
  });
}
