import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** The algorithm of every token the provider signs. */
export const SIGNING_ALGORITHM = 'RS256';

/** Private signing keys, the current one first. Keep them secret and across restarts. */
export interface SigningKeys {
  keys: JWK[];
}

/** Bits of the modulus; 3072 are as strong as a symmetric key of 128. */
const MODULUS_BITS = 3072;

/** Makes one RSA key of 3072 bits; its id is its thumbprint (RFC 7638). */
export async function createSigningKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  const jwk = await exportJWK(privateKey);
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: SIGNING_ALGORITHM }] };
}

/** Whether the key that signs now is shorter than those made today. */
export function isOutdated({ keys }: SigningKeys): boolean {
  const modulus = Buffer.from(keys[0]?.n ?? '', 'base64url');
  return modulus.length * 8 < MODULUS_BITS;
}

/** New keys first; the former ones stay behind them, so that what they signed is still taken. */
export async function renewSigningKeys(former: SigningKeys): Promise<SigningKeys> {
  const { keys } = await createSigningKeys();
  return { keys: [...keys, ...former.keys] };
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
