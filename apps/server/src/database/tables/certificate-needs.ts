import { SET_BY_ADMINS } from '../row-policies.ts';
import { table, integer, listOf, moment, text } from '../table.ts';

/** Which facts certificates need in addition to those they always need; at most one row. */
export const certificateNeeds = table({
  columns: {
    id: text<'installation'>(),
    further: listOf(text()),
    version: integer(),
    updated_at: moment(),
  },
  access: SET_BY_ADMINS,
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'certificate_needs',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { needs: ['further', 'version', 'updated_at'] } }],
  },
});
