import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './bed/draw.ts';
import { RequireSignIn } from '../../src/features/identity/require-sign-in.tsx';
import { keyOf } from '../../src/lib/api-hooks.ts';
import { makeQueryClient } from '../../src/lib/query-client.ts';
import { answer } from './bed/answering-api.ts';
import { SIGNED_IN } from './bed/open.tsx';
import { personOf } from './bed/people.ts';

const ASKED_FOR = 'language-asked-for';
// why: a page that was read again already stays, as this one has to; what it asks says what it would do.
beforeEach(() => {
  sessionStorage.setItem(ASKED_FOR, 'es');
  return () => sessionStorage.removeItem(ASKED_FOR);
});

/** The page with this person signed in; `learn` tells it of them anew, `asked` how often it wanted the page in Spanish. */
async function pageOf(person: CurrentUser) {
  const client = makeQueryClient();
  const read = vi.spyOn(Storage.prototype, 'getItem');
  answer('users.me', person);
  await render(
    <QueryClientProvider client={client}>
      <RequireSignIn session={SIGNED_IN}>
        <p>There</p>
      </RequireSignIn>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('There')).toBeVisible();
  return {
    learn: (changed: CurrentUser) => client.setQueryData(keyOf('users.me'), changed),
    asked: () => read.mock.calls.filter(([key]) => key === ASKED_FOR).length,
  };
}

test('a page follows the language of the person when it learns who is there', async () => {
  const { asked } = await pageOf({ ...personOf('admin'), language: 'es' });
  expect(asked()).toBe(1);
});

test('a page in use is not read again where the person chose another language elsewhere', async () => {
  const person = { ...personOf('admin'), language: null };
  const { learn, asked } = await pageOf(person);
  learn({ ...person, language: 'es' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(asked()).toBe(0);
});
