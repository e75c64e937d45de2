import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PASSWORD, PEOPLE, type Person } from './demo-people.ts';

/** What `/settings.json` says of signing in. */
export interface SignInSettings {
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
}

/** What a sign-in needs of a browser: follows no redirect by itself, stores cookies by name. */
function visitorOf(origin: string) {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const response = await fetch(new URL(address, origin), {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/** Where the form of a sign-in page is sent, as it stands there; `undefined` on a page without one. */
export function formActionIn(page: string): string | undefined {
  return /<form[^>]*action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
}

/** The query that asks a provider for a code; `audienceParameter`: its name there, or `none`; `verifier`: of PKCE. */
export function authorizationQuery(
  { clientId, audience, scope }: SignInSettings,
  audienceParameter: string,
  redirectUri: string,
  verifier: string,
): URLSearchParams {
  return new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    ...(audienceParameter === 'none' ? {} : { [audienceParameter]: audience }),
    state: 'test',
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
}

/** Follows redirects and sends the sign-in form until the provider hands out a code. */
async function codeFor(
  visit: ReturnType<typeof visitorOf>,
  origin: string,
  first: string,
  email: string,
  password: string,
): Promise<string> {
  let response = await visit(first);
  for (let hops = 0; hops < 10; hops += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const action = formActionIn(page);
      if (action === undefined)
        throw new Error(`No sign-in form (${response.status}): ${page.slice(0, 300)}`);
      response = await visit(action, { email, password });
      continue;
    }
    const code = new URL(location, origin).searchParams.get('code');
    if (code !== null) return code;
    response = await visit(location);
  }
  throw new Error(`The sign-in of ${email} did not end`);
}

interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
}

/** How to sign in at a provider, as its discovery and the product's settings say. */
interface SignInLocation extends SignInSettings {
  /** Address the application is at, without a slash at the end. */
  readonly application: string;
  readonly audienceParameter: string;
  readonly authorization: string;
  readonly token: string;
}

async function tokensAt(target: SignInLocation, email: string, password: string): Promise<Tokens> {
  const { origin } = new URL(target.authorization);
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${target.application}/`;
  const query = authorizationQuery(target, target.audienceParameter, redirectUri, verifier);
  const code = await codeFor(visitorOf(origin), origin, `${target.authorization}?${query}`, email, password);
  const exchanged = await fetch(target.token, {
    method: 'POST',
    headers: { origin: target.application },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: target.clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    }),
  });
  const answer = (await exchanged.json()) as { readonly access_token?: string; readonly id_token?: string };
  if (answer.access_token === undefined) throw new Error(`No token for ${email}: ${JSON.stringify(answer)}`);
  return { accessToken: answer.access_token, idToken: answer.id_token ?? '' };
}

/**
 * An access token of the person with this address and password at the bundled provider of the product at
 * `origin` (without a slash at the end), got as a browser gets it: redirect, sign-in form, code, exchange.
 */
export async function accessTokenFor(origin: string, email: string, password: string): Promise<string> {
  const settings = (await (await fetch(`${origin}/settings.json`)).json()) as SignInSettings;
  const target = {
    ...settings,
    application: origin,
    audienceParameter: 'audience',
    authorization: `${origin}/authorize`,
    token: `${origin}/oauth/token`,
  };
  return (await tokensAt(target, email, password)).accessToken;
}

/** Tokens of an account of an outside provider, for the application at `application`. */
export async function outsideTokensFor(
  issuer: string,
  application: string,
  settings: SignInSettings & { readonly audienceParameter: string },
  account: { readonly email: string; readonly password: string },
): Promise<Tokens> {
  const discovery = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const { authorization_endpoint: authorization, token_endpoint: token } = (await discovery.json()) as {
    authorization_endpoint: string;
    token_endpoint: string;
  };
  return tokensAt({ ...settings, application, authorization, token }, account.email, account.password);
}

/** An access token of a demo person. */
export function accessTokenOf(origin: string, person: Person): Promise<string> {
  return accessTokenFor(origin, PEOPLE[person].email, DEMO_PASSWORD);
}
