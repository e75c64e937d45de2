import { COMPANY_ACTORS, MANAGER, OF_OWN_COMPANY, mayInsert, mayRead, mayUpdate } from '../row-policies.ts';
import { table, integer, moment, text, uuid, type ColumnsOf } from '../table.ts';

export const destructionPasswords = table({
  columns: {
    item_id: uuid(),
    company_id: uuid(),
    /** The password, sealed with the installation's secret. */
    sealed: text(),
    wrong_tries: integer().withDefault(),
    locked_until: moment().orNull(),
    created_at: moment(),
  },
  access: [mayRead(MANAGER), mayInsert(`${COMPANY_ACTORS} AND ${OF_OWN_COMPANY}`), mayUpdate(MANAGER)],
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  insertedUnread: true,
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'item_id',
    forms: [{ groups: { password: ['company_id', 'sealed', 'created_at'] } }],
  },
  unrecorded: [
    {
      columns: ['wrong_tries', 'locked_until'],
      because: 'a counter of 15 minutes; each wrong try is a row of the audit log',
    },
  ],
});

export type DestructionPasswordTable = ColumnsOf<typeof destructionPasswords>;
