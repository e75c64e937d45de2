import { isItemStatus, ITEM_STATUSES, itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';

interface StatusFilterProps {
  readonly address: ListAddress;
  readonly width?: string;
}

/** One status; several of the address are one more choice. */
export function StatusFilter({ address, width = '160px' }: StatusFilterProps) {
  const asked = address.value('status').split(',').filter(isItemStatus);
  const options = ITEM_STATUSES.map((status) => ({
    value: status as string,
    label: itemStatusLabel(status),
  }));
  const several =
    asked.length > 1 ? [{ value: asked.join(), label: asked.map(itemStatusLabel).join(', ') }] : [];
  return (
    <FilterSelect
      label={words().itemList.status}
      value={asked.join()}
      options={[...several, ...options]}
      allLabel={words().heads.allStatuses}
      onChange={(value) => address.change({ status: value })}
      width={width}
    />
  );
}
