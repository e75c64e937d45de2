import type { Page } from '@playwright/test';
import { jpegPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, enterCredentials, signIn, signInByForm } from './people.ts';
import { fillItem, goToItems, plainItem, stepHeading } from './request.ts';
import { itemBadge } from './steps.ts';

test.use({ data: 'shared' });

const ACME = 'Acme Secure Transport';

async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Watches every page of a browser for words, from the first moment of each document on. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  let seen = false;
  await page.exposeFunction('sayThatSeen', () => {
    seen = true;
  });
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.textContent.includes(wanted)) {
        void (window as unknown as { sayThatSeen(): Promise<void> }).sayThatSeen();
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
  return () => Promise.resolve(seen);
}

// rows: HDR-005, HDR-006, HDR-007
test('the menu about oneself shows who one is, and sends a link for a new password', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInByForm(page, 'acmeUser');
  await accountButton(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Account Settings', 'Sign Out']);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  for (const words of [
    'Daniel',
    'Osei',
    'Depot Supervisor',
    ACME,
    'East Depot',
    '+15550110214',
    'user@acme.example',
  ]) {
    await expect(profile).toContainText(words);
  }
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await chooseInMenu(page, 'Account Settings');
  const settings = page.getByRole('dialog', { name: 'Account Settings' });
  await expect(settings).toContainText('user@acme.example');
  await settings.getByRole('button', { name: 'Password', exact: true }).click();
  await settings.getByRole('button', { name: 'Send password reset link' }).click();
  await expect(settings.getByRole('status')).toHaveText(
    'If the address belongs to an account, a message with a link is on its way.',
  );
});

// rows: AUTH-002, AUTH-005, HDR-008, HDR-009
test('signing out goes by the provider, ends every tab, and leaves nothing for the next person', async ({
  page,
  context,
  monda,
}) => {
  await signInByForm(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Secret desk'), photos: [await jpegPhoto('secret.jpg')] });
  const other = await context.newPage();
  await other.goto('/items?limit=100');
  await other.getByRole('link', { name: 'Steel safe, double door', exact: true }).click();
  await expect(itemBadge(other)).toHaveText('Pending');
  const item = new URL(other.url()).pathname;
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();

  await test.step('it asks first, because a draft would go, and after Cancel both stay', async () => {
    await chooseInMenu(page, 'Sign Out');
    const question = page.getByRole('dialog', { name: 'Sign out and remove your draft?' });
    await expect(question).toContainText('Signing out deletes it.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
  });

  const logout = page.waitForRequest((request) => new URL(request.url()).pathname === '/v2/logout');
  await chooseInMenu(page, 'Sign Out');
  await page.getByRole('button', { name: 'Sign out and remove' }).click();
  const { searchParams } = new URL((await logout).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'monda-web',
    post_logout_redirect_uri: monda.url,
    audience: `${monda.url}/api`,
  });
  await expect(page.getByLabel('Password')).toBeVisible();

  await test.step('the other tab has nothing left and ends at the sign-in', async () => {
    await expect(other.getByLabel('Password')).toBeVisible();
    await other.close();
  });
  await test.step('nothing is stored on the device', async () => {
    const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
    for (const words of ['Secret desk', 'secret.jpg', 'Steel safe']) expect(stored).not.toContain(words);
  });

  const sawAcme = await watchFor(page, ACME);
  const sawDesk = await watchForAnswers(page, ['Acme', 'Secret desk', 'user@acme.example']);
  await test.step('the back button and the address show nothing', async () => {
    await page.goBack();
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goto(item);
    await expect(page.getByLabel('Password')).toBeVisible();
  });
  await test.step('the next person sees nothing of the one before', async () => {
    await page.goto('/');
    await enterCredentials(page, 'globexUser');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Joon');
    await page.goto(item);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item not found.');
    await page.goto('/new-request');
    await expect(stepHeading(page, 'Enter Details')).toBeVisible();
    await expect(page.getByText('Draft restored')).toHaveCount(0);
    await page.goto('/projects');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await sawAcme()).toBe(false);
    expect(sawDesk()).toEqual([]);
  });
});

test('who stays on the page because the way to the provider is cut off is told so, and can sign in again', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'viewer', '/items');
  await page.route('**/v2/logout*', (route) => route.abort('aborted'));
  await chooseInMenu(page, 'Sign Out');
  await expect(page.getByText('Signing out')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(accountButton(page)).toBeVisible();
});

/** Remembers answers of the server in which one of these words stands. */
async function watchForAnswers(page: Page, words: readonly string[]): Promise<() => readonly string[]> {
  const found: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const text = await response.text().catch(() => '');
    for (const each of words) if (text.includes(each)) found.push(`${each} in ${response.url()}`);
  });
  return () => found;
}
