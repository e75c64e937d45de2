import { createHash } from 'node:crypto';
import type { Database } from '../database/open-database.ts';
import type { Tx } from '../database/transactions.ts';
import type { StoredFileAccess } from './archive-format.ts';
import { rowBatches } from './row-batches.ts';
import { wrongOrUnreadable } from './verification-part.ts';

/** Bytes that a row names. */
interface NamedBytes {
  /** In a sentence. */
  readonly what: string;
  readonly key: string;
  /** Of a piece, the number of its bytes. */
  readonly expected: string | number;
}

/** A row with the bytes it names. */
export interface RowWithBytes {
  readonly id: string;
  readonly bytes: readonly NamedBytes[];
}

/** Rows with bytes, in the order of their ids. */
export interface RowsWithBytes {
  readonly read: (tx: Tx, atOnce: number, after: string | null) => Promise<readonly RowWithBytes[]>;
  /** Whether the row still names the bytes: a person, or the product, may have removed them meanwhile. */
  readonly isStillThere: (tx: Tx, id: string) => Promise<boolean>;
}

export interface BytesCheck {
  readonly db: Database;
  readonly storage: StoredFileAccess;
  /** Rows looked at together. */
  readonly atOnce: number;
}

/** What is wrong with the bytes of the first row whose bytes are missing or others. */
export async function wrongBytes(
  { db, storage, atOnce }: BytesCheck,
  { read, isStillThere }: RowsWithBytes,
): Promise<readonly string[]> {
  const batches = rowBatches(atOnce, (after) => db.transaction().execute((tx) => read(tx, atOnce, after)));
  for await (const rows of batches) {
    for (const { id, bytes } of rows) {
      const broken: string[] = [];
      for (const { what, key, expected } of bytes) {
        const wrong = await wrongOrUnreadable(what, async () => {
          const found = await storedBytes(storage, key);
          if (found !== null && (found.sha256 === expected || found.size === expected)) return null;
          if (!(await db.transaction().execute((tx) => isStillThere(tx, id)))) return null;
          return `${what}: its bytes ${found === null ? 'are missing' : 'were changed'}.`;
        });
        if (wrong !== null) broken.push(wrong);
      }
      if (broken.length > 0) return broken;
    }
  }
  return [];
}

async function storedBytes(
  storage: StoredFileAccess,
  key: string,
): Promise<{ readonly sha256: string; readonly size: number } | null> {
  const stored = await storage.read(key);
  if (stored === null) return null;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stored.stream) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), size };
}
