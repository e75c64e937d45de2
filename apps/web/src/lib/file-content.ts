import { FILE_TYPES, type FileType } from '@monda/domain/files/file-rules.ts';
import { SIGNATURE_BYTES, typeOfBytes } from '@monda/domain/files/file-signature.ts';

const isPicture = (type: FileType) => type !== 'application/pdf';

/** Whether a name ends like a picture's. */
function namedPicture(name: string): boolean {
  const lower = name.toLowerCase();
  return !FILE_TYPES['application/pdf'].some((ending) => lower.endsWith(ending));
}

/**
 * What the first bytes say against a file: `damaged` when it is empty or cannot be read on this device, `other` when its
 * content is neither PNG nor JPEG under a picture's name, or no PDF under a PDF's. A PNG named `.jpg` is a picture all the same.
 */
export async function contentProblem(file: File): Promise<'damaged' | 'other' | null> {
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (head === null || head.byteLength === 0) return 'damaged';
  const type = typeOfBytes(new Uint8Array(head));
  return type !== null && isPicture(type) === namedPicture(file.name) ? null : 'other';
}

/** Whether this device can decode a picture to its last line; true for a PDF, and where it cannot be checked. */
export async function canBeDecoded(file: File): Promise<boolean> {
  if (!namedPicture(file.name) || typeof createImageBitmap === 'undefined') return true;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}
