import { ADMIN_OR_MANAGER, MANAGER, mayInsert, mayRead, mayUpdate, SEEN_WITH_ITEM } from '../row-policies.ts';
import { table, moment, plainDate, text, uuid } from '../table.ts';

/** Where, at what hour and with whom an item is met on its day. */
export const itemMeetings = table({
  columns: {
    item_id: uuid(),
    company_id: uuid(),
    /** The day that `time` is for; it counts for no other. */
    day: plainDate(),
    /** Empty where it is not known, as `contact`. */
    place: text(),
    /** `HH:MM` in the time zone of the installation. */
    time: text().orNull(),
    contact: text(),
    /** When a manager said so last. */
    given_at: moment(),
  },
  // why: an administrator who deletes a person empties the contacts that name them.
  access: [mayRead(SEEN_WITH_ITEM), mayInsert(MANAGER), mayUpdate(ADMIN_OR_MANAGER)],
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'item_id',
    forms: [
      {
        groups: {
          item: ['company_id'],
          meeting: ['day', 'place', 'time', 'given_at'],
          contact: ['contact'],
        },
      },
    ],
  },
});
