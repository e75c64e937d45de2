import type { CertificateData, CertifiedFile } from '@monda/domain/certificates/certificate-data.ts';

/** Asks for a JPEG of a stored file with so many pixels on its long side; `null` where it cannot be had. */
export type AskPicture = (sha256: string, pixels: 1000 | 640) => Promise<Uint8Array | null>;

/** Photographs that are all printed, and those of them in full size. */
const MOST_PRINTED = 60;
const IN_FULL_SIZE = 24;
/** Items of which, where there are more photographs, one before and one after is printed. */
const MOST_ITEMS_WITH_PICTURES = 200;
/** A picture of more bytes is asked for in the smaller size. */
const MOST_BYTES = 270_000;
/** Bytes of all pictures; what comes after them is not printed. */
const MOST_BYTES_IN_ALL = 19_000_000;
const PURPOSES = ['before_photo', 'after_photo', 'item_image', 'tare_ticket'] as const;

export interface Photo {
  /** The number of its item. */
  readonly item: number;
  readonly file: CertifiedFile;
  /** Which of how many of its purpose, of the item. */
  readonly at: number;
  readonly of: number;
}

const isPhoto = ({ purpose, mimeType }: CertifiedFile): boolean =>
  (PURPOSES as readonly string[]).includes(purpose) && mimeType.startsWith('image/');

/** The photographs that are printed, item by item, and how many are not. */
export function printedPhotos(data: Pick<CertificateData, 'items'>): {
  readonly photos: readonly Photo[];
  readonly left: number;
} {
  const all = data.items.reduce((count, { files }) => count + files.filter(isPhoto).length, 0);
  const most = all <= MOST_PRINTED ? null : data.items.length <= MOST_ITEMS_WITH_PICTURES ? 1 : 0;
  const photos = data.items.flatMap(({ files }, at) => photosOf(at + 1, files, most));
  return { photos, left: all - photos.length };
}

/** `most`: of each purpose, before and after alone; `null` for all. */
function photosOf(item: number, files: readonly CertifiedFile[], most: number | null): readonly Photo[] {
  const purposes = most === null ? PURPOSES : (['before_photo', 'after_photo'] as const);
  return purposes.flatMap((purpose) => {
    const found = files.filter((file) => file.purpose === purpose && isPhoto(file));
    return found
      .map((file, at) => ({ item, file, at: at + 1, of: found.length }))
      .slice(0, most ?? found.length);
  });
}

/** A picture; `null` where it cannot be had, `no room` where the file has no room for more. */
export type PictureSource = (sha256: string) => Promise<Uint8Array | null | 'no room'>;

/** Asks for pictures in the sizes of the certificate, within its bytes. */
export function pictureSource(ask: AskPicture): PictureSource {
  let asked = 0;
  let bytes = 0;
  return async (sha256) => {
    if (bytes >= MOST_BYTES_IN_ALL) return 'no room';
    asked += 1;
    const large = asked <= IN_FULL_SIZE ? await ask(sha256, 1000) : null;
    const isTaken = large !== null && large.length <= MOST_BYTES;
    const picture = isTaken || (asked <= IN_FULL_SIZE && large === null) ? large : await ask(sha256, 640);
    bytes += picture?.length ?? 0;
    return picture;
  };
}
