import { buffer } from 'node:stream/consumers';
import type { FileEntry, StoredParts } from './file-entry.ts';
import type { FileStorage } from './file-storage.ts';

/** The new keys of copies of stored bytes, in the order of their keys; `null` where some are gone. Otherwise, and after a failure, none is left. */
export async function copyBytes(
  storage: Pick<FileStorage, 'put' | 'read' | 'remove'>,
  keys: readonly string[],
): Promise<string[] | null> {
  const copies: string[] = [];
  try {
    for (const key of keys) {
      const stored = await storage.read(key);
      if (stored === null) break;
      copies.push(await storage.put(await buffer(stored.stream)));
    }
    if (copies.length === keys.length) return copies;
  } catch (error) {
    await removeAll(storage, copies);
    throw error;
  }
  await removeAll(storage, copies);
  return null;
}

async function removeAll(storage: Pick<FileStorage, 'remove'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

const keysOfParts = ({ storageKey, thumbnailKey }: StoredParts): string[] =>
  [storageKey, thumbnailKey].filter((key) => key !== null);

interface CopyingParts {
  readonly storage: FileStorage;
  readonly entry: Pick<FileEntry, 'forget'>;
}

/** A stored file and further ones like it with bytes of their own, `howMany` in all. A failure leaves none, nor the first. */
export async function withCopies(
  parts: StoredParts,
  howMany: number,
  { storage, entry }: CopyingParts,
): Promise<readonly StoredParts[]> {
  const keys = keysOfParts(parts);
  const further = Array.from({ length: howMany - 1 }, () => keys);
  try {
    const copied = await copyBytes(storage, further.flat());
    if (copied === null) throw new Error('bytes that were just stored are gone');
    const copies = further.map((_, at) => {
      const [storageKey = '', thumbnailKey = null] = copied.slice(at * keys.length, (at + 1) * keys.length);
      return { ...parts, storageKey, thumbnailKey };
    });
    return [parts, ...copies];
  } catch (error) {
    await entry.forget(keys);
    throw error;
  }
}
