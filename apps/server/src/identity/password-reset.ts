import { emailForms, emailKey } from '@monda/identity-provider/email-key.ts';
import { SET_PASSWORD_PATH } from '@monda/identity-provider/password-links.ts';
import { sql } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { Accounts } from './account-interface.ts';
import { makeAccountToken } from './account-links.ts';
import { MAIL_KINDS } from './account-mail.ts';
import { personByEmail } from './person-store.ts';

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
  const token = await makeAccountToken(tx, 'set_password', person, deps.clock);
  return `${deps.baseUrl}${SET_PASSWORD_PATH}?token=${token}`;
}

/**
 * Sends a link to set a new password to the address, when it belongs to an active person and was not sent
 * too many already. Answers nothing, so that nobody learns which addresses are known. For the product itself.
 */
export async function sendPasswordReset(work: Work, email: string, accounts: Accounts): Promise<void> {
  // why: requests for one address are counted one after the other, on whichever server they arrive.
  await sql`SELECT pg_advisory_xact_lock(${RESET_LOCK}, hashtext(${emailKey(email)}))`.execute(work);
  const person = await personByEmail(work, email);
  const now = work.clock.now();
  const since = new Date(now.getTime() - 3_600_000);
  const { sent } = await work
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('kind', '=', MAIL_KINDS.password_reset)
    .where((row) => row.eb(row.fn<string>('lower', ['to_address']), 'in', emailForms(email)))
    .where('created_at', '>', since)
    // why: what a clock noted that ran ahead is no sign of haste.
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  if (person === null || sent >= RESETS_PER_HOUR || !(await staysActive(work, person.id))) return;
  await accounts.write(work, 'password_reset', {
    id: person.id,
    email: person.email,
    firstName: person.first_name,
    companyName: person.company_name,
  });
  work.ownAct({ action: 'users.sendPasswordLink', subjectType: 'user', subjectId: person.id });
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
