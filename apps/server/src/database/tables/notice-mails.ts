import { table, moment, text, uuid } from '../table.ts';

/** A mail of notices: whom it is for, and by which token they end such mails. */
export const noticeMails = table({
  columns: {
    mail_id: uuid(),
    user_id: uuid(),
    token_hash: text(),
    created_at: moment(),
  },
  unrecorded: [
    {
      because:
        'to whom a mail of notices went, and the hash of the token that ends them; mail and ending are recorded',
    },
  ],
});
