import { monthBounds } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_STATUSES, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { CalendarEntry } from '@monda/domain/items/item-queries.ts';
import { meetingOn } from '@monda/domain/items/meeting.ts';
import { itemScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { type Lateness, lateSince } from '@monda/domain/lateness/time-limits.ts';
import { sql } from 'kysely';
import { among, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { Tx } from '../../database/transactions.ts';
import { countInScope } from './item-counts.ts';
import { inScope } from '../../visibility/visibility-interface.ts';
import { ifSaid, LAST_MEETING, MEETING } from './stored-meetings.ts';

/** Items as rows, as a person sees them. Every function takes the acting person; none takes a bare id. */

export type Items = ReturnType<typeof itemsOf>;
/** Ids, or a query that answers them. */
type Chosen = readonly string[] | ReturnType<typeof idsOf>;

/** The items in this scope. */
export const itemsIn = (tx: Tx, scope: Scope | null) =>
  tx.selectFrom('waste_items as i').where(inScope(scope));

/** The items a person may see. */
export const itemsOf = (tx: Tx, actor: Actor) => itemsIn(tx, itemScope(actor));

const idsOf = (query: Items) => query.select('i.id');

const withNames = (query: Items) =>
  query
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .innerJoin('companies as c', 'c.id', 'i.company_id');

/** What is read of an item, for its view and by its steps. */
export const ITEM_COLUMNS = [
  'i.id',
  'i.project_id',
  'i.waste_type',
  'i.status',
  'i.assigned_user_id',
  'i.assigned_first_name',
  'i.assigned_last_name',
  'i.decision',
  'i.price',
  'i.buyer',
  'i.final_price',
  'i.destruction_on',
  'i.verified_on_site',
  'i.data',
  'i.version',
  'i.created_at',
  'i.updated_at',
  'i.status_since',
] as const;

/** With everything a view of an item is made of. */
export const withColumns = (query: Items) =>
  withNames(query).select([
    ...ITEM_COLUMNS,
    'p.archived',
    'c.name as company_name',
    MEETING.as('meeting'),
    LAST_MEETING.as('last_meeting'),
  ]);

export type StoredItem = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/** One page of rows and the number on all pages. */
export interface ItemPage {
  readonly rows: readonly StoredItem[];
  readonly total: number;
  /** There are more than `total`, and no one counted how many. */
  readonly totalIsLowerBound?: true;
}

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

export const ORDERS = {
  /** Items of one request share their moment and stand as they were entered. */
  newest: sql`i.created_at DESC, i.position, i.id`,
  position: sql`i.position, i.id`,
} as const;

const chosenOf = (tx: Tx, actor: Actor, ids: Chosen): Items =>
  isList(ids)
    ? itemsOf(tx, actor).where('i.id', '=', among(oneOrSeveral(ids)))
    : itemsOf(tx, actor).where('i.id', 'in', ids);
const isList = (ids: Chosen): ids is readonly string[] => Array.isArray(ids);

/** The rows of chosen items in an order. */
export const rowsOf = (tx: Tx, actor: Actor, order: keyof typeof ORDERS, ids: Chosen) =>
  withColumns(chosenOf(tx, actor, ids))
    .orderBy(ORDERS[order])
    .execute();

/** The matching items of one page. Choosing them looks at items alone; names are joined to their rows only. */
export function pageOf(tx: Tx, actor: Actor, order: keyof typeof ORDERS, paging: Paging, matching: Items) {
  return rowsOf(tx, actor, order, idsOfPage(order, paging, matching));
}

const idsOfPage = (order: keyof typeof ORDERS, { page, limit }: Paging, matching: Items) =>
  idsOf(matching)
    .orderBy(ORDERS[order])
    .limit(limit)
    .offset((page - 1) * limit);

const counted = async (matching: Items): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** The ids of one page of everything in scope, newest first, and the number on all pages. */
export async function listAllItems(tx: Tx, actor: Actor, paging: Paging) {
  const [rows, total] = await Promise.all([
    idsOfPage('newest', paging, itemsOf(tx, actor)).execute(),
    countInScope(tx, actor, {}),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** The items of one project in scope, in the order of the request. */
export async function listItemsOfProject(
  tx: Tx,
  actor: Actor,
  projectId: string,
  paging: Paging,
): Promise<ItemPage> {
  const matching = itemsOf(tx, actor).where('i.project_id', '=', projectId);
  const [rows, total] = await Promise.all([
    pageOf(tx, actor, 'position', paging, matching),
    counted(matching),
  ]);
  return { rows, total };
}

/** Those of these ids that the person sees. */
export async function visibleIds(tx: Tx, actor: Actor, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await idsOf(chosenOf(tx, actor, ids)).execute();
  return rows.map(({ id }) => id);
}

/** `true` where the provider received the request of item `i` ({@link receiveRequests}); `null` where it did not yet. */
export const IS_RECEIVED = sql<true | null>`(SELECT true FROM received_projects r
  WHERE r.project_id = i.project_id)`.as('is_received');

const oneItem = preparedQuery((tx, { id, ...scope }: Scope & { readonly id: string }) =>
  withColumns(itemsIn(tx, scope)).where('i.id', '=', id),
);

/** One item, or `null` when it is missing or out of scope. */
export async function readItem(tx: Tx, actor: Actor, id: string): Promise<StoredItem | null> {
  const scope = itemScope(actor);
  if (scope === null) return null;
  const [row = null] = await oneItem(tx, { id, ...scope });
  return row;
}

const ON_CALENDAR = ITEM_STATUSES.filter((status) => !REFUSED_STATUSES.includes(status));

/** The items in scope with a destruction date in `month` (`YYYY-MM`), by date; refused items are left out. */
export async function listCalendar(
  tx: Tx,
  actor: Actor,
  month: string,
  lateness: Lateness,
): Promise<CalendarEntry[]> {
  const { first, last } = monthBounds(month);
  const rows = await withNames(itemsOf(tx, actor))
    .where('i.destruction_on', '>=', first)
    .where('i.destruction_on', '<=', last)
    // why: the index of dates begins with the status.
    .where('i.status', 'in', ON_CALENDAR)
    .select(['i.id', 'i.status', 'i.status_since', 'i.destruction_on', 'c.name as company_name'])
    .select([sql<string>`coalesce(i.data->>'itemName', '')`.as('item_name'), MEETING.as('meeting')])
    .orderBy('i.destruction_on')
    .orderBy(ORDERS.newest)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemName: row.item_name,
    companyName: row.company_name,
    status: row.status,
    destructionOn: row.destruction_on ?? '',
    ...ifSaid('meeting', meetingOn(row.meeting, row.destruction_on)),
    lateSince: lateSince(lateness, {
      status: row.status,
      statusSince: row.status_since,
      destructionOn: row.destruction_on,
    }),
  }));
}
