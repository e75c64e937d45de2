import type { FileType } from './file-rules.ts';

/** First bytes of each stored type. */
const SIGNATURES: readonly (readonly [type: FileType, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Bytes at the beginning of a file that identify its type. */
export const SIGNATURE_BYTES = 16;

/** The type the first bytes say, among the stored ones; `null` for everything else. The name has no say. */
export function typeOfBytes(head: Uint8Array): FileType | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? null;
}
