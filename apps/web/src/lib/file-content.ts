import { FILE_TYPES, type FileType } from '@monda/domain/base/file-rule.ts';
import { SIGNATURE_BYTES, typeOfBytes } from '@monda/domain/files/file-signature.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';

export const isPicture = (type: FileType | null): boolean => type !== null && type !== 'application/pdf';

/** Whether a name ends like a picture's. */
function namedPicture(name: string): boolean {
  const lower = name.toLowerCase();
  return !FILE_TYPES['application/pdf'].some((ending) => lower.endsWith(ending));
}

/** First bytes of a file; none where it cannot be read on this device. */
async function headOf(file: Blob): Promise<Uint8Array> {
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return new Uint8Array(head);
}

/** The type of a file by its content, whatever the device says of it. */
export const typeOfContent = async (file: Blob): Promise<FileType | null> => typeOfBytes(await headOf(file));

/** Whether a file that comes in among others is a picture: by what the device says or, where it says nothing, by its name. */
export const comesAsPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || /\.(png|jpe?g)$/i.test(name);

/** What the server would say of a whole PDF; `null` where it has to be asked. */
async function problemOfPdf(file: File): Promise<'damaged' | 'password' | null> {
  if (file.size > LIMITS.fileBytes) return null;
  try {
    const { problemOfPdfBytes } = await import('./pdf-content.ts');
    return problemOfPdfBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return null;
  }
}

/**
 * What is said against the content of a file: `damaged` when it is empty or cannot be read on this device, or a PDF that was
 * cut off, `other` when it is neither PNG nor JPEG under a picture's name, or no PDF under a PDF's, `password` when it is
 * a PDF that opens with one only. A PNG named `.jpg` is a picture all the same.
 */
export async function contentProblem(file: File): Promise<'damaged' | 'other' | 'password' | null> {
  const head = await headOf(file);
  if (head.byteLength === 0) return 'damaged';
  const type = typeOfBytes(head);
  if (type === null || isPicture(type) !== namedPicture(file.name)) return 'other';
  return isPicture(type) ? null : problemOfPdf(file);
}

/** Whether this device can decode a picture to its last line; true for a PDF, and where it cannot be checked. */
export async function canBeDecoded(file: File): Promise<boolean> {
  if (!namedPicture(file.name) || typeof createImageBitmap === 'undefined') return true;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}
