import { removeOldUploads } from '../platform/multipart-body.ts';
import type { Sources } from '../platform/sources.ts';
import type { Transactions } from '../platform/transactions.ts';
import type { FileKeeping } from './file-keeping.ts';
import type { FileStorage } from './file-storage.ts';

/** What a sweep found and did. */
export interface SweepReport {
  /** Rows of uploads that were never committed, removed with their bytes. */
  readonly pendingRemoved: number;
  /** Keys without a row, removed. */
  readonly strayRemoved: number;
  /** Temporary files of uploads that never ended, removed. */
  readonly temporaryRemoved: number;
  /** Halves of writes, removed. */
  readonly unfinishedRemoved: number;
  /** Ids of committed files whose bytes are gone; reported, never removed. */
  readonly missing: readonly string[];
}

const AGE_MS = 60 * 60 * 1000;
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

export interface SweepDeps {
  readonly transactions: Transactions;
  readonly storage: FileStorage;
  readonly keeping: FileKeeping;
  /** Folder of the temporary files of uploads. */
  readonly uploadFolder: string;
  readonly sources: Pick<Sources, 'now'>;
}

/**
 * Takes away what stopped processes left: uploads older than an hour that belong to nothing, and bytes
 * nobody names. Younger ones may belong to a call that is at work; `atRest` says that no call is, in no
 * process, and takes them too.
 */
export async function sweepFiles(deps: SweepDeps, atRest = false): Promise<SweepReport> {
  const before = atRest ? END_OF_TIME : new Date(deps.sources.now().getTime() - AGE_MS);
  const abandoned = await deps.transactions.asSystem((tx) =>
    tx
      .deleteFrom('stored_files')
      .where('state', '=', 'pending')
      .where('created_at', '<', before)
      .returning('id')
      .execute(),
  );

  const stored = new Map<string, Date>();
  for await (const { key, writtenAt } of deps.storage.list()) stored.set(key, writtenAt);
  // why: rows are read after the listing, so that a file written meanwhile has its row here.
  const rows = await deps.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select(['id', 'state', 'storage_key', 'thumbnail_key']).execute(),
  );
  const named = new Set(rows.flatMap((row) => [row.storage_key, row.thumbnail_key ?? row.storage_key]));

  // why: an archive that is being made may name what rows no longer do; another sweep follows.
  const mayRemove = await deps.keeping.mayRemove();
  let strayRemoved = 0;
  for (const [key, writtenAt] of stored) {
    if (!mayRemove || named.has(key) || writtenAt >= before) continue;
    await deps.storage.remove(key);
    strayRemoved += 1;
  }
  const missing = await missingAmong(deps.storage, stored, rows);
  return {
    pendingRemoved: abandoned.length,
    strayRemoved,
    temporaryRemoved: await removeOldUploads(deps.uploadFolder, before),
    unfinishedRemoved: await deps.storage.removeUnfinished(before),
    missing,
  };
}

async function missingAmong(
  storage: FileStorage,
  listed: ReadonlyMap<string, Date>,
  rows: readonly {
    readonly id: string;
    readonly state: string;
    readonly storage_key: string;
    readonly thumbnail_key: string | null;
  }[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const row of rows) {
    const keys = row.thumbnail_key === null ? [row.storage_key] : [row.storage_key, row.thumbnail_key];
    for (const key of keys) {
      if (row.state !== 'committed' || listed.has(key) || missing.includes(row.id)) continue;
      // why: it may have been written after the listing.
      const found = await storage.read(key);
      if (found === null) missing.push(row.id);
      else found.stream.destroy();
    }
  }
  return missing;
}
