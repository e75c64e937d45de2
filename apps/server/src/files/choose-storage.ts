import type { Clock } from '../process/clock.ts';
import type { FileSettings } from './file-settings.ts';
import type { FileStorage } from './file-storage.ts';
import { createLocalDiskStorage } from './local-disk-storage.ts';
import { createS3Storage, type LinkingStorage } from './s3-storage.ts';

export interface ChosenStorage {
  readonly storage: FileStorage;
  /** Makes the links browsers fetch by; `null`: everything goes through the server. */
  readonly links: Pick<LinkingStorage, 'linkTo'> | null;
  /** Origins pictures come from besides the product's own. */
  readonly pictureOrigins: readonly string[];
}

/** The storage the settings name. `folder`: absolute path of the one on the local disk. */
export function chooseStorage(
  { s3, downloads }: FileSettings,
  folder: string,
  clock: Pick<Clock, 'randomBytes' | 'now'>,
): ChosenStorage {
  if (s3 === null) {
    return { storage: createLocalDiskStorage(folder, clock), links: null, pictureOrigins: [] };
  }
  const storage = createS3Storage(s3, clock);
  if (downloads === 'server') return { storage, links: null, pictureOrigins: [] };
  return { storage, links: storage, pictureOrigins: [storage.origin] };
}
