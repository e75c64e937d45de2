import { createHash } from 'node:crypto';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import path from 'node:path';
import pg from 'pg';
import type { Installation } from './installation.ts';
import { photoOfAMegabyte } from './works.ts';

/** Steps in the history of an item. */
const STEPS = 8;
const SIDES = [1_840, 1_380] as const;

/** Items that are put into one certificate, and photographs of each. */
export interface Order {
  readonly items: number;
  readonly photos: number;
}

/**
 * Adds completed items of one company for each order, with photographs half before and half after, and the provider's name; their
 * ids. Facts are given by calls.
 */
export async function addCertifiedItems(
  { databaseUrl, settings }: Installation,
  orders: readonly Order[],
): Promise<readonly (readonly string[])[]> {
  const storage = createLocalDiskStorage(path.join(settings.DATA_DIR, 'files'), systemClock);
  const photo = await photoOfAMegabyte();
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  try {
    const added: string[][] = [];
    for (const { items, photos } of orders) {
      const ids = await addItems(client, items);
      for (const id of ids) {
        for (let at = 0; at < photos; at += 1) {
          await client.query(
            `INSERT INTO stored_files (id, item_id, company_id, purpose, position, state, name, mime_type, size, sha256,
               storage_key, width, height, uploaded_by, created_at)
             SELECT gen_random_uuid(), i.id, i.company_id, $2, $3, 'committed', $4, 'image/jpeg', $5, $6, $7, $8, $9,
               p.created_by, now() FROM waste_items i JOIN projects p ON p.id = i.project_id WHERE i.id = $1`,
            [
              ...[id, at % 2 === 0 ? 'before_photo' : 'after_photo', Math.floor(at / 2), `photo-${at}.jpg`],
              ...[photo.length, sha256, await storage.put(photo), ...SIDES],
            ],
          );
        }
      }
      added.push(ids);
    }
    return added;
  } finally {
    await client.end();
  }
}

/** Adds completed items of one company with their histories; their ids. */
export async function addItems(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, assigned_user_id,
       assigned_first_name, assigned_last_name, decision, price, buyer, final_price, destruction_on, verified_on_site, data,
       created_at, updated_at, status_since)
     SELECT gen_random_uuid(), i.project_id, i.company_id, i.waste_type, 'completed', i.position, i.assigned_user_id,
       i.assigned_first_name, i.assigned_last_name, 'destroy', 10, 'Buyer', 10, i.destruction_on, true, i.data,
       i.created_at, now(), now()
     FROM waste_items i JOIN companies c ON c.id = i.company_id
     WHERE c.name = 'Client company 1' AND i.status = 'completed' ORDER BY i.id LIMIT $1 RETURNING id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status, created_at)
     SELECT gen_random_uuid(), i.id, i.company_id, p.created_by, 'Requester of the bench', 'destroyed', 'completed',
       i.created_at + make_interval(hours => n)
     FROM waste_items i JOIN projects p ON p.id = i.project_id, generate_series(1, ${STEPS}) n WHERE i.id = ANY($1)`,
    [ids],
  );
  return ids;
}
