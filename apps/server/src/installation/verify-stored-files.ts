import { namedKeys } from '../files/file-interface.ts';
import type { StoredFileAccess } from './archive-format.ts';
import { ARRIVED_CAPTURES, CAPTURE_PIECES } from './verify-captures.ts';
import { type BytesCheck, type RowsWithBytes, wrongBytes } from './wrong-bytes.ts';

export interface StoredFilesCheck extends BytesCheck {
  /** Files without a row that were written before this moment count as orphans. */
  readonly orphansBefore: Date;
}

/**
 * Keys of the store that no row names, older than `check` says, at most about `atOnce`: a key that is still there
 * at the next run is reported then. A file that is written meanwhile has its row when its key is looked for.
 */
export async function keysOfNothing(check: StoredFilesCheck): Promise<readonly string[]> {
  const found: string[] = [];
  let keys: string[] = [];
  const look = async () => {
    const named = await check.db.transaction().execute((tx) => namedKeys(tx, keys));
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

/** The first file, capture and piece of one whose bytes are missing or others, and the first of `unnamed` whose bytes are still there. */
export async function verifyStoredFiles(
  check: StoredFilesCheck,
  unnamed: readonly string[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const rows of [COMMITTED_FILES, ARRIVED_CAPTURES, CAPTURE_PIECES])
    broken.push(...(await wrongBytes(check, rows)));
  for (const key of unnamed) {
    if (!(await isStored(check.storage, key))) continue;
    broken.push(`The stored file ${key} belongs to no record.`);
    break;
  }
  return broken;
}

/** Committed files, with their small pictures and what a device made of them. */
const COMMITTED_FILES: RowsWithBytes = {
  read: async (tx, atOnce, after) => {
    const rows = await tx
      .selectFrom('stored_files')
      .select(['id', 'name', 'storage_key', 'sha256', 'thumbnail_key', 'thumbnail_sha256'])
      .select(['captured_key', 'captured_sha256'])
      .where('state', '=', 'committed')
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute();
    return rows.map(({ id, name, ...row }) => {
      const what = `File ${id} (${name})`;
      const parts = [
        [what, row.storage_key, row.sha256],
        [what, row.thumbnail_key, row.thumbnail_sha256],
        [`${what} as taken`, row.captured_key, row.captured_sha256],
      ] as const;
      const bytes = parts
        .filter(([, key, sha256]) => key !== null || sha256 !== null)
        .map(([part, key, sha256]) => ({ what: part, key: key ?? '', expected: sha256 ?? '' }));
      return { id, bytes };
    });
  },
  isStillThere: async (tx, id) =>
    (await tx.selectFrom('stored_files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
};

async function isStored(storage: StoredFileAccess, key: string): Promise<boolean> {
  const stored = await storage.read(key);
  stored?.stream.destroy();
  return stored !== null;
}
