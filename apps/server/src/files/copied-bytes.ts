import { buffer } from 'node:stream/consumers';
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
