/** Readers look for the head of a PDF within so many bytes at its beginning. */
export const PDF_HEAD_BYTES = 1_024;

/** Readers look for the end mark of a PDF within so many bytes at its end. */
const PDF_TAIL_BYTES = 1_024;

/** Position of the head `%PDF-` in a PDF as readers find it; `null` without one. Each character of `text` is one byte. */
export function headOfPdf(text: string): number | null {
  const at = text.slice(0, PDF_HEAD_BYTES).indexOf('%PDF-');
  return at === -1 ? null : at;
}

/** Position behind the last character that is neither a blank nor NUL, with which some programs fill up what they write. */
function endOfContent(text: string): number {
  let end = text.length;
  while (end > 0 && '\0\t\n\f\r '.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Whether a PDF has a version in its head and its end mark at its end, so that one that was cut off is known. */
export function isWholePdf(text: string): boolean {
  const head = headOfPdf(text);
  if (head === null || !/^%PDF-\d\.\d/.test(text.slice(head, head + 8))) return false;
  const end = endOfContent(text);
  return text.slice(Math.max(head, end - PDF_TAIL_BYTES), end).includes('%%EOF');
}
