/**
 * What the bundled provider asks of its host. The server implements these over its database; the
 * provider itself holds nothing in memory between two requests.
 */

/** Name and address of an account, and what its access tokens may do. */
export interface AccountClaims {
  email: string;
  emailVerified: boolean;
  /** Full name; an empty text leaves the claim out. The same holds for the two parts. */
  name: string;
  givenName: string;
  familyName: string;
  permissions: readonly string[];
  /** Sign-ins up to this moment are over, in ms since 1970; 0 when none ever was ended. */
  sessionsEndBefore: number;
}

export interface BundledAccounts {
  /** `email` arrives trimmed and in lower case; addresses are compared by their key (`emailKey`). */
  findByEmail(email: string): Promise<{ id: string; passwordHash: string | null; blocked: boolean } | null>;
  /** null when the account is gone or blocked. Asked at each authorization and each token issue. */
  claimsOf(id: string): Promise<AccountClaims | null>;
  setPassword(id: string, passwordHash: string): Promise<void>;
}

/**
 * Storage of short-lived records: one table keyed by (model, id) with a JSON payload. The payload's
 * `uid`, `userCode`, `grantId` and `accountId` are looked up by, so they deserve an index. No find
 * answers an expired record; sweeping expired rows away is the host's.
 */
export interface ProviderRecords {
  upsert(model: string, id: string, payload: object, expiresAt: Date | null): Promise<void>;
  find(model: string, id: string): Promise<object | undefined>;
  findByUid(model: string, uid: string): Promise<object | undefined>;
  findByUserCode(model: string, userCode: string): Promise<object | undefined>;
  /**
   * Sets `payload.consumed` (seconds since the epoch of `at`) when it is not set. Answers whether
   * this call set it: of several callers at once exactly one gets true.
   */
  consume(model: string, id: string, at: Date): Promise<boolean>;
  destroy(model: string, id: string): Promise<void>;
  /** Removes every record of every model whose `payload.grantId` is this. */
  revokeByGrantId(grantId: string): Promise<void>;
  /** Removes every record of every model whose `payload.accountId` is this. */
  destroyByAccountId(accountId: string): Promise<void>;
  /**
   * Atomic counter, stored as `payload.count`: adds `by`, never below 0, and answers the new count. A
   * missing or expired counter begins at 0 and expires at `windowEndsAt`; a live one keeps its expiry.
   */
  count(model: string, id: string, by: 1 | -1, now: Date, windowEndsAt: Date): Promise<number>;
}

/** Single-use links to set a password, stored by the SHA-256 of their token, with an expiry. */
export interface PasswordLinks {
  /** `invitation`: who invites the person, to what and as what, in the reader's language; `null` once they signed in. */
  peek(tokenHash: string, now: Date): Promise<{ accountId: string; invitation: string | null } | null>;
  /** Uses the link up. Of several callers at once exactly one gets the account. */
  redeem(tokenHash: string, now: Date): Promise<{ accountId: string } | null>;
}

/** Something the audit log wants to know. `address` is the caller's network address. */
export interface SignInEvent {
  kind: 'signed-in' | 'refused' | 'locked' | 'signed-out' | 'password-set';
  accountId: string | null;
  email: string | null;
  address: string;
  at: Date;
}
