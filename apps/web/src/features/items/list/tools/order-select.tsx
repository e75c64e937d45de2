import { ITEM_ORDERS, type ItemOrder } from '@monda/domain/items/item-orders.ts';
import { words } from '@monda/phrases/words.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import type { ItemListView } from '../list-query.ts';

/** Orders whose first use turns them round: the latest first. */
const LATEST_FIRST: readonly ItemOrder[] = ['createdAt'];

/** The order an order's column begins with, as the address has it. */
export const firstWay = (order: ItemOrder): string => (LATEST_FIRST.includes(order) ? `-${order}` : order);

/** The order of the list of today, which no address names. */
export const BY_PLACE = 'place';

/** All orders in both directions, for phones and for what has no column. */
export function OrderSelect({
  view,
  order,
  onOrder,
}: {
  readonly view: ItemListView;
  readonly order: string;
  readonly onOrder: (order: string) => void;
}) {
  const options = ITEM_ORDERS.flatMap((name) =>
    ([name, `-${name}`] as const).map((value) => ({
      value: value as string,
      label: words().listTools.orders[value],
    })),
  );
  if (view === 'today') options.unshift({ value: BY_PLACE, label: words().listTools.byPlace });
  return (
    <FilterSelect
      label={words().listTools.order}
      value={options.some(({ value }) => value === order) ? order : ''}
      options={options}
      onChange={(next) => onOrder(next === BY_PLACE ? '' : next)}
      width="100%"
    />
  );
}
