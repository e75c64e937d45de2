import { Refusal } from '@monda/domain/errors.ts';
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Sources } from '../platform/sources.ts';

/** What a checked access token says. */
export interface TokenFacts {
  readonly issuer: string;
  readonly subject: string;
  readonly permissions: readonly string[];
  /** Only where the provider puts them into access tokens. */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** What a token must match. */
export interface TokenRules {
  /** The exact `iss`. */
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** Name of the claim that lists permissions. */
  readonly permissionsClaim: string;
}

/** Where keys and the exact issuer come from; asked at each token. */
export interface KeySource {
  issuer(): Promise<string>;
  key: JWTVerifyGetKey;
}

const SKEW_SECONDS = 60;
/** Longest token that is looked at, in characters. */
const LONGEST = 8_192;
const ACCESS_TOKEN_TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt']);

/**
 * Checks an access token: signature by a published key, pinned issuer, audience and algorithms, times with
 * a minute of skew. Tokens of other kinds are refused even where all of that fits: an access token has a
 * scope and neither `nonce` nor `at_hash`. Refuses with `token_refused`; `unavailable` when the keys
 * cannot be reached.
 */
export function createTokenCheck(
  keys: KeySource,
  rules: Omit<TokenRules, 'issuer'>,
  sources: Pick<Sources, 'now'>,
): (token: string) => Promise<TokenFacts> {
  return async (token) => {
    if (token.length > LONGEST) throw new Refusal('token_refused');
    const issuer = await keys.issuer();
    const { payload, protectedHeader } = await jwtVerify(token, keys.key, {
      issuer,
      audience: rules.audience,
      algorithms: [...rules.algorithms],
      clockTolerance: SKEW_SECONDS,
      currentDate: sources.now(),
      requiredClaims: ['exp', 'sub'],
    }).catch((error: unknown) => {
      throw refusalOfKeys(error);
    });
    if (!isAccessToken(payload, protectedHeader.typ)) throw new Refusal('token_refused');
    return {
      issuer,
      subject: payload.sub ?? '',
      permissions: permissionsOf(payload, rules.permissionsClaim),
      email: typeof payload.email === 'string' ? payload.email : null,
      emailVerified: payload.email_verified === true,
    };
  };
}

function isAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  if (type !== undefined && !ACCESS_TOKEN_TYPES.has(type.toLowerCase())) return false;
  // why: some providers say the kind of token in a claim of their own.
  if (typeof payload.typ === 'string' && payload.typ !== 'Bearer') return false;
  if ('nonce' in payload || 'at_hash' in payload || 'c_hash' in payload) return false;
  const scope = payload.scope ?? payload.scp;
  const scopes = Array.isArray(scope) ? scope : typeof scope === 'string' ? scope.split(' ') : [];
  return scopes.some((one) => typeof one === 'string' && one !== '') && payload.sub !== '';
}

/** The texts of the permissions claim; a dotted name reaches into nested claims. */
function permissionsOf(payload: JWTPayload, claim: string): readonly string[] {
  const direct: unknown = payload[claim];
  const found =
    direct ??
    claim
      .split('.')
      .reduce<unknown>(
        (value, part) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, part)
            ? (value as Record<string, unknown>)[part]
            : undefined,
        payload,
      );
  if (typeof found === 'string') return found.split(' ').filter((name) => name !== '');
  return Array.isArray(found) ? found.filter((name): name is string => typeof name === 'string') : [];
}

function refusalOfKeys(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const aboutToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC';
  return aboutToken ? new Refusal('token_refused') : new Refusal('unavailable', { retryAfter: 5 });
}
