import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { StoredFileAccess } from './archive-format.ts';
import { rowBatches } from './row-batches.ts';
import { wrongOrUnreadable } from './verification-part.ts';

export interface StoredFilesCheck {
  readonly db: Database;
  readonly storage: StoredFileAccess;
  /** Files without a row that were written before this moment count as orphans. */
  readonly orphansBefore: Date;
  /** Files looked at together. */
  readonly atOnce: number;
}

/**
 * Keys of the store that no row names, older than `check` says, at most about `atOnce`: a key that is still there
 * at the next run is reported then. A file that is written meanwhile has its row when its key is looked for.
 */
export async function keysOfNothing(check: StoredFilesCheck): Promise<readonly string[]> {
  const found: string[] = [];
  let keys: string[] = [];
  const look = async () => {
    const named = await namedAmong(check.db, keys);
    found.push(...keys.filter((key) => !named.has(key)));
    keys = [];
  };
  for await (const { key, writtenAt } of check.storage.list()) {
    if (writtenAt >= check.orphansBefore) continue;
    keys.push(key);
    if (keys.length === check.atOnce) await look();
    if (found.length >= check.atOnce) break;
  }
  await look();
  return found;
}

async function namedAmong(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const shards = [...new Set(keys.map((key) => key.slice(0, 2)))];
  const { rows } = await db.transaction().execute((tx) =>
    sql<{ key: string }>`
      SELECT storage_key AS key FROM stored_files WHERE storage_key = ANY (${[...keys]}::text[])
      UNION ALL SELECT thumbnail_key FROM stored_files
        WHERE left(thumbnail_key, 2) = ANY (${shards}::text[]) AND thumbnail_key = ANY (${[...keys]}::text[])`.execute(
      tx,
    ),
  );
  return new Set(rows.map(({ key }) => key));
}

/** The first files whose bytes are missing or others, and the first of `unnamed` whose bytes are still there. */
export async function verifyStoredFiles(
  check: StoredFilesCheck,
  unnamed: readonly string[],
): Promise<readonly string[]> {
  const broken = [...(await firstWrongFile(check))];
  for (const key of unnamed) {
    if (!(await isStored(check.storage, key))) continue;
    broken.push(`The stored file ${key} belongs to no record.`);
    break;
  }
  return broken;
}

async function firstWrongFile({ db, storage, atOnce }: StoredFilesCheck): Promise<readonly string[]> {
  for await (const files of rowBatches(atOnce, (after) => committedFiles(db, atOnce, after))) {
    for (const file of files) {
      const broken: string[] = [];
      const parts = [[file.storage_key, file.sha256] as const];
      const { thumbnail_key: thumbnail, thumbnail_sha256: ofThumbnail } = file;
      if (thumbnail !== null || ofThumbnail !== null) parts.push([thumbnail ?? '', ofThumbnail ?? '']);
      for (const [key, sha256] of parts) {
        const named = `File ${file.id} (${file.name})`;
        const wrong = await wrongOrUnreadable(named, async () => {
          const found = await hashOf(storage, key);
          // why: a person who deleted the request meanwhile took the bytes rightly.
          if (found === sha256 || !(await isStillThere(db, file.id))) return null;
          return `${named}: its bytes ${found === null ? 'are missing' : 'were changed'}.`;
        });
        if (wrong !== null) broken.push(wrong);
      }
      if (broken.length > 0) return broken;
    }
  }
  return [];
}

const committedFiles = (db: Database, atOnce: number, after: string | null) =>
  db.transaction().execute((tx) =>
    tx
      .selectFrom('stored_files')
      .select(['id', 'name', 'storage_key', 'sha256', 'thumbnail_key', 'thumbnail_sha256'])
      .where('state', '=', 'committed')
      .$if(after !== null, (rows) => rows.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );

async function isStillThere(db: Database, id: string): Promise<boolean> {
  const row = await db
    .transaction()
    .execute((tx) => tx.selectFrom('stored_files').select('id').where('id', '=', id).executeTakeFirst());
  return row !== undefined;
}

async function isStored(storage: StoredFileAccess, key: string): Promise<boolean> {
  const stored = await storage.read(key);
  stored?.stream.destroy();
  return stored !== null;
}

async function hashOf(storage: StoredFileAccess, key: string): Promise<string | null> {
  const stored = await storage.read(key);
  if (stored === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of stored.stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
