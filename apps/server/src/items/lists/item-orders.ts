import type { ReadQuery } from '@monda/domain/api/api-contracts.ts';
import type { ItemOrder } from '@monda/domain/items/item-orders.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { type RawBuilder, sql } from 'kysely';

/** In what order lists of items stand, each with the index that answers its first page at any size. */

export type Direction = 'asc' | 'desc';
export interface ListOrder {
  readonly by: ItemOrder | 'place';
  readonly direction: Direction;
}

/** What a query asks for: the newest first, in the list of what waits the longest wait, in that of today the way on site. */
export function askedOrder({
  orderBy = {},
  view,
}: Pick<ReadQuery<'items.list'>, 'orderBy' | 'view'>): ListOrder {
  const [asked] = Object.entries(orderBy) as [ItemOrder, Direction | undefined][];
  if (asked?.[1] !== undefined) return { by: asked[0], direction: asked[1] };
  if (view === 'today') return { by: 'place', direction: 'asc' };
  return view === 'waiting'
    ? { by: 'statusSince', direction: 'asc' }
    : { by: 'createdAt', direction: 'desc' };
}

/** The order of a list that asks for none. */
export const isNewestFirst = ({ by, direction }: ListOrder) => by === 'createdAt' && direction === 'desc';

const TOWARDS = { asc: sql.raw('ASC'), desc: sql.raw('DESC') } as const;

/** Items of one request share their moment and stand as they were entered, whichever way requests do. */
export const byCreation = (direction: Direction) => sql`i.created_at ${TOWARDS[direction]}, i.position, i.id`;

/**
 * The places of items, those without one last, and at a place one request after the other. It has no index: a list that
 * stands in it has the items of one day.
 */
export const BY_PLACE = sql`nullif(comparable(i.data->>'location'), '') COLLATE "C" NULLS LAST, i.created_at,
  i.project_id, i.position, i.id`;

/** Columns that every item has, or only some: those without a value stand behind the others, the newest first. */
const KEYS = {
  statusSince: { column: sql.raw('i.status_since') },
  itemName: { column: sql.raw('i.name_key') },
  serialNumber: { column: sql.raw('i.serial_key') },
  destructionOn: { column: sql.raw('i.destruction_on') },
} as const;
export type KeyedOrder = keyof typeof KEYS;

export const isKeyed = (order: ListOrder['by']): order is KeyedOrder => Object.hasOwn(KEYS, order);
export const keyOf = (order: KeyedOrder): RawBuilder<unknown> => KEYS[order].column;

/** Orders whose index begins with the status: each status is read by itself. */
export const IS_READ_BY_STATUS: Readonly<Record<KeyedOrder, boolean>> = {
  statusSince: true,
  destructionOn: true,
  itemName: false,
  serialNumber: false,
};

/** Orders by a time, which items share: those stand as the newest do, whichever way the order is turned. */
const IS_TIME = IS_READ_BY_STATUS;

/** Items with a value in an order; a part of the index decides it, and items of one value are few. */
export const byKey = ({ by, direction }: ListOrder & { readonly by: KeyedOrder }) =>
  sql`${keyOf(by)} ${TOWARDS[direction]}, ${IS_TIME[by] ? byCreation('desc') : sql`i.id ${TOWARDS[direction]}`}`;

/** A whole order as one expression, for items that are few; `statusSince` may be another moment than that of the status. */
export function wholeOrder(
  { by, direction }: ListOrder,
  statusSince: RawBuilder<unknown> = keyOf('statusSince'),
): RawBuilder<unknown> {
  if (by === 'createdAt') return byCreation(direction);
  if (by === 'place') return BY_PLACE;
  if (by === 'status') {
    const place = sql`array_position(${sql.val([...ITEM_STATUSES])}::text[], i.status)`;
    return sql`${place} ${TOWARDS[direction]}, ${byCreation('desc')}`;
  }
  const key = by === 'statusSince' ? statusSince : keyOf(by);
  if (IS_TIME[by]) return sql`${key} IS NULL, ${key} ${TOWARDS[direction]}, ${byCreation('desc')}`;
  const without = (column: string) => sql`CASE WHEN ${key} IS NULL THEN ${sql.raw(column)} END`;
  return sql`${key} IS NULL, ${key} ${TOWARDS[direction]}, ${without('i.created_at')} DESC, ${without('i.position')},
    ${without('i.id')}, i.id ${TOWARDS[direction]}`;
}
