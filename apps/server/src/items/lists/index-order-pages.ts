import { sql, type RawBuilder } from 'kysely';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import { conditionWithoutSearch } from './item-list-conditions.ts';
import {
  type ListOrder,
  BY_PLACE,
  byCreation,
  byKey,
  IS_READ_BY_STATUS,
  isKeyed,
  type KeyedOrder,
  keyOf,
} from './item-orders.ts';
import { type ListRequest, firstOfEachStatus, idsIn } from './small-result-pages.ts';

/** Pages of lists that are too long to be read whole: each is read in index order. */

/** `limit` ids behind the first `offset`. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** The ids in a window of a list, in an order. */
export function idsInIndexOrder(
  asked: ListRequest,
  order: ListOrder,
  window: Window,
): Promise<readonly string[]> {
  const { by } = order;
  if (by === 'status') return byStatus(asked, order, window);
  if (by === 'place') return readInIndexOrder(asked, sql`true`, BY_PLACE, window);
  if (!isKeyed(by)) {
    if (asked.by.late !== null) return lateByCreation(asked, order, window);
    return readInIndexOrder(asked, sql`true`, byCreation(order.direction), window);
  }
  return withKeysFirst(asked, { by, direction: order.direction }, window);
}

/** Reads one index in order. */
function readInIndexOrder(
  { tx, actor, by }: ListRequest,
  among: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<readonly string[]> {
  return idsIn(
    tx,
    sql`SELECT i.id FROM waste_items i WHERE ${itemInScope(actor)} AND ${conditionWithoutSearch(actor, by)}
      AND ${among} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** The window of the first items of each status, in an order over all of them. */
function firstOfAll(
  asked: ListRequest,
  chosen: Parameters<typeof firstOfEachStatus>[1],
  order: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<readonly string[]> {
  const first = firstOfEachStatus(asked, chosen, offset + limit);
  return idsIn(asked.tx, sql`SELECT m.id FROM ${first} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`);
}

/** The statuses in the order of the lifecycle, in each the newest first. */
function byStatus(asked: ListRequest, { direction }: ListOrder, window: Window) {
  const chosen = { among: sql`true`, order: byCreation('desc'), columns: sql`i.created_at, i.position` };
  const order = sql`m.rank ${sql.raw(direction)}, m.created_at DESC, m.position, m.id`;
  return firstOfAll(asked, chosen, order, window);
}

/** Late items by their creation: those of each status by themselves, so that what is too new to be late is passed over. */
function lateByCreation(asked: ListRequest, { direction }: ListOrder, window: Window) {
  const chosen = { among: sql`true`, order: byCreation(direction), columns: sql`i.created_at, i.position` };
  return firstOfAll(asked, chosen, sql`m.created_at ${sql.raw(direction)}, m.position, m.id`, window);
}

type KeyedAsk = ListOrder & { readonly by: KeyedOrder };

/**
 * Items with a value in its order, behind them those without one, the newest first. Those without are only looked for
 * on the pages on which they stand.
 */
async function withKeysFirst(asked: ListRequest, order: KeyedAsk, { limit, offset }: Window) {
  const keyed = await keyedIds(asked, order, { limit, offset });
  if (keyed.length === limit) return keyed;
  const before =
    keyed.length > 0 ? offset + keyed.length : (await keyedIds(asked, order, upTo(offset))).length;
  const behind = await readInIndexOrder(asked, sql`${keyOf(order.by)} IS NULL`, byCreation('desc'), {
    limit: limit - keyed.length,
    offset: Math.max(0, offset - before),
  });
  return [...keyed, ...behind];
}

const upTo = (limit: number): Window => ({ limit, offset: 0 });

function keyedIds(asked: ListRequest, order: KeyedAsk, window: Window): Promise<readonly string[]> {
  const key = keyOf(order.by);
  const among = sql`${key} IS NOT NULL`;
  if (!IS_READ_BY_STATUS[order.by]) return readInIndexOrder(asked, among, byKey(order), window);
  const chosen = { among, order: byKey(order), columns: sql`${key} AS key, i.created_at, i.position` };
  const towards = sql.raw(order.direction);
  return firstOfAll(asked, chosen, sql`m.key ${towards}, m.created_at DESC, m.position, m.id`, window);
}
