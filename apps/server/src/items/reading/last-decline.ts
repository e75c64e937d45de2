import type { Actor } from '@monda/domain/identity/actor.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import {
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
  stepOfRole,
} from '@monda/domain/items/item-workflow.ts';
import { type Decline, TAKE_BACK_MS } from '@monda/domain/items/recent-decline.ts';
import type { DeclinedItem } from '@monda/domain/items/declined-item.ts';
import type { Tx } from '../../database/transactions.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import { ORDERS } from './item-store.ts';

const DECLINED: ItemStatus = 'declined';
const MOST_LISTED = 200;

/**
 * The decline that is the last entry in the history of the item, for a step that takes one back; `null` where
 * something else is. Read under the lock of the item.
 */
export async function declineFor(
  tx: Tx,
  step: ItemStepName,
  itemId: string,
  now: Date,
): Promise<Decline | null> {
  const { needs }: ItemStep = ITEM_STEPS[step];
  if (needs !== 'declined-by-actor') return null;
  const last = await tx
    .selectFrom('item_history')
    .select(['user_id', 'from_status', 'to_status', 'created_at'])
    .where('item_id', '=', itemId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.to_status !== DECLINED || last.from_status === DECLINED) return null;
  const agoMs = now.getTime() - last.created_at.getTime();
  return { byId: last.user_id, from: last.from_status, agoMs };
}

/** What this person declined, in the role they have, within the time in which it can be taken back; the latest first. */
export async function declinedBy(tx: Tx, actor: Actor, now: Date): Promise<readonly DeclinedItem[]> {
  const step = stepOfRole('take-back', actor.role);
  if (step === null) return [];
  const { to: backTo } = ITEM_STEPS[step];
  const rows = await tx
    .selectFrom('item_history as h')
    .innerJoin('waste_items as i', 'i.id', 'h.item_id')
    .select(['i.id', 'i.data', 'i.version', 'h.created_at'])
    .where('h.user_id', '=', actor.id)
    .where('h.from_status', '=', backTo)
    .where('h.to_status', '=', DECLINED)
    .where('h.created_at', '>=', new Date(now.getTime() - TAKE_BACK_MS))
    .where('i.status', '=', DECLINED)
    .where(itemInScope(actor))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('item_history as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'h.item_id')
            .whereRef('later.seq', '>', 'h.seq'),
        ),
      ),
    )
    .orderBy('h.created_at', 'desc')
    .orderBy(ORDERS.newest)
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, data, version, created_at: at }) => {
    const { itemName, serialNumber } = completeItemData(data);
    const until = new Date(at.getTime() + TAKE_BACK_MS);
    return {
      ...{ id, itemName, serialNumber, version, backTo },
      declinedAt: at.toISOString(),
      until: until.toISOString(),
      remainingMs: Math.max(0, until.getTime() - now.getTime()),
    };
  });
}
