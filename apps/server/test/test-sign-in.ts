import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { OutsideProvider } from '../src/identity/outside-keys.ts';
import type { Clock } from '../src/process/clock.ts';

export const TEST_ISSUER = 'https://sign-in.test/';
export const TEST_ORIGIN = 'https://monda.test';
export const TEST_AUDIENCE = `${TEST_ORIGIN}/api`;
const KEY_ID = 'test-key';

/** An outside sign-in provider of the tests: issues whatever token a test asks for. */
export interface TestSignIn {
  readonly provider: OutsideProvider;
  /** A valid access token of a subject; `claims` replace or, with undefined, remove what it says. */
  token(subject: string, claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** What /userinfo answers, by access token. */
  readonly userInfo: Map<string, Record<string, unknown>>;
}

/** The claims of a valid access token. */
export function accessTokenClaims(subject: string, now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: TEST_ISSUER,
    sub: subject,
    aud: TEST_AUDIENCE,
    iat: seconds,
    exp: seconds + 3600,
    client_id: 'monda-web',
    scope: 'openid profile email',
    permissions: [],
  };
}

/** The key pair of this process: to make one costs as much as thirty calls. */
let keyPair: ReturnType<typeof generateKeyPair> | undefined;

/** Signed tokens by what they say: the same header and claims always give the same signature. */
const signed = new Map<string, Promise<string>>();
/** Tokens that are held at most. */
const MOST_SIGNED = 1_000;

export async function testSignIn(clock: Pick<Clock, 'now'>): Promise<TestSignIn> {
  keyPair ??= generateKeyPair('RS256', { extractable: true });
  const { privateKey, publicKey } = await keyPair;
  // why: some providers publish keys that name no algorithm; then the settings alone say which is taken.
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig' };
  const userInfo = new Map<string, Record<string, unknown>>();
  return {
    privateKey,
    publicKey,
    userInfo,
    provider: {
      issuer: async () => TEST_ISSUER,
      key: createLocalJWKSet({ keys: [jwk] }),
      origins: () => ['https://sign-in.test'],
      isThere: async () => true,
      userInfo: async (token) => userInfo.get(token) ?? null,
    },
    token: (subject, claims = {}, header = {}) => {
      const payload = { ...accessTokenClaims(subject, clock.now()), ...claims };
      const protectedHeader = { alg: 'RS256', kid: KEY_ID, typ: 'at+jwt', ...header };
      const said = JSON.stringify([protectedHeader, payload]);
      const token =
        signed.get(said) ?? new SignJWT(payload).setProtectedHeader(protectedHeader).sign(privateKey);
      if (signed.size >= MOST_SIGNED) signed.clear();
      signed.set(said, token);
      return token;
    },
  };
}
