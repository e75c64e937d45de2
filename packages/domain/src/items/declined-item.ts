import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { version } from '../base/version.ts';
import { ITEM_STATUSES } from './item-statuses.ts';

/** An item that a person declined a moment ago and may take back. */
export const declinedItem = z.strictObject({
  id,
  itemName: z.string(),
  serialNumber: z.string(),
  version,
  /** The status it goes back to. */
  backTo: z.enum(ITEM_STATUSES),
  declinedAt: instant,
  /** It may be taken back up to this moment, as the server sees it. */
  until: instant,
  /** Milliseconds from the answer to that moment. */
  remainingMs: z.int().min(0),
});
export type DeclinedItem = z.infer<typeof declinedItem>;
