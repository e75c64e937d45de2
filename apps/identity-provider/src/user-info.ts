import { createLocalJWKSet, jwtVerify } from 'jose';
import { accountClaims, SESSIONS_CLAIM } from './account-claims.ts';
import type { PageContext, Visit } from './provider-context.ts';
import { publicKeys, SIGNING_ALGORITHMS } from './signing-keys.ts';

/** Path of the OpenID Connect user information. */
export const USER_INFO_PATH = '/userinfo';

/**
 * Answers the claims of the person an access token stands for.
 * why: oidc-provider's own endpoint refuses tokens that name an API as audience, and this provider
 * issues no others.
 */
export function userInfo({ options }: PageContext) {
  const keys = createLocalJWKSet(publicKeys(options.jwks));

  return async ({ request, response }: Visit): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', options.origin);
    response.setHeader('Vary', 'Origin');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader('Access-Control-Allow-Headers', 'Authorization');
      response.statusCode = 204;
      response.end();
      return;
    }
    const claims = await claimsFor(request.headers.authorization);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (!claims) {
      response.statusCode = 401;
      response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      response.end(JSON.stringify({ error: 'invalid_token' }));
      return;
    }
    response.end(JSON.stringify(claims));
  };

  async function claimsFor(authorization: string | undefined) {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const payload = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.audience,
      typ: 'at+jwt',
      algorithms: [...SIGNING_ALGORITHMS],
      currentDate: options.now(),
    }).then(
      (checked) => checked.payload,
      () => null,
    );
    const account = payload?.sub ? await options.accounts.claimsOf(payload.sub) : null;
    if (!payload?.sub || !account) return null;
    if (Number(payload[SESSIONS_CLAIM] ?? 0) < account.sessionsEndBefore) return null;
    return accountClaims(payload.sub, account);
  }
}
