import { freePort } from '@monda/test-bed/free-port.ts';
import {
  OUTSIDE_PASSWORD,
  type ProviderWays,
  startOutsideProvider,
} from '@monda/test-bed/outside-provider.ts';
import type { Page } from '@playwright/test';
import { expect, test as base } from './monda-test.ts';
import { accountButton, PEOPLE, type Person } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';

const KNOWN = [
  'admin',
  'manager',
  'evaluator',
  'acmeUser',
  'acmeAdmin',
  'newcomer',
] as const satisfies Person[];

/**
 * The test function with the product at localhost and the sign-in provider at 127.0.0.1, another site for every
 * browser, that answers in no hidden frame. Each test has a product of its own.
 */
export const test = base.extend<{ ways: ProviderWays; logoutHint: string }>({
  ways: ['auth0', { option: true }],
  logoutHint: ['none', { option: true }],
  monda: async ({ ways, logoutHint }, use) => {
    const port = await freePort();
    const provider = await startOutsideProvider({
      ways,
      applications: [`http://localhost:${port}`],
      accounts: KNOWN.map((person) => ({
        subject: person,
        email: PEOPLE[person].email,
        verified: true,
        permissions: person === 'admin' ? ['system:admin'] : [],
      })),
    });
    const server = await startSingleProduct({
      DEMO: 'true',
      ...provider.settings,
      PORT: String(port),
      OIDC_SILENT: 'false',
      OIDC_LOGOUT_HINT: logoutHint,
      SEED_ADMIN_EMAIL: PEOPLE.admin.email,
    });
    await use(server);
    await server.stop();
    await provider.close();
  },
});

/** Fills in the form of the far provider and sends it. */
export async function enterFar(page: Page, person: (typeof KNOWN)[number]): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByLabel('Address').fill(PEOPLE[person].email);
  await page.getByLabel('Secret').fill(OUTSIDE_PASSWORD);
  await page.getByRole('button', { name: 'Enter' }).click();
}

/** Signs in at the far provider, and stands on `path`. */
export async function signInFar(
  page: Page,
  person: (typeof KNOWN)[number],
  path = '/dashboard',
): Promise<void> {
  await page.goto(path);
  await enterFar(page, person);
  await expect(accountButton(page)).toBeVisible();
}

/**
 * The next change sent to an address like this finds that the sign-in has ended. What the page reads there by itself
 * is answered as ever: it comes whenever it comes.
 */
export async function endSignIn(page: Page, calls: string): Promise<void> {
  let isEnded = false;
  await page.route(calls, async (route) => {
    if (isEnded || route.request().method() === 'GET') return route.fallback();
    isEnded = true;
    await route.fulfill({ status: 401, json: { code: 'token_refused', message: 'Ended.' } });
  });
}

/** Does `act`, which finds the sign-in ended, and waits until the page is back from the provider where it was. */
export async function roundByProvider(page: Page, act: () => Promise<void>): Promise<void> {
  const at = page.url();
  const around: string[] = [];
  const note = (frame: { url(): string }) => around.push(new URL(frame.url()).hostname);
  page.on('framenavigated', note);
  await act();
  await expect.poll(() => around.length, { message: 'went to the provider' }).toBeGreaterThan(0);
  await expect(page).toHaveURL(at);
  await expect(accountButton(page)).toBeVisible();
  page.off('framenavigated', note);
}
