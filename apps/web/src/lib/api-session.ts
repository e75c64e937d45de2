import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ApiError } from './api-error.ts';

/** Where calls get their Bearer token. The token lives in memory only. */
export interface ApiSession {
  /** The access token that holds now, `null` before sign-in. */
  token(): string | null;
  /** The ID token of the present sign-in, in memory only; `null` without one. */
  idToken(): string | null;
  /** Asks the provider silently for a new token; `null` when the person must sign in again. */
  renew(): Promise<string | null>;
  /** Called when renewal did not help: the person must be sent to sign in. */
  ended(): void;
  /** Receives the role every answer names, `null` where it names none. */
  readRoleHeader(role: string | null, name: CallName): void;
  /**
   * Called for every failed call, so that a blocked person can be signed out. Resolves once a changed role is known to
   * the screens: a refusal that follows from it is none of the page's failures.
   */
  failed(error: ApiError, name: CallName): Promise<void>;
}

const signedOut: ApiSession = {
  token: () => null,
  idToken: () => null,
  renew: async () => null,
  ended: () => undefined,
  readRoleHeader: () => undefined,
  failed: async () => undefined,
};

let current: ApiSession = signedOut;

/** Connects the calls to a sign-in; called once, by the part that signs in. */
export function connectSession(session: ApiSession): void {
  current = session;
}

/** The connected sign-in. */
export function apiSession(): ApiSession {
  return current;
}

/**
 * Runs a call with the present token; after a 401 renews silently and repeats the call once.
 * `send` gets the token and answers the HTTP status with the result. Where that does not help the person is sent to
 * sign in, unless the page asked `byItself`: no one is taken away from what they type for a number in the bar.
 */
export async function withToken<Result extends { readonly status: number }>(
  send: (token: string | null) => Promise<Result>,
  byItself = false,
): Promise<Result> {
  const used = current.token();
  const first = await send(used);
  if (first.status !== 401) return first;
  const present = current.token();
  const renewed = present !== null && present !== used ? present : await current.renew();
  const last = renewed === null ? first : await send(renewed);
  if (last.status === 401 && !byItself) current.ended();
  return last;
}
