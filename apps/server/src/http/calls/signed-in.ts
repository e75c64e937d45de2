import type { Actor } from '@monda/domain/identity/actor.ts';

/** How long a call's token holds, as it was judged. */
export interface TokenHolds {
  readonly until: Date;
  /** When the person's sessions were last ended, in ms since 1970; `null`: never. Another one ends this session too. */
  readonly sessionsEndedAt: number | null;
  /** The session of the bundled sign-in it belongs to. */
  readonly session?: string | undefined;
}

/** The person behind a call. */
export interface SignedIn {
  readonly actor: Actor;
  readonly token: TokenHolds;
  /** First or last name is missing; only the calls that complete it are open. */
  readonly profileIncomplete: boolean;
  /** When the person may stand in for others than now: the next day; not set where they stand in for no one on any day. */
  readonly standsInUntil?: Date;
}

/** Tells who makes a call. The HTTP server knows no more of identity than this. */
export interface People {
  /**
   * The person of an `Authorization` header. Refuses with `not_signed_in`, `token_refused`,
   * `person_unknown`, `account_blocked` or `company_inactive`. `idToken` introduces a person at their first
   * sign-in where the provider's access tokens say nothing of them; it is never enough by itself.
   */
  fromAuthorization(header: string | undefined, idToken?: string): Promise<SignedIn>;
}

/** Who makes a call that works without a person: sees nothing, may do nothing. */
export const NOBODY: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  role: 'viewer',
  companyId: null,
  name: '',
  email: '',
  permissions: [],
};
