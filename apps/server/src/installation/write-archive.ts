import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Audit } from '../platform/audit.ts';
import type { AuditSeals } from '../platform/audit-seals.ts';
import type { Database } from '../platform/open-database.ts';
import type { Sources } from '../platform/sources.ts';
import { StartFailure } from '../platform/start-failure.ts';
import type { Transactions, Tx } from '../platform/transactions.ts';
import { type KeptFiles, keyFingerprint, type Manifest } from './archive-format.ts';
import { linesOf, tablesInOrder } from './archive-tables.ts';

export interface ArchiveDeps {
  readonly db: Database;
  readonly transactions: Transactions;
  readonly audit: Audit;
  readonly seals: AuditSeals;
  readonly storage: KeptFiles;
  readonly sources: Sources;
  readonly secret: string;
}

/**
 * Writes an archive into the new folder `target`: the rows of one snapshot, then the files those rows name.
 * Throws a {@link StartFailure} when the folder is there already or a file of the snapshot is missing; then
 * nothing stays behind.
 */
export async function writeArchive(deps: ArchiveDeps, target: string): Promise<Manifest> {
  const draft = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  await mkdir(target).catch(() => {
    throw new StartFailure(`The folder ${target} is there already, or cannot be made. Name a new one.`);
  });
  try {
    await rm(draft, { recursive: true, force: true });
    for (const part of ['tables', 'files']) await mkdir(path.join(draft, part), { recursive: true });
    const seal = await deps.transactions
      .asSystem(async (tx) => {
        await deps.audit.recordDone(
          tx,
          { requestId: deps.sources.newId(), actor: null },
          { action: 'installation.archive', subjectType: 'installation', subjectId: null },
        );
      })
      .then(() => deps.transactions.asSystem((tx) => deps.seals.make(tx)));
    const files: { key: string; sha256: string }[] = [];
    const { tables, migrations } = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => writeTables(tx, draft, files));
    for (const { key, sha256 } of files)
      await copyFile(deps.storage, key, sha256, path.join(draft, 'files', key));
    const made: Manifest = {
      format: 'monda-archive',
      version: 1,
      madeAt: deps.sources.now().toISOString(),
      migrations,
      keyFingerprint: keyFingerprint(deps.secret),
      seal,
      tables,
      files: Object.fromEntries(files.map(({ key, sha256 }) => [key, sha256])),
    };
    await writeFile(path.join(draft, 'manifest.json'), `${JSON.stringify(made, null, 2)}\n`);
    await rename(draft, target);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(tx: Tx, folder: string, files: { key: string; sha256: string }[]) {
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
        const text = `${lines.join('\n')}\n`;
        hash.update(text);
        rows += lines.length;
        await out.write(text);
        if (table.name === 'stored_files') for (const line of lines) files.push(...keysIn(line));
      }
      await out.sync();
    } finally {
      await out.close();
    }
    tables[table.name] = { rows, sha256: hash.digest('hex') };
  }
  return { tables, migrations: ran.map(({ name }) => name) };
}

function keysIn(line: string): { key: string; sha256: string }[] {
  const row = JSON.parse(line) as Record<string, string | null>;
  const main = { key: row.storage_key ?? '', sha256: row.sha256 ?? '' };
  if (row.thumbnail_key === null || row.thumbnail_key === undefined) return [main];
  return [main, { key: row.thumbnail_key, sha256: row.thumbnail_sha256 ?? '' }];
}

async function copyFile(storage: KeptFiles, key: string, sha256: string, target: string): Promise<void> {
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
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  if (hash.digest('hex') !== sha256)
    throw new StartFailure(`The stored file ${key} was changed: run npm run verify.`);
}
