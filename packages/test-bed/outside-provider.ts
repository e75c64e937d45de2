import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import { type Configuration, Provider } from 'oidc-provider';
import {
  CLIENT_ID,
  type OutsideAccount,
  PROFILE,
  type ProviderWays,
  type Ways,
  WAYS,
} from './provider-ways.ts';

export type { OutsideAccount, ProviderWays } from './provider-ways.ts';

export interface OutsideProviderOptions {
  readonly ways: ProviderWays;
  /** Origins the application may be at, without a slash at the end. */
  readonly applications: readonly string[];
  readonly accounts: readonly OutsideAccount[];
  readonly accessTokenSeconds?: number;
}

/** A running provider. */
export interface RunningOutsideProvider {
  readonly issuer: string;
  readonly origin: string;
  /** Settings the product needs to sign in there. */
  readonly settings: Readonly<Record<string, string>>;
  /** From now on connections end at once (`away`), or stay open and no one is answered (`silent`). */
  fail(fault: 'none' | 'away' | 'silent'): void;
  close(): Promise<void>;
}

/** Password of every account. */
export const OUTSIDE_PASSWORD = 'outside password';
/**
 * Starts an OpenID provider of its own on 127.0.0.1 that behaves as its `ways` say. People sign in with address and
 * {@link OUTSIDE_PASSWORD} on a plain form.
 */
export async function startOutsideProvider(options: OutsideProviderOptions): Promise<RunningOutsideProvider> {
  const ways = WAYS[options.ways];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const prefix = ways.path === '/' ? '' : ways.path;
  const issuer = `${origin}${ways.path}`;
  const provider = new Provider(issuer, configurationOf(ways, options));
  const answer = provider.callback();

  function accountOf(form: URLSearchParams): string | null {
    const account = options.accounts.find(({ email }) => email === form.get('email'));
    return form.get('password') === OUTSIDE_PASSWORD ? (account?.subject ?? null) : null;
  }

  const sessions = new Map<string | undefined, Set<Session>>();
  provider.on('session.saved', (session) => {
    const { accountId } = session;
    sessions.set(accountId, new Set([...(sessions.get(accountId) ?? []), session]));
  });

  /** Knows by the ID token alone who leaves; the cookie does not come along with a form of another site. */
  async function signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = await parametersOf(request);
    const subject = await subjectOfHint(provider, fields.get('id_token_hint') ?? '');
    if (subject === null) return void response.writeHead(200, { 'content-type': 'text/html' }).end();
    for (const session of sessions.get(subject) ?? []) await session.destroy();
    response.writeHead(303, { location: fields.get('post_logout_redirect_uri') ?? issuer }).end();
  }

  let fault: 'none' | 'away' | 'silent' = 'none';
  server.on('request', (request, response) => {
    if (fault === 'away') request.socket.destroy();
    if (fault !== 'none') return;
    const address = request.url ?? '/';
    const path = address.split('?', 1)[0] ?? '';
    if (
      ways.nonceNeeded &&
      path === `${prefix}/auth` &&
      !new URLSearchParams(address.split('?')[1]).has('nonce')
    ) {
      response.writeHead(400, { 'content-type': 'text/html' }).end('<!doctype html><p>nonce is required');
      return;
    }
    if (ways.hintNeeded && path === `${prefix}/session/end`) return void signOut(request, response);
    if (path.startsWith('/form/') && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(form(path));
      return;
    }
    if (path.startsWith('/form/')) {
      void parametersOf(request).then((fields) => {
        const accountId = accountOf(fields);
        if (accountId === null) response.writeHead(422, { 'content-type': 'text/html' }).end(form(path));
        else void provider.interactionFinished(request, response, { login: { accountId } });
      });
      return;
    }
    if (ways.userInfoTakesApiToken && path === `${prefix}/me`) {
      const account = options.accounts.find(
        ({ subject }) => subject === subjectOf(request.headers.authorization),
      );
      response
        .writeHead(account === undefined ? 401 : 200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(account === undefined ? {} : { sub: account.subject, ...ways.idClaims(account) }),
        );
      return;
    }
    Object.assign(request, { originalUrl: address });
    request.url = address.slice(prefix.length) || '/';
    void answer(request, response);
  });

  return {
    issuer,
    origin,
    fail: (next) => {
      fault = next;
    },
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, ...ways.settings },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function configurationOf(ways: Ways, options: OutsideProviderOptions): Configuration {
  const { applications, accounts } = options;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = (id: string | undefined) => accounts.find(({ subject }) => subject === id);
  const scope = `${PROFILE} ${ways.apiScope}`.trim();
  const resource = ways.resource ?? ways.audience;
  return {
    jwks: {
      keys: [{ ...(privateKey.export({ format: 'jwk' }) as object), kid: 'one', alg: 'RS256', use: 'sig' }],
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: applications.flatMap((origin) => [`${origin}/`, `${origin}/silent.html`]),
        post_logout_redirect_uris: applications.flatMap((origin) => [origin, `${origin}/`]),
      },
    ],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, from) => applications.includes(from),
    pkce: { required: () => true },
    scopes: PROFILE.split(' '),
    claims: {
      openid: ['sub', 'typ', 'azp'],
      email: ['email', 'email_verified', 'xms_edov', 'preferred_username', 'roles'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    extraParams: ['audience'],
    ttl: {
      AccessToken: options.accessTokenSeconds ?? 600,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
    interactions: { url: (_ctx, { uid }) => `/form/${uid}` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: ways.logout },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope,
          audience: ways.audience,
          accessTokenTTL: options.accessTokenSeconds ?? 600,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: async (_ctx, id) => {
      const found = account(id);
      return found && { accountId: id, claims: async () => ({ sub: id, ...ways.idClaims(found) }) };
    },
    formats: {
      customizers: {
        jwt: async (ctx, token, jwt) => {
          const found = account('accountId' in token ? token.accountId : undefined);
          const parts = jwt as { header: Record<string, unknown>; payload: Record<string, unknown> };
          parts.header = { ...parts.header };
          const { nonce } = ctx.oidc.entities.AuthorizationCode ?? {};
          if (found === undefined) return;
          ways.shape(parts.payload, parts.header, found, nonce);
          if (found.acr !== undefined) parts.payload.acr = found.acr;
        },
      },
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(PROFILE);
      grant.addResourceScope(resource, scope);
      await grant.save();
      return grant;
    },
  };
}

type Session = InstanceType<Provider['Session']>;

/** What a request says, in its address and as a form. */
async function parametersOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const query = request.url?.split('?')[1] ?? '';
  return new URLSearchParams(`${query}&${Buffer.concat(chunks).toString('utf8')}`);
}

/** The subject of an ID token made here for the application; `null` when it is none. */
async function subjectOfHint(provider: Provider, hint: string): Promise<string | null> {
  const client = await provider.Client.find(CLIENT_ID);
  if (client === undefined) return null;
  const checked = await provider.IdToken.validate(hint, client).catch(() => null);
  return typeof checked?.payload.sub === 'string' ? checked.payload.sub : null;
}

/** The subject a token names; nothing is checked, this is a stand-in. */
function subjectOf(authorization = ''): string | undefined {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8');
  return /"sub":"([^"]+)"/.exec(payload)?.[1];
}

const form = (path: string) =>
  `<!doctype html><title>Outside sign-in</title><form method="post" action="${path}">
<label>Address <input name="email"></label><label>Secret <input name="password" type="password"></label>
<button>Enter</button></form>`;
