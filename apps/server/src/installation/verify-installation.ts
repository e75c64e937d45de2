import { createHash } from 'node:crypto';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, REACHABLE_STATUSES } from '@monda/domain/items/item-workflow.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { sql } from 'kysely';
import { verifyAudit } from '../platform/audit-verification.ts';
import type { Database } from '../platform/open-database.ts';
import type { Tx } from '../platform/transactions.ts';
import type { KeptFiles } from './archive-format.ts';
import { IMPOSSIBLE_ROWS } from './impossible-rows.ts';

export interface VerifyOrder {
  readonly db: Database;
  readonly storage: KeptFiles;
  /** Hash of a seal that somebody kept; `null` without one. */
  readonly heldSeal: string | null;
  readonly seedAdminEmail: string | null;
  /** Files without a row that were written before this moment count as orphans. */
  readonly orphansBefore: Date;
}

/** What was looked at, and one sentence per thing that does not hold, the first row of each kind. */
export interface Verdict {
  readonly looked: readonly string[];
  readonly broken: readonly string[];
}

/**
 * Proves the invariants of an installation and its audit log on one snapshot of the database, and afterwards
 * the bytes of the files that snapshot names.
 */
export async function verifyInstallation(order: VerifyOrder): Promise<Verdict> {
  const listed = new Map<string, Date>();
  for await (const { key, writtenAt } of order.storage.list()) listed.set(key, writtenAt);
  const rows = await order.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`SELECT set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      const audit = await verifyAudit(tx, order.heldSeal);
      const items = await verifyItems(tx);
      const people = await verifyPeople(tx, order.seedAdminEmail);
      const records = await verifyRecords(tx);
      return {
        looked: [
          `${audit.rows} rows and ${audit.seals} seals of the audit log`,
          `${items.looked} items with their history, requests and numbers`,
        ],
        broken: [...audit.broken, ...items.broken, ...people, ...records],
        files: await filesIn(tx),
      };
    });
  const files = await verifyFiles(order, rows.files, listed);
  return {
    looked: [...rows.looked, `${rows.files.length} stored files`],
    broken: [...rows.broken, ...files],
  };
}

const LEGAL = new Set<string>([
  'null>pending',
  ...Object.values(ITEM_STEPS).flatMap(({ from, to }) => [`${from}>${to}`, `${from}>${from}`]),
]);

const isReachable = (status: ItemStatus | null) => status === null || REACHABLE_STATUSES.includes(status);

/** Whether the table explains a step. Statuses that no step leads to come with records of former systems. */
function isExplained(from: ItemStatus | null, to: ItemStatus | null): boolean {
  const known = isReachable(from) && isReachable(to);
  return !known || LEGAL.has(`${from}>${to}`);
}

async function verifyItems(tx: Tx): Promise<{ looked: number; broken: string[] }> {
  const broken: string[] = [];
  const items = await tx
    .selectFrom('waste_items')
    .select(['id', 'project_id', 'status'])
    .orderBy('id')
    .execute();
  const history = Map.groupBy(
    await tx
      .selectFrom('item_history')
      .select(['id', 'item_id', 'from_status', 'to_status'])
      .where('to_status', 'is not', null)
      .orderBy('item_id')
      .orderBy('seq')
      .execute(),
    (entry) => entry.item_id,
  );
  for (const item of items) {
    let status: ItemStatus | null = null;
    for (const entry of history.get(item.id) ?? []) {
      const former = status === null && !isReachable(entry.to_status);
      if ((entry.from_status !== status && !former) || !isExplained(status, entry.to_status)) {
        broken.push(
          `Item ${item.id}: its history entry ${entry.id} leads from ${entry.from_status} to ${entry.to_status}, and the item stood at ${status}.`,
        );
        break;
      }
      status = entry.to_status;
    }
    const former = status === null && !REACHABLE_STATUSES.includes(item.status);
    if (status !== item.status && !former && broken.length === 0) {
      broken.push(`Item ${item.id} is ${item.status}, and its history ends at ${status}.`);
    }
    if (broken.length > 0) break;
  }
  const statuses = Map.groupBy(items, (item) => item.project_id);
  const projects = await tx.selectFrom('projects').select(['id', 'status']).orderBy('id').execute();
  for (const project of projects) {
    const own = statuses.get(project.id);
    if (own === undefined) {
      broken.push(`Request ${project.id} has no items.`);
      break;
    }
    const status = projectStatusOf(own.map((item) => item.status));
    if (status === project.status) continue;
    broken.push(`Request ${project.id} is ${project.status}, and its items make it ${status}.`);
    break;
  }
  return { looked: items.length, broken };
}

async function verifyPeople(tx: Tx, seedAdminEmail: string | null): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select(['email', 'is_active'])
    .where((row) => row.eb(row.fn<string>('lower', ['role']), '=', 'admin'))
    .where('deleted_at', 'is', null)
    .execute();
  const active = admins.filter((admin) => admin.is_active);
  if (active.length === 0) return ['There is no active platform administrator.'];
  if (seedAdminEmail === null) return [];
  return active.some((admin) => admin.email.toLowerCase() === seedAdminEmail.toLowerCase())
    ? []
    : [`The protected administrator ${seedAdminEmail} is missing, blocked or demoted.`];
}

async function verifyRecords(tx: Tx): Promise<string[]> {
  const broken: string[] = [];
  for (const [words, query] of IMPOSSIBLE_ROWS) {
    const { rows } = await sql.raw<{ id: string }>(query).execute(tx);
    if (rows[0] !== undefined) broken.push(words.replace('%s', rows[0].id));
  }
  return broken;
}

type FileRow = Awaited<ReturnType<typeof filesIn>>[number];

const filesIn = (tx: Tx) =>
  tx
    .selectFrom('stored_files')
    .select(['id', 'name', 'state', 'storage_key', 'sha256', 'thumbnail_key', 'thumbnail_sha256'])
    .orderBy('id')
    .execute();

async function verifyFiles(
  { db, storage, orphansBefore }: VerifyOrder,
  rows: readonly FileRow[],
  listed: ReadonlyMap<string, Date>,
): Promise<string[]> {
  const broken: string[] = [];
  const named = new Set(rows.flatMap((row) => [row.storage_key, row.thumbnail_key ?? row.storage_key]));
  for (const row of rows) {
    if (row.state !== 'committed') continue;
    const parts = [[row.storage_key, row.sha256] as const];
    if (row.thumbnail_key !== null) parts.push([row.thumbnail_key, row.thumbnail_sha256 ?? '']);
    for (const [key, sha256] of parts) {
      const found = await hashOf(storage, key);
      // why: whoever deleted the request meanwhile took the bytes rightly.
      if (found === sha256 || !(await isStillThere(db, row.id))) continue;
      broken.push(
        `File ${row.id} (${row.name}): its bytes ${found === null ? 'are missing' : 'were changed'}.`,
      );
    }
    if (broken.length > 0) break;
  }
  for (const [key, writtenAt] of listed) {
    if (named.has(key) || writtenAt >= orphansBefore || !(await isStored(storage, key))) continue;
    broken.push(`The stored bytes ${key} belong to no record.`);
    break;
  }
  return broken;
}

async function isStillThere(db: Database, id: string): Promise<boolean> {
  const row = await db
    .transaction()
    .execute((tx) => tx.selectFrom('stored_files').select('id').where('id', '=', id).executeTakeFirst());
  return row !== undefined;
}

async function isStored(storage: KeptFiles, key: string): Promise<boolean> {
  const stored = await storage.read(key);
  stored?.stream.destroy();
  return stored !== null;
}

async function hashOf(storage: KeptFiles, key: string): Promise<string | null> {
  const stored = await storage.read(key);
  if (stored === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of stored.stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
