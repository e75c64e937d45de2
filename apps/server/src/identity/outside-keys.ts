import { Refusal } from '@monda/domain/errors.ts';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import type { Sources } from '../platform/sources.ts';
import type { KeySource } from './token-check.ts';

/** What the provider says of itself, as far as it is used. */
const discovered = z.object({
  issuer: z.url(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url().optional(),
  userinfo_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
});
type Discovered = z.infer<typeof discovered>;

/** An outside sign-in provider, known by discovery. */
export interface OutsideProvider extends KeySource {
  /** Origins a browser talks to during sign-in; before discovery that of the issuer. */
  origins(): readonly string[];
  /** What the provider says of the person of an access token; `null` when it does not say. */
  userInfo(accessToken: string): Promise<Record<string, unknown> | null>;
}

const TIMEOUT_MS = 3_000;
/** An unknown key asks the provider again at most this often. */
const KEY_PAUSE_MS = 60_000;
/** A discovery that failed is tried again after this. */
const RETRY_MS = 5_000;

/**
 * Reads the provider's discovery document once and its keys when they are needed. `issuer` is the setting;
 * with or without a slash at the end, nothing else may differ.
 */
export function createOutsideProvider(issuer: string, sources: Pick<Sources, 'now'>): OutsideProvider {
  const bare = issuer.replace(/\/+$/, '');
  let known: Discovered | null = null;
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;
  let asking: Promise<Discovered> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<Discovered> => {
    const response = await fetch(`${bare}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`discovery answered ${response.status}`);
    const document = discovered.parse(await response.json());
    if (document.issuer.replace(/\/+$/, '') !== bare) throw new Error('discovery names another issuer');
    return document;
  };

  const discovery = async (): Promise<Discovered> => {
    if (known !== null) return known;
    if (sources.now().getTime() - failedAt < RETRY_MS) throw new Refusal('unavailable', { retryAfter: 5 });
    asking ??= ask();
    try {
      known = await asking;
      return known;
    } catch {
      failedAt = sources.now().getTime();
      throw new Refusal('unavailable', { retryAfter: 5 });
    } finally {
      asking = null;
    }
  };

  return {
    issuer: async () => (await discovery()).issuer,
    key: async (header, token) => {
      keys ??= createRemoteJWKSet(new URL((await discovery()).jwks_uri), {
        timeoutDuration: TIMEOUT_MS,
        cooldownDuration: KEY_PAUSE_MS,
      });
      return keys(header, token);
    },
    origins: () => {
      const addresses = [
        issuer,
        known?.authorization_endpoint,
        known?.token_endpoint,
        known?.userinfo_endpoint,
        known?.end_session_endpoint,
      ];
      return [
        ...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))),
      ];
    },
    userInfo: async (accessToken) => {
      const { userinfo_endpoint } = await discovery();
      if (userinfo_endpoint === undefined) return null;
      const response = await fetch(userinfo_endpoint, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).catch(() => null);
      if (response === null || !response.ok) return null;
      const claims: unknown = await response.json().catch(() => null);
      return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
    },
  };
}
