import type { NoticeChoices } from '@monda/domain/notices/notice-mail-fields.ts';
import { sql } from 'kysely';
import type { Transactions, Tx } from '../database/transactions.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';
import type { Clock } from '../process/clock.ts';
import { choicesOf, storeChoices } from './chosen-channels.ts';
import { noticeMailNow, type NoticeMailSetting, sendsNoticesByMail } from './notice-mail-setting.ts';

export interface ChoiceDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now'>;
  readonly noticeMail: NoticeMailSetting;
}

/** The calls by which people choose how they are told, and administrators whether notices are sent by mail. */
export function createChoiceHandlers({ transactions, changes, clock, noticeMail }: ChoiceDeps) {
  const ofPerson = async (tx: Tx, person: string): Promise<NoticeChoices> => {
    const { timeZone, ...chosen } = (await choicesOf(tx, [person]))(person);
    return {
      ...chosen,
      timeZone: timeZone ?? (await storedTimeLimits(tx)).timeZone,
      sendsMail: await sendsNoticesByMail(tx, noticeMail),
    };
  };
  return {
    'notices.choices': ({ actor }) => transactions.asActor(actor, (tx) => ofPerson(tx, actor.id)),

    'notices.choose': (call) =>
      changes.run(call, async (tx) => {
        await storeChoices(tx, call.actor.id, call.body);
        tx.act(call, {
          subjectType: 'user',
          subjectId: call.actor.id,
          details: call.body,
        });
        return ofPerson(tx, call.actor.id);
      }),

    'noticeMail.get': ({ actor }) => transactions.asActor(actor, (tx) => noticeMailNow(tx, noticeMail)),

    'noticeMail.change': (call) =>
      changes.run(call, async (tx) => {
        // why: before the first change there is no row to lock.
        await sql`SELECT pg_advisory_xact_lock(hashtext('notice settings'))`.execute(tx);
        const { sendsMail: before, version } = await noticeMailNow(tx, 'administrators');
        assertVersion(call, version);
        const { sendsMail } = call.body;
        const stored = { sends_mail: sendsMail, version: version + 1, updated_at: clock.now() };
        await tx.upsert('notice_settings', 'id', { id: 'installation', ...stored });
        tx.act(call, {
          subjectType: 'notice_settings',
          subjectId: 'installation',
          details: { from: { sendsMail: before }, to: { sendsMail } },
        });
        return noticeMailNow(tx, noticeMail);
      }),
  } satisfies Partial<Handlers>;
}
