import { ITEM_STATUS_TABLE, ITEM_STATUSES, isItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ListAddress } from '../../../lib/list-address.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ITEM_LIST_WORDING as say } from './item-list-wording.ts';

const STATUS_OPTIONS = ITEM_STATUSES.map((status) => ({
  value: status,
  label: ITEM_STATUS_TABLE[status].label,
}));

/** Search and status filter above a list of items; both stand in the address. */
export function ItemFilters({ address }: { readonly address: ListAddress }) {
  const asked = address.value('status');
  return (
    <Toolbar>
      <SearchField
        label={say.search}
        value={address.search}
        onChange={(text) => address.change({ search: text }, { replace: true })}
      />
      <FilterSelect
        label={say.status}
        value={isItemStatus(asked) ? asked : ''}
        options={STATUS_OPTIONS}
        allLabel={say.allStatuses}
        onChange={(value) => address.change({ status: value })}
      />
    </Toolbar>
  );
}
