import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { callsOf, problem, refuse } from './bed/answering-api.ts';
import { openApp, SIGNED_IN } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

const expectScreen = async (words: string) => {
  const screen = page.getByRole('alert');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Authentication Error');
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
};

// rows: ERR-039, ERR-040
test.for([
  ['Your contract with the provider has ended.', 'Your contract with the provider has ended.'],
  [undefined, 'Failed to authenticate with the server.'],
] as const)('a sign-in that the provider refused with %s says: %s', async ([message, shown]) => {
  const failed = { phase: 'failed', message } as const;
  vi.spyOn(SIGNED_IN, 'state').mockReturnValue(failed);
  await openApp(personOf('company_user'), '/items');
  await expectScreen(shown);
  expect(callsOf('items.list')).toEqual([]);
});

// rows: AUTH-012, AUTH-013
test.for(
  everyNthByDay(
    [
      ['account_blocked', 'Your account is blocked. Please contact support.'],
      ['company_inactive', 'Your company is inactive. Please contact support.'],
      ['person_unknown', 'You have no account here.'],
    ] as const,
    3,
  ),
)('who is refused as %s reads why, and no more of the product', async ([code, message]) => {
  answerEverything();
  const opened = openApp(personOf('company_user'), '/items');
  refuse('users.me', () => problem(code, { message }));
  await opened;
  await expectScreen(message);
});

// rows: ERR-040, CONST-022, PIECE-015
test('a person who cannot be read is asked for four times and then said', async () => {
  answerEverything();
  const opened = openApp(personOf('company_user'), '/items');
  refuse('users.me', () => new Response('', { status: 500 }));
  await opened;
  await expect.element(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect.element(page.getByText('Failed to authenticate with the server.')).toBeVisible();
  expect(callsOf('users.me')).toHaveLength(4);
  await expectAccessible();
});
