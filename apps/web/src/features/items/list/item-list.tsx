import type { SentQuery } from '@monda/domain/api.ts';
import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import type { ListAddress } from '../../../lib/list-address.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Paginator, type Paging } from '../../../ui/paginator.tsx';
import { itemColumns, itemHref } from './item-columns.tsx';
import { useLeftList } from './use-left-list.ts';

const rowKey = (item: { readonly id: string }) => item.id;

export interface ItemListProps {
  /** Id of the person whose list it is. */
  readonly owner: string;
  readonly address: ListAddress;
  /** `tasks`: only what waits for the person's role, without search and filter. */
  readonly view: 'all' | 'tasks';
  /** Only the items of this project. */
  readonly projectId?: string;
  /** Search and filters above the list. */
  readonly filters?: ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty?: ReactNode;
}

/** What a list of items asks for. An unknown status in the address is ignored. */
export function itemListQuery({
  address,
  view,
  projectId,
}: Pick<ItemListProps, 'address' | 'view' | 'projectId'>): SentQuery<'items.list'> {
  const { page, limit } = address;
  const asked = address.value('status');
  if (view === 'tasks') return { page, limit, view, ...(projectId ? { projectId } : {}) };
  return {
    page,
    limit,
    ...(projectId ? { projectId } : {}),
    ...(isItemStatus(asked) ? { status: asked } : {}),
    ...(address.search === '' ? {} : { search: address.search }),
  };
}

/** A paged list of items; its state stands in the address. */
export function ItemList({ owner, address, view, projectId, filters, empty }: ItemListProps) {
  const { page, limit, change } = address;
  const columns = useMemo(() => itemColumns(), []);
  const query = itemListQuery({ address, view, projectId });
  const sought = query.search !== undefined || query.status !== undefined;
  const read = useRead('items.list', { query }, { keepPrevious: true });
  useLeftList(owner, view === 'tasks' ? 'tasks' : 'items', address.href, read.data !== undefined);
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const clear = () => change({ search: '', status: '' });
  return (
    <>
      {filters}
      <DataTable
        label={words().itemList.label}
        columns={columns}
        rows={read.data?.data}
        rowKey={rowKey}
        rowHref={itemHref}
        loading={read.isFetching}
        error={read.isError ? { message: words().itemList.failed, onRetry: () => void read.refetch() } : null}
        empty={empty}
        onClearFilters={sought ? clear : undefined}
      />
      <Paginator
        page={page}
        limit={limit}
        total={read.data?.total}
        totalIsLowerBound={read.data?.totalIsLowerBound}
        onChange={turn}
      />
    </>
  );
}
