import type { ReadQuery } from '@monda/domain/api.ts';
import { monthBounds } from '@monda/domain/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { FIRST_STATUS, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { CalendarEntry } from '@monda/domain/items/item-queries.ts';
import { itemScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { type TaskFilter, TASKS_OF_ROLE } from '@monda/domain/items/task-list.ts';
import { sql } from 'kysely';
import { idRange, searchPattern } from '../database/search-text.ts';
import { preparedQuery } from '../database/pipeline/prepared-query.ts';
import type { Tx } from '../database/transactions.ts';
import { countInScope } from './item-counts.ts';
import { inScope } from '../visibility/visibility-interface.ts';

/** Items as rows, as a person sees them. Every function takes the acting person; none takes a bare id. */

/** Matches of a search are counted up to here. */
const MOST_COUNTED = 1_000;

type Items = ReturnType<typeof itemsOf>;
/** Ids, or a query that answers them. */
type Chosen = readonly string[] | ReturnType<typeof idsOf>;

const itemsIn = (tx: Tx, scope: Scope | null) => tx.selectFrom('waste_items as i').where(inScope(scope));

const itemsOf = (tx: Tx, actor: Actor) => itemsIn(tx, itemScope(actor));

const idsOf = (query: Items) => query.select('i.id');

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

/** One page of rows and the number on all pages. */
export interface ItemPage {
  readonly rows: readonly StoredItem[];
  readonly total: number;
  /** There are more than `total`, and nobody counted how many. */
  readonly totalIsLowerBound?: true;
}

interface Paging {
  readonly page: number;
  readonly limit: number;
}

const ORDERS = {
  /** Items of one request share their moment and stand as they were entered. */
  newest: sql`i.created_at DESC, i.position, i.id`,
  position: sql`i.position, i.id`,
} as const;

const rowsOf = (tx: Tx, actor: Actor, order: keyof typeof ORDERS, ids: Chosen) =>
  withColumns(itemsOf(tx, actor).where('i.id', 'in', ids))
    .orderBy(ORDERS[order])
    .execute();

/** The matching items of one page. Choosing them looks at items alone; names are joined to their rows only. */
function pageOf(tx: Tx, actor: Actor, order: keyof typeof ORDERS, { page, limit }: Paging, matching: Items) {
  const chosen = idsOf(matching)
    .orderBy(ORDERS[order])
    .limit(limit)
    .offset((page - 1) * limit);
  return rowsOf(tx, actor, order, chosen);
}

function waitingFor(query: Items, tasks: TaskFilter | null): Items {
  if (tasks === null) return query;
  const among = query.where('i.status', 'in', [...tasks.statuses]);
  if (tasks.pendingOnlyUnassigned !== true) return among;
  return among.where((eb) =>
    eb.or([eb('i.status', '<>', FIRST_STATUS), eb('i.assigned_user_id', 'is', null)]),
  );
}

function tasksOf(by: ReadQuery<'items.list'>, actor: Actor): TaskFilter | null {
  return by.view === 'tasks' ? TASKS_OF_ROLE[actor.role] : null;
}

function filtered(query: Items, by: ReadQuery<'items.list'>, actor: Actor): Items {
  let narrowed = waitingFor(query, tasksOf(by, actor));
  if (by.projectId !== undefined) narrowed = narrowed.where('i.project_id', '=', by.projectId);
  if (by.status !== undefined) narrowed = narrowed.where('i.status', 'in', by.status);
  return narrowed;
}

/** Items in scope, the newest request first. */
export async function listItems(tx: Tx, actor: Actor, by: ReadQuery<'items.list'>): Promise<ItemPage> {
  if (by.search !== undefined && by.search !== '') return searchItems(tx, actor, by, by.search);
  const matching = filtered(itemsOf(tx, actor), by, actor);
  const [total, rows] = await Promise.all([
    by.projectId === undefined
      ? countInScope(tx, actor, { statuses: by.status, tasks: tasksOf(by, actor) })
      : counted(matching),
    pageOf(tx, actor, 'newest', by, matching),
  ]);
  return { rows, total };
}

/**
 * Items in scope whose name, serial number, description, company or beginning of the id match, newest
 * first. Matches are counted up to a bound.
 */
async function searchItems(
  tx: Tx,
  actor: Actor,
  by: ReadQuery<'items.list'>,
  words: string,
): Promise<ItemPage> {
  const within = itemScope(actor);
  if (within === null) return { rows: [], total: 0 };
  const pattern = searchPattern(words);
  const ids = idRange(words);
  const tasks = tasksOf(by, actor);
  // why: a status asked for and the tasks of a role narrow both.
  const statuses =
    tasks === null ? by.status : tasks.statuses.filter((status) => by.status?.includes(status) ?? true);
  const { rows: found } = await sql<{ id: string }>`SELECT id FROM search_items(lower(${pattern}),
    ARRAY(SELECT c.id FROM companies c WHERE lower(c.name) LIKE lower(${pattern})),
    ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid, ${statuses ?? null}::text[],
    ${by.projectId ?? null}::uuid, ${tasks?.pendingOnlyUnassigned === true}::boolean,
    ${within.companyId}::uuid, ${within.evaluatorId}::uuid, ${MOST_COUNTED + 1}::integer)`.execute(tx);
  const start = (by.page - 1) * by.limit;
  const chosen = found.slice(start, Math.min(MOST_COUNTED, start + by.limit)).map((row) => row.id);
  return {
    rows: chosen.length === 0 ? [] : await rowsOf(tx, actor, 'newest', chosen),
    total: Math.min(found.length, MOST_COUNTED),
    ...(found.length > MOST_COUNTED ? { totalIsLowerBound: true } : {}),
  };
}

const counted = async (matching: Items): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** Everything in scope, newest first. */
export async function listAllItems(tx: Tx, actor: Actor, paging: Paging): Promise<ItemPage> {
  const [rows, total] = await Promise.all([
    pageOf(tx, actor, 'newest', paging, itemsOf(tx, actor)),
    countInScope(tx, actor, {}),
  ]);
  return { rows, total };
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

/** The items in scope with a destruction date in `month` (`YYYY-MM`), by date; refused items are left out. */
export async function listCalendar(tx: Tx, actor: Actor, month: string): Promise<readonly CalendarEntry[]> {
  const { first, last } = monthBounds(month);
  const rows = await withNames(itemsOf(tx, actor))
    .where('i.destruction_on', '>=', first)
    .where('i.destruction_on', '<=', last)
    .where('i.status', 'not in', [...REFUSED_STATUSES])
    .select(['i.id', 'i.status', 'i.destruction_on', 'c.name as company_name'])
    .select(sql<string>`coalesce(i.data->>'itemName', '')`.as('item_name'))
    .orderBy('i.destruction_on')
    .orderBy(ORDERS.newest)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemName: row.item_name,
    companyName: row.company_name,
    status: row.status,
    destructionOn: row.destruction_on ?? '',
  }));
}
