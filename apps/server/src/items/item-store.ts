import type { ReadQuery } from '@monda/domain/api.ts';
import { monthBounds } from '@monda/domain/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { type ItemStatus, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { CalendarEntry } from '@monda/domain/items/item-queries.ts';
import { type TaskFilter, TASKS_OF_ROLE } from '@monda/domain/items/task-list.ts';
import { sql } from 'kysely';
import { idPrefix, searchPattern } from '../platform/search-text.ts';
import type { Tx } from '../platform/transactions.ts';
import { itemInScope } from './item-scope.ts';

/** Items as rows, as a person sees them. Every function takes the acting person; none takes a bare id. */

type Items = ReturnType<typeof itemsOf>;

const itemsOf = (tx: Tx, actor: Actor) => tx.selectFrom('waste_items as i').where(itemInScope(actor));

const withNames = (query: Items) =>
  query
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .innerJoin('companies as c', 'c.id', 'i.company_id');

const withColumns = (query: Items) =>
  withNames(query).select([
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
    'p.archived',
    'c.name as company_name',
  ]);

export type StoredItem = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/** One page of rows and the exact number on all pages. */
export interface ItemPage {
  readonly rows: readonly StoredItem[];
  readonly total: number;
}

interface Paging {
  readonly page: number;
  readonly limit: number;
}

const ORDERS = {
  newest: sql`i.created_at DESC, i.id DESC`,
  position: sql`i.position, i.id`,
} as const;

/**
 * One page of the matching items. Counting and choosing the page look at items alone; names are joined to
 * the rows of the page only.
 */
async function pageOf(
  tx: Tx,
  actor: Actor,
  order: keyof typeof ORDERS,
  { page, limit }: Paging,
  narrow: (query: Items) => Items,
): Promise<ItemPage> {
  const matching = narrow(itemsOf(tx, actor));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const chosen = matching
    .select('i.id')
    .orderBy(ORDERS[order])
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await withColumns(itemsOf(tx, actor).where('i.id', 'in', chosen))
    .orderBy(ORDERS[order])
    .execute();
  return { rows, total };
}

function waitingFor(query: Items, tasks: TaskFilter | null): Items {
  if (tasks === null) return query;
  const among = query.where('i.status', 'in', [...tasks.statuses]);
  if (tasks.pendingOnlyUnassigned !== true) return among;
  return among.where((eb) => eb.or([eb('i.status', '<>', 'pending'), eb('i.assigned_user_id', 'is', null)]));
}

function filtered(query: Items, by: ReadQuery<'items.list'>, actor: Actor): Items {
  let narrowed = by.view === 'tasks' ? waitingFor(query, TASKS_OF_ROLE[actor.role]) : query;
  if (by.projectId !== undefined) narrowed = narrowed.where('i.project_id', '=', by.projectId);
  if (by.status !== undefined) narrowed = narrowed.where('i.status', 'in', by.status);
  if (by.search === undefined || by.search === '') return narrowed;
  const pattern = searchPattern(by.search);
  const prefix = idPrefix(by.search);
  return narrowed.where((eb) =>
    eb.or([
      sql<boolean>`i.search_text LIKE lower(${pattern})`,
      sql<boolean>`i.company_id IN (SELECT id FROM companies WHERE lower(name) LIKE lower(${pattern}))`,
      ...(prefix === null ? [] : [sql<boolean>`i.id::text LIKE ${prefix}`]),
    ]),
  );
}

/** Items in scope, newest first. */
export function listItems(tx: Tx, actor: Actor, by: ReadQuery<'items.list'>): Promise<ItemPage> {
  return pageOf(tx, actor, 'newest', by, (items) => filtered(items, by, actor));
}

/** Everything in scope, newest first. */
export function listAllItems(tx: Tx, actor: Actor, paging: Paging): Promise<ItemPage> {
  return pageOf(tx, actor, 'newest', paging, (items) => items);
}

/** The items of one project in scope, in the order of the request. */
export function listItemsOfProject(
  tx: Tx,
  actor: Actor,
  projectId: string,
  paging: Paging,
): Promise<ItemPage> {
  return pageOf(tx, actor, 'position', paging, (items) => items.where('i.project_id', '=', projectId));
}

/** One item, or `null` when it is missing or out of scope. */
export async function readItem(tx: Tx, actor: Actor, id: string): Promise<StoredItem | null> {
  const row = await withColumns(itemsOf(tx, actor)).where('i.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The exact number of items in scope per status; statuses without items are left out. */
export async function countItems(tx: Tx, actor: Actor): Promise<ReadonlyMap<ItemStatus, number>> {
  const rows = await tx
    .selectFrom('waste_items as i')
    .where(itemInScope(actor))
    .groupBy('i.status')
    .select((eb) => ['i.status', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** The items in scope with a destruction date in `month` (`YYYY-MM`), by date; refused items are left out. */
export async function listCalendar(tx: Tx, actor: Actor, month: string): Promise<readonly CalendarEntry[]> {
  const { first, last } = monthBounds(month);
  const rows = await withNames(itemsOf(tx, actor))
    .where('i.destruction_on', '>=', first)
    .where('i.destruction_on', '<=', last)
    .where('i.status', 'not in', [...REFUSED_STATUSES])
    .select(['i.id', 'i.status', 'i.destruction_on', 'c.name as company_name'])
    .select(sql<string>`i.data->>'itemName'`.as('item_name'))
    .orderBy('i.destruction_on')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemName: row.item_name,
    companyName: row.company_name,
    status: row.status,
    destructionOn: row.destruction_on ?? '',
  }));
}
