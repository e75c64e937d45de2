import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { accountButton, enterCredentials, PEOPLE, type Person, signIn } from './people.ts';
import { fillItem, goToItems, plainItem } from './request.ts';

/** Lets the provider answer the next visible sign-in with an error; the silent one has no session anyway. */
async function refuseAtProvider(page: Page, description: string | null): Promise<void> {
  await page.route(
    (url) => url.pathname === '/authorize',
    async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      if (asked.get('prompt') === 'none') return route.continue();
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('error', 'access_denied');
      if (description !== null) back.searchParams.set('error_description', description);
      back.searchParams.set('state', asked.get('state') ?? '');
      await route.fulfill({
        contentType: 'text/html',
        body: `<script>location.replace(${JSON.stringify(back.href)})</script>`,
      });
    },
  );
}

const expectRefused = async (page: Page, words: string) => {
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
  await expect(screen.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
};

// rows: ERR-039
test('an error of the provider is shown with its description, or with the fallback', async ({
  openBrowser,
}) => {
  for (const description of ['Your contract with the provider has ended.', null]) {
    const page = await openBrowser();
    await refuseAtProvider(page, description);
    await page.goto('/items');
    await expectRefused(page, description ?? 'Failed to authenticate with the server.');
    expect(new URL(page.url()).search).toBe('');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await enterCredentials(page, 'manager');
    await expect(accountButton(page)).toBeVisible();
  }
});

interface Users {
  readonly data: readonly { readonly id: string; readonly email: string }[];
}

// rows: AUTH-012, AUTH-013
test('who is blocked, loses the company or is removed while signed in is shown out at the next call, and gets no data', async ({
  openBrowser,
  monda,
}) => {
  const admin = await callAs(monda.url, 'admin');
  const { data: users } = await admin.read<Users>('/users');
  const idOf = (person: Person) => users.find(({ email }) => email === PEOPLE[person].email)?.id;
  const { data: companies } = await admin.read<{ data: { id: string; name: string }[] }>('/companies');
  const globex = companies.find(({ name }) => name === 'Globex Banking Services')?.id;
  for (const [person, shutOut, words] of [
    [
      'evaluator2',
      () => admin.send('PUT', `/users/${idOf('evaluator2')}/block`, { blocked: true }),
      'Your account is blocked. Please contact support.',
    ],
    [
      'globexUser',
      () => admin.send('PATCH', `/companies/${globex}/toggle`),
      'Your company is inactive. Please contact support.',
    ],
    [
      'viewer',
      () => admin.send('DELETE', `/users/${idOf('viewer')}`),
      'Your account is not known here. Please ask your administrator for an invitation.',
    ],
  ] as const) {
    await test.step(person, async () => {
      const page = await openBrowser();
      await signIn(page, person, '/complete-profile');
      const list = page.waitForResponse((answer) => answer.url().includes('/api/projects/waste-items?'));
      await follow(page, 'Tasks');
      await list;
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await shutOut();
      const answers: number[] = [];
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith('/api/')) answers.push(answer.status());
      });
      await follow(page, 'Tasks');
      await expectRefused(page, words);
      expect(new Set(answers)).toEqual(new Set([403]));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectRefused(page, words);
      expect(new Set(answers)).toEqual(new Set([403]));
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByLabel('Password')).toBeVisible();
    });
  }
});

for (const [how, isOut] of [
  ['whose person cannot be read', false],
  ['that was blocked', true],
] as const) {
  test(`signing out of an account ${how} asks first when a draft would go`, async ({ page, monda }) => {
    const admin = await callAs(monda.url, 'admin');
    const { data: users } = await admin.read<Users>('/users');
    const id = users.find(({ email }) => email === PEOPLE.acmeUser.email)?.id;
    await signIn(page, 'acmeUser', '/new-request');
    await goToItems(page);
    await fillItem(page, 1, plainItem('Desk of somebody shut out'));
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    if (isOut) {
      await admin.send('PUT', `/users/${id}/block`, { blocked: true });
      await follow(page, 'Tasks');
    } else {
      const isMe = (url: URL) => url.pathname === '/api/users/me';
      await page.route(isMe, (route) => route.fulfill({ status: 403, json: {} }));
      await page.reload();
    }
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out and remove your draft?' });
    await expect(question).toContainText('Signing out removes it.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await question.getByRole('button', { name: 'Sign out and remove' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
}
