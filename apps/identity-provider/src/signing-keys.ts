import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/**
 * Algorithms of the tokens the provider signs, that of new keys first: its signatures are a sixth as long. Installations
 * made before have an RSA key and keep signing with it, because their servers of an earlier release take nothing else.
 */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'] as const;
const [NEW_KEYS] = SIGNING_ALGORITHMS;

/**
 * Private signing keys, the current one first. Keep them secret and across restarts. `until`: when the last token of a key
 * that signs no more has ended, as an ISO 8601 moment; without it, the key stays.
 */
export interface SigningKeys {
  keys: (JWK & { until?: string })[];
}

/** Bits of an RSA modulus that are as strong as a symmetric key of 128, as P-256 is. */
const MODULUS_BITS = 3072;

/** Makes one key on P-256; its id is its thumbprint (RFC 7638). */
export async function createSigningKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair(NEW_KEYS, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: NEW_KEYS }] };
}

/** The algorithm of the key that signs now. */
export const algorithmOf = ({ keys }: SigningKeys): (typeof SIGNING_ALGORITHMS)[number] =>
  keys[0]?.kty === 'RSA' ? 'RS256' : NEW_KEYS;

/** Whether the key that signs now is an RSA key that is too short. */
export function isOutdated({ keys }: SigningKeys): boolean {
  const [current] = keys;
  return current?.kty === 'RSA' && Buffer.from(current.n ?? '', 'base64url').length * 8 < MODULUS_BITS;
}

/** New keys first; the former ones stay behind them, so that what they signed is still taken. */
export async function renewSigningKeys(former: SigningKeys): Promise<SigningKeys> {
  const { keys } = await createSigningKeys();
  return { keys: [...keys, ...former.keys] };
}

/** As {@link renewSigningKeys}; the former ones stay until then. */
export async function exchangeSigningKeys(former: SigningKeys, until: Date): Promise<SigningKeys> {
  const end = until.toISOString();
  return renewSigningKeys({ keys: former.keys.map((key) => ({ ...key, until: key.until ?? end })) });
}

/** The keys without those whose last token has ended; `null` when all stay. */
export function withoutEndedKeys({ keys }: SigningKeys, now: Date): SigningKeys | null {
  const standing = keys.filter(({ until }) => until === undefined || new Date(until) > now);
  return standing.length === keys.length ? null : { keys: standing };
}

/** The keys as a provider takes them, which knows no end of a key. */
export function withoutEnds(keys: SigningKeys): SigningKeys {
  const all = structuredClone(keys);
  for (const key of all.keys) delete key.until;
  return all;
}

/** Makes one key that signs the provider's cookies. */
export function createCookieKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The same keys without their private parts. */
export function publicKeys({ keys }: SigningKeys): SigningKeys {
  return {
    keys: keys.map(({ kty, kid, use, alg, n, e, crv, x, y }) => ({ kty, kid, use, alg, n, e, crv, x, y })),
  };
}
