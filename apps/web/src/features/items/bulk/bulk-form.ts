import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { BulkOrder } from './bulk-order.ts';

/** What asks for the details of a bulk act before it is sent. */
export interface BulkFormProps {
  /** The items that take part. */
  readonly items: readonly ItemRow[];
  /** The role of the acting person. */
  readonly role: string;
  readonly onOrder: (order: BulkOrder) => void;
}
