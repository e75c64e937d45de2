import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, openApp } from './bed/open.tsx';
import { personId, personOf } from './bed/people.ts';
import { userDetails } from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

const ID = personId('fixed_assets_manager');
const main = () => page.getByRole('main');

test.for([
  ['blocked', { isActive: false, blocked: true, status: 'blocked' }],
  ['not signed in yet', { hasSignedIn: false }],
] as const)('a person who is %s has no session to end', async ([, state]) => {
  answerEverything();
  answer('users.get', { ...userDetails('fixed_assets_manager'), ...state });
  await openApp(personOf('admin'), `/monda-users/${ID}/edit`);
  await expect.element(main().getByRole('switch')).toBeVisible();
  expect(button(main(), 'Sign out everywhere').elements()).toEqual([]);
});

test('a person is signed out everywhere by one button; a failure is shown', async () => {
  answerEverything();
  const person = userDetails('fixed_assets_manager');
  answer('users.get', person);
  await openApp(personOf('admin'), `/monda-users/${ID}/edit`);
  await expect.element(button(main(), 'Sign out everywhere')).toBeVisible();
  await expectAccessible();
  refuse('users.signOut', () => problem('internal'));
  await button(main(), 'Sign out everywhere').click();
  await expect.element(page.getByText('The sessions could not be ended')).toBeVisible();
  answer('users.signOut', undefined);
  await button(main(), 'Sign out everywhere').click();
  await expect.element(page.getByText(`${person.name} was signed out everywhere.`)).toBeVisible();
  expect(callsOf('users.signOut').map(({ params }) => params.id)).toEqual([ID, ID]);
});
