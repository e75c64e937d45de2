import { ENGLISH } from '@monda/phrases/en/phrases.ts';
import { words } from '@monda/phrases/words.ts';
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type ErrorOut,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { accountClaims, CLAIMS_BY_SCOPE, SESSIONS_CLAIM } from './account-claims.ts';
import { notice } from './page.ts';
import type { BundledProviderOptions } from './provider-context.ts';
import { SIGN_IN_COOKIES } from './sign-in-cookies.ts';
import { signInPath } from './sign-in-page.ts';
import { SIGN_OUT_PATH } from './sign-out.ts';
import { algorithmOf, withoutEnds } from './signing-keys.ts';
import { USER_INFO_PATH } from './user-info.ts';
import type { ProviderRecords } from './provider-ports.ts';

/** One model of oidc-provider over the host's records. Life times come in seconds. */
function recordsAdapter(records: ProviderRecords, now: () => Date): (model: string) => Adapter {
  return (model) => ({
    upsert: (id, payload, expiresIn) =>
      records.upsert(model, id, payload, expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null),
    find: (id) => records.find(model, id) as Promise<AdapterPayload | undefined>,
    findByUid: (uid) => records.findByUid(model, uid) as Promise<AdapterPayload | undefined>,
    findByUserCode: (code) => records.findByUserCode(model, code) as Promise<AdapterPayload | undefined>,
    async consume(id) {
      // why: oidc-provider looks at `consumed` before it calls this; two exchanges of one code at the
      // same moment both see it unset, and only the record itself shows who came first.
      if (!(await records.consume(model, id, now()))) throw new errors.InvalidGrant('code already consumed');
    },
    destroy: (id) => records.destroy(model, id),
    revokeByGrantId: (grantId) => records.revokeByGrantId(grantId),
  });
}

const HOUR = 3600;
/** Life time of tokens, in seconds. */
export const TOKEN_SECONDS = HOUR;
/** A session lives on while it is used; a working day apart it ends. */
const SESSION_SECONDS = 12 * HOUR;
/** However much it is used, so long after the password it asks for it again. */
export const SIGN_IN_SECONDS = 7 * 24 * HOUR;
const CODE_SECONDS = 60;
const SCOPES = 'openid profile email';

/** Paths that oidc-provider itself answers. */
export const PROVIDER_PATHS = {
  authorization: '/authorize',
  token: '/oauth/token',
  jwks: '/.well-known/jwks.json',
  end_session: SIGN_OUT_PATH,
  userinfo: USER_INFO_PATH,
} as const;

/** Settings of oidc-provider: one public client, authorization code with PKCE, tokens for one API. */
export function providerConfiguration(options: BundledProviderOptions): Configuration {
  const { accounts, audience, clientId, origin } = options;
  const accessTokenSeconds = options.accessTokenSeconds ?? TOKEN_SECONDS;
  const secure = options.issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true } as const;

  return {
    adapter: recordsAdapter(options.records, options.now),
    jwks: withoutEnds(options.jwks),
    clients: [
      {
        client_id: clientId,
        client_name: ENGLISH.signIn.brand,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        response_modes: ['query', 'web_message'],
        redirect_uris: [`${origin}/`, `${origin}/silent.html`],
        post_logout_redirect_uris: [origin, `${origin}/`],
        id_token_signed_response_alg: algorithmOf(options.jwks),
      },
    ],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, from) => from === origin,
    responseTypes: ['code'],
    pkce: { required: () => true },
    // why: `offline_access` is not among them, so a request may name it and it changes nothing; listing
    // it would bring refresh tokens into discovery.
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], ...CLAIMS_BY_SCOPE },
    conformIdTokenClaims: false,
    routes: PROVIDER_PATHS,
    cookies: {
      keys: options.cookieKeys,
      names: {
        session: secure ? '__Host-monda_session' : 'monda_session',
        ...SIGN_IN_COOKIES,
      },
      long: cookie,
      short: cookie,
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      Grant: SESSION_SECONDS,
      IdToken: TOKEN_SECONDS,
      Interaction: HOUR,
      Session: SESSION_SECONDS,
    },
    extraParams: { audience: onlyOurAudience(audience) },
    features: featuresOf(options, accessTokenSeconds),
    interactions: {
      policy: signInPolicy(options.now),
      url: (_ctx, interaction) => signInPath(interaction.uid),
    },
    async findAccount(_ctx, id, token) {
      const account = await accounts.claimsOf(id);
      if (!account || isOver(authTimeOf(token), account)) return undefined;
      const { sessionsEndBefore } = account;
      return { accountId: id, sessionsEndBefore, claims: async () => accountClaims(id, account) };
    },
    async extraTokenClaims(_ctx, token) {
      const id = 'accountId' in token ? token.accountId : undefined;
      const account = id ? await accounts.claimsOf(id) : null;
      return {
        permissions: [...(account?.permissions ?? [])],
        [SESSIONS_CLAIM]: account?.sessionsEndBefore ?? 0,
        ...('sessionUid' in token && token.sessionUid ? { sid: token.sessionUid } : {}),
      };
    },
    loadExistingGrant: (ctx) => ownGrant(ctx, audience),
    renderError: (ctx, out, error) => renderError(ctx, out, error, origin),
  };
}

function featuresOf(
  { audience, origin, jwks }: BundledProviderOptions,
  accessTokenSeconds: number,
): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx) => plainNotice(ctx, origin),
      postLogoutSuccessSource: async (ctx) => plainNotice(ctx, origin),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => audience,
      useGrantedResource: async () => true,
      async getResourceServerInfo(_ctx, resource) {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: SCOPES,
          audience,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: algorithmOf(jwks) } },
        };
      },
    },
  };
}

/** The page of a request that the provider refuses. */
function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error, origin: string): void {
  ctx.type = 'html';
  const say = words().signIn;
  const start = (label: string) => ({ href: `${origin}/`, label });
  if (error instanceof errors.SessionNotFound) {
    ctx.body = notice(say.expiredTitle, say.expiredText, start(say.startAgain));
  } else if (out.error === 'server_error') {
    ctx.body = notice(say.failedTitle, say.failedText, start(say.backToStart));
  } else {
    ctx.body = notice(say.refusedTitle, reasonFor(out), start(say.backToStart));
  }
}

function reasonFor(out: { error: string; error_description?: string }): string {
  return `${words().signIn.refusedText} (${out.error}${out.error_description ? `: ${out.error_description}` : ''})`;
}

/** A request names the API's audience as `audience` or `resource`; another one is refused, none means ours. */
function onlyOurAudience(audience: string) {
  return (_ctx: KoaContextWithOIDC, value: unknown): void => {
    if (value !== undefined && value !== audience) throw new errors.InvalidTarget();
  };
}

/** When the person of a code gave the password, in seconds since 1970. */
function authTimeOf(token: object | undefined): number | undefined {
  return token !== undefined && 'authTime' in token ? Number(token.authTime) : undefined;
}

/** Whether a sign-in was made before the sessions of its account were ended. */
function isOver(signedInAt: number | undefined, account: object): boolean {
  const end = 'sessionsEndBefore' in account ? Number(account.sessionsEndBefore) : 0;
  return signedInAt !== undefined && signedInAt * 1000 <= end;
}

/**
 * The usual rules; and a session whose account is gone or blocked, that was ended by a block, or that is a week old,
 * asks for a sign-in.
 */
function signInPolicy(now: () => Date) {
  const policy = interactionPolicy.base();
  const ask = (reason: string, isSo: (ctx: KoaContextWithOIDC) => boolean) =>
    policy
      .get('login')
      ?.checks.add(
        new interactionPolicy.Check(reason, 'End-User authentication is required', 'login_required', isSo),
      );
  // why: a sign-in that has just been made is the answer to this question.
  ask(
    'sign_in_too_old',
    ({ oidc: { session, result } }) =>
      session?.loginTs !== undefined &&
      !result?.login &&
      now().getTime() / 1000 >= session.loginTs + SIGN_IN_SECONDS,
  );
  ask('account_gone', ({ oidc: { session, account } }) => Boolean(session?.accountId) && !account);
  // why: a session written back by a request that was on its way during the block is found here.
  ask(
    'session_ended',
    ({ oidc: { session, account } }) => account !== undefined && isOver(session?.loginTs, account),
  );
  return policy;
}

/** The client is the product itself, so signing in is the consent: the session's grant, or a new one. */
async function ownGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const existing = session.grantIdFor(client.clientId);
  const found = existing ? await provider.Grant.find(existing) : undefined;
  if (found && found.accountId === account.accountId) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, SCOPES);
  await grant.save();
  return grant;
}

/** The sign-out of this provider has its own page, so these two are never asked for by a browser. */
function plainNotice(ctx: KoaContextWithOIDC, origin: string): void {
  ctx.type = 'html';
  const { expiredTitle, expiredText, startAgain } = words().signIn;
  ctx.body = notice(expiredTitle, expiredText, { href: `${origin}/`, label: startAgain });
}
