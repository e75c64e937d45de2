import { localTimeIn } from '@monda/domain/base/time-zones.ts';
import type { Grounds, SamePhoto } from '@monda/domain/facts/contradictions.ts';
import { momentsOf } from '@monda/domain/facts/compared-moments.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { MOVED_DATE } from '@monda/domain/items/moved-date.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transactions.ts';
import { actOfEntry, HISTORY_COLUMNS } from '../items/item-interface.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';
import type { StoredFacts } from './fact-store.ts';

/** The data of an item with which its facts are compared. */
export type ComparedItem = Pick<
  Selectable<Tables['waste_items']>,
  'id' | 'company_id' | 'decision' | 'data' | 'created_at'
>;

/**
 * What the facts of items are compared with, in a fixed number of statements. `stored`: their facts, in whose time zone the
 * moments are. The caller has checked that the items are visible; photos are compared with those that the caller sees.
 */
export async function groundsOfItems(
  tx: Tx,
  items: readonly ComparedItem[],
  stored: ReadonlyMap<string, StoredFacts>,
): Promise<{ readonly of: (itemId: string) => Grounds }> {
  const ids = items.map(({ id }) => id);
  const [entries, photos, { timeZone }] = await Promise.all([
    entriesOfItems(tx, ids),
    samePhotosOfItems(tx, ids),
    storedTimeLimits(tx),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    of: (itemId) => {
      const item = byId.get(itemId);
      if (item === undefined) throw new Error(`item ${itemId} is not compared`);
      const zone = stored.get(itemId)?.time_zone ?? timeZone;
      const local = (moment: Date | null) => (moment === null ? null : localTimeIn(moment, zone));
      const { reviewed, verified } = momentsOf(entries.get(itemId) ?? []);
      const { family, weight } = completeItemData(item.data);
      return {
        ...{ decision: item.decision, family, weight },
        requested: localTimeIn(item.created_at, zone),
        ...{ reviewed: local(reviewed), verified: local(verified) },
        samePhotos: photos.get(itemId) ?? [],
      };
    },
  };
}

/** The entries of histories from the review on. */
async function entriesOfItems(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('item_history')
    .select([...HISTORY_COLUMNS, 'item_id'])
    .where('item_id', 'in', ids)
    .where('to_status', 'in', [MOVED_DATE.to, ITEM_STEPS.verifyOnSite.to])
    .orderBy('seq')
    .execute();
  const entries = rows.map((row) => ({ itemId: row.item_id, act: actOfEntry(row).act, at: row.created_at }));
  return Map.groupBy(entries, ({ itemId }) => itemId);
}

/** The photos of items, before or after, of which another item of the company has the same file, before or after. */
async function samePhotosOfItems(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SamePhoto[]>> {
  const { rows } = await sql<{ readonly id: string; readonly photo: SamePhoto }>`
    SELECT DISTINCT f.item_id AS id,
      CASE f.purpose WHEN 'before_photo' THEN 'beforePhoto' ELSE 'afterPhoto' END AS photo
    FROM stored_files f JOIN stored_files o ON o.company_id = f.company_id AND o.sha256 = f.sha256
      AND o.item_id <> f.item_id AND o.purpose IN ('before_photo', 'after_photo') AND o.state = 'committed'
    WHERE f.item_id = ANY (${ids}::uuid[]) AND f.purpose IN ('before_photo', 'after_photo')
      AND f.state = 'committed'`.execute(tx);
  const photos = Map.groupBy(rows, ({ id }) => id);
  return new Map([...photos].map(([id, found]) => [id, found.map(({ photo }) => photo)]));
}
