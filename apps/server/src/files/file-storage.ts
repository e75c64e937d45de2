import type { Readable } from 'node:stream';
import type { Clock } from '../process/clock.ts';

/** A stored object when it is read. */
export interface StoredBytes {
  readonly stream: Readable;
  readonly bytes: number;
}

/** One object as a listing knows it. */
export interface StoredKey {
  readonly key: string;
  readonly writtenAt: Date;
}

/**
 * Where bytes are stored, under random keys that say nothing about their content. Every implementation makes
 * the same promises: a key is readable whole or not at all, and removing twice is harmless.
 */
export interface FileStorage {
  /** Stores bytes, or a copy of the file at a path; the new key. */
  put(source: Uint8Array | { readonly path: string }): Promise<string>;
  /** `null` when nothing is stored under the key. */
  read(key: string): Promise<StoredBytes | null>;
  /** Removes what is stored under the key, if anything. */
  remove(key: string): Promise<void>;
  /** Every stored key in no order, or those of some shards. */
  list(shards?: readonly string[]): AsyncIterable<StoredKey>;
  /** Removes halves that a stopped process left before `moment`; how many. */
  removeUnfinished(before: Date): Promise<number>;
}

/** 64 hexadecimal characters. */
const KEY = /^[0-9a-f]{64}$/;

/** The shards of keys: their first two characters. Random keys fill them evenly. */
export const SHARDS: readonly string[] = Array.from({ length: 256 }, (_, shard) =>
  shard.toString(16).padStart(2, '0'),
);

/** A new random key from 32 random bytes. */
export function newStorageKey(clock: Pick<Clock, 'randomBytes'>): string {
  return clock.randomBytes(32).toString('hex');
}

export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
