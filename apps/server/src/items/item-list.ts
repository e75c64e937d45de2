import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import { idRange, searchPattern } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import { countInScope } from './item-counts.ts';
import {
  conditionWithoutSearch,
  itemListCondition,
  listOfView,
  statusesLeft,
} from './item-list-conditions.ts';
import {
  askedOrder,
  type AskedOrder,
  byCreation,
  byKey,
  IS_WALKED_BY_STATUS,
  isKeyed,
  isNewestFirst,
  type KeyedOrder,
  keyOf,
  wholeOrder,
} from './item-orders.ts';
import { type Asked, firstOfEachStatus, idsIn, type ListQuery, matchingIds } from './matching-items.ts';
import { itemsOfRareWord } from './rare-words.ts';
import { type ItemPage, itemsOf, pageOf, rowsOf, type StoredItem } from './item-store.ts';

/** The list of items with its filters and orders: page and number of what a person sees of it. */

/** Matches that no number is kept of are counted up to here. */
const MOST_COUNTED = 1_000;

/** `limit` ids behind the first `offset`. */
interface Window {
  readonly limit: number;
  readonly offset: number;
}

const windowOf = ({ page, limit }: ListQuery): Window => ({ limit, offset: (page - 1) * limit });

/**
 * Items in scope as a query asks for them. A list of at most `few` items is read whole and ordered then; a longer one is
 * walked in its order. Both answer the same.
 */
export async function listItems(tx: Tx, actor: Actor, by: ListQuery, few = MOST_COUNTED): Promise<ItemPage> {
  const asked: Asked = { tx, actor, by };
  if (itemScope(actor) === null || statusesLeft(actor, by)?.length === 0) return { rows: [], total: 0 };
  if (by.search !== undefined && by.search !== '') return searchItems(asked, by.search);
  return isNumberKept(asked) ? keptList(asked, few) : countedList(asked, few);
}

type Numbers = Pick<ItemPage, 'total' | 'totalIsLowerBound'>;

const upToBound = (counted: number): Numbers => ({
  total: Math.min(counted, MOST_COUNTED),
  ...(counted > MOST_COUNTED ? { totalIsLowerBound: true } : {}),
});

/** Whether the number of a list is kept: by status, and company or evaluator. */
function isNumberKept({ actor, by }: Asked): boolean {
  const scope = itemScope(actor);
  const within = [
    scope?.companyId,
    scope?.evaluatorId,
    scope?.evaluatorIds?.join(),
    by.companyId,
    by.evaluatorId,
  ];
  const named = new Set(within.filter((id) => id !== null && id !== undefined));
  const others = [by.projectId, by.family, by.createdFrom, by.createdBefore];
  return (
    by.late === null &&
    by.attention === undefined &&
    named.size < 2 &&
    [...others, by.destructionFrom, by.destructionTo].every((filter) => filter === undefined)
  );
}

function keptNumber({ tx, actor, by }: Asked): Promise<number> {
  const { companyId, evaluatorId } = by;
  const of = { companyId, evaluatorId };
  return countInScope(tx, actor, { statuses: by.status, tasks: listOfView(actor, by), of });
}

/** A list whose number is kept. */
async function keptList(asked: Asked, few: number): Promise<ItemPage> {
  const { tx, actor, by } = asked;
  const order = askedOrder(by);
  if (isNewestFirst(order)) {
    const matching = itemsOf(tx, actor).where(conditionWithoutSearch(actor, by));
    const [total, rows] = await Promise.all([keptNumber(asked), pageOf(tx, actor, 'newest', by, matching)]);
    return { rows, total };
  }
  const total = await keptNumber(asked);
  const ids =
    total <= few
      ? await pageAmong(asked, await matchingIds(asked, MOST_COUNTED))
      : await chosenIds(asked, order);
  return { rows: await inOrderOf(asked, ids), total };
}

/**
 * A list whose number is counted. One of few items is ordered after it is read: whoever walks an index of all items for
 * them walks most of it.
 */
async function countedList(asked: Asked, few: number): Promise<ItemPage> {
  const matching = await matchingIds(asked, MOST_COUNTED + 1);
  const ids =
    matching.length <= few ? await pageAmong(asked, matching) : await chosenIds(asked, askedOrder(asked.by));
  return { rows: await inOrderOf(asked, ids), ...upToBound(matching.length) };
}

/** The page asked for of items that stand newest first, in the order asked for. */
async function pageAmong({ tx, by }: Asked, ids: readonly string[]): Promise<readonly string[]> {
  const { limit, offset } = windowOf(by);
  const order = askedOrder(by);
  if (isNewestFirst(order)) return ids.slice(offset, offset + limit);
  return idsIn(
    tx,
    sql`SELECT i.id FROM waste_items i WHERE i.id = ANY (${ids}::uuid[])
      ORDER BY ${wholeOrder(order)} LIMIT ${limit} OFFSET ${offset}`,
  );
}

async function inOrderOf({ tx, actor }: Asked, ids: readonly string[]): Promise<readonly StoredItem[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(tx, actor, 'newest', ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function chosenIds(asked: Asked, order: AskedOrder): Promise<readonly string[]> {
  const window = windowOf(asked.by);
  const { by } = order;
  if (by === 'status') return byStatus(asked, order, window);
  if (!isKeyed(by)) {
    if (asked.by.late !== null) return lateByCreation(asked, order, window);
    return walked(asked, sql`true`, byCreation(order.direction), window);
  }
  return withKeysFirst(asked, { by, direction: order.direction }, window);
}

/** Walks one index in order. */
function walked(
  { tx, actor, by }: Asked,
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

/** The statuses in the order of the lifecycle, in each the newest first. */
function byStatus(asked: Asked, { direction }: AskedOrder, { limit, offset }: Window) {
  const first = firstOfEachStatus(
    asked,
    { among: sql`true`, order: byCreation('desc'), columns: sql`i.created_at, i.position` },
    offset + limit,
  );
  return idsIn(
    asked.tx,
    sql`SELECT m.id FROM ${first} ORDER BY m.rank ${sql.raw(direction)}, m.created_at DESC, m.position, m.id
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** Late items by their creation: those of each status by themselves, so that what is too new to be late is passed over. */
function lateByCreation(asked: Asked, { direction }: AskedOrder, { limit, offset }: Window) {
  const columns = sql`i.created_at, i.position`;
  const among = sql`true`;
  const first = firstOfEachStatus(asked, { among, order: byCreation(direction), columns }, offset + limit);
  return idsIn(
    asked.tx,
    sql`SELECT m.id FROM ${first} ORDER BY m.created_at ${sql.raw(direction)}, m.position, m.id
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

type KeyedAsk = AskedOrder & { readonly by: KeyedOrder };

/**
 * Items with a value in its order, behind them those without one, the newest first. Those without are only looked for
 * on the pages on which they stand.
 */
async function withKeysFirst(asked: Asked, order: KeyedAsk, { limit, offset }: Window) {
  const keyed = await keyedIds(asked, order, { limit, offset });
  if (keyed.length === limit) return keyed;
  const before =
    keyed.length > 0 ? offset + keyed.length : (await keyedIds(asked, order, upTo(offset))).length;
  const behind = await walked(asked, sql`${keyOf(order.by)} IS NULL`, byCreation('desc'), {
    limit: limit - keyed.length,
    offset: Math.max(0, offset - before),
  });
  return [...keyed, ...behind];
}

const upTo = (limit: number): Window => ({ limit, offset: 0 });

function keyedIds(asked: Asked, order: KeyedAsk, window: Window): Promise<readonly string[]> {
  const key = keyOf(order.by);
  const among = sql`${key} IS NOT NULL`;
  if (!IS_WALKED_BY_STATUS[order.by]) return walked(asked, among, byKey(order), window);
  const { limit, offset } = window;
  const columns = sql`${key} AS key`;
  const first = firstOfEachStatus(asked, { among, order: byKey(order), columns }, offset + limit);
  const towards = sql.raw(order.direction);
  return idsIn(
    asked.tx,
    sql`SELECT m.id FROM ${first} ORDER BY m.key ${towards}, m.id ${towards} LIMIT ${limit} OFFSET ${offset}`,
  );
}

/**
 * Items in scope whose name, serial number, description, company or beginning of the id match. The newest 1,000 of them
 * are counted and ordered; whoever looks further narrows the search.
 */
async function searchItems(asked: Asked, words: string): Promise<ItemPage> {
  const found = (await foundAmongRare(asked, words)) ?? (await foundByLooking(asked, words));
  const chosen = await pageAmong(asked, found.slice(0, MOST_COUNTED));
  return { rows: await inOrderOf(asked, chosen), ...upToBound(found.length) };
}

/** What a rare word finds, newest first; `null` for every other word. */
async function foundAmongRare({ tx, actor, by }: Asked, words: string): Promise<readonly string[] | null> {
  const within = itemScope(actor);
  const rare = within === null ? [] : await itemsOfRareWord(tx, within, words, MOST_COUNTED + 1);
  if (rare === null || rare.length === 0) return rare;
  return idsIn(
    tx,
    sql`SELECT i.id FROM waste_items i WHERE i.id = ANY (${rare}::uuid[]) AND ${itemInScope(actor)}
      AND ${conditionWithoutSearch(actor, by)} ORDER BY ${byCreation('desc')}`,
  );
}

/** The newest that a word finds, at most one more than are counted. */
function foundByLooking({ tx, actor, by }: Asked, words: string): Promise<readonly string[]> {
  // why: these are few, their own indexes find them, and `search_items` knows nothing of them.
  if (by.late !== null || by.attention !== undefined) {
    return idsIn(
      tx,
      sql`SELECT i.id FROM waste_items i WHERE ${itemInScope(actor)} AND ${itemListCondition(actor, by)}
        ORDER BY ${byCreation('desc')} LIMIT ${MOST_COUNTED + 1}`,
    );
  }
  const within = itemScope(actor);
  const pattern = searchPattern(words);
  const ids = idRange(words);
  return idsIn(
    tx,
    sql`SELECT id FROM search_items(lower(${pattern}),
    ARRAY(SELECT c.id FROM companies c WHERE lower(c.name) LIKE lower(${pattern})),
    ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid, ${statusesLeft(actor, by)}::text[],
    ${by.projectId ?? null}::uuid, ${listOfView(actor, by)?.pendingOnlyUnassigned === true}::boolean,
    ${within?.companyId ?? null}::uuid, ${within?.evaluatorId ?? null}::uuid, ${MOST_COUNTED + 1}::integer,
    ${JSON.stringify(narrowedBy(by))}::jsonb)`,
  );
}

/** What `search_items` narrows by beside its own parameters. */
const narrowedBy = (by: ListQuery) => ({
  family: by.family,
  companyId: by.companyId,
  evaluatorId: by.evaluatorId,
  createdFrom: by.createdFrom,
  createdBefore: by.createdBefore,
  destructionFrom: by.destructionFrom,
  destructionTo: by.destructionTo,
});
