import { table, text, uuid } from '../table.ts';

/** The last digest of a person. */
export const noticeDigests = table({
  columns: {
    user_id: uuid(),
    /** Plain date in the time zone of the digest. */
    made_on: text(),
  },
  unrecorded: [{ because: 'the day of the last digest of a person; the mail itself is recorded' }],
});
