import { readPaging } from '../../../lib/list-address.ts';
import type { ListReturnState } from '../../../lib/list-return-state.ts';

/** One page of a list as it is now. */
export interface ListPage {
  /** Ids of its items in their order. */
  readonly ids: readonly string[];
  /** Whether the list goes on after it. */
  readonly goesOn: boolean;
}
/** Reads a page of a list, by its number from 1. */
export type ReadPage = (page: number) => Promise<ListPage>;

/** Which way to go on. */
export type Way = 'next' | 'previous';

/** Pages read at most before it is given up to find where the list goes on. */
const READ_AT_MOST = 12;

const pageOf = ({ address }: ListReturnState) =>
  readPaging(new URL(address, 'https://list.invalid').searchParams).page;

/** A list whose address says another page. */
function atPage(left: ListReturnState, page: number): ListReturnState {
  if (page === pageOf(left)) return left;
  const { pathname, searchParams } = new URL(left.address, 'https://list.invalid');
  searchParams.set('page', String(page));
  if (page === 1) searchParams.delete('page');
  const query = searchParams.toString();
  return { ...left, address: `${pathname}${query === '' ? '' : `?${query}`}`, top: 0 };
}

/** The item next to `id` among the rows that are known; `null` at their end. */
export function neighbourOf({ rows = [] }: ListReturnState, id: string, way: Way): string | null {
  const at = rows.indexOf(id);
  return at === -1 ? null : (rows[at + (way === 'next' ? 1 : -1)] ?? null);
}

/**
 * The list with what follows its known rows, or with what stands before them; `null` where it ends. Items leave a
 * list while a person works through it, and those behind them move up: so what follows is looked for behind the last
 * row that is known and still there, on the page where that stands now.
 */
export async function goOn(
  left: ListReturnState,
  way: Way,
  readPage: ReadPage,
): Promise<ListReturnState | null> {
  return way === 'next' ? following(left, readPage) : preceding(left, readPage);
}

const lastKnown = ({ rows = [] }: ListReturnState, { ids }: ListPage) =>
  ids.findLastIndex((id) => rows.includes(id));

/** The last page, not behind the present one, that holds a known row; the present one when none does. */
async function lastPageOfKnown(
  left: ListReturnState,
  readPage: ReadPage,
): Promise<readonly [number, ListPage]> {
  const present = pageOf(left);
  const first = await readPage(present);
  let page = present;
  let read = first;
  for (let reads = 1; lastKnown(left, read) === -1; reads += 1) {
    if (page === 1 || reads === READ_AT_MOST) return [present, first];
    page -= 1;
    read = await readPage(page);
  }
  return [page, read];
}

async function following(left: ListReturnState, readPage: ReadPage): Promise<ListReturnState | null> {
  let [page, read] = await lastPageOfKnown(left, readPage);
  for (let reads = 0; reads < READ_AT_MOST; reads += 1) {
    const more = read.ids.slice(lastKnown(left, read) + 1);
    if (more.length > 0) return { ...atPage(left, page), rows: [...(left.rows ?? []), ...more] };
    if (!read.goesOn) return null;
    page += 1;
    read = await readPage(page);
  }
  return null;
}

async function preceding(left: ListReturnState, readPage: ReadPage): Promise<ListReturnState | null> {
  const { rows = [] } = left;
  const present = pageOf(left);
  for (let page = present; page > 0 && page > present - READ_AT_MOST; page -= 1) {
    const { ids } = await readPage(page);
    const first = ids.findIndex((id) => rows.includes(id));
    // why: what stands on the present page without a known row has moved up from behind them.
    if (first === -1 && page === present) continue;
    const more = first === -1 ? ids : ids.slice(0, first);
    if (more.length > 0) return { ...atPage(left, page), rows: [...more, ...rows] };
  }
  return null;
}
