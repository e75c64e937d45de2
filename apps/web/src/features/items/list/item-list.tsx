import type { SentQuery } from '@monda/domain/api.ts';
import { ITEM_STATUS_LOOKS, ITEM_STATUSES, isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type ReactNode, useCallback } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import type { ListAddress } from '../../../lib/list-address.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Paginator, type Paging } from '../../../ui/paginator.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ITEM_COLUMNS, itemHref } from './item-columns.tsx';
import { ITEM_LIST_WORDING as say } from './item-list-wording.ts';

const STATUS_OPTIONS = ITEM_STATUSES.map((status) => ({
  value: status,
  label: ITEM_STATUS_LOOKS[status].label,
}));

const rowKey = (item: { readonly id: string }) => item.id;

export interface ItemListProps {
  readonly address: ListAddress;
  /** `tasks`: only what waits for the person's role, without search and filter. */
  readonly view: 'all' | 'tasks';
  /** Only the items of this project. */
  readonly projectId?: string;
  /** Shown when there is nothing at all. */
  readonly empty?: ReactNode;
}

/** A paged list of items; its state stands in the address. An unknown status there is ignored. */
export function ItemList({ address, view, projectId, empty }: ItemListProps) {
  const { page, limit } = address;
  const filtered = view === 'all';
  const search = filtered ? address.search : '';
  const asked = address.value('status');
  const status = filtered && isItemStatus(asked) ? asked : '';
  const query: SentQuery<'items.list'> = {
    page,
    limit,
    ...(view === 'tasks' ? { view } : {}),
    ...(projectId ? { projectId } : {}),
    ...(status === '' ? {} : { status }),
    ...(search === '' ? {} : { search }),
  };
  const read = useRead('items.list', { query }, { keepPrevious: true });
  const { change } = address;
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const clear = () => change({ search: '', status: '' });
  return (
    <>
      {filtered ? (
        <Toolbar>
          <SearchField
            label={say.search}
            value={search}
            onChange={(text) => change({ search: text }, { replace: true })}
          />
          <FilterSelect
            label={say.status}
            value={status}
            options={STATUS_OPTIONS}
            allLabel={say.allStatuses}
            onChange={(value) => change({ status: value })}
          />
        </Toolbar>
      ) : null}
      <DataTable
        label={say.label}
        columns={ITEM_COLUMNS}
        rows={read.data?.data}
        rowKey={rowKey}
        rowHref={itemHref}
        loading={read.isFetching}
        error={read.isError ? { message: say.failed, onRetry: () => void read.refetch() } : null}
        empty={empty}
        onClearFilters={search !== '' || status !== '' ? clear : undefined}
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
