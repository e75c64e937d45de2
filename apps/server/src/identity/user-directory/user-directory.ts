import type { Phrases } from '@monda/phrases/phrases.ts';
import type { z } from 'zod';

/** A person as the directory of their sign-in has to know them. */
export interface DirectoryPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailVerified: boolean;
  readonly blocked: boolean;
  readonly deleted: boolean;
  /** Whether they are an administrator who can act: their tokens have to carry the permission of one. */
  readonly administrator: boolean;
  /** Subject of the identity they signed in with first; `null` before that. */
  readonly subject: string | null;
}

/**
 * What became of an account: `ours` was made by the product and follows; `theirs` was there before with the same
 * address, is left as it is and linked at the first verified sign-in; `none`: there is no account.
 */
export type AccountState = 'ours' | 'theirs' | 'none';

/** How a person comes to a password: at an address, by a message of the directory, or with the one they have. */
export type PasswordStep =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'mailed' }
  | { readonly kind: 'own-account' };

/** Where accounts of people are stored. */
export interface UserDirectory {
  /**
   * Brings the account into line with the person: made when missing, changed where it differs, removed when the
   * person is deleted, and the permission of administrators given or taken. Safe to repeat after any failure in between: no one gets two accounts. Throws
   * {@link DirectoryFailure}.
   */
  settle(person: DirectoryPerson): Promise<AccountState>;
  /** Opens the way to a password for a person whose account is settled. Throws {@link DirectoryFailure}. */
  passwordStep(person: DirectoryPerson): Promise<PasswordStep>;
}

/** Why a directory did not do what it was asked. */
export type DirectoryReason = keyof Phrases['accountReasons'];

/** What a directory did not do; the message holds no secret and nothing of a person. */
export class DirectoryFailure extends Error {
  /** `later`: try again; `limited`: asked too often; `never`: the same request is refused again. */
  readonly kind: 'later' | 'limited' | 'never';
  /** Milliseconds to wait, where the directory said so. */
  readonly waitMs: number | null;

  readonly reason: DirectoryReason;

  constructor(
    kind: 'later' | 'limited' | 'never',
    reason: DirectoryReason,
    message: string,
    waitMs: number | null = null,
  ) {
    super(message);
    this.name = 'DirectoryFailure';
    this.kind = kind;
    this.reason = reason;
    this.waitMs = waitMs;
  }
}

/** What a directory answered; throws a failure that is tried again where it has another form. `asked`: method and path. */
export function understood<Read>(schema: z.ZodType<Read>, body: unknown, asked: string): Read {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new DirectoryFailure('later', 'not_taken', `${asked}: answer not understood`);
}

/** A directory refused an address, since another account has it. */
export const ofAnotherAccount = (asked: string): DirectoryFailure =>
  new DirectoryFailure('never', 'address_taken', `${asked}: the address belongs to another account`);

/** The reason that an unexpected status of an answer gives. */
export function reasonOf(status: number): DirectoryReason {
  if (status >= 500) return 'not_reached';
  switch (status) {
    case 401:
      return 'sign_in_refused';
    case 403:
      return 'not_allowed';
    case 409:
      return 'address_taken';
    case 429:
      return 'too_often';
    default:
      return 'not_taken';
  }
}
