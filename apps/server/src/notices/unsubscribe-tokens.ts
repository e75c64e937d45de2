import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { withoutMail } from '@monda/domain/notices/notice-choices.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { WaitingMail } from '../mail/mail-worker.ts';
import { activePeople } from '../identity/person-interface.ts';
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

/** The person of a token, however often it was used; `null` for a token that is none, and for a person who was deleted. */
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

/** Ends notices by mail for the person of a token; whether there is one. Notices in the product stay. */
export async function unsubscribe(tx: Work, token: string): Promise<boolean> {
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
  tx.ownAct({ action: 'notices.unsubscribe', subjectType: 'user', subjectId: person });
  return true;
}

/**
 * Whether a message that waits in the outbox may still be sent: a mail of notices goes only to the person it was made
 * for, while they can sign in and have this address; one about a substitution only to an address with which a person can sign
 * in, and after those before it, so that no one reads that it ended before they read that it was set.
 */
export async function mayStillBeSent(tx: Tx, mail: WaitingMail): Promise<boolean | Date> {
  if (mail.kind === SUBSTITUTION_MAIL_KIND) {
    if ((await activePeople(tx, { email: mail.to })).length === 0) return false;
    return (await earlierOf(tx, mail)) ?? true;
  }
  if (mail.kind !== NOTICE_MAIL_KIND) return true;
  const made = await tx
    .selectFrom('notice_mails')
    .select('user_id')
    .where('mail_id', '=', mail.id)
    .executeTakeFirst();
  const [person] = made === undefined ? [] : await activePeople(tx, { id: made.user_id });
  return person !== undefined && isSameAddress(person.email, mail.to);
}

/** When the last message of the kind is tried that was posted to the address before and still waits; `null` for none. */
async function earlierOf(tx: Tx, { kind, to, postedAt }: WaitingMail): Promise<Date | null> {
  const row = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('next_try_at').as('triedAt'))
    .where('kind', '=', sql.lit(kind))
    .where('state', '=', 'waiting')
    .where(sql`lower(to_address)`, '=', to.toLowerCase())
    .where('created_at', '<', postedAt)
    .executeTakeFirst();
  return row?.triedAt ?? null;
}

/** The kind of mails of notices in the outbox. */
export const NOTICE_MAIL_KIND = 'notices';
