import { DEMO_PASSWORD, type Person, PEOPLE } from '@monda/test-bed/demo-people.ts';
import { authorizationQuery, formActionIn, type SignInSettings } from '@monda/test-bed/sign-in.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export { DEMO_PASSWORD, type Person, PEOPLE };

/** The button of the top bar with initials, name and e-mail of the signed-in person, in either language. */
export const accountButton = (page: Page) =>
  page.getByRole('button', { name: /(Account menu|Menú de la cuenta)$/ });

/** Fills in the form of the sign-in provider and sends it. */
export async function enterCredentials(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(PEOPLE[person].email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens `path` as a person without a session, signs in through the redirect, and waits for the product. */
export async function signInByForm(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await enterCredentials(page, person);
  await expect(accountButton(page)).toBeVisible();
}

/** Gives this browser the person's session at the bundled provider, by the requests that its form makes. */
async function beginSession({ request }: BrowserContext, person: Person): Promise<void> {
  const settings = await request.get('/settings.json');
  const { origin } = new URL(settings.url());
  // why: the code is never exchanged; the page gets one of its own with this session.
  const query = authorizationQuery(
    (await settings.json()) as SignInSettings,
    'audience',
    `${origin}/`,
    'none',
  );
  const form = await request.get(`/authorize?${query}`);
  const answer = await request.post(new URL(formActionIn(await form.text()) ?? '', form.url()).href, {
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    form: { email: PEOPLE[person].email, password: DEMO_PASSWORD },
  });
  expect(new URL(answer.url()).searchParams.has('code'), `${person} is signed in`).toBe(true);
}

/**
 * Opens `path` as a person who has signed in before, and waits for the product: the session is real, but its form was
 * not shown. Journeys about signing in use `signInByForm`.
 */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await beginSession(page.context(), person);
  await page.goto(path);
  await expect(accountButton(page)).toBeVisible();
}
