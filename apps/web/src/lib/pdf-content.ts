import { pdfProblem } from '@monda/domain/files/pdf-judgement.ts';

const AT_ONCE = 8_192;

/** What is wrong with a PDF, by the rule of the server. Loaded when a PDF is chosen. */
export function problemOfPdfBytes(bytes: Uint8Array): ReturnType<typeof pdfProblem> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  }
  return pdfProblem(parts.join(''));
}
