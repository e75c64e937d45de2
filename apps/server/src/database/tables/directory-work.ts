import { ADMIN_REACHES_ALL, ownRows } from '../row-policies.ts';
import { table, bigint, integer, moment, text, uuid } from '../table.ts';

export const directoryWork = table({
  columns: {
    user_id: uuid(),
    /** Grows with every change the account has to follow. */
    wanted: bigint().withDefault(),
    /** The change the account last followed. */
    settled: bigint().withDefault(),
    state: text<'waiting' | 'settled' | 'failed'>().withDefault(),
    tries: integer().withDefault(),
    next_try_at: moment(),
    /** Until then one process works on it. */
    leased_until: moment().orNull(),
    last_error: text().orNull(),
    /** Why the last try failed, as a code that words are chosen by. */
    last_reason: text().orNull(),
    changed_at: moment(),
  },
  access: [ADMIN_REACHES_ALL, ...ownRows('user_id')],
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  unrecorded: [{ because: 'the plan of the next try at the sign-in provider; the people are recorded' }],
});
