import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SideSheet } from '../../../../ui/side-sheet.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts';
import { ReasonOfManyLeft } from '../../bulk/reason-of-many-left.tsx';
import { isNarrowed, type ItemListView, NARROWING } from '../list-query.ts';
import { BeginChoosing, useChooser } from './begin-choosing.tsx';
import { chosenColumns } from './chosen-columns.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterFields, StatusFilter } from './filter-fields.tsx';
import css from './list-tools.module.css';
import { BY_PLACE, OrderSelect } from './order-select.tsx';
import { SavedViews } from './saved-views.tsx';
import { useNoItems } from './use-no-items.ts';
import { useStartView } from './use-start-view.ts';
import { useListChoices } from './use-list-choices.ts';
import { useAttention } from '../late/attention-mark.tsx';
import { useThumbnails } from './use-thumbnails.ts';
import { ViewSwitch } from './view-switch.tsx';

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
  /** Further buttons for chosen items, by their ids. */
  readonly ofChosen: ((ids: readonly string[]) => ReactNode) | undefined;
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

/** Filters that stand behind the button; search and status stand beside it. */
const BEHIND = NARROWING.filter((name) => name !== 'search' && name !== 'status');

/** What stands above a list of items: its views, search, filters, order and columns. All but the columns stand in the address. */
export function ListTools(props: ListToolsProps) {
  const { owner, role, address, view, list, query, rows, total, ofChosen, onClear, onColumns } = props;
  const choices = useListChoices();
  const { columns } = choices;
  const order = address.value('order') || ORDER_OF_VIEW[view];
  const thumbnails = useThumbnails(columns.includes('photo') ? rows : undefined);
  const attention = useAttention(role, rows);
  const { change } = address;
  const narrow = useIsNarrow();
  const made = useMemo(() => {
    const onOrder = narrow ? null : (next: string) => change({ order: next });
    return chosenColumns({ columns, order, thumbnails, attention, onOrder });
  }, [columns, order, thumbnails, attention, narrow, change]);
  const choosing = useChooser({ id: owner, role }, { address, query });
  const { chooser } = choosing;
  const shown = useMemo(() => (chooser === null ? made : [chooser.column, ...made]), [chooser, made]);
  useEffect(() => onColumns(shown), [shown, onColumns]);
  useStartView(list, address, choices);
  const isBare = useNoItems(query, total === 0 && !isNarrowed(address), props.onBare);
  return (
    <>
      {list === 'tasks' ? (
        <ViewSwitch address={address} view={view} begins={choices.startViewId !== null} />
      ) : null}
      {isBare ? null : (
        <Toolbar
          end={
            <>
              {chooser === null ? <BeginChoosing onBegin={choosing.begin} /> : null}
              <OrderSelect view={view} order={order} onOrder={(next) => change({ order: next })} />
              <ColumnMenu choices={choices} />
              <SavedViews address={address} list={list} choices={choices} />
            </>
          }
        >
          <SearchField
            label={words().itemList.search}
            value={address.search}
            onChange={(text) => change({ search: text }, { replace: true })}
          />
          <StatusFilter address={address} />
          <MoreFilters role={role} address={address} onClear={onClear} offersClear={rows?.length !== 0} />
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

interface MoreFiltersProps extends Pick<ListToolsProps, 'role' | 'address' | 'onClear'> {
  /** Not where an empty list offers the same. */
  readonly offersClear: boolean;
}

function MoreFilters({ role, address, onClear, offersClear }: MoreFiltersProps) {
  const count = BEHIND.filter((name) => address.value(name) !== '').length;
  const [open, setOpen] = useState(false);
  const narrow = useIsNarrow();
  const title = useId();
  const panel = (
    <div className={css.filters} id={`${title}-panel`}>
      <FilterFields role={role} address={address} />
      <div className={css.filtersFoot}>
        {isNarrowed(address) && offersClear ? (
          <Button variant="default" onClick={onClear}>
            {words().ui.clearFilters}
          </Button>
        ) : null}
        <Button variant={narrow ? 'filled' : 'subtle'} onClick={() => setOpen(false)}>
          {words().listTools.done}
        </Button>
      </div>
    </div>
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? `${title}-panel` : undefined}
        onClick={() => setOpen(!open)}
      >
        {words().listTools.filters(count)}
      </Button>
      {isNarrowed(address) && offersClear && !open ? (
        <Button variant="subtle" onClick={onClear}>
          {words().ui.clearFilters}
        </Button>
      ) : null}
      {narrow ? (
        <SideSheet opened={open} onClose={() => setOpen(false)} labelledBy={title}>
          <h2 id={title} className={css.sheetTitle}>
            {words().listTools.filters(0)}
          </h2>
          {panel}
        </SideSheet>
      ) : open ? (
        panel
      ) : null}
    </>
  );
}
