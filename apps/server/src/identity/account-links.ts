import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { linkTokenHash } from '@monda/identity-provider/password-links.ts';
import type { Clock } from '../process/clock.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { type PersonRow, personById } from './person-store.ts';
import { HOUR_MS } from '../process/full-hours.ts';

const TOKEN_BYTES = 32;

export type LinkPurpose = 'set_password' | 'verify_email';

/**
 * Makes a token that works once, for some hours and as long as the person has this address. Only its hash is
 * stored.
 */
export async function makeAccountToken(
  tx: Work,
  { purpose, hours }: { readonly purpose: LinkPurpose; readonly hours: number },
  person: { readonly id: string; readonly email: string },
  clock: Pick<Clock, 'now' | 'randomBytes'>,
): Promise<string> {
  const token = clock.randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  const link = {
    token_hash: linkTokenHash(token),
    user_id: person.id,
    purpose,
    email: person.email,
    expires_at: new Date(now.getTime() + hours * HOUR_MS),
    used_at: null,
    created_at: now,
  };
  await tx.insert('account_links', link);
  return token;
}

/** The person of a token that still works, without using it up; `null` for every other token. */
export async function peekAccountToken(
  tx: Tx,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<PersonRow | null> {
  const link = await tx
    .selectFrom('account_links')
    .select(['user_id', 'email'])
    .where('token_hash', '=', linkTokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (link === undefined) return null;
  const person = await personById(tx, link.user_id);
  return person !== null && person.is_active && isSameAddress(person.email, link.email) ? person : null;
}

/** Uses a token up, with every other of its purpose for the person; of several callers one gets the person. */
export async function redeemAccountToken(
  tx: Work,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<PersonRow | null> {
  const person = await peekAccountToken(tx, purpose, token, now);
  if (person === null) return null;
  const [used] = await tx.update('account_links', { used_at: now }, (query) =>
    query.where('token_hash', '=', linkTokenHash(token)).where('used_at', 'is', null),
  );
  if (used === undefined) return null;
  await endLinks(tx, purpose, person.id, now);
  return person;
}

/** Ends every unused link of its purpose for the person. */
export async function endLinks(tx: Work, purpose: LinkPurpose, personId: string, now: Date): Promise<void> {
  await tx.update('account_links', { used_at: now }, (query) =>
    query.where('user_id', '=', personId).where('purpose', '=', purpose).where('used_at', 'is', null),
  );
}
