import { randomUUID } from 'node:crypto';
import type { ItemData } from '@monda/domain/items/item-fields.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import type { AssetServer } from './asset-server.ts';
import type { PersonName } from './people-in-tests.ts';

export const PASSWORD = 'ACDEF-GHJKM';

export const ITEM_DATA: ItemData = {
  itemName: 'Old server',
  description: 'A server with two disks',
  serialNumber: 'SN-1000',
  costCenter: 'CC-7',
  family: 'computing_it_equipment',
  type: 'server',
  photoUrls: [],
  uploadedPhotoUrl: '',
  ownershipInvoiceUrl: '',
  location: '',
  weight: null,
  volume: null,
  notes: '',
};

export interface ItemWanted {
  readonly status?: ItemStatus;
  readonly requester?: PersonName;
  readonly evaluator?: PersonName | null;
  readonly verified?: boolean;
  readonly data?: Partial<ItemData>;
  readonly projectId?: string;
  readonly destructionOn?: string;
}

/** Stores an item as it would stand at `status`, in a project of its own unless one is named; both ids. */
export async function putItem(
  server: AssetServer,
  wanted: ItemWanted = {},
): Promise<{ readonly id: string; readonly projectId: string }> {
  const requester = server.people[wanted.requester ?? 'ana'];
  const evaluator = wanted.evaluator == null ? null : server.people[wanted.evaluator];
  const status = wanted.status ?? 'pending';
  const at = server.clock.now;
  const projectId = wanted.projectId ?? randomUUID();
  const id = randomUUID();
  const companyId = requester.companyId as string;
  const [firstName = '', lastName = ''] = requester.name.split(' ');
  await server.transactions.asSystem(async (tx) => {
    if (wanted.projectId === undefined) {
      await tx
        .insertInto('projects')
        .values({
          id: projectId,
          company_id: companyId,
          waste_type: 'special-handling',
          created_by: requester.id,
          created_by_first_name: firstName,
          created_by_last_name: lastName,
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    await tx
      .insertInto('waste_items')
      .values({
        id,
        project_id: projectId,
        company_id: companyId,
        waste_type: 'special-handling',
        status,
        position: 0,
        assigned_user_id: evaluator?.id ?? null,
        assigned_first_name: evaluator?.name.split(' ')[0] ?? null,
        assigned_last_name: evaluator?.name.split(' ')[1] ?? null,
        verified_on_site: wanted.verified ?? false,
        destruction_on: wanted.destructionOn ?? null,
        final_price: status === 'completed' ? 99.5 : null,
        data: JSON.stringify({ ...ITEM_DATA, ...wanted.data }),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await tx
      .insertInto('item_history')
      .values({
        id: randomUUID(),
        item_id: id,
        company_id: companyId,
        user_id: requester.id,
        user_name: requester.name,
        from_status: null,
        to_status: 'pending',
        created_at: at,
      })
      .execute();
    if (status === 'destruction') {
      await tx
        .insertInto('destruction_passwords')
        .values({ item_id: id, company_id: companyId, sealed: server.sealing.seal(PASSWORD), created_at: at })
        .execute();
    }
  });
  return { id, projectId };
}

/** Everything stored of an item and its project, and what the audit log says was done to it. */
export function storedState(server: AssetServer, itemId: string): Promise<Record<string, unknown>> {
  return server.transactions.asSystem(async (tx) => {
    const one = async (query: ReturnType<typeof sql<{ rows: unknown }>>) =>
      (await query.execute(tx)).rows[0]?.rows;
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
