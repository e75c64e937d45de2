import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, changes } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp, SIGNED_IN } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

const NAMES = 'First name and last name are required.';

// rows: PROF-001..PROF-007, VAL-058, VAL-059
test('who comes without a name meets the form alone, may sign out, must give both names, and goes on to the product', async () => {
  const signOut = vi.spyOn(SIGNED_IN, 'signOut');
  answerEverything();
  await openApp(
    personOf('company_user', { firstName: '', lastName: '', requiresProfileCompletion: true }),
    '/items',
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Almost There');
  expect(window.location.pathname).toBe('/complete-profile');
  const firstName = main().getByRole('textbox', { name: 'First name', exact: true });
  const lastName = main().getByRole('textbox', { name: 'Last name', exact: true });
  await expect.element(main().getByRole('textbox', { name: 'Phone number (optional)' })).toHaveValue('');
  for (const [first, last] of [
    ['', ''],
    ['Noor', '   '],
    ['', 'Haddad'],
  ] as const) {
    await firstName.fill(first);
    await lastName.fill(last);
    await button(main(), 'Complete Profile').click();
    await expect.element(main().getByRole('alert').filter({ hasText: NAMES })).toBeVisible();
    await expect.element(first === '' ? firstName : lastName).toHaveFocus();
  }
  expect(changes()).toEqual([]);
  await button(main(), 'Sign Out').click();
  await expect.poll(() => signOut.mock.calls.length).toBe(1);

  await firstName.fill('N');
  await lastName.fill('H');
  const named = personOf('company_user', { firstName: 'N', lastName: 'H' });
  answer('users.completeProfile', named);
  answer('users.me', named);
  await button(main(), 'Complete Profile').click();
  await expectMessage('Profile completed');
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
  expect(changes().map(({ name, body }) => [name, body])).toEqual([
    ['users.completeProfile', { firstName: 'N', lastName: 'H' }],
  ]);
  window.history.pushState(null, '', '/complete-profile');
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
  await expect.element(title).toHaveTextContent('Welcome back, N');
});
