import { type APIResponse, expect, request } from '@playwright/test';
import { DEMO_PASSWORD, type Person, PEOPLE } from './people.ts';

/** The calls of one person without a browser. Paths start after `/api`. */
export interface Caller {
  /** Reads and answers the body; anything but success fails the test. */
  read<Body>(path: string): Promise<Body>;
  /** Sends a change and answers the body; anything but success fails the test. */
  send<Body>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<Body>;
  /** Sends a change that may be refused. */
  attempt(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<APIResponse>;
}

/** RFC 7636, appendix B: a verifier and what is sent ahead of it. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** An access token of a person, got as a browser gets it: redirect, sign-in form, code, exchange. */
async function accessToken(url: string, person: Person): Promise<string> {
  const visitor = await request.newContext({ baseURL: url });
  const { clientId, audience, scope } = (await (await visitor.get('/settings.json')).json()) as {
    readonly clientId: string;
    readonly audience: string;
    readonly scope: string;
  };
  const redirectUri = `${url}/`;
  const form = await visitor.get('/authorize', {
    params: {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      audience,
      state: 'test',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
    },
  });
  const action = /<form[^>]*action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll('&amp;', '&');
  const back = await visitor.post(action ?? '/', {
    form: { email: PEOPLE[person].email, password: DEMO_PASSWORD },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  const exchanged = await visitor.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: VERIFIER,
      code: new URL(back.url()).searchParams.get('code') ?? '',
    },
  });
  const { access_token } = (await exchanged.json()) as { readonly access_token: string };
  await visitor.dispose();
  return access_token;
}

/** Signs a person in at the product of this address, without a browser. */
export async function callAs(url: string, person: Person): Promise<Caller> {
  const context = await request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${await accessToken(url, person)}` },
  });
  const attempt: Caller['attempt'] = (method, path, data) =>
    context.fetch(`${url}/api${path}`, {
      method,
      data,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const bodyOf = async (answer: APIResponse) => {
    expect(answer.ok(), `${answer.url()} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  };
  return {
    read: async (path) => bodyOf(await context.get(`${url}/api${path}`)),
    send: async (method, path, data) => bodyOf(await attempt(method, path, data)),
    attempt,
  };
}
