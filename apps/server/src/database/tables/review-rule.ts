import { SET_BY_ADMINS } from '../row-policies.ts';
import { table, boolean, integer, moment, text } from '../table.ts';

/** Whether evaluation and review may be by the same person; at most one row. */
export const reviewRule = table({
  columns: {
    id: text<'installation'>(),
    same_may_review: boolean(),
    version: integer(),
    updated_at: moment(),
  },
  access: SET_BY_ADMINS,
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'review_rule',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { rule: ['same_may_review', 'version', 'updated_at'] } }],
  },
});
