import { table, json, moment, text } from '../table.ts';

export const oidcRecords = table({
  columns: {
    model: text(),
    id: text(),
    payload: json<Record<string, unknown>>(),
    grant_id: text().orNull(),
    user_code: text().orNull(),
    uid: text().orNull(),
    account_id: text().orNull(),
    expires_at: moment().orNull(),
  },
  unrecorded: [{ because: 'sessions and codes of the bundled sign-in, which end by themselves' }],
});
