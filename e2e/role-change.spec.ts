import type { Page } from '@playwright/test';
import type { Role } from '@monda/domain/identity/roles.ts';
import { atRest } from './at-rest.ts';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { PEOPLE, type Person, signIn } from './people.ts';
import { messages } from './steps.ts';

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');

/** What the administrator does to people while they work. */
async function administration(url: string) {
  const api = await callAs(url, 'admin');
  const { data } = await api.read<{ data: { id: string; email: string }[] }>('/users?limit=100');
  const idOf = (person: Person) => data.find(({ email }) => email === PEOPLE[person].email)?.id;
  return {
    changeRole: (person: Person, role: Role) => api.send('PUT', `/users/${idOf(person)}/role`, { role }),
    block: (person: Person, blocked: boolean) => api.send('PUT', `/users/${idOf(person)}/block`, { blocked }),
  };
}

/**
 * Signs in to a page that is notified of nothing. why: what it then asks for by itself would say the new role, and take
 * away what is to be pressed.
 */
async function signInUnnotified(page: Page, person: Person, path: string): Promise<void> {
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread: 0, waiting: 0 } }));
  await signIn(page, person, path);
}

/** Sees to it that a page never says that something could not be loaded, not even for a moment. */
async function watchForFailures(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenFailures: seen });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      const found = /[^.]*could not be (?:loaded|shown)|Failed to load[^.]*/.exec(text);
      if (found !== null) seen.push(found[0]);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenFailures: string[] }).seenFailures);
}

test('a page that the new role may not see gives way at its next answer, with a sentence; the menu follows', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const admin = await administration(monda.url);
  await signInUnnotified(page, 'manager', '/projects');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(entries(page)).toHaveText(['Projects', 'Tasks']);
  const failures = await watchForFailures(page);
  await atRest(page);
  await admin.changeRole('manager', 'viewer');
  await page.getByLabel('Project status').selectOption({ label: 'Pending' });
  await expect(page).toHaveURL('/items');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(entries(page)).toHaveText(['Tasks']);
  await expect(messages(page)).toContainText('Your role is now Viewer.');
  await expect(messages(page)).toContainText('You no longer have access to Projects.');
  expect(await failures()).toEqual([]);

  await test.step('a role that is given back is seen at the next answer, too', async () => {
    await admin.changeRole('manager', 'fixed_assets_manager');
    await follow(page, 'Tasks');
    await expect(entries(page)).toHaveText(['Projects', 'Tasks']);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(messages(page)).toContainText('Your role is now Fixed Assets Manager.');
  });
});

test('an action the role no longer may take is refused in words, and the panel goes with the role', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const admin = await administration(monda.url);
  await signInUnnotified(page, 'evaluator2', '/items');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Evaluate this item' })).toBeVisible();
  const failures = await watchForFailures(page);
  await atRest(page);
  await admin.changeRole('evaluator2', 'viewer');
  await page.getByRole('radio', { name: 'Destroy' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(messages(page)).toContainText('Your role is now Viewer.');
  await expect(page.getByRole('heading', { name: 'Evaluate this item' })).toHaveCount(0);
  expect(await failures()).toEqual([]);
});

test('the dashboard of a demoted administrator of a company gives way on a slow network, too', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const admin = await administration(monda.url);
  await signInUnnotified(page, 'acmeUser', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Daniel');
  const failures = await watchForFailures(page);
  await atRest(page);
  await admin.changeRole('acmeUser', 'viewer');
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    // why: longer than a failed read waits before it is tried again.
    await new Promise((done) => setTimeout(done, 1_500));
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL('/items');
  await expect(entries(page)).toHaveText(['Tasks']);
  expect(await failures()).toEqual([]);
});

test('a block while a page is open shows the person out at the next answer', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  const admin = await administration(monda.url);
  await signInUnnotified(page, 'globexUser', '/projects');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await atRest(page);
  await admin.block('globexUser', true);
  await page.getByRole('tab', { name: 'Items' }).click();
  await expect(
    page.getByText('Your account is blocked. Please contact support.').or(page.getByLabel('Password')),
  ).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});
