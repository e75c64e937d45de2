import { createHash } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { SESSIONS_CLAIM } from '@monda/identity-provider/account-claims.ts';
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../process/clock.ts';

/** An address as a provider states it. */
export interface ClaimedEmail {
  readonly address: string;
  readonly verified: boolean;
}

/** What a checked access token says. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly permissions: readonly string[];
  /** Only where the provider puts one into access tokens. */
  readonly email: ClaimedEmail | null;
  /** Seconds since 1970 at which it was issued. */
  readonly issuedAt: number;
  /** When it is refused from, the minute of skew included. */
  readonly until: Date;
  /** Of tokens of the bundled provider: the end of earlier sessions it was issued after, in ms since 1970. */
  readonly sessionsEndBefore: number;
  /** Identifies this session: the provider's session, else the token. */
  readonly session: string;
}

/** What a token must match. */
export interface TokenRules {
  /** The exact `iss`. */
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** Name of the claim that lists permissions. */
  readonly permissionsClaim: string;
  /** Name of the claim that says whether the address is verified. */
  readonly verifiedEmailClaim: string;
  /** Of these strengths of sign-in a token names one in `acrClaim`; none: any token is taken. */
  readonly acrValues: readonly string[];
  readonly acrClaim: string;
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
 * scope and neither `at_hash` nor, unless it says itself that it is one, a `nonce`. Refuses with `token_refused`; `unavailable` when the keys
 * cannot be reached; `person_unknown` where the sign-in behind it is not of a strength that is asked for. `onMissingClaim` is called once for each claim that a rightly signed token lacks.
 */
export function createTokenCheck(
  keys: KeySource,
  rules: Omit<TokenRules, 'issuer'>,
  clock: Pick<Clock, 'now'>,
  onMissingClaim: (claim: string) => void = () => {},
): (token: string) => Promise<TokenClaims> {
  const reported = new Set<string>();
  return async (token) => {
    if (token.length > LONGEST) throw new Refusal('token_refused');
    const issuer = await keys.issuer();
    const { payload, protectedHeader } = await jwtVerify(token, keys.key, {
      issuer,
      audience: rules.audience,
      algorithms: [...rules.algorithms],
      clockTolerance: SKEW_SECONDS,
      currentDate: clock.now(),
      // why: a token that does not say when it was issued cannot be distinguished from one issued before a block.
      requiredClaims: ['exp', 'iat', 'sub'],
    }).catch((error: unknown) => {
      const missing = missingClaim(error);
      if (missing !== null && !reported.has(missing)) {
        reported.add(missing);
        onMissingClaim(missing);
      }
      throw refusalOfKeys(error);
    });
    if (!isAccessToken(payload, protectedHeader.typ)) throw new Refusal('token_refused');
    if (!isStrongEnough(payload, rules))
      throw new Refusal('person_unknown', { message: words().profile.signInTooWeak });
    return {
      issuer,
      subject: payload.sub ?? '',
      permissions: permissionsOf(payload, rules.permissionsClaim),
      email: emailOf(payload, rules.verifiedEmailClaim),
      issuedAt: Math.floor(payload.iat ?? 0),
      until: new Date(((payload.exp ?? 0) + SKEW_SECONDS) * 1000),
      sessionsEndBefore: Number(payload[SESSIONS_CLAIM] ?? 0),
      session: String([payload.sid, payload.jti].find((claim) => typeof claim === 'string') ?? payload.iat),
    };
  };
}

/** What claims about one person say of their address; `null` when they name none. Unsaid means not verified. */
export function emailOf(
  claims: Readonly<Record<string, unknown>>,
  verifiedClaim: string,
): ClaimedEmail | null {
  if (typeof claims.email !== 'string' || claims.email.trim() === '') return null;
  const verified: unknown = claimAt(claims, verifiedClaim.split('.'));
  // why: some providers write the flag as text or as a number.
  return {
    address: claims.email,
    verified: verified === true || verified === 'true' || verified === 1 || verified === '1',
  };
}

/**
 * Checks an ID token the browser was given: for this client, by the same issuer and keys, not over, and about
 * `subject`, whose access token came with it. Answers what it says of the address; refuses nothing, a token that
 * does not fit says nothing. Where the ID token is bound to its access token (`at_hash`), that must be the one.
 */
export function createIdTokenCheck(
  keys: KeySource,
  rules: Pick<TokenRules, 'algorithms' | 'verifiedEmailClaim'> & { readonly clientId: string },
  clock: Pick<Clock, 'now'>,
): (
  idToken: string,
  of: { readonly subject: string; readonly accessToken: string },
) => Promise<ClaimedEmail | null> {
  return async (idToken, { subject, accessToken }) => {
    if (idToken.length > LONGEST) return null;
    const checked = await jwtVerify(idToken, keys.key, {
      issuer: await keys.issuer(),
      audience: rules.clientId,
      algorithms: [...rules.algorithms],
      clockTolerance: SKEW_SECONDS,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    }).catch((error: unknown) => {
      const refusal = refusalOfKeys(error);
      if (refusal.code === 'unavailable') throw refusal;
      return null;
    });
    if (checked === null) return null;
    const { payload, protectedHeader } = checked;
    if (payload.sub !== subject) return null;
    if (payload.azp !== undefined && payload.azp !== rules.clientId) return null;
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp === undefined) return null;
    // why: an access token is no statement to this client about who signed in.
    if (isAccessToken(payload, protectedHeader.typ)) return null;
    if (payload.at_hash !== undefined && payload.at_hash !== atHash(accessToken, protectedHeader.alg))
      return null;
    return emailOf(payload, rules.verifiedEmailClaim);
  };
}

/** The left half of the hash of an access token, as ID tokens carry it. */
function atHash(accessToken: string, algorithm: string): string {
  const hash = createHash(algorithm === 'EdDSA' ? 'sha512' : `sha${algorithm.slice(2)}`)
    .update(accessToken, 'ascii')
    .digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

function isAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  if (type !== undefined && !ACCESS_TOKEN_TYPES.has(type.toLowerCase())) return false;
  // why: some providers say the kind of token in a claim of their own.
  const named = payload.typ === 'Bearer';
  if (typeof payload.typ === 'string' && !named) return false;
  // why: Keycloak before 25 repeats the nonce in access tokens, which it names so.
  if (('nonce' in payload && !named) || 'at_hash' in payload || 'c_hash' in payload) return false;
  const scope = payload.scope ?? payload.scp;
  const scopes = Array.isArray(scope) ? scope : typeof scope === 'string' ? scope.split(' ') : [];
  return scopes.some((one) => typeof one === 'string' && one !== '') && payload.sub !== '';
}

/**
 * The claim at a dotted name. Names of claims may hold dots themselves (`https://monda.example/permissions`,
 * `resource_access.monda.web.roles`): the longest name that is there counts.
 */
function claimAt(value: unknown, parts: readonly string[]): unknown {
  if (parts.length === 0) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts.slice(0, count).join('.');
    if (!Object.hasOwn(value, name)) continue;
    const found = claimAt((value as Record<string, unknown>)[name], parts.slice(count));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The texts of the permissions claim; a dotted name reaches into nested claims. */
function permissionsOf(payload: JWTPayload, claim: string): readonly string[] {
  const found = claimAt(payload, claim.split('.'));
  if (typeof found === 'string') return found.split(' ').filter((name) => name !== '');
  return Array.isArray(found) ? found.filter((name): name is string => typeof name === 'string') : [];
}

/** Whether a token names one of the strengths that are asked for; some providers name several in a list. */
function isStrongEnough(
  payload: JWTPayload,
  { acrValues, acrClaim }: Pick<TokenRules, 'acrValues' | 'acrClaim'>,
): boolean {
  if (acrValues.length === 0) return true;
  const named = [claimAt(payload, acrClaim.split('.'))].flat();
  return named.some((value) => typeof value === 'string' && acrValues.includes(value));
}

/** The claim a rightly signed token lacks; `null` for every other reason. */
const missingClaim = (error: unknown): string | null =>
  error instanceof errors.JWTClaimValidationFailed && error.reason === 'missing' ? error.claim : null;

function refusalOfKeys(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const aboutToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC';
  return aboutToken ? new Refusal('token_refused') : new Refusal('unavailable', { retryAfter: 5 });
}
