import { Refusal } from '@monda/domain/base/errors.ts';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import { type Fetch, trustingFetch } from '../process/trusting-fetch.ts';
import type { KeySource } from './token-check.ts';

/** What the server uses of the provider's metadata. */
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
  /** Whether its discovery document answers now. */
  isThere(): Promise<boolean>;
  /** Origins a browser talks to during sign-in; before discovery that of the issuer. */
  origins(): readonly string[];
  /** What the provider says of the person of an access token; `null` when it does not say. */
  userInfo(accessToken: string): Promise<Record<string, unknown> | null>;
}

/** The caller waits for the provider, and is answered within two seconds. */
const TIMEOUT_MS = 1_500;
/** An unknown key asks the provider again at most this often. */
const KEY_PAUSE_MS = 60_000;
/** Keys older than this are asked for again; meanwhile, and while the provider does not answer, they hold. */
const KEYS_FRESH_MS = 10 * 60_000;
/** Keys that could not be renewed for this long hold no more. */
const KEYS_HOLD_MS = 24 * 60 * 60_000;
/** A discovery that failed is tried again after this. */
const RETRY_MS = 5_000;

/** Milliseconds since `at` by a clock that may be set: back counts as long ago, so that nothing pauses for hours. */
const passedSince = (at: number, now: number) => (now < at ? Number.POSITIVE_INFINITY : now - at);

/**
 * Reads the provider's discovery document once and its keys when they are needed. `issuer` is the setting;
 * with or without a slash at the end, nothing else may differ. `fetchBy`: how it is reached.
 */
export function createOutsideProvider(
  issuer: string,
  clock: Pick<Clock, 'now'>,
  fetchBy: Fetch = trustingFetch('OIDC_CA_FILE', null),
): OutsideProvider {
  const bare = issuer.replace(/\/+$/, '');
  let known: Discovered | null = null;
  let asking: Promise<Discovered> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<Discovered> => {
    const response = await fetchBy(`${bare}/.well-known/openid-configuration`, {
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
    if (passedSince(failedAt, clock.now().getTime()) < RETRY_MS) {
      throw new Refusal('unavailable', { retryAfter: 5 });
    }
    asking ??= ask();
    try {
      known = await asking;
      return known;
    } catch {
      failedAt = clock.now().getTime();
      throw new Refusal('unavailable', { retryAfter: 5 });
    } finally {
      asking = null;
    }
  };

  const keys = publishedKeys(async () => (await discovery()).jwks_uri, clock, fetchBy);

  return {
    issuer: async () => (await discovery()).issuer,
    key: keys,
    isThere: () =>
      ask().then(
        () => true,
        () => false,
      ),
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
      const response = await fetchBy(userinfo_endpoint, {
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

/**
 * Keys the provider publishes. They are asked for when the first token comes, again when they are old, and when a
 * token names a key no one knows: then at most once a minute, whatever comes of it. A provider that is away does
 * not shut out people whose tokens were signed by a known key.
 */
function publishedKeys(
  address: () => Promise<string>,
  clock: Pick<Clock, 'now'>,
  fetchBy: Fetch,
): JWTVerifyGetKey {
  let known: { readonly keys: JWTVerifyGetKey; readonly at: number } | null = null;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const now = () => clock.now().getTime();

  const ask = async (): Promise<void> => {
    askedAt = now();
    const response = await fetchBy(await address(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`keys answered ${response.status}`);
    const set = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }).parse(await response.json());
    known = { keys: createLocalJWKSet(set), at: now() };
  };
  const renew = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const held = () => (known !== null && now() - known.at < KEYS_HOLD_MS ? known : null);

  return async (header, token) => {
    if (held() === null) {
      if (asking === null && passedSince(askedAt, now()) < RETRY_MS) {
        throw new Refusal('unavailable', { retryAfter: 5 });
      }
      await renew();
    }
    const present = held();
    if (present === null) throw new Refusal('unavailable', { retryAfter: 5 });
    const mayAsk = () => asking !== null || passedSince(askedAt, now()) >= KEY_PAUSE_MS;
    if (passedSince(present.at, now()) >= KEYS_FRESH_MS && mayAsk()) void renew().catch(() => undefined);
    try {
      return await present.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
      await renew().catch(() => undefined);
      return (held() ?? present).keys(header, token);
    }
  };
}
