import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import type { ListAddress } from '../../../lib/list-address.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Paginator, type Paging } from '../../../ui/paginator.tsx';
import { lazyInLibrary } from '../../../ui/with-library.tsx';
import { itemColumns, itemHref } from '../base/item-columns.tsx';
import { registerRows } from '../base/listed-rows.ts';
import css from './item-list.module.css';
import { isNarrowed, itemListQuery, type ItemListView, NARROWING } from './list-query.ts';
import { useListReturnState } from './use-list-return-state.ts';

const ListTools = lazyInLibrary(() => import('./tools/list-tools.tsx'), 'ListTools');

const rowKey = (item: { readonly id: string }) => item.id;

/** How long a list that asks for nothing special stands before its tools are loaded, in milliseconds. */
const REST_MS = 1_000;

export interface ItemListProps {
  /** Id of the person whose list it is. */
  readonly owner: string;
  readonly role: string;
  readonly address: ListAddress;
  readonly view: ItemListView;
  /** Only the items of this project. */
  readonly projectId?: string;
  /** Where the two lists of the Tasks page are chosen between. */
  readonly viewsPlace?: HTMLElement | null;
  /** Further buttons for chosen items. */
  readonly ofChosen?: (items: readonly ItemRow[]) => ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty?: ReactNode;
  /** Below the list, once it rests. */
  readonly below?: ReactNode;
}

/** A paged list of items; its state stands in the address. */
export function ItemList({
  owner,
  role,
  address,
  view,
  projectId,
  viewsPlace,
  ofChosen,
  empty,
  below,
}: ItemListProps) {
  const { page, limit, change } = address;
  const [columns, setColumns] = useState(() => itemColumns(role, projectId));
  const [isBare, setBare] = useState(false);
  const query = itemListQuery(address, view, projectId);
  const read = useRead('items.list', { query }, { keepPrevious: true });
  const rows = read.data?.data;
  const drawn = rows !== undefined;
  const list = view === 'all' ? 'items' : 'tasks';
  // why: the first load is the list alone.
  const [rested, setRested] = useState(view !== 'tasks' || isNarrowed(address));
  useEffect(() => {
    const rest = drawn ? setTimeout(() => setRested(true), REST_MS) : undefined;
    return () => clearTimeout(rest);
  }, [drawn]);
  useEffect(() => registerRows(owner, rows), [owner, rows]);
  useListReturnState(owner, list, address.href, drawn);
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const clear = () => change(Object.fromEntries(NARROWING.map((name) => [name, ''])));
  return (
    <>
      <div className={isBare ? undefined : css.tools}>
        {rested && (
          <ListTools
            {...{ owner, role, address, view, list, query, viewsPlace, ofChosen }}
            onClear={clear}
            onColumns={setColumns}
            onBare={setBare}
            rows={rows}
            total={read.data?.total}
          />
        )}
      </div>
      <div className={css.list}>
        <DataTable
          label={words().heads.items}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowHref={itemHref}
          short
          dense={columns.length > 7}
          loading={read.isFetching}
          error={
            read.isError ? { message: words().itemList.failed, onRetry: () => void read.refetch() } : null
          }
          empty={empty}
          onClearFilters={isNarrowed(address) ? clear : undefined}
        />
      </div>
      {isBare ? null : (
        <Paginator
          page={page}
          limit={limit}
          total={read.data?.total}
          totalIsLowerBound={read.data?.totalIsLowerBound}
          onChange={turn}
        />
      )}
      {rested && below}
    </>
  );
}
