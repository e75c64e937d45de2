import { ADMIN, mayInsert } from '../row-policies.ts';
import { table, text, uuid } from '../table.ts';

/** Keyed hashes of the e-mail addresses that accounts have or had, also deleted ones. */
export const addressMarks = table({
  columns: {
    /** Made of account and hash. */
    id: text(),
    user_id: uuid(),
    mark: text(),
  },
  access: [mayInsert(ADMIN)],
  grants: ['INSERT'],
  recorded: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'id',
    forms: [{ groups: { mark: ['user_id', 'mark'] } }],
  },
});
