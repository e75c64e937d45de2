import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ListAddress } from '../../../lib/list-address.ts';

/** Which items a list shows; `waiting`: those the person can act on today; `today`: those that are on site today. */
export type ItemListView = 'all' | TaskView;
/** The lists of the Tasks page. */
export type TaskView = 'tasks' | 'waiting' | 'today';

/** Filters of the address that the server takes as they are. */
const AS_THEY_ARE = [
  'family',
  'companyId',
  'evaluatorId',
  'withWhom',
  'destructionFrom',
  'destructionTo',
  'late',
  'attention',
] as const;
/** What the address holds of filters and order, in the order in which a bar shows it. */
export const NARROWING = [
  'search',
  'status',
  ...AS_THEY_ARE,
  'createdFrom',
  'createdTo',
  'certificateSince',
] as const;

/** The moment at which a day of the reader's zone begins, `later` days on; nothing where it is none. */
function startOf(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return Number.isNaN(+date) ? undefined : date.toISOString();
}

/** Which of its lists the address of the Tasks page shows. */
export function viewOf({ value }: ListAddress): TaskView {
  const view = value('view');
  return view === 'waiting' || view === 'today' ? view : 'tasks';
}

/** What a list of items asks for. Unknown statuses of the address are ignored. */
export function itemListQuery(
  address: ListAddress,
  view: ItemListView,
  projectId?: string,
): SentQuery<'items.list'> {
  const { page, limit, search, value } = address;
  const order = value('order');
  const status = value('status').split(',').filter(isItemStatus).join();
  return {
    page,
    limit,
    view,
    projectId,
    search,
    status,
    ...Object.fromEntries(AS_THEY_ARE.map((name) => [name, value(name)])),
    createdFrom: startOf(value('createdFrom'), 0),
    createdBefore: startOf(value('createdTo'), 1),
    certificateIssuedSince: startOf(value('certificateSince'), 0),
    ...(order ? { orderBy: { [order.replace('-', '')]: order[0] === '-' ? 'desc' : 'asc' } } : {}),
  };
}

/** Whether the address narrows a list. */
export const isNarrowed = ({ value }: ListAddress): boolean => NARROWING.some((name) => value(name) !== '');
