import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Clock } from '../process/clock.ts';
import type { FileStorage } from './file-storage.ts';
import { ImageProcessEnded } from './image-process.ts';
import { type PagePixels, preparedImagePaths, type ShrinkImage } from './prepared-image.ts';
import { StoreAway } from './s3-requests.ts';

/** A stored picture. */
export interface StoredPicture {
  readonly storageKey: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * A JPEG of a stored picture for a page; `null` where its bytes are missing, are others, or are no picture. Rejects where the
 * store or the disk is away.
 */
export type PagePicture = (picture: StoredPicture, pixels: PagePixels) => Promise<Uint8Array | null>;

export interface PagePictureDeps {
  readonly storage: Pick<FileStorage, 'read'>;
  readonly shrink: ShrinkImage;
  /** Folder of temporary files, of which a sweep removes those that were left. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'newId'>;
}

export function createPagePictures({ storage, shrink, folder, clock }: PagePictureDeps): PagePicture {
  return async ({ storageKey, mimeType, size, sha256 }, pixels) => {
    if (mimeType !== 'image/png' && mimeType !== 'image/jpeg') return null;
    const stored = await storage.read(storageKey);
    if (stored === null) return null;
    const file = path.join(folder, clock.newId());
    const page = preparedImagePaths(file).picture;
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(stored.stream, hashed, createWriteStream(file, { mode: 0o600 }));
      if (hash.digest('hex') !== sha256) return null;
      await shrink({ source: { path: file, type: mimeType, bytes: size }, pixels });
      return await readFile(page);
    } catch (error) {
      // why: a picture that cannot be read is left out of the page; its hash stands in the data all the same.
      const isOfPicture = error instanceof Refusal && !(error instanceof StoreAway);
      if (isOfPicture || error instanceof ImageProcessEnded) return null;
      throw error;
    } finally {
      await Promise.all([rm(file, { force: true }), rm(page, { force: true })]);
    }
  };
}
