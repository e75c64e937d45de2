import { expect, test } from './monda-test.ts';
import { accountButton, signInByForm } from './people.ts';

test.use({ data: 'shared' });

/** An ID token that says another nonce; browsers check no signature. */
function withOtherNonce(idToken: string): string {
  const [head, payload = '', signature] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
  expect(claims.nonce).toEqual(expect.any(String));
  const changed = Buffer.from(JSON.stringify({ ...claims, nonce: 'another' })).toString('base64url');
  return `${head}.${changed}.${signature}`;
}

// rows: AUTH-001
test('each request for a sign-in carries a nonce of its own, and an answer with another one lets no one in, visibly or in the hidden frame', async ({
  page,
}) => {
  const nonces: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/authorize') nonces.push(searchParams.get('nonce'));
  });
  await signInByForm(page, 'manager');
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  const asked = nonces.length;
  expect(asked).toBeGreaterThan(1);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{20,}$/);
  expect(new Set(nonces).size).toBe(asked);

  let changed = 0;
  await page.route('**/oauth/token', async (route) => {
    const response = await route.fetch();
    const tokens = (await response.json()) as { readonly id_token: string };
    changed += 1;
    await route.fulfill({ response, json: { ...tokens, id_token: withOtherNonce(tokens.id_token) } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
  expect(changed).toBe(2);
});
