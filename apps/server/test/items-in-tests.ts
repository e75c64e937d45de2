import { randomUUID } from 'node:crypto';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AssetServer } from './asset-server.ts';
import type { ItemMade } from './factories.ts';
import { COMPANIES, type CompanyName } from './test-people.ts';

export const PASSWORD = 'ACDEF-GHJKM';

/** An item with its first history entry and, at destruction, with {@link PASSWORD}; its ids. */
export async function putItem(
  server: AssetServer,
  status: ItemStatus = 'pending',
  more: ItemMade & { readonly company?: CompanyName } = {},
): Promise<{ readonly id: string; readonly projectId: string }> {
  const { id, projectId } = await server.anItemAt(status, more);
  const company = COMPANIES[more.company ?? 'acme'].id;
  const requester = server.people[more.company === 'rival' ? 'rival' : 'requester'];
  const at = server.clock.now();
  await server.transactions.asSystem(async (tx) => {
    await tx
      .insertInto('item_history')
      .values({
        id: randomUUID(),
        item_id: id,
        company_id: company,
        user_id: requester.id,
        user_name: requester.name,
        from_status: null,
        to_status: 'pending',
        created_at: at,
      })
      .execute();
    if (status !== 'destruction') return;
    await tx
      .insertInto('destruction_passwords')
      .values({
        item_id: id,
        company_id: company,
        sealed: server.encryption.encrypt(PASSWORD),
        created_at: at,
      })
      .execute();
  });
  return { id, projectId };
}

/** Makes {@link PASSWORD} the code of a company for a day; the day that items of tests have. */
export const putDayCode = (
  server: AssetServer,
  { company = 'acme', day = '2026-06-20' }: { company?: CompanyName; day?: string } = {},
): Promise<unknown> =>
  server.transactions.asSystem((tx) =>
    tx
      .insertInto('day_codes')
      .values({
        ...{ id: randomUUID(), company_id: COMPANIES[company].id, day },
        ...{ sealed: server.encryption.encrypt(PASSWORD), created_at: server.clock.now() },
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
      .execute(),
  );

/** Everything stored of an item and its project, and what the audit log says was done to it. */
export function storedState(server: AssetServer, itemId: string): Promise<Record<string, unknown>> {
  return server.transactions.asSystem(async (tx) => {
    const one = async (query: RawBuilder<{ rows: unknown }>) => (await query.execute(tx)).rows[0]?.rows;
    return {
      item: await one(sql`SELECT to_json(i) AS rows FROM waste_items i WHERE id = ${itemId}`),
      project: await one(
        sql`SELECT to_json(p) AS rows FROM projects p WHERE id = (SELECT project_id FROM waste_items WHERE id = ${itemId})`,
      ),
      history: await one(
        sql`SELECT json_agg(h ORDER BY seq) AS rows FROM item_history h WHERE item_id = ${itemId}`,
      ),
      done: await one(
        sql`SELECT json_agg(a ORDER BY id) AS rows FROM audit_log a WHERE subject_id = ${itemId} AND outcome = 'done'`,
      ),
      files: await one(
        sql`SELECT json_agg(f ORDER BY id) AS rows FROM stored_files f WHERE item_id = ${itemId}`,
      ),
      password: await one(
        sql`SELECT to_json(d) AS rows FROM destruction_passwords d WHERE item_id = ${itemId}`,
      ),
    };
  });
}

/** Rows of files, keys on disk and temporary uploads: what a refused upload must not add to. */
export async function storedFiles(server: AssetServer) {
  const rows = await server.transactions.asSystem((tx) =>
    tx
      .selectFrom('stored_files')
      .select(['id', 'state', 'storage_key', 'thumbnail_key'])
      .orderBy('id')
      .execute(),
  );
  const keys: string[] = [];
  for await (const { key } of server.storage.list()) keys.push(key);
  return { rows, keys: keys.sort(), uploads: await server.leftUploads() };
}
