/** What lists of items can be ordered by, by the names the wire has for it. */
export const ITEM_ORDERS = [
  'createdAt',
  /** In the order of the lifecycle, not of the alphabet. */
  'status',
  'itemName',
  'serialNumber',
  'destructionOn',
  /** When the item came into its status. */
  'statusSince',
] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];
