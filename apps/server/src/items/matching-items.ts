import type { ReadQuery } from '@monda/domain/api.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import {
  conditionBesideStatus,
  conditionWithoutSearch,
  type ItemFilters,
  statusesLeft,
} from './item-list-conditions.ts';
import { byCreation } from './item-orders.ts';

/** Which items a list has, each filter by the index that knows it, however few they are among however many. */

/** What a list asks for, with what lateness is judged by where it asks for late items. */
export type ListQuery = Omit<ReadQuery<'items.list'>, 'late'> & Pick<ItemFilters, 'late'>;

export interface Asked {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly by: ListQuery;
}

export async function idsIn(tx: Tx, query: RawBuilder<{ id: string }>): Promise<readonly string[]> {
  return (await query.execute(tx)).rows.map(({ id }) => id);
}

/** The first items of each status in an order within it, as a table `m` with `id`, the status' `rank`, and `columns`. */
export function firstOfEachStatus(
  { actor, by }: Asked,
  { among, order, columns }: Readonly<Record<'among' | 'order' | 'columns', RawBuilder<unknown>>>,
  atMost: number,
): RawBuilder<unknown> {
  const statuses = statusesLeft(actor, by) ?? ITEM_STATUSES;
  const inOrder = ITEM_STATUSES.filter((status) => statuses.includes(status));
  return sql`(SELECT f.*, s.rank FROM unnest(${sql.val([...inOrder])}::text[]) WITH ORDINALITY AS s (status, rank)
    CROSS JOIN LATERAL (SELECT i.id, ${columns} FROM waste_items i WHERE i.status = s.status AND ${itemInScope(actor)}
      AND ${conditionBesideStatus(actor, by)} AND ${among} ORDER BY ${order} LIMIT ${atMost}) f) m`;
}

const NEWEST = byCreation('desc');
const COLUMNS = sql`i.created_at, i.position`;
const NEWEST_OF_ALL = sql`m.created_at DESC, m.position, m.id`;

/** The newest items of each family, as a table `m`. */
function newestOfEachFamily({ actor, by }: Asked, families: readonly string[], atMost: number) {
  const others = conditionWithoutSearch(actor, { ...by, family: undefined });
  return sql`(SELECT f.* FROM unnest(${sql.val([...families])}::text[]) AS s (family)
    CROSS JOIN LATERAL (SELECT i.id, ${COLUMNS} FROM waste_items i WHERE i.family = s.family
      AND ${itemInScope(actor)} AND ${others} ORDER BY ${NEWEST} LIMIT ${atMost}) f) m`;
}

function matching(asked: Asked, atMost: number): RawBuilder<unknown> {
  const { actor, by } = asked;
  if (by.family !== undefined) return newestOfEachFamily(asked, by.family, atMost);
  const dated = by.destructionFrom !== undefined || by.destructionTo !== undefined;
  const others = [by.createdFrom, by.createdBefore, by.projectId];
  const ranged = dated || by.late !== null;
  if (!ranged && others.every((filter) => filter === undefined)) {
    return firstOfEachStatus(asked, { among: sql`true`, order: NEWEST, columns: COLUMNS }, atMost);
  }
  // why: the indexes of dates and of since begin with the status, and know nothing of the order.
  const condition = conditionWithoutSearch(actor, dated ? { status: [...ITEM_STATUSES], ...by } : by);
  const order = ranged ? sql`` : sql`ORDER BY ${NEWEST}`;
  return sql`(SELECT i.id, ${COLUMNS} FROM waste_items i WHERE ${itemInScope(actor)} AND ${condition}
    ${order} LIMIT ${atMost}) m`;
}

/** Ids of what a list has, newest first; where there are more than `atMost`, so many of them. */
export function matchingIds(asked: Asked, atMost: number): Promise<readonly string[]> {
  return idsIn(
    asked.tx,
    sql`SELECT m.id FROM ${matching(asked, atMost)} ORDER BY ${NEWEST_OF_ALL} LIMIT ${atMost}`,
  );
}
