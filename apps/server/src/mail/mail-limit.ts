import { Refusal } from '@monda/domain/base/errors.ts';
import { emailForms, emailKey } from '@monda/identity-provider/email-key.ts';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';
import { HOUR_MS } from '../process/full-hours.ts';
import type { MailKind } from './mail-kinds.ts';

/** How many messages of these kinds one address gets within an hour. */
export interface MailLimit {
  readonly kinds: readonly MailKind[];
  readonly anHour: number;
}

/**
 * Whether one more message may go to the address, for the transaction that posts it. Transactions for one address are counted one after the
 * other, on whichever server they run. What a clock noted that ran ahead does not count.
 */
export async function mayGetMail(work: Work, email: string, { kinds, anHour }: MailLimit): Promise<boolean> {
  const now = work.clock.now();
  const { rows } = await sql<{
    sent: number;
  }>`SELECT mails_between(${emailKey(email)}, ${sql.val(emailForms(email))}::text[],
    ${sql.val(kinds)}::text[], ${new Date(now.getTime() - HOUR_MS)}::timestamptz, ${now}::timestamptz) AS sent`.execute(
    work,
  );
  return (rows[0]?.sent ?? anHour) < anHour;
}

/** Refuses with `too_many_requests` where {@link mayGetMail} says no. */
export async function requireMailLeft(work: Work, email: string, limit: MailLimit): Promise<void> {
  if (!(await mayGetMail(work, email, limit))) {
    throw new Refusal('too_many_requests', { retryAfter: HOUR_MS / 1000 });
  }
}
