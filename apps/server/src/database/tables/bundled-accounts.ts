import { table, moment, text, uuid } from '../table.ts';

export const bundledAccounts = table({
  columns: {
    user_id: uuid(),
    password_hash: text().orNull(),
    updated_at: moment(),
  },
  recorded: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'user_id',
    forms: [{ groups: { password: ['password_hash', 'updated_at'] } }],
  },
});
