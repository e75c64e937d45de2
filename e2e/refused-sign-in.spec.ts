import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { follow, pressEntry } from './moves.ts';
import { accountButton, enterCredentials, PEOPLE, type Person, signIn } from './people.ts';
import { recordCalls } from './recorded-calls.ts';
import { fillItem, goToItems, plainItem } from './request.ts';
import { expectMessage } from './steps.ts';

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
test('an error of the provider is shown with its description, or with the fallback', {
  tag: '@nightly',
}, async ({ page }) => {
  const again = page.getByRole('button', { name: 'Try again' });
  const described = 'Your contract with the provider has ended.';
  await refuseAtProvider(page, described);
  await page.goto('/items');
  await expectRefused(page, described);
  expect(new URL(page.url()).search).toBe('');
  await page.unrouteAll();
  await refuseAtProvider(page, null);
  await again.click();
  await expectRefused(page, 'Failed to authenticate with the server.');
  expect(new URL(page.url()).search).toBe('');
  await page.unrouteAll();
  await again.click();
  await enterCredentials(page, 'manager');
  await expect(accountButton(page)).toBeVisible();
});

interface Users {
  readonly data: readonly { readonly id: string; readonly email: string }[];
}

// rows: AUTH-012, AUTH-013, COMP-030, STAFF-027
test('who is blocked, loses the company or is removed while signed in is shown out at the next call, and gets no data', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
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
      'You do not have an account here. Please ask your administrator for an invitation.',
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
      await pressEntry(page, 'Tasks');
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

test('signing out of an account that cannot be read or was blocked asks first when a draft would go', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const admin = await callAs(monda.url, 'admin');
  const { data: users } = await admin.read<Users>('/users');
  const id = users.find(({ email }) => email === PEOPLE.acmeUser.email)?.id;
  const leave = page.getByRole('button', { name: 'Sign Out' });
  const question = page.getByRole('dialog', { name: 'Sign out and remove your draft?' });
  const expectToBeAsked = async () => {
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await leave.click();
    await expect(question).toContainText('Signing out deletes it.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(leave).toBeFocused();
  };
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, plainItem('Desk of somebody shut out'));
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();

  await test.step('whose person cannot be read', async () => {
    const isMe = (url: URL) => url.pathname === '/api/users/me';
    await page.route(isMe, (route) => route.fulfill({ status: 403, json: {} }));
    await page.reload();
    await expectToBeAsked();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(accountButton(page)).toBeVisible();
  });

  await test.step('that was blocked', async () => {
    await admin.send('PUT', `/users/${id}/block`, { blocked: true });
    await pressEntry(page, 'Tasks');
    await expectToBeAsked();
    await leave.click();
    await question.getByRole('button', { name: 'Sign out and remove' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test.describe('on shared data', () => {
  test.use({ data: 'shared' });

  // rows: ROUTE-039, ROUTE-040, HDR-004, PROF-001, PROF-002, PROF-003, PROF-004, PROF-005, PROF-006, PROF-007, VAL-058
  // rows: VAL-059
  test('who comes without a name must give both, may sign out instead, and then goes on', {
    tag: '@nightly',
  }, async ({ page }) => {
    const recorded = recordCalls(page.context());
    await signIn(page, 'newcomer', '/projects?tab=items');
    for (const path of ['/', '/items', '/new-request', '/items/0b7e2c1a-1111-4222-8333-444455556666']) {
      await goInside(page, path);
      await expect(page).toHaveURL('/complete-profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost There');
    }
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    await expect(accountButton(page)).toContainText('newcomer@acme.example');

    await test.step('signing out is possible', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByLabel('Password')).toBeVisible();
      await enterCredentials(page, 'newcomer');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost There');
    });

    const save = page.getByRole('button', { name: 'Complete Profile' });
    const firstName = page.getByLabel('First name');
    const lastName = page.getByLabel('Last name');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    for (const [first, last] of [
      ['', ''],
      ['Noor', '   '],
      ['', 'Haddad'],
    ] as const) {
      await firstName.fill(first);
      await lastName.fill(last);
      await save.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'First name and last name are required.' }),
      ).toBeVisible();
      await expect(first.trim() === '' ? firstName : lastName).toBeFocused();
    }
    expect(sent).toBe(0);
    await firstName.fill('Noor');
    await lastName.fill('Haddad');
    await expect(page.getByLabel('Phone number (optional)')).toHaveValue('');
    await save.click();
    await expectMessage(page, 'Profile completed');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor');
    await expect(accountButton(page)).toContainText('NH');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Projects', 'Tasks']);
    await page.goto('/complete-profile');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor');
    expect(await recorded.wrong()).toEqual([]);
    expect(recorded.notMadeOf('newcomer')).toEqual([]);
  });
});
