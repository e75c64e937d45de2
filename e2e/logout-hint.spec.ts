import type { Page } from '@playwright/test';
import { enterFar, signInFar, test } from './far-provider.ts';
import { expect } from './monda-test.ts';
import { accountButton, PEOPLE } from './people.ts';

test.use({ ways: 'strict' });

/**
 * Signs out and answers every address the browser went to meanwhile. No call is made without a token: its refusal
 * would begin a sign-in while the provider ends its session.
 */
async function signOut(page: Page): Promise<readonly string[]> {
  const addresses: string[] = [];
  const withoutToken: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    addresses.push(address);
    if (address.includes('/api/') && request.headers().authorization === undefined)
      withoutToken.push(address);
  });
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.hostname === '127.0.0.1');
  expect(withoutToken).toEqual([]);
  return addresses;
}

for (const logoutHint of ['post', 'query']) {
  test.describe(`with OIDC_LOGOUT_HINT=${logoutHint}`, () => {
    test.use({ logoutHint });

    // rows: AUTH-005
    test(`a provider that asks for the ID token ends its session, and ${logoutHint === 'post' ? 'no address holds the token' : 'the address holds the token'}`, {
      tag: '@nightly',
    }, async ({ page, monda }) => {
      await signInFar(page, 'manager');
      const addresses = await signOut(page);
      // Back at the application, and from there to the form: the session at the provider is over.
      await enterFar(page, 'acmeUser');
      await expect(page).toHaveURL(new RegExp(`^${monda.url}/`));
      await expect(accountButton(page)).toContainText(PEOPLE.acmeUser.name);
      expect(addresses.filter((address) => address.includes('/session/end'))).toHaveLength(1);
      expect(addresses.some((address) => address.includes('id_token_hint'))).toBe(logoutHint === 'query');
    });
  });
}

test('without it such a provider shows an empty page, and its session goes on', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  await signInFar(page, 'manager');
  await signOut(page);
  await expect(page).toHaveURL(/\/session\/end\?client_id=monda-web/);
  await expect(page.locator('body')).toHaveText('');
  await page.goto(monda.url);
  await expect(accountButton(page)).toBeVisible();
});
