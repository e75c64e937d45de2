import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, PEOPLE, signInByForm } from './people.ts';

// rows: AUTH-016
test('a link to set a password works from a mailbox on another site, and its token stands in no address afterwards', async ({
  openBrowser,
  monda,
}) => {
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

test('Back after a sign-in stays in the application', { tag: '@nightly' }, async ({ page }) => {
  await signInByForm(page, 'manager', '/items');
  await page.goBack();
  await expect(accountButton(page)).toBeVisible();
});
