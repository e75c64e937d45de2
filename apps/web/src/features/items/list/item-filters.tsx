import { ITEM_STATUSES, itemStatusLabel, isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import type { ListAddress } from '../../../lib/list-address.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';

const statusOptions = () =>
  ITEM_STATUSES.map((status) => ({ value: status, label: itemStatusLabel(status) }));

/** Search and status filter above a list of items; both stand in the address. */
export function ItemFilters({ address }: { readonly address: ListAddress }) {
  const asked = address.value('status');
  return (
    <Toolbar>
      <SearchField
        label={words().itemList.search}
        value={address.search}
        onChange={(text) => address.change({ search: text }, { replace: true })}
      />
      <FilterSelect
        label={words().itemList.status}
        value={isItemStatus(asked) ? asked : ''}
        options={statusOptions()}
        allLabel={words().itemList.allStatuses}
        onChange={(value) => address.change({ status: value })}
      />
    </Toolbar>
  );
}
