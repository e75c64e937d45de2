import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { verifyAudit } from '@monda/server/platform/audit-verification.ts';
import type { Stored } from './tried-installation.ts';

/** Scope of the kept numbers over all items. */
const EVERYTHING = '00000000-0000-0000-0000-000000000000';

/** The file by which the product tries at its start whether it may write. */
const PROBE = 'writable';

/** The kept numbers that differ from a count of the items. */
async function wrongNumbers({ db }: Stored): Promise<readonly string[]> {
  const counted = new Map<string, number>();
  const add = (key: string, by: number) => counted.set(key, (counted.get(key) ?? 0) + by);
  const items = await db
    .selectFrom('waste_items')
    .select(['company_id', 'assigned_user_id', 'status'])
    .execute();
  for (const { company_id: company, assigned_user_id: evaluator, status } of items) {
    for (const scope of [EVERYTHING, company, evaluator]) {
      if (scope !== null) add(`${scope} ${status} ${evaluator !== null}`, 1);
    }
  }
  const kept = await db.selectFrom('item_counts').select(['scope', 'status', 'assigned', 'count']).execute();
  for (const { scope, status, assigned, count } of kept) add(`${scope} ${status} ${assigned}`, -count);
  return [...counted]
    .filter(([, left]) => left !== 0)
    .map(([key, left]) => `kept number ${key} is wrong by ${-left}`);
}

/** Items whose history is not one entry a version, and requests whose status or number of items is wrong. */
async function wrongItems({ db }: Stored): Promise<readonly string[]> {
  const wrong: string[] = [];
  const items = await db
    .selectFrom('waste_items')
    .select(['id', 'project_id', 'status', 'version'])
    .execute();
  const entries = new Map(
    (
      await db
        .selectFrom('item_history')
        .select((row) => ['item_id', row.fn.countAll<number>().as('entries')])
        .groupBy('item_id')
        .execute()
    ).map(({ item_id: id, entries: number }) => [id, number]),
  );
  for (const { id, version } of items) {
    if (entries.get(id) !== version)
      wrong.push(`item ${id}: version ${version}, ${entries.get(id)} entries of history`);
  }
  const byProject = Map.groupBy(items, (item) => item.project_id);
  for (const { id, status } of await db.selectFrom('projects').select(['id', 'status']).execute()) {
    const derived = projectStatusOf((byProject.get(id) ?? []).map((item) => item.status));
    if (!byProject.has(id)) wrong.push(`project ${id} has no items`);
    if (status !== derived) wrong.push(`project ${id} is ${status}, its items make it ${derived}`);
  }
  return wrong;
}

/** Rows without their bytes, bytes without a row, and temporary files: what no installation at rest has. */
async function wrongFiles({ db, storage, uploadFolder }: Stored): Promise<readonly string[]> {
  const wrong: string[] = [];
  const rows = await db.selectFrom('stored_files').selectAll().execute();
  const named = new Set<string>();
  for (const row of rows) {
    if (row.state !== 'committed') wrong.push(`file ${row.id} is ${row.state}`);
    const parts = [[row.storage_key, row.sha256] as const];
    if (row.thumbnail_key !== null) parts.push([row.thumbnail_key, row.thumbnail_sha256 ?? '']);
    for (const [key, sha256] of parts) {
      named.add(key);
      const stored = await storage.read(key);
      if (stored === null) {
        wrong.push(`file ${row.id}: its bytes are missing`);
        continue;
      }
      const hash = createHash('sha256');
      for await (const chunk of stored.stream) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256) wrong.push(`file ${row.id}: its bytes are others`);
    }
  }
  for await (const { key } of storage.list())
    if (!named.has(key)) wrong.push(`bytes ${key} belong to no row`);
  for (const name of await readdir(uploadFolder).catch(() => [])) {
    if (name !== PROBE) wrong.push(`temporary file ${name} is left`);
  }
  return wrong;
}

/** What is wrong in an installation in which nobody is at work; nothing when all holds. */
export async function storedWrongs(stored: Stored): Promise<readonly string[]> {
  const audit = await stored.db.transaction().execute((tx) => verifyAudit(tx, null));
  return [
    ...audit.broken,
    ...(await wrongNumbers(stored)),
    ...(await wrongItems(stored)),
    ...(await wrongFiles(stored)),
  ];
}
