import type { ReadQuery } from '@monda/domain/api/api-contracts.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type Lateness, SCHEDULED_STATUSES } from '@monda/domain/lateness/time-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import {
  conditionWithoutStatus,
  conditionWithoutSearch,
  type ItemFilters,
  rangesOfLate,
  statusesLeft,
} from './item-list-conditions.ts';
import { byCreation } from './item-orders.ts';

/** Which items a list has, each filter by the index that knows it, however few they are among however many. */

/** What a list asks for, with what lateness is judged by where it asks for late items. */
export type ListQuery = Omit<ReadQuery<'items.list'>, 'late'> & Pick<ItemFilters, 'late' | 'today'>;

export interface ListRequest {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly by: ListQuery;
}

export async function idsIn(tx: Tx, query: RawBuilder<{ id: string }>): Promise<readonly string[]> {
  return (await query.execute(tx)).rows.map(({ id }) => id);
}

/** The first items of each status in an order within it, as a table `m` with `id`, the status' `rank`, and `columns`. */
export function firstOfEachStatus(
  { actor, by }: ListRequest,
  { among, order, columns }: Readonly<Record<'among' | 'order' | 'columns', RawBuilder<unknown>>>,
  atMost: number,
): RawBuilder<unknown> {
  const statuses = statusesLeft(actor, by) ?? ITEM_STATUSES;
  const reasons = by.late === null ? null : new Set(rangesOfLate(by.late).map(({ status }) => status));
  // why: a scan of a status at which nothing can be late reads all of it.
  const orderedStatements = ITEM_STATUSES.filter(
    (status) => statuses.includes(status) && reasons?.has(status) !== false,
  );
  const { since, dated } = boundsOfLate(orderedStatements, by.late);
  const each = sql`unnest(${sql.val([...orderedStatements])}::text[], ${sql.val(createdBefore(orderedStatements, by.late))}::timestamptz[],
    ${sql.val(since)}::timestamptz[], ${sql.val(dated)}::date[])`;
  // why: as ranges of all statuses the planner looks them up for each status, and reads them whole.
  const isLate = sql`i.created_at < s.before AND (i.status_since < s.since OR i.destruction_on < s.dated)`;
  const others = conditionWithoutStatus(actor, { ...by, late: null });
  return sql`(SELECT f.*, s.rank FROM ${each} WITH ORDINALITY AS s (status, before, since, dated, rank)
    CROSS JOIN LATERAL (SELECT i.id, ${columns} FROM waste_items i WHERE i.status = s.status
      AND ${by.late === null ? sql`true` : isLate} AND ${itemInScope(actor)} AND ${others} AND ${among}
      ORDER BY ${order} LIMIT ${atMost}) f) m`;
}

/** By what items of these statuses are late: the moment they came into their status before, and their date before. */
function boundsOfLate(statuses: readonly ItemStatus[], late: Lateness | null) {
  const isDated = (status: ItemStatus) => SCHEDULED_STATUSES.some((one) => one === status);
  return {
    since: statuses.map((status) => late?.bounds.get(status)?.toISOString() ?? null),
    dated: statuses.map((status) => (late?.countsDates === true && isDated(status) ? late.today : null)),
  };
}

/** Clocks of servers and database differ by less. */
const APART_MS = 86_400_000;

/**
 * The moments before which late items of these statuses were made: none came into its status before it was made. A scan
 * from the newest passes over what cannot be late by them.
 */
const createdBefore = (statuses: readonly ItemStatus[], late: Lateness | null): readonly string[] =>
  statuses.map((status) => {
    const bound = SCHEDULED_STATUSES.some((one) => one === status) ? undefined : late?.bounds.get(status);
    return bound === undefined ? 'infinity' : new Date(bound.getTime() + APART_MS).toISOString();
  });

const NEWEST = byCreation('desc');
const COLUMNS = sql`i.created_at, i.position`;
const NEWEST_OF_ALL = sql`m.created_at DESC, m.position, m.id`;

/**
 * The newest items of each family, as a table `m`. The planner may take a rare family for a frequent one and scan all items
 * for it: ordered by a range of families, though of one, no index but that of families is in this order.
 */
function newestOfEachFamily({ actor, by }: ListRequest, families: readonly string[], atMost: number) {
  const others = conditionWithoutSearch(actor, { ...by, family: undefined });
  return sql`(SELECT f.* FROM unnest(${sql.val([...families])}::text[]) AS s (family)
    CROSS JOIN LATERAL (SELECT i.id, ${COLUMNS} FROM waste_items i WHERE i.family BETWEEN s.family AND s.family
      AND ${itemInScope(actor)} AND ${others} ORDER BY i.family, ${NEWEST} LIMIT ${atMost}) f) m`;
}

/** Late items, each reason for which items of a status are by its own range of an index, as a table `m`; some of more. */
function lateItems({ actor, by }: ListRequest, late: Lateness, atMost: number): RawBuilder<unknown> {
  const statuses = statusesLeft(actor, by) ?? [];
  const others = conditionWithoutStatus(actor, { ...by, late: null });
  const ranges = rangesOfLate(late).filter(({ status }) => statuses.includes(status));
  const chosen = sql`SELECT i.id, ${COLUMNS} FROM waste_items i WHERE ${itemInScope(actor)} AND ${others}`;
  // why: in the order of its index a range ends at the most; without one the planner reads all of it first.
  const each = ranges.map(
    ({ status, among, along }) =>
      sql`(${chosen} AND i.status = ${status} AND ${among} ORDER BY ${along} LIMIT ${atMost})`,
  );
  return sql`(SELECT l.* FROM (${sql.join(each, sql` UNION ALL `)}) l LIMIT ${atMost}) m`;
}

/** The newest items, whatever leads to them, as a table `m`. */
function newestOf({ actor, by }: ListRequest, atMost: number): RawBuilder<unknown> {
  return sql`(SELECT i.id, ${COLUMNS} FROM waste_items i WHERE ${itemInScope(actor)}
    AND ${conditionWithoutSearch(actor, by)} ORDER BY ${NEWEST} LIMIT ${atMost}) m`;
}

function matching(asked: ListRequest, atMost: number): RawBuilder<unknown> {
  const { actor, by } = asked;
  if (by.family !== undefined) return newestOfEachFamily(asked, by.family, atMost);
  if (by.late !== null) return lateItems(asked, by.late, atMost);
  // why: they are few, and found by their change requests; a scan of the items of a status for them reads most of it.
  if (by.attention === 'bouncing') return newestOf(asked, atMost);
  const dated = by.view === 'today' || by.destructionFrom !== undefined || by.destructionTo !== undefined;
  const others = [by.createdFrom, by.createdBefore, by.certificateIssuedSince, by.projectId];
  if (!dated && others.every((filter) => filter === undefined)) {
    return firstOfEachStatus(asked, { among: sql`true`, order: NEWEST, columns: COLUMNS }, atMost);
  }
  // why: the index of dates begins with the status, and knows nothing of the order.
  const condition = conditionWithoutSearch(actor, dated ? { status: [...ITEM_STATUSES], ...by } : by);
  const order = dated ? sql`` : sql`ORDER BY ${NEWEST}`;
  return sql`(SELECT i.id, ${COLUMNS} FROM waste_items i WHERE ${itemInScope(actor)} AND ${condition}
    ${order} LIMIT ${atMost}) m`;
}

/** Ids of what a list has, newest first; where there are more than `atMost`, so many of them. */
export function matchingIds(asked: ListRequest, atMost: number): Promise<readonly string[]> {
  return idsIn(
    asked.tx,
    sql`SELECT m.id FROM ${matching(asked, atMost)} ORDER BY ${NEWEST_OF_ALL} LIMIT ${atMost}`,
  );
}
