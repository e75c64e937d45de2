import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { ChosenColumn } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { ListAddress } from '../../../../lib/list-address.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts';
import { columnsLeftOut } from '../../base/item-columns.tsx';
import { ReasonOfManyLeft } from '../../bulk/reason-of-many-left.tsx';
import { isNarrowed, type ItemListView } from '../list-query.ts';
import { BeginChoosing, useChooser } from './begin-choosing.tsx';
import { chosenColumns } from './chosen-columns.tsx';
import { DisplayMenu } from './display-fields.tsx';
import { MoreFilters } from './more-filters.tsx';
import { BY_PLACE } from './order-select.tsx';
import { StatusFilter } from './status-filter.tsx';
import { ToolsSheet } from './tools-sheet.tsx';
import { type ListChoices, useListChoices } from './use-list-choices.ts';
import { registerAttention, useAttention } from '../late/attention-mark.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { useRead } from '../../../../lib/api-hooks.ts';
import { savedStartQuery, saveStartQuery } from '../../../../lib/list-return-state.ts';
import { go } from '../../../../lib/location.ts';
import { hrefOf, startOf } from './view-addresses.ts';

/** The small first photos of items on screen, by item; asked for once the list is drawn. `undefined` rows ask for nothing. */
function useThumbnails(rows: readonly { readonly id: string }[] | undefined): ReadonlyMap<string, string> {
  const ids = rows?.map(({ id }) => id).join() ?? '';
  const { data } = useRead('items.thumbnails', { query: { ids } }, { enabled: ids !== '', cacheMs: 120_000 });
  return useMemo(() => new Map(data?.data.map(({ itemId, url }) => [itemId, url])), [data]);
}

/** On a device that knows nothing of the person yet, the Tasks page turns to the view with which it is to begin. */
function useStartView(list: 'tasks' | 'items', { href }: ListAddress, choices: ListChoices): void {
  const start = choices.views.find(({ id }) => id === choices.startViewId);
  useEffect(() => {
    if (list !== 'tasks' || href !== '/items' || start === undefined || savedStartQuery() !== null) return;
    saveStartQuery(startOf(start));
    go(hrefOf(start), { replace: true });
  }, [list, href, start]);
}

/** How many items a person may see, whatever list they belong to; one page of the smallest size says it. */
const EVERY = { query: { page: 1, limit: 10, view: 'all' } } as const;

/**
 * Whether search, filters and pages are left out of an empty list that nothing narrows: not where the person may see
 * items in another list. `onBare` learns it.
 */
function useNoItems(
  { view, projectId }: SentQuery<'items.list'>,
  isEmpty: boolean,
  onBare: (isBare: boolean) => void,
): boolean {
  const isAsked = isEmpty && (projectId ?? '') === '';
  const every = useRead('items.list', EVERY, { enabled: isAsked && view !== 'all' });
  const isBare = isAsked && (view === 'all' || every.data?.total === 0);
  useEffect(() => onBare(isBare), [isBare, onBare]);
  return isBare || (isAsked && every.isLoading);
}

export interface ListToolsProps {
  /** Id of the person whose list it is. */
  readonly owner: string;
  readonly role: string;
  readonly address: ListAddress;
  readonly view: ItemListView;
  readonly list: 'tasks' | 'items';
  /** What the list asks for. */
  readonly query: SentQuery<'items.list'>;
  readonly rows: readonly ItemRow[] | undefined;
  /** How many items match. */
  readonly total: number | undefined;
  /** Where the two lists of the Tasks page are chosen between. */
  readonly viewsPlace: HTMLElement | null | undefined;
  /** Further buttons for chosen items, by their ids. */
  readonly ofChosen: ((items: readonly ItemRow[]) => ReactNode) | undefined;
  readonly onClear: () => void;
  readonly onColumns: (columns: readonly Column<ItemRow>[]) => void;
  /** Whether the person may see no item at all. */
  readonly onBare: (isBare: boolean) => void;
}

/** The order in which each list stands unless another is chosen. */
const ORDER_OF_VIEW: Readonly<Record<ItemListView, string>> = {
  all: '-createdAt',
  tasks: '-createdAt',
  waiting: 'statusSince',
  today: BY_PLACE,
};

/** On phones every list has the same columns: those of its cards. */
const NONE_CHOSEN: readonly ChosenColumn[] = [];

/**
 * What stands above a list of items: search, filters, choosing, and how it is displayed; on phones search and one
 * button. All but the columns stand in the address.
 */
export function ListTools(props: ListToolsProps) {
  const { owner, role, address, view, list, query, rows, total, viewsPlace, ofChosen, onClear, onColumns } =
    props;
  const choices = useListChoices();
  const narrow = useIsNarrow();
  const columns = narrow ? NONE_CHOSEN : choices.columns;
  const { projectId } = query;
  const order = address.value('order') || ORDER_OF_VIEW[view];
  const thumbnails = useThumbnails(columns.includes('photo') ? rows : undefined);
  const attention = useAttention(role, rows);
  useEffect(() => registerAttention(owner, attention), [owner, attention]);
  const { change } = address;
  const made = useMemo(() => {
    const onOrder = narrow ? null : (next: string) => change({ order: next });
    return chosenColumns({ role, projectId, columns, order, thumbnails, attention, onOrder });
  }, [role, projectId, columns, order, thumbnails, attention, narrow, change]);
  const choosing = useChooser({ id: owner, role }, { address, query });
  const { chooser } = choosing;
  const shown = useMemo(() => (chooser === null ? made : [chooser.column, ...made]), [chooser, made]);
  useEffect(() => onColumns(shown), [shown, onColumns]);
  useStartView(list, address, choices);
  const isBare = useNoItems(query, total === 0 && !isNarrowed(address), props.onBare);
  const begin = chooser === null ? choosing.begin : null;
  const filters = { role, address, onClear, offersClear: rows?.length !== 0 };
  const leftOut = columnsLeftOut(role, projectId);
  const display = { address, list, view, order, choices, leftOut, role };
  return (
    <>
      {viewsPlace &&
        createPortal(
          <ViewSwitch address={address} view={view} begins={choices.startViewId !== null} />,
          viewsPlace,
        )}
      {isBare ? null : (
        <Toolbar
          end={
            narrow ? undefined : (
              <>
                {begin === null ? null : <BeginChoosing onBegin={begin} />}
                <DisplayMenu {...display} />
              </>
            )
          }
        >
          <SearchField
            label={words().itemList.search}
            value={address.search}
            onChange={(text) => change({ search: text }, { replace: true })}
          />
          {narrow ? (
            <ToolsSheet filters={filters} display={display} />
          ) : (
            <>
              <StatusFilter address={address} />
              <MoreFilters {...filters} />
            </>
          )}
        </Toolbar>
      )}
      {/* why: an act on chosen items may ask anew, and one question of this kind is saved. */}
      {chooser === null ? <ReasonOfManyLeft owner={owner} /> : null}
      {chooser === null ? null : (
        <chooser.Bar query={query} rows={rows} total={total} ofChosen={ofChosen} onEnd={choosing.end} />
      )}
    </>
  );
}
