import { DEMO_PASSWORD, type Person, PEOPLE } from '@monda/test-bed/demo-people.ts';
import { expect, type Page } from '@playwright/test';

export { DEMO_PASSWORD, type Person, PEOPLE };

/** The button of the top bar with initials, name and e-mail of the signed-in person. */
export const accountButton = (page: Page) => page.getByRole('button', { name: /Account menu$/ });

/** Fills in the form of the sign-in provider and sends it. */
export async function enterCredentials(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(PEOPLE[person].email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens `path` as somebody without a session, signs in through the redirect, and waits for the product. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await enterCredentials(page, person);
  await expect(accountButton(page)).toBeVisible();
}
