import { accountButton, signIn } from './people.ts';
import { expect, test } from './monda-test.ts';
import { expectAccessible } from './accessible.ts';

test('a person makes a calendar address, calendars read it without signing in, and it ends when they say so', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await signIn(page, 'acmeUser', '/items');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Account Settings' });
  const part = settings.getByRole('region', { name: 'Calendar' });
  await part.getByRole('button', { name: 'Calendar', exact: true }).click();
  await part.getByRole('button', { name: 'Create calendar link' }).click();
  const field = part.getByRole('textbox', { name: 'Calendar link' });
  await expect(field).toHaveValue(/\/calendar\.ics\?token=[\w-]{43}$/);
  await expectAccessible(page, 'a new calendar address');
  const first = await field.inputValue();
  const read = await request.get(first);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await read.text()).toMatch(
    /^BEGIN:VCALENDAR[^]+BEGIN:VEVENT[^]+DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/,
  );

  await part.getByRole('button', { name: 'Create a new link' }).click();
  await expect(part.getByText('will stop updating')).toBeVisible();
  await part.getByRole('button', { name: 'Create a new link' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);

  await part.getByRole('button', { name: 'Remove the link' }).click();
  await expect(part.getByText('will stop updating')).toBeVisible();
  await part.getByRole('button', { name: 'Remove the link' }).click();
  await expect(part.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
