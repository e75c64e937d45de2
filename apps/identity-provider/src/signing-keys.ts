import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** The algorithm of every token the provider signs. */
export const SIGNING_ALGORITHM = 'RS256';

/** Private signing keys, the current one first. Keep them secret and across restarts. */
export interface SigningKeys {
  keys: JWK[];
}

/** Makes one RSA key of 2048 bits; its id is its thumbprint (RFC 7638). */
export async function createSigningKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: SIGNING_ALGORITHM }] };
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
