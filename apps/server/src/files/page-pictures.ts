import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './file-storage.ts';
import { sha256OfBytes } from './hash-of-bytes.ts';
import { type FirstPagePicture, LARGEST_DRAWN, type PagePicture } from './prepared-image.ts';

/** A stored picture: an object of the store, or bytes of the database. */
export type StoredPicture = ({ readonly storageKey: string } | { readonly bytes: Uint8Array }) & {
  readonly mimeType: string;
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
};

/**
 * A JPEG of a stored picture for a page, at most `pixels` on its long side; `null` where its bytes are missing, are others, or
 * are no picture. Rejects where the store is away.
 */
export type StoredPagePicture = (picture: StoredPicture, pixels: number) => Promise<Uint8Array | null>;

export const storedPagePictures =
  (storage: Pick<FileStorage, 'read'>, pagePicture: PagePicture): StoredPagePicture =>
  async (picture, pixels) => {
    if (picture.mimeType !== 'image/png' && picture.mimeType !== 'image/jpeg') return null;
    const bytes = 'bytes' in picture ? picture.bytes : await objectBytes(storage, picture.storageKey);
    if (bytes === null || (await sha256OfBytes(bytes)).toString('hex') !== picture.sha256) return null;
    return pagePicture(bytes, pixels);
  };

/** A JPEG of the first page of a stored PDF; `null` where it is missing, too large or cannot be drawn. Rejects where the store is away. */
export type StoredFirstPage = (storageKey: string) => Promise<Uint8Array | null>;

export const storedFirstPages =
  (storage: Pick<FileStorage, 'read'>, firstPage: FirstPagePicture): StoredFirstPage =>
  async (storageKey) => {
    const stored = await storage.read(storageKey);
    if (stored === null || stored.bytes <= LARGEST_DRAWN)
      return stored && firstPage(await buffer(stored.stream));
    stored.stream.destroy();
    return null;
  };

async function objectBytes(storage: Pick<FileStorage, 'read'>, key: string): Promise<Uint8Array | null> {
  const stored = await storage.read(key);
  return stored === null ? null : buffer(stored.stream);
}
