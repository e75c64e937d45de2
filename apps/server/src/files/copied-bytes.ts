import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './file-storage.ts';

/** The new keys of copies of stored bytes, in the order of their keys. A failure leaves none. */
export async function copyBytes(
  storage: Pick<FileStorage, 'put' | 'read' | 'remove'>,
  keys: readonly string[],
): Promise<string[]> {
  const copies: string[] = [];
  try {
    for (const key of keys) {
      const stored = await storage.read(key);
      if (stored === null) throw new Error(`nothing is stored under the key ${key}`);
      copies.push(await storage.put(await buffer(stored.stream)));
    }
    return copies;
  } catch (error) {
    await Promise.allSettled(copies.map((key) => storage.remove(key)));
    throw error;
  }
}
