import { table, text, uuid } from '../table.ts';

/** Up to which item notices of lateness were written: a row for each range in which items become late. */
export const latenessTold = table({
  columns: {
    /** Name of the range: event, status, and by what items are late there. */
    range: text(),
    /** Moment or date of the last item in the order of the range, as PostgreSQL writes it. */
    up_to: text(),
    item_id: uuid(),
  },
  unrecorded: [
    {
      because:
        'up to where notices of lateness were written; when items are late is judged from recorded rows',
    },
  ],
});
