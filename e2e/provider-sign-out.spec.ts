import { freePort } from '@monda/test-bed/free-port.ts';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { expect, test as base } from './monda-test.ts';
import { accountButton, PEOPLE, type Person } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';

const AUDIENCE = 'https://monda.example/api';
const CLIENT = 'monda-web';
const END_SESSION = '/endsession';

/** What arrived where sessions end: in the address and in the body. */
interface SignedOut {
  readonly method: string;
  readonly address: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface OtherProvider {
  readonly settings: Readonly<Record<string, string>>;
  /** Whom it signs in next; it asks for no password and stores no session. */
  signsIn: Person;
  /** The ID token it gave last. */
  lastIdToken: string;
  readonly signedOut: SignedOut[];
  stop(): Promise<void>;
}

/** Starts oauth2-mock-server, an implementation of OpenID Connect that shares no code with oidc-provider. */
async function startOtherProvider(): Promise<OtherProvider> {
  const port = await freePort();
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  server.issuer.url = `http://127.0.0.1:${port}`;
  const provider: OtherProvider = {
    settings: {
      OIDC_ISSUER: server.issuer.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_AUDIENCE_PARAMETER: 'none',
      OIDC_SILENT: 'false',
    },
    signsIn: 'manager',
    lastIdToken: '',
    signedOut: [],
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    const { email } = PEOPLE[provider.signsIn];
    Object.assign(payload, { sub: provider.signsIn, email, email_verified: true });
    if ('scope' in payload) Object.assign(payload, { aud: AUDIENCE, permissions: [] });
  });
  server.service.on('beforeResponse', ({ body }: { body: { id_token?: string } }) => {
    provider.lastIdToken = body.id_token ?? '';
  });
  server.service.on('beforePostLogoutRedirect', (_to, { method = '', query }) => {
    provider.signedOut.push({ method, address: query as Record<string, unknown>, body: {} });
  });
  // why: the library ends sessions by GET only; the standard asks for POST too.
  server.service.addRoute('POST', END_SESSION, ({ query, body }, response) => {
    const sent = body as Record<string, string>;
    provider.signedOut.push({ method: 'POST', address: query, body: sent });
    const back = new URL(sent.post_logout_redirect_uri ?? 'missing:');
    back.searchParams.set('state', sent.state ?? '');
    response.writeHead(302, { location: back.href }).end();
  });
  await server.start(port, '127.0.0.1');
  return provider;
}

const test = base.extend<{ logoutHint: string; provider: OtherProvider }>({
  logoutHint: ['none', { option: true }],
  provider: async ({}, use) => {
    const provider = await startOtherProvider();
    await use(provider);
    await provider.stop();
  },
  monda: async ({ provider, logoutHint }, use) => {
    const server = await startSingleProduct({
      DEMO: 'true',
      ...provider.settings,
      OIDC_LOGOUT_HINT: logoutHint,
      SEED_ADMIN_EMAIL: PEOPLE.admin.email,
    });
    await use(server);
    await server.stop();
  },
});

const ARRIVES = {
  none: 'no ID token',
  post: 'the ID token in a form and in no address',
  query: 'the ID token in the address',
} as const;

for (const [logoutHint, arrives] of Object.entries(ARRIVES)) {
  test.describe(`with OIDC_LOGOUT_HINT=${logoutHint}`, () => {
    test.use({ logoutHint });

    // rows: AUTH-005
    test(`signing in and out works at a second provider, to which ${arrives} is sent`, {
      tag: '@nightly',
    }, async ({ page, monda, provider }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await page.goto('/dashboard');
      await expect(accountButton(page)).toContainText(PEOPLE.manager.name);
      const idToken = provider.lastIdToken;

      provider.signsIn = 'acmeUser';
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(accountButton(page)).toContainText(PEOPLE.acmeUser.name);

      expect(provider.signedOut).toHaveLength(1);
      const [{ method, address, body }] = provider.signedOut as [SignedOut];
      expect(method).toBe(logoutHint === 'post' ? 'POST' : 'GET');
      const { id_token_hint: hint, ...rest } = method === 'POST' ? body : address;
      expect(hint).toBe(logoutHint === 'none' ? undefined : idToken);
      expect(rest).toEqual({ client_id: CLIENT, post_logout_redirect_uri: monda.url, state: rest.state });
      if (method === 'POST') expect(address).toEqual({});
      expect(addresses.some((each) => each.includes('id_token_hint'))).toBe(logoutHint === 'query');
    });
  });
}
