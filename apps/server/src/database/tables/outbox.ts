import { mayInsert } from '../row-policies.ts';
import { table, integer, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** Messages that wait to be sent, or were. */
export const outbox = table({
  columns: {
    id: uuid(),
    kind: text(),
    /** Messages about accounts leave before notices. */
    class: text<'account' | 'notice'>().withDefault(),
    to_address: text(),
    subject: text(),
    text_body: text(),
    html_body: text(),
    /** `failed`: given up until an administrator decides; `discarded`: an administrator let it go. */
    state: text<'waiting' | 'sent' | 'failed' | 'discarded'>().withDefault(),
    tries: integer().withDefault(),
    next_try_at: moment(),
    last_error: text().orNull(),
    created_at: moment(),
    sent_at: moment().orNull(),
  },
  access: [mayInsert('true')],
  grants: ['INSERT'],
  recorded: {
    subject: 'mail',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          message: ['kind', 'to_address', 'subject', 'created_at'],
          text: ['text_body', 'html_body'],
          delivery: ['state', 'sent_at'],
        },
      },
      {
        groups: {
          message: ['kind', 'to_address', 'subject', 'created_at'],
          text: ['text_body.kept', 'html_body.kept'],
          links: ['text_body.other', 'html_body.other'],
          delivery: ['state', 'sent_at'],
        },
        withTokens: ['text_body', 'html_body'],
      },
    ],
  },
  unrecorded: [
    {
      columns: ['class', 'tries', 'next_try_at', 'last_error'],
      because:
        'when a message is tried; its kind, from which the class is made, and its delivery are recorded',
    },
  ],
});

export type OutboxTable = ColumnsOf<typeof outbox>;
