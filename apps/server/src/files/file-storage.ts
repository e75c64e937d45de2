import type { Readable } from 'node:stream';
import type { Clock } from '../process/clock.ts';

/** A stored object when it is read. */
export interface StoredBytes {
  readonly stream: Readable;
  readonly bytes: number;
}

/** What is stored: bytes, or the file at a path: a copy of it, or the file itself, which is then gone, where it may be moved. */
export type StoredSource = Uint8Array | { readonly path: string; readonly mayMove?: boolean };

/** One object as a listing knows it. */
export interface StoredKey {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Small objects of the product itself that have a name and are replaced. No listing has them, no sweep removes them. */
export interface NamedObjects {
  /** What is stored under the name: lower-case letters, digits and hyphens; `null` without any. */
  readNamed(name: string): Promise<Buffer | null>;
  /** Stores bytes under the name, whole or not at all, in place of what was there. */
  writeNamed(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Where bytes are stored, under random keys that say nothing about their content. Every implementation makes
 * the same promises: a key is readable whole or not at all, and removing twice is harmless.
 */
export interface FileStorage extends NamedObjects {
  /** Stores bytes or a file; the new key. */
  put(source: StoredSource): Promise<string>;
  /** `null` when nothing is stored under the key. */
  read(key: string): Promise<StoredBytes | null>;
  /** Copies what is stored under the key to the beginning of `target`, as far as that goes; how many bytes, `null` as above. */
  readInto(key: string, target: Uint8Array): Promise<number | null>;
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

/** How the store itself calls the object of a name: different from every key. Throws where it is no name. */
export function namedKey(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,50}$/.test(name)) throw new Error(`no object has the name ${name}`);
  return `named-${name}`;
}

export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
