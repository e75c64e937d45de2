import { ADMIN, any, isActor, mayInsert } from '../row-policies.ts';
import { table, moment, text, uuid, type ColumnsOf } from '../table.ts';

export const accountLinks = table({
  columns: {
    token_hash: text(),
    user_id: uuid(),
    purpose: text<'set_password' | 'verify_email'>(),
    email: text(),
    expires_at: moment(),
    used_at: moment().orNull(),
    created_at: moment(),
  },
  access: [mayInsert(any(ADMIN, isActor('user_id')))],
  grants: ['INSERT'],
  recorded: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'token_hash',
    forms: [
      { groups: { link: ['user_id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'] } },
      { groups: { link: ['user_id', 'purpose', 'email', 'expires_at', 'created_at'], used_at: ['used_at'] } },
    ],
  },
});

export type AccountLinkTable = ColumnsOf<typeof accountLinks>;
