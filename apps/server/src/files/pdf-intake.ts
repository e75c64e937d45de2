import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { headOfPdf } from '@monda/domain/files/pdf-head.ts';
import { pdfProblem } from '@monda/domain/files/pdf-judgement.ts';
import type { Upload } from '../http/calls/handlers.ts';

/** What is wrong with the PDF at `path`, which is no larger than files may be. */
export async function problemOfPdf(path: string): Promise<ReturnType<typeof pdfProblem>> {
  return pdfProblem((await readFile(path)).toString('latin1'));
}

/**
 * A PDF from its head on: what stands before it is taken off the file of the upload. Readers leave it out as well and
 * count positions from the head, so that they show the same pages, and nothing but a PDF is stored.
 */
export async function pdfFromItsHead(upload: Upload): Promise<Pick<Upload, 'bytes' | 'sha256'>> {
  const bytes = await readFile(upload.path);
  const head = headOfPdf(bytes.toString('latin1')) ?? 0;
  if (head === 0) return upload;
  const pdf = bytes.subarray(head);
  await writeFile(upload.path, pdf);
  return { bytes: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') };
}
