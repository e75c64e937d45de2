import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, PEOPLE, signInByForm } from './people.ts';

// rows: AUTH-016
test('a link to set a password works from a mailbox on another site, and its token stands in no address afterwards', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
  const api = await callAs(monda.url, 'admin');
  await api.send('POST', '/users/password-reset', { email: PEOPLE.viewer.email });
  const page = await openBrowser();
  await page.goto(`${monda.url}/mailbox`);
  await page
    .getByRole('link', { name: /Set a new password/ })
    .first()
    .click();
  const link = await page.getByRole('link', { name: /set-password/ }).getAttribute('href');
  const token = new URL(link ?? 'missing:').searchParams.get('token') ?? '';
  expect(token).toHaveLength(43);
  await page.route('http://127.0.0.1:9/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">Set a new password</a>` }),
  );
  await page.goto('http://127.0.0.1:9/');
  await page.getByRole('link').click();
  await expect(page).toHaveURL(`${monda.url}/sign-in/set-password`);
  await page.getByLabel('New password', { exact: true }).fill('four words of a sentence');
  expect(await page.content()).not.toContain(token);
  await page.getByLabel('Repeat new password').fill('four words of a sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set');
});

test('a forgotten password is set anew by a link that is asked for at the sign-in', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
  const page = await openBrowser();
  await page.goto(`${monda.url}/items`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page, 'asking for a link');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter your email.');
  await page.getByLabel('Email').fill(PEOPLE.evaluator.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expectAccessible(page, 'a link was asked for');

  await page.goto(`${monda.url}/mailbox`);
  await expectAccessible(page, 'the mails of this computer');
  await page
    .getByRole('link', { name: /Set a new password/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /set-password/ })).toBeVisible();
  await expectAccessible(page, 'a mail of this computer');
  await page.getByRole('link', { name: /set-password/ }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'setting a password');
  await page.getByLabel('New password', { exact: true }).fill('another sentence of words');
  await page.getByLabel('Repeat new password').fill('another sentence of words');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('link', { name: 'Continue to sign in' })).toBeVisible();
  await expectAccessible(page, 'a password was set');
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await page.getByLabel('Email').fill(PEOPLE.evaluator.email);
  await page.getByLabel('Password').fill('another sentence of words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(accountButton(page)).toBeVisible();
});

for (const path of [
  '/v2/logout?returnTo=https://elsewhere.example/',
  '/sign-in/set-password?token=spent',
  '/account/verify-email?token=spent',
  '/account/password?token=spent',
  '/unsubscribe?token=spent',
  '/mailbox/no-mail',
]) {
  test(`the page of ${path.split('?')[0]} that goes no further is accessible`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expectAccessible(page, path);
  });
}

test('Back after a sign-in stays in the application', { tag: '@nightly' }, async ({ page }) => {
  await signInByForm(page, 'manager', '/items');
  await page.goBack();
  await expect(accountButton(page)).toBeVisible();
});
