import { MANAGER, mayDelete, mayInsert, mayRead, mayUpdate } from '../row-policies.ts';
import { table, integer, moment, plainDate, text, uuid } from '../table.ts';

/** The code by which items of one company are verified and documented on one day; its people never read it. */
export const dayCodes = table({
  columns: {
    id: uuid(),
    company_id: uuid(),
    day: plainDate(),
    /** The code, sealed with the installation's secret. */
    sealed: text(),
    wrong_tries: integer().withDefault(),
    locked_until: moment().orNull(),
    created_at: moment(),
  },
  access: [mayRead(MANAGER), mayInsert(MANAGER), mayUpdate(MANAGER), mayDelete(MANAGER)],
  grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  recorded: {
    subject: 'company',
    subjectId: 'company_id',
    id: 'id',
    forms: [{ groups: { code: ['company_id', 'day', 'sealed', 'created_at'] } }],
  },
  unrecorded: [
    {
      columns: ['wrong_tries', 'locked_until'],
      because: 'a counter of 15 minutes; each wrong try is a row of the audit log',
    },
  ],
});
