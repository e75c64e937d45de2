import { ownRows } from '../row-policies.ts';
import { table, boolean, uuid } from '../table.ts';

/** Whether a person follows an item, where they said so. */
export const itemFollows = table({
  columns: {
    user_id: uuid(),
    company_id: uuid(),
    item_id: uuid(),
    following: boolean(),
  },
  access: ownRows(
    'user_id',
    `user_id = app_actor() AND EXISTS (
      SELECT 1 FROM waste_items o WHERE o.company_id = item_follows.company_id AND o.id = item_follows.item_id)`,
  ),
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  unrecorded: [{ because: 'which items people follow; it shows nothing more' }],
});
