import { ownRows } from '../row-policies.ts';
import { table, moment, text, uuid } from '../table.ts';

/** The address at which calendars of a person read destruction dates. */
export const calendarFeeds = table({
  columns: {
    user_id: uuid(),
    /** Hash of the token in it; `null` once it was ended. */
    token_hash: text().orNull(),
    made_at: moment(),
  },
  access: ownRows('user_id'),
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'user_id',
    forms: [{ groups: { address: ['token_hash', 'made_at'] } }],
  },
});
