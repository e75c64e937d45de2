import { pdfEncryption } from './pdf-encryption.ts';
import { headOfPdf, isWholePdf } from './pdf-head.ts';
import { opensWithoutPassword } from './pdf-password.ts';

/** Whether a PDF opens with a password only. Each character of `text` is one byte. */
export function needsPassword(text: string): boolean {
  const encryption = pdfEncryption(text, headOfPdf(text) ?? 0);
  return encryption !== null && !opensWithoutPassword(encryption);
}

/** What is wrong with a PDF that others read later: it was cut off, or it opens with a password only; `null` when nothing is. */
export function pdfProblem(text: string): 'damaged' | 'password' | null {
  if (!isWholePdf(text)) return 'damaged';
  return needsPassword(text) ? 'password' : null;
}
