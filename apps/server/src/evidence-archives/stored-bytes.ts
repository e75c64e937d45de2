import { setTimeout } from 'node:timers/promises';
import type { FileStorage, StoredBytes } from '../files/file-interface.ts';

/** Why a stored file is not in an archive as it was hashed. */
export type StoredFault = 'missing' | 'differs' | 'unreadable';

/** How often a storage is asked in a row without a byte, and how long it is left alone in between. */
export interface Patience {
  readonly tries: number;
  readonly pauseMs: number;
}

/** Longer than a store that was away is not asked. */
export const USUAL_PATIENCE: Patience = { tries: 4, pauseMs: 1_500 };

export type ReadingStorage = Pick<FileStorage, 'read'>;

/**
 * The bytes of a stored file from their beginning, or why there are none. A storage that fails in the middle is asked again for
 * what is left: a store ends a connection that a slow reader does not empty. The answer throws when that fails as well.
 */
export async function openStored(
  storage: ReadingStorage,
  { storageKey, size }: { readonly storageKey: string; readonly size: number },
  patience: Patience = USUAL_PATIENCE,
): Promise<AsyncIterable<Uint8Array> | StoredFault> {
  let stored: StoredBytes | null;
  try {
    stored = await patiently(patience, () => storage.read(storageKey));
  } catch {
    return 'unreadable';
  }
  if (stored === null) return 'missing';
  if (stored.bytes !== size) {
    stored.stream.destroy();
    return 'differs';
  }
  return wholeBytes(stored, () => storage.read(storageKey), patience);
}

async function patiently<Result>({ tries, pauseMs }: Patience, work: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1) throw error;
      await setTimeout(pauseMs);
    }
  }
}

async function* wholeBytes(
  first: StoredBytes,
  again: () => Promise<StoredBytes | null>,
  patience: Patience,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  let stored: StoredBytes | null = first;
  for (let left = patience.tries; ; ) {
    let at = 0;
    try {
      for await (const chunk of stored.stream as AsyncIterable<Buffer>) {
        const isNew = at + chunk.length > read;
        const rest = at >= read ? chunk : chunk.subarray(read - at);
        at += chunk.length;
        if (!isNew) continue;
        read = at;
        left = patience.tries;
        yield rest;
      }
      return;
    } catch (error) {
      left -= 1;
      if (left < 1) throw error;
      await setTimeout(patience.pauseMs);
      stored = await patiently(patience, again);
      if (stored === null) throw error;
    }
  }
}
