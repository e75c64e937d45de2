import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { fileRetention } from '@monda/server/files/file-retention.ts';
import type { FileStorage } from '@monda/server/files/file-storage.ts';
import { sweepFiles } from '@monda/server/files/file-sweep.ts';
import { verifyAudit } from '@monda/server/audit/audit-verification.ts';
import { openDatabase } from '@monda/server/database/open-database.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import type { Postgres } from '@monda/test-bed/postgres.ts';
import pg from 'pg';
import type { LoadItem } from './mixed-requests.ts';
import type { ProofRun } from './proof.ts';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { SECRET } from './product-inside.ts';

/** Where an installation stores its data, read without the product. */
export interface StoredLocation {
  /** Address of its database, of a user who may do everything. */
  readonly url: string;
  readonly storage: FileStorage;
  /** Folder of the temporary files of uploads. */
  readonly uploadFolder: string;
}

/** Later than anything an upload can leave to the sweep, in milliseconds. */
const LATER_MS = 2 * 60 * 60 * 1000;

const DIFFERENT_NUMBERS = `
  SELECT count(*) AS n FROM (
    SELECT scope, status, assigned, sum(count) AS kept FROM item_counts GROUP BY 1, 2, 3 HAVING sum(count) <> 0
  ) k FULL JOIN (
    SELECT s.scope, i.status, i.assigned_user_id IS NOT NULL AS assigned, count(*) AS counted
    FROM waste_items i, LATERAL (VALUES (i.company_id), (i.assigned_user_id),
      ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL GROUP BY 1, 2, 3
  ) c USING (scope, status, assigned) WHERE kept IS DISTINCT FROM counted`;
const HALF_PROJECTS = `
  SELECT count(*) AS n FROM projects p WHERE NOT EXISTS (SELECT FROM waste_items i WHERE i.project_id = p.id)`;
const ITEMS_WITHOUT_HISTORY = `
  SELECT count(*) AS n FROM waste_items i
  WHERE NOT EXISTS (SELECT FROM item_history h WHERE h.item_id = i.id)
    AND i.data ->> 'serialNumber' LIKE 'proof-%'`;

async function rowsOf(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** How many items carry each of these serial numbers. */
export async function itemsWith(
  url: string,
  serials: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    url,
    `SELECT data ->> 'serialNumber' AS serial, count(*) AS n FROM waste_items
     WHERE data ->> 'serialNumber' = ANY($1) GROUP BY 1`,
    [serials],
  );
  return new Map(rows.map(({ serial, n }) => [String(serial), Number(n)]));
}

/** Checks that what was acknowledged is there once, and that nothing is there more than once. */
export async function checkStored(
  run: ProofRun,
  url: string,
  sent: readonly string[],
  acknowledged: readonly string[],
): Promise<void> {
  const found = await itemsWith(url, sent);
  const lost = acknowledged.filter((serial) => !found.has(serial));
  const doubled = sent.filter((serial) => (found.get(serial) ?? 0) > 1);
  run.figure(
    'sent, acknowledged, there, lost, doubled',
    [sent, acknowledged, [...found], lost, doubled].map((all) => all.length).join(', '),
  );
  run.check('every acknowledged write is there', lost.length === 0, lost.join(', '));
  run.check('nothing is there twice', doubled.length === 0, doubled.join(', '));
}

/** Checks that each item has the acknowledged steps of {@link LoadItem}, and no more. */
export async function checkSteps(run: ProofRun, url: string, items: readonly LoadItem[]): Promise<void> {
  const rows = await rowsOf(
    url,
    `SELECT id, CASE WHEN status = 'evaluation_review' THEN 2 WHEN status <> 'pending' THEN -1
      WHEN assigned_user_id IS NULL THEN 0 ELSE 1 END AS steps
     FROM waste_items WHERE id = ANY($1)`,
    [items.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ id, steps }) => [id, Number(steps)]));
  const wrong = items.filter(({ id, steps }) => stored.get(id) !== steps);
  const taken = items.reduce((sum, { steps }) => sum + steps, 0);
  run.check(
    `${taken} acknowledged steps are there`,
    wrong.length === 0 && taken > 0,
    wrong.map(({ id }) => id).join(', '),
  );
}

/** Checks that nothing is half-written: stored counts, requests, histories, the audit chain. */
export async function checkRows(run: ProofRun, url: string): Promise<void> {
  for (const [what, statement] of [
    ['stored counts are what is counted', DIFFERENT_NUMBERS],
    ['no request without an item', HALF_PROJECTS],
    ['no item without a history', ITEMS_WITHOUT_HISTORY],
  ] as const) {
    const [row] = await rowsOf(url, statement);
    run.check(what, Number(row?.n) === 0, `${String(row?.n)} of them`);
  }
  const database = await openDatabase({ kind: 'server', url, poolSize: 1, ...PATIENT_LIMITS });
  try {
    const { rows, broken } = await transactionsOn(database, createRowDigests(SECRET)).asSystem((tx) =>
      verifyAudit(tx, null),
    );
    run.check(`the audit chain holds over its rows`, broken.length === 0 && rows > 0, broken.join(' '));
  } finally {
    await database.close();
  }
}

/** Checks that files and rows are the same once the sweep took what broken calls left. */
export async function checkFiles(run: ProofRun, index: StoredLocation): Promise<void> {
  const database = await openDatabase({ kind: 'server', url: index.url, poolSize: 1, ...PATIENT_LIMITS });
  try {
    const transactions = transactionsOn(database, createRowDigests(SECRET));
    const later = { now: () => new Date(systemClock.now().getTime() + LATER_MS) };
    const retention = fileRetention('embedded', transactions);
    const swept = await sweepFiles({ ...index, transactions, retention, clock: later });
    const rows = await database.db
      .selectFrom('stored_files')
      .select(['storage_key', 'thumbnail_key', 'state'])
      .execute();
    const named = new Set(rows.flatMap((row) => [row.storage_key, row.thumbnail_key ?? row.storage_key]));
    const keys = new Set<string>();
    for await (const { key } of index.storage.list()) keys.add(key);
    run.figure('left to the sweep: rows, files', `${swept.pendingRemoved}, ${swept.strayRemoved}`);
    run.check('no stored file is missing', swept.missing.length === 0, swept.missing.join(', '));
    const orphans = [...keys].filter((key) => !named.has(key));
    run.check('after the sweep no file is no one’s', orphans.length === 0, `${orphans.length}`);
    run.check(
      'after the sweep no row waits for its upload',
      rows.every(({ state }) => state === 'committed'),
    );
  } finally {
    await database.close();
  }
}

/** The same database of the server that is the primary now. */
export function databaseOn(postgres: Pick<Postgres, 'url'>, database: string): string {
  const url = new URL(postgres.url);
  url.pathname = new URL(database).pathname;
  return url.href;
}
