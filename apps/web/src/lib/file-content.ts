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
 * The fault of the content of a file: `damaged` when it is empty or cannot be read on this device, or a PDF that was
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

/** A part of a file. */
const bytesOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer());

/** Parts of a JPEG before its dimensions that are looked at. */
const SEGMENTS = 500;
/** Markers of a JPEG's dimensions: FFC0 to FFCF without tables (DHT, JPG, DAC). */
const holdsDimensions = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Pixels of a picture, width times height as its head says, without decoding it; 0 where it does not say. */
export async function pixelsOf(picture: Blob): Promise<number> {
  try {
    const head = await bytesOf(picture, 0, 24);
    if (head.getUint8(0) === 0x89) return head.getUint32(16) * head.getUint32(20);
    for (let at = 2, left = SEGMENTS; left > 0; left -= 1) {
      const segment = await bytesOf(picture, at, at + 9);
      const marker = segment.getUint8(1);
      if (segment.getUint8(0) !== 0xff) return 0;
      if (holdsDimensions(marker)) return segment.getUint16(5) * segment.getUint16(7);
      at += marker === 0xff ? 1 : 2 + segment.getUint16(2);
    }
  } catch {
    // why: a file that ends before is judged as damaged elsewhere
  }
  return 0;
}

/**
 * The fault of a picture that would be sent as it is: `tooManyPixels`, `damaged` where this device cannot decode it to its
 * last line. `null` for a PDF, and where it cannot be checked.
 */
export async function pictureProblem(file: File): Promise<'damaged' | 'tooManyPixels' | null> {
  if (!namedPicture(file.name)) return null;
  if ((await pixelsOf(file)) > LIMITS.imagePixels) return 'tooManyPixels';
  if (typeof createImageBitmap === 'undefined') return null;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture === null ? 'damaged' : null;
}
