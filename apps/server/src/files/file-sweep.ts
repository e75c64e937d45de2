import { sql } from 'kysely';
import { removeOldUploads } from '../http/calls/multipart-body.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import type { FileRetention } from './file-retention.ts';
import { type FileStorage, SHARDS } from './file-storage.ts';
import { ofEachKeyColumn } from './stored-keys.ts';

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
  /** Ids of committed files whose bytes are gone, {@link MOST_MISSING} at most; reported, never removed. */
  readonly missing: readonly string[];
}

const AGE_MS = 60 * 60 * 1000;
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');
/** What a sweep holds in memory. */
const FILES_AT_ONCE = 4_000;
/** A store that lacks so many is not looked at further: it is another store, or none. */
const MOST_MISSING = 1_000;

export interface SweepDeps {
  readonly transactions: Transactions;
  readonly storage: FileStorage;
  readonly retention: FileRetention;
  /** Folder of the temporary files of uploads. */
  readonly uploadFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Files looked at together, more or less; {@link FILES_AT_ONCE} by default. */
  readonly filesAtOnce?: number;
  /** Ends the sweep between two of its parts; without it, it goes on to its end. */
  readonly signal?: AbortSignal;
}

/** A key that a row names. */
interface NamedKey {
  readonly id: string;
  readonly committed: boolean;
  readonly key: string;
}

/**
 * Takes away what stopped processes left: uploads older than an hour that belong to nothing, and bytes
 * no one names. Younger ones may belong to a call that is at work; `atRest` says that no call is, in no
 * process, and takes them too. Looks at some shards of the store at a time, so that it needs no more memory for
 * millions of files. Rejects with the reason of the signal when that ends it: the next sweep begins anew.
 */
export async function sweepFiles(deps: SweepDeps, atRest = false): Promise<SweepReport> {
  const before = atRest ? END_OF_TIME : new Date(deps.clock.now().getTime() - AGE_MS);
  const abandoned = await deps.transactions.asSystem((tx) =>
    tx
      .deleteFrom('stored_files')
      .where('state', '=', 'pending')
      .where('created_at', '<', before)
      .returning('id')
      .execute(),
  );
  let strayRemoved = 0;
  const missing = new Set<string>();
  for (const shards of await roundsOf(deps)) {
    const stored = new Map<string, Date>();
    deps.signal?.throwIfAborted();
    for await (const { key, writtenAt } of deps.storage.list(shards)) {
      deps.signal?.throwIfAborted();
      stored.set(key, writtenAt);
    }
    // why: rows are read after the listing, so that a file written meanwhile has its row here.
    const named = await keysInShards(deps, shards);
    strayRemoved += await removeStrays(deps, stored, new Set(named.map(({ key }) => key)), before);
    if (missing.size < MOST_MISSING) await findMissing(deps, stored, named, missing);
  }
  return {
    pendingRemoved: abandoned.length,
    strayRemoved,
    temporaryRemoved: await removeOldUploads(deps.uploadFolder, before),
    unfinishedRemoved: await deps.storage.removeUnfinished(before),
    missing: [...missing],
  };
}

/** The shards of each round; `undefined` is all of them in one. */
async function roundsOf(deps: SweepDeps): Promise<readonly (readonly string[] | undefined)[]> {
  const { files } = await deps.transactions.asSystem((tx) =>
    tx
      .selectFrom('stored_files')
      .select((eb) => eb.fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow(),
  );
  const atOnce = deps.filesAtOnce ?? FILES_AT_ONCE;
  if (files <= atOnce) return [undefined];
  const perRound = Math.max(1, Math.floor((SHARDS.length * atOnce) / files));
  return Array.from({ length: Math.ceil(SHARDS.length / perRound) }, (_, round) =>
    SHARDS.slice(round * perRound, (round + 1) * perRound),
  );
}

/** The keys that rows name in some shards. */
function keysInShards(deps: SweepDeps, shards: readonly string[] | undefined): Promise<readonly NamedKey[]> {
  return deps.transactions.asSystem((tx) =>
    ofEachKeyColumn(tx, (table, column) => {
      const id = sql.ref(table === 'capture_pieces' ? 'capture_id' : 'id');
      const committed = table === 'stored_files' ? sql`state = 'committed'` : sql`true`;
      const key = sql.ref(column);
      const among =
        shards === undefined ? sql`${key} IS NOT NULL` : sql`left(${key}, 2) = ANY (${[...shards]}::text[])`;
      return sql`SELECT ${id} AS id, ${committed} AS committed, ${key} AS key FROM ${sql.table(table)} WHERE ${among}`;
    }),
  );
}

/** Removes stored keys that no one names and that are older than `before`; how many. */
async function removeStrays(
  { retention, storage, signal }: SweepDeps,
  stored: ReadonlyMap<string, Date>,
  named: ReadonlySet<string>,
  before: Date,
): Promise<number> {
  const strays = [...stored].filter(([key, writtenAt]) => !named.has(key) && writtenAt < before);
  // why: an archive that is being made may name what rows no longer do; another sweep follows.
  if (strays.length === 0 || !(await retention.mayRemove())) return 0;
  for (const [key] of strays) {
    signal?.throwIfAborted();
    await storage.remove(key);
  }
  return strays.length;
}

/** Adds to `missing` the files whose bytes are gone. */
async function findMissing(
  { storage, signal }: SweepDeps,
  listed: ReadonlyMap<string, Date>,
  named: readonly NamedKey[],
  missing: Set<string>,
): Promise<void> {
  for (const { id, committed, key } of named) {
    if (missing.size >= MOST_MISSING) return;
    if (!committed || listed.has(key) || missing.has(id)) continue;
    signal?.throwIfAborted();
    // why: it may have been written after the listing.
    const found = await storage.read(key);
    if (found === null) missing.add(id);
    else found.stream.destroy();
  }
}
