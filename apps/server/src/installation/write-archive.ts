import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Database } from '../database/open-database.ts';
import { namedKeys, STORED_KEYS } from '../files/file-interface.ts';
import type { InstallationSecret } from '../secrets/encryption-at-rest.ts';
import type { Clock } from '../process/clock.ts';
import { isDiskFull } from '../process/disk-space.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import {
  type FileRetention,
  type StoredFileAccess,
  keyFingerprint,
  type Manifest,
} from './archive-format.ts';
import { linesOf, tablesInOrder } from './archive-tables.ts';

export interface ArchiveDeps {
  readonly db: Database;
  readonly transactions: Transactions;
  readonly seals: AuditSeals;
  readonly storage: StoredFileAccess;
  readonly retention: FileRetention;
  readonly clock: Clock;
  readonly secret: InstallationSecret;
  /** Version of the product. */
  readonly version: string;
}

/**
 * Writes an archive into the new folder `target`: the rows of one snapshot, then the files those rows name,
 * whose bytes are retained meanwhile. Throws a {@link StartFailure} when the folder is there already or a file of
 * the snapshot is missing or changed; then, and when `signal` aborts, nothing stays behind.
 */
export async function writeArchive(
  deps: ArchiveDeps,
  target: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (existsSync(target)) throw new StartFailure(`The folder ${target} already exists. Name a new one.`);
  return deps.retention.whileRetained(async () => {
    const draft = `${target}.part`;
    try {
      await makeFolders(draft);
      const made = await writeParts(deps, draft, signal);
      await writeDurably(path.join(draft, 'manifest.json'), `${JSON.stringify(made, null, 2)}\n`);
      await rename(draft, target);
      return made;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!isDiskFull(error)) throw error;
      throw new StartFailure(
        `There is no space left on the disk of ${target}. Nothing was written; free up space, or name another folder.`,
      );
    }
  });
}

async function makeFolders(draft: string): Promise<void> {
  try {
    await rm(draft, { recursive: true, force: true });
    for (const part of ['tables', 'files']) {
      await mkdir(path.join(draft, part), { recursive: true, mode: 0o700 });
    }
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartFailure(`The folder ${draft} cannot be created: ${(error as Error).message}`);
  }
}

async function writeParts(deps: ArchiveDeps, draft: string, signal?: AbortSignal): Promise<Manifest> {
  const { transactions, seals, clock, storage } = deps;
  await transactions.asSystem(async (tx) =>
    tx.act(
      { requestId: clock.newId(), actor: null },
      { action: 'installation.archive', subjectType: 'installation', subjectId: null },
    ),
  );
  const seal = await transactions.asSystem((tx) => seals.make(tx));
  const named: NamedBytes[] = [];
  const { tables, migrations } = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => writeTables(tx, draft, named, signal));
  const files: [key: string, sha256: string][] = [];
  for (const { key, sha256 } of named) {
    signal?.throwIfAborted();
    files.push([key, await copyFile(storage, key, sha256, path.join(draft, 'files', key))]);
  }
  await forgetDeleted(deps, named);
  return {
    format: 'monda-archive',
    version: 1,
    madeAt: clock.now().toISOString(),
    madeBy: deps.version,
    migrations,
    keyFingerprint: keyFingerprint(deps.secret),
    seal,
    tables,
    files: Object.fromEntries(files),
  };
}

/** Bytes that a row names, with their hash where it has one. */
interface NamedBytes {
  readonly key: string;
  readonly sha256: string | null;
}

/** Removes the bytes whose rows were deleted while they were retained. */
async function forgetDeleted(
  { transactions, storage }: ArchiveDeps,
  copied: readonly { readonly key: string }[],
): Promise<void> {
  const named = await transactions.asSystem((tx) => namedKeys(tx));
  for (const { key } of copied) {
    // why: what cannot be removed now is left to the sweep.
    if (!named.has(key)) await storage.remove(key).catch(() => {});
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const out = await open(file, 'wx', 0o600);
  try {
    await out.writeFile(text);
    await out.sync();
  } finally {
    await out.close();
  }
}

async function writeTables(tx: Tx, folder: string, named: NamedBytes[], signal?: AbortSignal) {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true),
    set_config('datestyle', 'ISO, YMD', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  );
  const { rows: ran } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    tx,
  );
  const tables: Record<string, { rows: number; sha256: string }> = {};
  for (const table of await tablesInOrder(tx)) {
    const out = await open(path.join(folder, 'tables', `${table.name}.jsonl`), 'wx', 0o600);
    const hash = createHash('sha256');
    let rows = 0;
    try {
      for await (const lines of linesOf(tx, table)) {
        signal?.throwIfAborted();
        const text = `${lines.join('\n')}\n`;
        hash.update(text);
        rows += lines.length;
        await out.write(text);
        for (const line of lines) named.push(...keysIn(table.name, line));
      }
      await out.sync();
    } finally {
      await out.close();
    }
    tables[table.name] = { rows, sha256: hash.digest('hex') };
  }
  return { tables, migrations: ran.map(({ name }) => name) };
}

function keysIn(table: string, line: string): NamedBytes[] {
  const keys = STORED_KEYS[table];
  if (keys === undefined) return [];
  const row = JSON.parse(line) as Record<string, string | null>;
  return Object.entries(keys).flatMap(([column, hash]) => {
    const key = row[column] ?? null;
    return key === null ? [] : [{ key, sha256: hash === null ? null : (row[hash] ?? '') }];
  });
}

/** Copies stored bytes; their hash, which has to be `sha256` where that is known. */
async function copyFile(
  storage: StoredFileAccess,
  key: string,
  sha256: string | null,
  target: string,
): Promise<string> {
  const stored = await storage.read(key);
  if (stored === null) throw new StartFailure(`The stored file ${key} is missing: run npm run verify.`);
  const hash = createHash('sha256');
  await pipeline(
    stored.stream,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const found = hash.digest('hex');
  if (sha256 !== null && found !== sha256)
    throw new StartFailure(`The stored file ${key} was changed: run npm run verify.`);
  return found;
}
