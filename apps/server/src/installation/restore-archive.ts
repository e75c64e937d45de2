import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { STORED_KEYS } from '../files/file-interface.ts';
import { beginLogAfterRestore } from '../log/restored-log-interface.ts';
import { StartFailure } from '../process/start-failure.ts';
import { keyFingerprint, type Manifest, manifest } from './archive-format.ts';
import { advanceIdentities, type ArchivedTable, insertLines, tablesInOrder } from './archive-tables.ts';
import type { ArchiveDeps } from './write-archive.ts';
import type { Tx } from '../database/transactions.ts';

const BATCH = 500;

/**
 * Restores the archive in `folder` into this empty installation, which has run exactly its migrations: all of it or
 * nothing. The restore itself is recorded at the end of the audit log. Throws a {@link StartFailure} when the
 * installation is not empty or has other tables, the archive is not whole, or needs another secret key.
 */
export async function restoreArchive(
  deps: Omit<ArchiveDeps, 'seals' | 'retention' | 'db' | 'version'>,
  folder: string,
): Promise<Manifest> {
  const archive = await readManifest(folder);
  if (archive.keyFingerprint !== keyFingerprint(deps.secret)) {
    throw new StartFailure(
      'The secret key of this installation differs from that of the archive. Put the file secret-key of the old installation into DATA_DIR, or its SECRET_KEY into the settings, and restore again.',
    );
  }
  const newKeys = new Map<string, string>();
  try {
    for (const [key, sha256] of Object.entries(archive.files)) {
      const file = path.join(folder, 'files', key);
      if ((await hashOfFile(file)) !== sha256) throw broken(`files/${key}`);
      newKeys.set(key, await deps.storage.put({ path: file }));
    }
    await deps.transactions.asSystem(async (tx) => {
      await sql`SELECT set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true),
        set_config('datestyle', 'ISO, YMD', true)`.execute(tx);
      const tables = await tablesInOrder(tx);
      await requireEmpty(tx, tables);
      await requireSameTables(tx, archive, tables);
      for (const table of tables) await restoreTable(tx, folder, table, archive, newKeys);
      await advanceIdentities(tx, tables);
      if (tables.some(({ name }) => name === 'logs')) await beginLogAfterRestore(tx, deps.storage);
      tx.act(
        { requestId: deps.clock.newId(), actor: null },
        {
          action: 'installation.restore',
          subjectType: 'installation',
          subjectId: null,
          details: { madeAt: archive.madeAt, seal: archive.seal },
        },
      );
    });
    return archive;
  } catch (error) {
    for (const key of newKeys.values()) await deps.storage.remove(key).catch(() => {});
    throw error;
  }
}

const broken = (part: string) =>
  new StartFailure(`The archive is incomplete: ${part} is missing or was changed. Nothing was restored.`);

/** The manifest of the archive in `folder`; throws a {@link StartFailure} when there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new StartFailure(`${folder} is not a complete archive: it has no manifest.json.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(
      `${folder} was not written by this version of Monda, or its manifest was changed.`,
    );
  }
}

/** Throws a {@link StartFailure} when a table has a row. */
export async function requireEmpty(tx: Tx, tables: readonly ArchivedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(tx);
    if (rows.length > 0) {
      throw new StartFailure(
        `This installation is not empty: its table ${name} has rows. Restore into a new DATA_DIR or a new database. Nothing was changed.`,
      );
    }
  }
}

async function requireSameTables(tx: Tx, archive: Manifest, tables: readonly ArchivedTable[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(tx);
  const here = rows.map(({ name }) => name);
  if (JSON.stringify(here) === JSON.stringify(archive.migrations)) {
    if (tables.every(({ name }) => Object.hasOwn(archive.tables, name))) return;
  }
  throw new StartFailure(
    'The tables of the archive differ from those of this installation. Nothing was restored.',
  );
}

async function restoreTable(
  tx: Tx,
  folder: string,
  table: ArchivedTable,
  archive: Manifest,
  newKeys: ReadonlyMap<string, string>,
): Promise<void> {
  const part = path.join('tables', `${table.name}.jsonl`);
  const file = path.join(folder, part);
  if ((await hashOfFile(file)) !== archive.tables[table.name]?.sha256) throw broken(part);
  let batch: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(withNewKeys(table.name, line, newKeys));
    if (batch.length < BATCH) continue;
    await insertLines(tx, table, batch);
    batch = [];
  }
  await insertLines(tx, table, batch);
}

/** A line with the keys under which its bytes are stored here. */
function withNewKeys(table: string, line: string, newKeys: ReadonlyMap<string, string>): string {
  const keys = STORED_KEYS[table];
  if (keys === undefined) return line;
  const row = JSON.parse(line) as Record<string, string | null>;
  const moved = Object.keys(keys).map((column) => [column, newKeys.get(row[column] ?? '') ?? null]);
  return JSON.stringify({ ...row, ...Object.fromEntries(moved) });
}

async function hashOfFile(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
