import { all, isActor, mayInsert } from '../row-policies.ts';
import { table, integer, language, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** Something that happened to an item and that people wait to be notified of. */
export const itemEvents = table({
  columns: {
    id: uuid(),
    step: text(),
    company_id: uuid(),
    item_id: uuid(),
    item_version: integer(),
    user_id: uuid(),
    /** From whom the item was taken. */
    former_evaluator_id: uuid().orNull(),
    /** Of what becomes of a certificate. */
    certificate_id: uuid().orNull(),
    /** Of the call that took the step; `null` in rows of earlier releases. */
    language: language(),
    created_at: moment(),
    /** How often telling people of it failed. */
    tries: integer().withDefault(),
    /** When it is tried again after a failure; `null` before the first one. */
    next_try_at: moment().orNull(),
  },
  access: [
    mayInsert(
      all(
        isActor('user_id'),
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.company_id = item_events.company_id AND i.id = item_events.item_id)`,
      ),
    ),
  ],
  grants: ['INSERT'],
  unrecorded: [
    { because: 'work of the job that notifies people; history and audit log record what happened' },
  ],
});

export type ItemEventTable = ColumnsOf<typeof itemEvents>;
