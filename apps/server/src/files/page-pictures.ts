import { createHash } from 'node:crypto';
import type { FileStorage } from './file-storage.ts';
import type { PagePicture } from './prepared-image.ts';

/** A stored picture. */
export interface StoredPicture {
  readonly storageKey: string;
  readonly mimeType: string;
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
}

/**
 * A JPEG of a stored picture for a page, at most `pixels` on its long side; `null` where its bytes are missing, are others, or
 * are no picture. Rejects where the store is away.
 */
export type StoredPagePicture = (picture: StoredPicture, pixels: number) => Promise<Uint8Array | null>;

export const storedPagePictures =
  (storage: Pick<FileStorage, 'read'>, pagePicture: PagePicture): StoredPagePicture =>
  async ({ storageKey, mimeType, sha256 }, pixels) => {
    if (mimeType !== 'image/png' && mimeType !== 'image/jpeg') return null;
    const stored = await storage.read(storageKey);
    if (stored === null) return null;
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    for await (const chunk of stored.stream) {
      chunks.push(chunk as Buffer);
      hash.update(chunk as Buffer);
    }
    return hash.digest('hex') === sha256 ? pagePicture(Buffer.concat(chunks), pixels) : null;
  };
