import { endSignIn, enterFar, roundByProvider, signInFar, test } from './far-provider.ts';
import { jpegPhoto } from './files.ts';
import { expect } from './monda-test.ts';
import { accountButton, PEOPLE } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  next,
  plainItem,
  stepHeading,
  tickStatements,
} from './request.ts';
import { expectMessage } from './steps.ts';

test.use({ ways: 'generic' });

test('a sign-in that ends while a request is written goes round by the provider and comes back to all of it', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await signInFar(page, 'acmeUser', '/new-request');
  await expect(page).toHaveURL(`${monda.url}/new-request`);
  await expect(accountButton(page)).toContainText(PEOPLE.acmeUser.name);

  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Desk of the far site'), photos: [await jpegPhoto('desk.jpg')] });
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  await endSignIn(page, '**/api/projects');
  await roundByProvider(page, () => createRequest(page).click());
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Desk of the far site');
  await expect(page.getByRole('main')).toContainText('desk.jpg');
  await tickStatements(page);
  await createRequest(page).click();
  await expectMessage(page, 'Request created successfully');
});

test('a provider that names no way to sign out is not left: the page says so, and no one is signed in', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await page.goto('/projects');
  await enterFar(page, 'acmeUser');
  await expect(page).toHaveURL(`${monda.url}/projects`);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
  await expect(page).toHaveURL(`${monda.url}/`);
  await expect(page.getByRole('main')).toContainText('The sign-in provider may still keep you signed in');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(accountButton(page)).toBeVisible();
});
