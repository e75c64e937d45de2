import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBundledProvider, type SignInEvent } from '../src/bundled-provider.ts';
import type { BundledProviderOptions } from '../src/provider-context.ts';
import { createCookieKey, createSigningKeys } from '../src/signing-keys.ts';
import { Browser, locationOf, type Pkce, pkce } from './browser.ts';
import { accountsInMemory, linksInMemory, type Person, person, recordsInMemory } from './in-memory-host.ts';

export const CLIENT_ID = 'monda-web';
export const AUDIENCE = 'http://localhost:3000/api';
export const PASSWORD = 'correct horse battery';

const keys = createSigningKeys();

/** A provider on a port of its own with three people, and a clock that a test moves forward. */
export async function runningProvider(over: Partial<BundledProviderOptions> = {}) {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const people: Person[] = [
    await person('nora', PASSWORD, { permissions: ['system:admin'] }),
    await person('omar', PASSWORD, { name: '', givenName: '', familyName: '' }),
    await person('ines', PASSWORD, { blocked: true }),
    await person('petra', null),
  ];
  const accounts = accountsInMemory(people);
  const records = recordsInMemory(now);
  const links = linksInMemory();
  const events: SignInEvent[] = [];
  const asked: string[] = [];
  const failures: unknown[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bundled = createBundledProvider({
    issuer: `${origin}/`,
    origin,
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    jwks: await keys,
    cookieKeys: [createCookieKey()],
    accounts,
    records,
    links,
    sendPasswordLink: async (email) => void asked.push(email),
    now,
    onSignIn: async (event) => void events.push(event),
    onServerError: (error) => failures.push(error),
    ...over,
  });

  server.on('request', (request, response) => {
    if (bundled.handles((request.url ?? '').split('?')[0] ?? ''))
      return void bundled.callback(request, response);
    response.writeHead(418).end();
  });

  return {
    origin,
    issuer: `${origin}/`,
    bundled,
    people,
    accounts,
    records,
    links,
    events,
    /** Addresses to which a link to set a password is sent, where they are known. */
    asked,
    failures,
    now,
    passTime: (seconds: number) => {
      ahead += seconds * 1000;
    },
    browser: () => new Browser(origin),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type RunningProvider = Awaited<ReturnType<typeof runningProvider>>;

/** The authorize request the web application makes. An empty value leaves a parameter out. */
export function authorizePath(origin: string, proof: Pkce, over: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `${origin}/`,
    scope: 'openid profile email offline_access',
    audience: AUDIENCE,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    ...over,
  });
  for (const [name, value] of [...parameters]) if (value === '') parameters.delete(name);
  return `/authorize?${parameters}`;
}

/** Follows the redirect to the sign-in form and answers the form's path. */
export async function openForm(browser: Browser, origin: string, over: Record<string, string> = {}) {
  const proof = pkce();
  const redirect = await browser.get(authorizePath(origin, proof, over));
  const form = new URL(redirect.headers.get('location') ?? 'missing:', origin).pathname;
  return { form, proof };
}

/** Signs a person in and answers the address the application gets back. */
export async function signIn(
  browser: Browser,
  origin: string,
  email: string,
  password = PASSWORD,
  over: Record<string, string> = {},
) {
  const { form, proof } = await openForm(browser, origin, over);
  const accepted = await browser.post(form, { email, password });
  const back = await browser.get(locationOf(accepted).href);
  return { landed: locationOf(back), proof };
}

/** Exchanges a code for tokens. */
export function exchange(origin: string, code: string, verifier: string, over: Record<string, string> = {}) {
  return fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      redirect_uri: `${origin}/`,
      code,
      code_verifier: verifier,
      ...over,
    }),
  });
}
