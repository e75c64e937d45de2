import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { PROVIDER, all, any, isActor, mayRead, mayUpdate } from '../row-policies.ts';
import { table, bigint, boolean, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** A person who left the provider is shown no comment to the provider any more, and no item that was taken from them. */
const OWN = all(isActor('user_id'), any(`(event <> 'internalComment' AND item_name IS NULL)`, PROVIDER));

/** An event of which a person was notified. Several of one act are one notice to them. */
export const notices = table({
  columns: {
    user_id: uuid(),
    event_id: uuid(),
    /** The notice it is part of. */
    notice_id: uuid(),
    kind: text<NoticeKind>(),
    event: text(),
    company_id: uuid(),
    item_id: uuid(),
    /** Of what becomes of a certificate; whether its reader sees that is judged when the notice is read. */
    certificate_id: uuid().orNull(),
    /** Copied for a former evaluator, who no longer sees the item. */
    item_name: text().orNull(),
    actor_id: uuid(),
    /** Copied, so that it outlives the actor. */
    actor_name: text(),
    created_at: moment(),
    read_at: moment().orNull(),
    /** Whether it is to be mailed, at once or in a digest, and was not yet. */
    mail_waits: boolean().withDefault(),
    /** In the order in which notices were committed. */
    seq: bigint().withDefault(),
  },
  access: [mayRead(OWN), mayUpdate(OWN)],
  grants: ['SELECT', { UPDATE: ['read_at'] }],
  unrecorded: [
    {
      because:
        'which notices people got and whether they read them; history and audit log record what happened',
    },
  ],
});

export type NoticeTable = ColumnsOf<typeof notices>;
