import { Refusal } from '@monda/domain/base/errors.ts';
import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import { emailForms, emailKey } from '@monda/identity-provider/email-key.ts';
import { SET_PASSWORD_PATH } from '@monda/identity-provider/password-links.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { MailKind } from '../mail/mail-kinds.ts';
import type { Clock } from '../process/clock.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { AccountMessage, Accounts, Addressee } from './account-interface.ts';
import { makeAccountToken } from './account-links.ts';
import { MAIL_KINDS } from './account-mail.ts';
import { type PersonRow, personByEmail, personById } from './person-store.ts';
import { HOUR_MS } from '../process/full-hours.ts';

/** Messages to one address within an hour; further requests answer the same and send nothing. */
export const RESETS_PER_HOUR = 5;

/** Any number that no other advisory lock of this database has. */
const RESET_LOCK = 7_221_003;

/** Makes a single-use link to set a password at the bundled sign-in; the link. */
export async function makePasswordLink(
  tx: Work,
  person: { readonly id: string; readonly email: string },
  deps: { readonly clock: Clock; readonly baseUrl: string },
): Promise<string> {
  const kind = { purpose: 'set_password', hours: ACCOUNT_LINK_HOURS } as const;
  const token = await makeAccountToken(tx, kind, person, deps.clock);
  return `${deps.baseUrl}${SET_PASSWORD_PATH}?token=${token}`;
}

/** Messages by which a person comes to a password. */
const PASSWORD_MAILS = [MAIL_KINDS.password_reset, MAIL_KINDS.invitation, MAIL_KINDS.password_setup];

/**
 * Messages of these kinds to an address within the last hour. Calls for one address are counted one after the other, on whichever server
 * they arrive.
 */
async function recentMails(work: Work, email: string, kinds: readonly MailKind[]): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${RESET_LOCK}, hashtext(${emailKey(email)}))`.execute(work);
  const now = work.clock.now();
  const { sent } = await work
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('kind', 'in', kinds)
    .where((row) => row.eb(row.fn<string>('lower', ['to_address']), 'in', emailForms(email)))
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    // why: what a clock noted that ran ahead is no sign of haste.
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return sent;
}

const addresseeOf = (person: PersonRow): Addressee => ({
  id: person.id,
  email: person.email,
  firstName: person.first_name,
  companyName: person.company_name,
});

/**
 * Sends a link to set a new password to the address, when it belongs to an active person and was not sent
 * too many already. Answers nothing, so that nobody learns which addresses are known. For the product itself.
 */
export async function sendPasswordReset(work: Work, email: string, accounts: Accounts): Promise<void> {
  const sent = await recentMails(work, email, [MAIL_KINDS.password_reset]);
  const person = await personByEmail(work, email);
  if (person === null || sent >= RESETS_PER_HOUR || !(await staysActive(work, person.id))) return;
  await accounts.write(work, 'password_reset', addresseeOf(person));
  work.ownAct({ action: 'users.sendPasswordLink', subjectType: 'user', subjectId: person.id });
}

/**
 * Sends a person the message by which they come in: the invitation again until they signed in, then a link to set a new password. Refuses with
 * `not_found`, with `conflict` where the person is blocked or has no password here, and with `too_many_requests`. For an administrator.
 */
export async function sendAccountLink(
  work: Work,
  id: string,
  accounts: Accounts,
): Promise<{ readonly to: string; readonly message: AccountMessage }> {
  const person = await personById(work, id);
  if (person === null) throw new Refusal('not_found');
  const invited = person.first_sign_in_at === null;
  if (!invited && !accounts.setsPasswords) {
    throw new Refusal('conflict', { message: words().accountLinks.passwordElsewhere });
  }
  const sent = await recentMails(work, person.email, PASSWORD_MAILS);
  if (sent >= RESETS_PER_HOUR) throw new Refusal('too_many_requests', { retryAfter: HOUR_MS / 1000 });
  if (!(await staysActive(work, id))) {
    throw new Refusal('conflict', { message: words().accountLinks.linkToBlocked });
  }
  const first = person.company_id === null ? 'password_setup' : 'invitation';
  const message = invited ? first : 'password_reset';
  await accounts.write(work, message, addresseeOf(person));
  return { to: person.email, message };
}

/** Whether the person is active, until the transaction ends: a block waits for it and then ends the link it made. */
async function staysActive(tx: Tx, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return held?.is_active === true;
}
