import { SET_BY_ADMINS } from '../row-policies.ts';
import { table, boolean, integer, moment, text } from '../table.ts';

/** Whether notices are sent by mail; at most one row. */
export const noticeSettings = table({
  columns: {
    id: text<'installation'>(),
    sends_mail: boolean(),
    version: integer(),
    updated_at: moment(),
  },
  access: SET_BY_ADMINS,
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'notice_settings',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { setting: ['sends_mail', 'version', 'updated_at'] } }],
  },
});
