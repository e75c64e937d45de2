import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { ProviderRecords } from './provider-ports.ts';
import { SESSION_BROWSER } from './session-browsers.ts';

/** The session that the browser's cookie names, with the context that can change the cookie. */
async function sessionOf(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const context = provider.createContext(request, response);
  return { context, session: await provider.Session.get(context) };
}

/** Whether a person is signed in here: the form of a sign-in that is over has done its work then. */
export async function isSignedIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { session } = await sessionOf(provider, request, response).catch(() => ({ session: null }));
  return session?.accountId !== undefined;
}

/** Codes of these grants are bound to the session and lapse with it. */
async function revokeGrants(records: ProviderRecords, authorizations: object | undefined): Promise<void> {
  for (const { grantId } of Object.values(authorizations ?? {}) as { grantId?: string }[]) {
    if (grantId) await records.destroy('Grant', grantId);
  }
}

/** Ends the browser's session, its grants and its cookie. Answers whose it was. */
export async function endBrowserSession(
  provider: Provider,
  records: ProviderRecords,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  const { context, session } = await sessionOf(provider, request, response);
  const accountId = session.accountId ?? null;
  await revokeGrants(records, session.authorizations);
  await session.destroy();
  await records.destroy(SESSION_BROWSER, session.uid);
  context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
  return accountId;
}

/**
 * Empties a session that belongs to another person, so that the sign-in of `accountId` replaces it.
 * why: oidc-provider would answer a change of person with a form that a script sends to the sign-out.
 */
export async function evictFor(
  accountId: string,
  provider: Provider,
  records: ProviderRecords,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { session } = await sessionOf(provider, request, response);
  if (!session.accountId || session.accountId === accountId) return;
  await revokeGrants(records, session.authorizations);
  delete session.accountId;
  delete session.authorizations;
  delete session.loginTs;
  await session.persist();
}
