import { createHash } from 'node:crypto';
import { emailKey } from './email-key.ts';
import { UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';
import type { BundledAccounts, ProviderRecords } from './provider-ports.ts';

/** The window both limits count in; it begins with the first wrong password. */
export const LOCK_SECONDS = 15 * 60;
/** Wrong passwords for one address of e-mail, known or not. */
export const ACCOUNT_LIMIT = 10;
/** Wrong passwords from one network address; an office may share one. */
export const ADDRESS_LIMIT = 100;

const MODEL = 'SignInFailures';

export interface AttemptVerdict {
  /** `blocked`: the password is right, and the account is blocked. */
  outcome: 'accepted' | 'blocked' | 'refused' | 'locked';
  accountId: string | null;
  /** As it was compared: trimmed and in lower case. */
  email: string;
}

/**
 * Checks an e-mail and a password. An attempt is counted in both counters before the password
 * is looked at, so any number of attempts at once has at most the limit evaluated. Unknown, wrong,
 * and blocked with a wrong one cost the same work and answer the same.
 */
export function signInAttempts(accounts: BundledAccounts, records: ProviderRecords, now: () => Date) {
  return async (typedEmail: string, password: string, address: string): Promise<AttemptVerdict> => {
    const email = typedEmail.trim().toLowerCase();
    // why: one address has one counter, however it is written.
    const accountKey = `account:${digest(emailKey(email))}`;
    const addressKey = `address:${digest(address)}`;
    const at = now();
    const windowEndsAt = new Date(at.getTime() + LOCK_SECONDS * 1000);
    const triesOfAddress = await records.count(MODEL, addressKey, 1, at, windowEndsAt);
    if (triesOfAddress > ADDRESS_LIMIT) return { outcome: 'locked', accountId: null, email };
    const triesOfAccount = await records.count(MODEL, accountKey, 1, at, windowEndsAt);
    if (triesOfAccount > ACCOUNT_LIMIT) return { outcome: 'locked', accountId: null, email };

    const account = isStorable(email) ? await accounts.findByEmail(email) : null;
    const matches = await verifyPassword(account?.passwordHash ?? UNMATCHABLE_HASH, password);
    if (!account || !account.passwordHash || !matches) {
      return { outcome: 'refused', accountId: account?.id ?? null, email };
    }
    await records.destroy(MODEL, accountKey);
    await records.count(MODEL, addressKey, -1, at, windowEndsAt);
    return { outcome: account.blocked ? 'blocked' : 'accepted', accountId: account.id, email };
  };
}

/** Databases refuse NUL in a text; no address has control characters or more than 254 of any. */
export function isStorable(email: string): boolean {
  return email.length <= 254 && !/\p{Cc}/u.test(email);
}

/** Counters carry no readable address. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
