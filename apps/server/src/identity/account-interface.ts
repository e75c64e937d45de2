import type { Work } from '../database/work.ts';

/** What other features pass to identity about the accounts of people. */

/** Why a person is written to. */
export type AccountMessage = 'invitation' | 'password_setup' | 'password_reset' | 'email_verification';

/** A person as messages address them. */
export interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** Name of their client company; `null` for people of the provider. */
  readonly companyName: string | null;
  readonly role: string;
  /** Name of the administrator who invites them; `null` where no one does. */
  readonly invitedBy: string | null;
}

/** Accounts of people where they sign in. Everything is noted in the given transaction and done after it. */
export interface Accounts {
  /** The person was made, changed, blocked, unblocked or deleted: the account follows. */
  follow(tx: Work, personId: string): Promise<void>;
  /** Posts a message with a fresh single-use link, in the language of the person, else in that of the person who causes it. */
  write(tx: Work, message: AccountMessage, to: Addressee): Promise<void>;
  /** Whether a changed address can only sign in by a new first sign-in; the old identity is then let go. */
  readonly emailChangeUnbinds: boolean;
  /** Whether the bundled sign-in has the passwords of people. */
  readonly setsPasswords: boolean;
}
