import type { FileType } from '../base/file-rule.ts';
import { headOfPdf, PDF_HEAD_BYTES } from './pdf-head.ts';

/** First bytes of each stored kind of picture. */
const PICTURES: readonly (readonly [type: FileType, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Bytes at the beginning of a file that identify its type. */
export const SIGNATURE_BYTES = PDF_HEAD_BYTES;

/**
 * The type the first bytes say, among the stored ones; `null` for everything else. The name has no say. What begins as a
 * picture is one, also where the head of a PDF follows; the head of a PDF may stand behind other bytes.
 */
export function typeOfBytes(head: Uint8Array): FileType | null {
  const picture = PICTURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (picture !== undefined) return picture[0];
  return headOfPdf(String.fromCharCode(...head.subarray(0, PDF_HEAD_BYTES))) === null
    ? null
    : 'application/pdf';
}
