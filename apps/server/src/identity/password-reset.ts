import { Refusal } from '@monda/domain/base/errors.ts';
import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import { SET_PASSWORD_PATH } from '@monda/identity-provider/password-links.ts';
import { words } from '@monda/phrases/words.ts';
import { mayGetMail, type MailLimit, requireMailLeft } from '../mail/mail-limit.ts';
import type { Clock } from '../process/clock.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { AccountMessage, Accounts, Addressee } from './account-interface.ts';
import { makeAccountToken } from './account-links.ts';
import { MAIL_KINDS } from './account-mail.ts';
import { type PersonRow, personByEmail, personById } from './person-store.ts';

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

/** Links to set a password that an address gets; further requests answer the same and send nothing. */
export const RESET_MAILS: MailLimit = { kinds: [MAIL_KINDS.password_reset], anHour: 5 };

/** Messages by which a person comes to a password, where an administrator sends them. */
const PASSWORD_MAILS: MailLimit = {
  kinds: [MAIL_KINDS.password_reset, MAIL_KINDS.invitation, MAIL_KINDS.password_setup],
  anHour: 5,
};

const addresseeOf = (person: PersonRow, invitedBy: string | null = null): Addressee => ({
  id: person.id,
  email: person.email,
  firstName: person.first_name,
  companyName: person.company_name,
  role: person.role,
  invitedBy,
});

/**
 * Sends a link to set a new password to the address, when it belongs to an active person and was not sent
 * too many already. Answers nothing, so that no one learns which addresses are known. For the product itself.
 */
export async function sendPasswordReset(work: Work, email: string, accounts: Accounts): Promise<void> {
  const mayGet = await mayGetMail(work, email, RESET_MAILS);
  const person = await personByEmail(work, email);
  if (person === null || !mayGet || !(await staysActive(work, person.id))) return;
  await accounts.write(work, 'password_reset', addresseeOf(person));
  work.ownAct({ action: 'users.sendPasswordLink', subjectType: 'user', subjectId: person.id });
}

/**
 * Sends a person the message by which they come in: the invitation again until they signed in, then a link to set a new password. Refuses with
 * `not_found`, with `conflict` where the person is blocked or has no password here, and with `too_many_requests`. For an administrator of the name `by`.
 */
export async function sendAccountLink(
  work: Work,
  { id, by }: { readonly id: string; readonly by: string },
  accounts: Accounts,
): Promise<{ readonly to: string; readonly message: AccountMessage }> {
  const person = await personById(work, id);
  if (person === null) throw new Refusal('not_found');
  const invited = person.first_sign_in_at === null;
  if (!invited && !accounts.setsPasswords) {
    throw new Refusal('conflict', { message: words().accountLinks.passwordElsewhere });
  }
  await requireMailLeft(work, person.email, PASSWORD_MAILS);
  if (!(await staysActive(work, id))) {
    throw new Refusal('conflict', { message: words().accountLinks.linkToBlocked });
  }
  const first = person.company_id === null ? 'password_setup' : 'invitation';
  const message = invited ? first : 'password_reset';
  await accounts.write(work, message, addresseeOf(person, by));
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
