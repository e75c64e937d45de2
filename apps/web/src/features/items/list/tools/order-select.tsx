import { ITEM_ORDERS, type ItemOrder } from '@monda/domain/items/item-orders.ts';
import { words } from '@monda/phrases/words.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';

/** Orders whose first use turns them round: the latest first. */
const LATEST_FIRST: readonly ItemOrder[] = ['createdAt'];

/** The order an order's column begins with, as the address has it. */
export const firstWay = (order: ItemOrder): string => (LATEST_FIRST.includes(order) ? `-${order}` : order);

/** All orders in both directions, for phones and for what has no column. */
export function OrderSelect({
  order,
  onOrder,
}: {
  readonly order: string;
  readonly onOrder: (order: string) => void;
}) {
  const options = ITEM_ORDERS.flatMap((name) =>
    ([name, `-${name}`] as const).map((value) => ({ value, label: words().listTools.orders[value] })),
  );
  return (
    <FilterSelect
      label={words().listTools.order}
      value={options.some(({ value }) => value === order) ? order : ''}
      options={options}
      onChange={onOrder}
      width="100%"
    />
  );
}
