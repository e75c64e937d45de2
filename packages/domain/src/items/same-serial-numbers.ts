import { z } from 'zod';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { exactText } from '../base/text-fields.ts';
import { ITEM_STATUSES } from './item-statuses.ts';

/** Serial numbers that are asked about at a time. */
export const MOST_SERIAL_NUMBERS = 500;

/** Body of POST /projects/waste-items/same-serial-numbers: serial numbers as they were entered. */
export const sameSerialNumbersBody = z.strictObject({
  serialNumbers: z.array(exactText(LIMITS.shortText)).min(1).max(MOST_SERIAL_NUMBERS),
});

/** A serial number of those asked about, and the newest item of the caller's company that has it and was not declined. */
export const itemOfSerialNumber = z.strictObject({
  serialNumber: z.string(),
  item: z.strictObject({ id, itemName: z.string(), status: z.enum(ITEM_STATUSES) }),
});
export type ItemOfSerialNumber = z.infer<typeof itemOfSerialNumber>;
