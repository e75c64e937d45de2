import { CLOSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { Transactions } from '../database/transactions.ts';
import { inBatches } from '../process/in-batches.ts';

/** How long a contact stays after its item ended, in days. */
export const CONTACTS_KEPT_DAYS = 90;

/** Contacts emptied in one transaction. */
const AT_ONCE = 200;

/** Empties the contacts of items that ended before a moment; the audit log says of which. How many. */
export function emptyContacts(transactions: Transactions, before: Date): Promise<number> {
  return inBatches(AT_ONCE, () =>
    transactions.asSystem(async (work) => {
      const emptied = await work.update('item_meetings', { contact: '' }, (query) =>
        query.where('item_id', 'in', (row) =>
          row
            .selectFrom('item_meetings as m')
            .innerJoin('waste_items as i', 'i.id', 'm.item_id')
            .select('m.item_id')
            .where('m.contact', '<>', '')
            .where('i.status', 'in', CLOSED_STATUSES)
            .where('i.status_since', '<', before)
            .orderBy('m.item_id')
            .limit(AT_ONCE)
            .forUpdate('m')
            .skipLocked(),
        ),
      );
      for (const { item_id: subjectId } of emptied) {
        work.ownAct({ action: 'items.emptyContact', subjectType: 'item', subjectId });
      }
      return emptied.length;
    }),
  );
}
