import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { countInScope } from '../reading/item-counts.ts';
import { conditionWithoutSearch, listOfView, statusesLeft } from './item-list-conditions.ts';
import { askedOrder, isNewestFirst, wholeOrder } from './item-orders.ts';
import { countLater } from './later-items.ts';
import { type ItemToAnswer, itemsToAnswer } from './items-to-answer.ts';
import { type ListRequest, idsIn, type ListQuery, matchingIds } from './small-result-pages.ts';
import { type ItemPage, itemsOf, pageOf, rowsOf, type StoredItem } from '../reading/item-store.ts';
import { foundItems } from './searched-items.ts';
import { idsInIndexOrder, type Window } from './index-order-pages.ts';

/** The list of items with its filters and orders: page and number of what a person sees of it. */

/** Matches that no number is kept of are counted up to here. */
const MOST_COUNTED = 1_000;

const windowOf = ({ page, limit }: ListQuery): Window => ({ limit, offset: (page - 1) * limit });

/** A page of a list; of what waits or is late, with what the person is asked or decides of some of it. */
export type ListPage = ItemPage & { readonly toAnswer: readonly ItemToAnswer[] };

/**
 * Items in scope as a query asks for them. A list of at most `few` items is read whole and ordered then; a longer one is
 * read in index order. Both answer the same.
 */
export async function listItems(tx: Tx, actor: Actor, by: ListQuery, few = MOST_COUNTED): Promise<ListPage> {
  const asked: ListRequest = { tx, actor, by };
  if (itemScope(actor) === null) return { rows: [], total: 0, toAnswer: [] };
  if (
    by.view !== 'waiting' &&
    isFoundByStatus(asked) &&
    isNumberKept(asked) &&
    isNewestFirst(askedOrder(by))
  ) {
    return { ...(await newestOfKept(asked)), toAnswer: [] };
  }
  const [toAnswer, { all, ...numbers }] = await Promise.all([
    itemsToAnswer(tx, actor, by),
    foundByStatus(asked, few),
  ]);
  const further = toAnswer.filter(({ byStatus }) => !byStatus);
  const ids =
    all === null
      ? await indexOrderPageWith(asked, further)
      : await pageAmong(asked, all, further, windowOf(by));
  return {
    rows: await inOrderOf(asked, ids),
    ...numbers,
    ...(numbers.totalIsLowerBound === true ? {} : { total: numbers.total + further.length }),
    toAnswer,
  };
}

type Numbers = Pick<ItemPage, 'total' | 'totalIsLowerBound'>;

const upToBound = (counted: number): Numbers => ({
  total: Math.min(counted, MOST_COUNTED),
  ...(counted > MOST_COUNTED ? { totalIsLowerBound: true } : {}),
});

const isSearched = ({ search }: ListQuery): boolean => search !== undefined && search !== '';

/** Whether a list has items by their status, and asks for them without a search. */
const isFoundByStatus = ({ actor, by }: ListRequest): boolean =>
  !isSearched(by) && statusesLeft(actor, by)?.length !== 0;

/** Whether the number of a list is kept: by status, and company or evaluator. */
function isNumberKept({ actor, by }: ListRequest): boolean {
  const scope = itemScope(actor);
  const within = [
    scope?.companyId,
    scope?.evaluatorId,
    scope?.evaluatorIds?.join(),
    by.companyId,
    by.evaluatorId,
  ];
  const named = new Set(within.filter((id) => id !== null && id !== undefined));
  const others = [by.projectId, by.family, by.createdFrom, by.createdBefore, by.certificateIssuedSince];
  return (
    by.late === null &&
    by.view !== 'today' &&
    by.attention === undefined &&
    by.withWhom === undefined &&
    named.size < 2 &&
    [...others, by.destructionFrom, by.destructionTo].every((filter) => filter === undefined)
  );
}

async function keptNumber({ tx, actor, by }: ListRequest): Promise<number> {
  const { companyId, evaluatorId } = by;
  const of = { companyId, evaluatorId };
  const [kept, later] = await Promise.all([
    countInScope(tx, actor, { statuses: by.status, tasks: listOfView(actor, by), of }),
    countLater(tx, actor, by),
  ]);
  return kept - later;
}

/** The newest of a list whose number is kept. */
async function newestOfKept(asked: ListRequest): Promise<ItemPage> {
  const { tx, actor, by } = asked;
  const matching = itemsOf(tx, actor).where(conditionWithoutSearch(actor, by));
  const [total, rows] = await Promise.all([keptNumber(asked), pageOf(tx, actor, 'newest', by, matching)]);
  return { rows, total };
}

/**
 * The items that a list has by their status, with their number: all of them, newest first, where they are few, else `null`.
 * Of a search the newest 1,000 are counted and ordered; a narrower search finds the others.
 */
async function foundByStatus(
  asked: ListRequest,
  few: number,
): Promise<Numbers & { readonly all: readonly string[] | null }> {
  const { actor, by } = asked;
  if (statusesLeft(actor, by)?.length === 0) return { total: 0, all: [] };
  if (isSearched(by)) {
    const found = await foundItems(asked, by.search ?? '', MOST_COUNTED + 1);
    return { ...upToBound(found.length), all: found.slice(0, MOST_COUNTED) };
  }
  if (isNumberKept(asked)) {
    const total = await keptNumber(asked);
    return { total, all: total <= few ? await matchingIds(asked, MOST_COUNTED) : null };
  }
  const matching = await matchingIds(asked, MOST_COUNTED + 1);
  return { ...upToBound(matching.length), all: matching.length <= few ? matching : null };
}

/** The page asked for of items that stand newest first, and of further ones, in the order asked for. */
async function pageAmong(
  { tx, by }: ListRequest,
  ids: readonly string[],
  further: readonly ItemToAnswer[],
  { limit, offset }: Window,
): Promise<readonly string[]> {
  const order = askedOrder(by);
  if (further.length === 0 && isNewestFirst(order)) return ids.slice(offset, offset + limit);
  const all = [...ids, ...further.map(({ id }) => id)];
  const asked = further.map(({ id, since }) => ({ id, since: since.toISOString() }));
  const joined = sql`LEFT JOIN unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map((one) => one.since)}::timestamptz[])
    AS q (id, since) ON q.id = i.id`;
  return idsIn(
    tx,
    sql`SELECT i.id FROM waste_items i ${further.length === 0 ? sql`` : joined} WHERE i.id = ANY (${all}::uuid[])
      ORDER BY ${further.length === 0 ? wholeOrder(order) : wholeOrder(order, SINCE_ASKED)}
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** Since when an item waits for the person who is asked or decides. */
const SINCE_ASKED = sql`coalesce(q.since, i.status_since)`;

/** The page asked for of a list in index order, and of further items in their places. */
async function indexOrderPageWith(
  asked: ListRequest,
  further: readonly ItemToAnswer[],
): Promise<readonly string[]> {
  const { limit, offset } = windowOf(asked.by);
  const order = askedOrder(asked.by);
  if (further.length === 0) return idsInIndexOrder(asked, order, { limit, offset });
  // why: what stands so far before the page stands before it whatever further items there are.
  const before = Math.max(0, offset - further.length);
  const ids = await idsInIndexOrder(asked, order, { offset: before, limit: limit + offset - before });
  return pageAmong(asked, ids, further, { limit, offset: offset - before });
}

async function inOrderOf({ tx, actor }: ListRequest, ids: readonly string[]): Promise<readonly StoredItem[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(tx, actor, 'newest', ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
