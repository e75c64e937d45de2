import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from './column-types.ts';

/** The tables of the bundled sign-in, and of accounts at the sign-in provider. */

export interface BundledAccountTable {
  user_id: string;
  password_hash: string | null;
  updated_at: Moment;
}

export interface AccountLinkTable {
  token_hash: string;
  user_id: string;
  purpose: 'set_password' | 'verify_email';
  email: string;
  expires_at: Moment;
  used_at: MaybeMoment;
  created_at: Moment;
}

export interface OidcRecordTable {
  model: string;
  id: string;
  payload: JSONColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  account_id: string | null;
  expires_at: MaybeMoment;
}

export interface DirectoryWorkTable {
  user_id: string;
  /** Grows with every change the account has to follow. */
  wanted: Generated<number>;
  /** The change the account last followed. */
  settled: Generated<number>;
  state: Generated<'waiting' | 'settled' | 'failed'>;
  tries: Generated<number>;
  next_try_at: Moment;
  /** Until then one process works on it. */
  leased_until: MaybeMoment;
  last_error: string | null;
  /** Why the last try failed, as a code that words are chosen by. */
  last_reason: Generated<string | null>;
  changed_at: Moment;
}
