import type { AccountClaims } from './provider-ports.ts';

/** The OpenID Connect claims of an account, by the scope that asks for them. */
export const CLAIMS_BY_SCOPE = {
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name'],
};

/** Claim of access tokens: the end of earlier sessions that the token was issued after. */
export const SESSIONS_CLAIM = 'sessions_end_before';

/** An account in the words of OpenID Connect; names that are empty are left out. */
export function accountClaims(id: string, account: AccountClaims) {
  return {
    sub: id,
    email: account.email,
    email_verified: account.emailVerified,
    ...(account.name && { name: account.name }),
    ...(account.givenName && { given_name: account.givenName }),
    ...(account.familyName && { family_name: account.familyName }),
  };
}
