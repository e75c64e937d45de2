import { createHash, randomBytes } from 'node:crypto';

/** An access token of a person, got as a browser gets it: redirect, sign-in form, code, exchange. */
export async function accessTokenOf(origin: string, email: string, password: string): Promise<string> {
  const settings = (await (await fetch(`${origin}/settings.json`)).json()) as {
    clientId: string;
    audience: string;
    scope: string;
  };
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
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
  const redirectUri = `${origin}/`;
  const query = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: settings.scope,
    audience: settings.audience,
    state: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let response = await go(`/authorize?${query}`);
  for (let hops = 0; hops < 10; hops += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`No sign-in form: ${page.slice(0, 200)}`);
      response = await go(action.replaceAll('&amp;', '&'), { email, password });
      continue;
    }
    const code = new URL(location, origin).searchParams.get('code');
    if (code === null) {
      response = await go(location);
      continue;
    }
    const exchanged = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      }),
    });
    return ((await exchanged.json()) as { access_token: string }).access_token;
  }
  throw new Error('The sign-in did not end');
}
