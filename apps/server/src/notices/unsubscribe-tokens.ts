import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { withoutMail } from '@monda/domain/notices/notice-choices.ts';
import { recordOwnAct } from '../database/audit-notes.ts';
import type { Tx } from '../database/transactions.ts';
import { activePeople } from '../identity/person-interface.ts';
import type { Clock } from '../process/clock.ts';
import { hashOfLinkToken } from '../secrets/link-tokens.ts';
import { SUBSTITUTION_MAIL_KIND } from '../substitutes/substitute-interface.ts';
import { choicesOf, storeChoices } from './chosen-channels.ts';

/** Stores to whom a mail of notices goes, and the hash of its token. */
export async function keepNoticeMail(
  tx: Tx,
  mail: { readonly id: string; readonly personId: string; readonly token: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('notice_mails')
    .values({
      mail_id: mail.id,
      user_id: mail.personId,
      token_hash: hashOfLinkToken(mail.token),
      created_at: mail.at,
    })
    .execute();
}

/** The person of a token, however often it was used; `null` for a token that is none, and for somebody who was deleted. */
export async function personOfUnsubscribeToken(tx: Tx, token: string): Promise<string | null> {
  const row = await tx
    .selectFrom('notice_mails as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.token_hash', '=', hashOfLinkToken(token))
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends notices by mail for the person of a token; whether there is one. What they are told in the product stays. */
export async function unsubscribe(
  tx: Tx,
  token: string,
  clock: Pick<Clock, 'now' | 'newId'>,
): Promise<boolean> {
  const person = await personOfUnsubscribeToken(tx, token);
  if (person === null) return false;
  const chosen = (await choicesOf(tx, [person]))(person);
  await storeChoices(tx, person, withoutMail(chosen));
  await tx
    .updateTable('notices')
    .set({ mail_waits: false })
    .where('user_id', '=', person)
    .where('mail_waits', '=', true)
    .execute();
  recordOwnAct(tx, clock, { action: 'notices.unsubscribe', subjectType: 'user', subjectId: person });
  return true;
}

/**
 * Whether a message that waits in the outbox may still be sent: a mail of notices goes only to the person it was made
 * for, while they can sign in and have this address; one about a substitution only to an address with which somebody can sign in.
 */
export async function mayStillBeSent(
  tx: Tx,
  mail: { readonly id: string; readonly kind: string; readonly to: string },
): Promise<boolean> {
  if (mail.kind === SUBSTITUTION_MAIL_KIND) return (await activePeople(tx, { email: mail.to })).length > 0;
  if (mail.kind !== NOTICE_MAIL_KIND) return true;
  const made = await tx
    .selectFrom('notice_mails')
    .select('user_id')
    .where('mail_id', '=', mail.id)
    .executeTakeFirst();
  const [person] = made === undefined ? [] : await activePeople(tx, { id: made.user_id });
  return person !== undefined && isSameAddress(person.email, mail.to);
}

/** The kind of mails of notices in the outbox. */
export const NOTICE_MAIL_KIND = 'notices';
