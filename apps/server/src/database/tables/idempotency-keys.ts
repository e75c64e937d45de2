import { ownRows } from '../row-policies.ts';
import { table, integer, json, moment, text, uuid } from '../table.ts';

export const idempotencyKeys = table({
  columns: {
    actor_id: uuid(),
    key: text(),
    /** Hash over method, path and body. */
    request_hash: text(),
    /** HTTP status of the stored answer; `null` while the first request is at work. */
    status: integer().orNull(),
    answer: json<{ value: unknown }>().orNull(),
    created_at: moment(),
  },
  access: ownRows('actor_id'),
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  unrecorded: [{ because: 'answers stored for a day for a repeated request; what was done is recorded' }],
});
