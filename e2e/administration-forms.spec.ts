import type { Locator, Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { PEOPLE, signIn } from './people.ts';
import { expectMessage, messages } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** Counts the changing calls of a page. */
function countChanges(page: Page): () => number {
  let changes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') changes += 1;
  });
  return () => changes;
}

/** The message stands at the field: it is what a screen reader says with it, and it is seen. */
async function expectAt(within: Page | Locator, label: string, message: string): Promise<void> {
  await expect(within.getByText(message, { exact: true })).toBeVisible();
  await expect(field(within, label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await expect(field(within, label)).toHaveAttribute('aria-invalid', 'true');
}

/** Types into one field, sends, and reads the message there. */
async function refuse(
  within: Page | Locator,
  send: Locator,
  [label, typed, message]: readonly [label: string, typed: string, message: string],
): Promise<void> {
  await field(within, label).fill(typed);
  await send.click();
  await expectAt(within, label, message);
}

async function openInvitation(page: Page): Promise<Locator> {
  await signIn(page, 'admin', '/companies');
  await rowOf(page, 'Acme Secure Transport').click();
  await button(page, 'Add User').click();
  return page.getByRole('dialog');
}

const PHONE = 'Please enter a valid phone number';
const EMAIL = 'Please enter a valid email address';

// rows: VAL-030..VAL-044, CONST-014, CONST-015
test('the invite dialog says at each field what is wrong with it', async ({ page }) => {
  const sent = countChanges(page);
  const dialog = await openInvitation(page);
  const send = button(dialog, 'Send Invitation');
  await send.click();
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Job title', 'Job Title is required'],
    ['Department', 'Department is required'],
    ['Contact phone', 'Contact Phone is required'],
  ] as const) {
    await expectAt(dialog, label, message);
  }
  await expect(field(dialog, 'First name')).toBeFocused();

  await page.keyboard.type('A');
  await expect(dialog.getByText('First name is required')).toHaveCount(0);
  await expect(field(dialog, 'First name')).not.toHaveAttribute('aria-invalid', 'true');
  await expectAt(dialog, 'Last name', 'Last name is required');
  await expectAt(dialog, 'Contact phone', 'Contact Phone is required');

  for (const each of [
    ['First name', 'A', 'First name must be at least 2 characters'],
    ['First name', ' A ', 'First name must be at least 2 characters'],
    ['Last name', 'B', 'Last name must be at least 2 characters'],
    ['Email', 'abc', EMAIL],
    ['Contact phone', 'abc', PHONE],
    ['Contact phone', '0123456', PHONE],
    ['Contact phone', '+0123456', PHONE],
    ['Contact phone', '12345678901234567', PHONE],
  ] as const) {
    await refuse(dialog, send, each);
  }
  for (const accepted of ['+525512345678', '+1 (555) 123-4567', '1234567890123456']) {
    await field(dialog, 'Contact phone').fill(accepted);
    await send.click();
    await expectAt(dialog, 'Department', 'Department is required');
    await expect(dialog.getByText(PHONE)).toHaveCount(0);
  }
  await field(dialog, 'First name').fill('Al');
  await field(dialog, 'First name').press('Tab');
  await expect(dialog.getByText('First name must be at least 2 characters')).toHaveCount(0);
  expect(sent()).toBe(0);
});

// rows: ERR-011, CONST-009
test('a refused or failed invitation is reported for 5 s and what was typed stays', async ({ page }) => {
  await page.clock.install();
  const dialog = await openInvitation(page);
  const filled = {
    'First name': 'Ada',
    'Last name': 'Quint',
    Email: PEOPLE.manager.email,
    'Job title': 'Courier',
    Department: 'Fleet',
    'Contact phone': '5551234567',
  };
  for (const [label, text] of Object.entries(filled)) await field(dialog, label).fill(text);
  const send = button(dialog, 'Send Invitation');

  // why: what is said ends by the page's clock, which stands still until the test lets it go on.
  const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.route('**/api/users/invite', (route) => route.fulfill({ status: 500, body: '' }));
  await stopTime();
  await send.click();
  await expectMessage(page, 'Error inviting user', 'Something went wrong. Please try again.');
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  for (const [label, text] of Object.entries(filled)) await expect(field(dialog, label)).toHaveValue(text);
  const said = messages(page).getByText('Error inviting user', { exact: true });
  await page.clock.runFor(4_700);
  await expect(said).toBeVisible();
  await page.clock.runFor(300);
  await expect(said).toHaveCount(0);
  await page.unrouteAll();
  await page.clock.resume();

  await send.click();
  await expectAt(dialog, 'Email', 'This e-mail address already belongs to somebody.');
  await field(dialog, 'Email').fill('ada.quint@acme.example');
  await stopTime();
  await send.click();
  await expectMessage(page, 'User invited successfully', 'An invitation was sent to ada.quint@acme.example');
  const success = messages(page).getByText('User invited successfully', { exact: true });
  await page.clock.runFor(4_700);
  await expect(success).toBeVisible();
  await page.clock.runFor(300);
  await expect(success).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await page.clock.resume();

  await button(page, 'Add User').click();
  for (const label of Object.keys(filled))
    await expect(field(page.getByRole('dialog'), label)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Add User')).toBeFocused();
});

// rows: VAL-045..VAL-048, ERR-024
test('the form of a new company says what is wrong, and why it failed', async ({ page }) => {
  const sent = countChanges(page);
  await signIn(page, 'admin', '/companies/new');
  const send = button(page, 'Create Company');
  await send.click();
  await expectAt(page, 'Company name', 'Company name is required');
  await expectAt(page, 'Administrator email', 'Administrator email is required');
  await expect(field(page, 'Company name')).toBeFocused();
  for (const each of [
    ['Company name', '   ', 'Company name is required'],
    ['Administrator email', 'abc', EMAIL],
    ['Physical address (optional)', '   ', 'Physical address cannot be empty if provided'],
  ] as const) {
    await refuse(page, send, each);
  }
  expect(sent()).toBe(0);

  await field(page, 'Company name').fill('Umbra & Söhne 保管 🏦');
  await field(page, 'Physical address (optional)').fill('');
  await field(page, 'Administrator email').fill(PEOPLE.manager.email);
  await page.route('**/api/companies', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await expect(field(page, 'Company name')).toHaveValue('Umbra & Söhne 保管 🏦');
  await page.unrouteAll();
  await send.click();
  await expectAt(page, 'Administrator email', 'This e-mail address already belongs to somebody.');
  await expect(main(page).getByRole('alert')).toHaveText('');
  await field(page, 'Administrator email').fill('umbra@umbra.example');
  await send.click();
  await expectMessage(page, 'Company created');
  await expect(rowOf(page, 'Umbra & Söhne 保管 🏦')).toBeVisible();
});

// rows: VAL-049, VAL-050, ERR-025
test('the edit form of a company says what is wrong, and how far it came', async ({ page }) => {
  const sent = countChanges(page);
  await signIn(page, 'admin', '/companies');
  await page.getByRole('link', { name: 'Edit Globex Banking Services' }).click();
  const send = button(page, 'Save Changes');
  await refuse(page, send, ['Company name', '', 'Company name is required']);
  await page.getByRole('radio', { name: 'Transfer to an existing user' }).check();
  await send.click();
  await expect(main(page).getByText('Choose an active user of this company', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Invite a new administrator by email' }).check();
  await refuse(page, send, ['Administrator email', 'abc', EMAIL]);
  expect(sent()).toBe(0);

  await field(page, 'Company name').fill('Globex Reborn');
  await field(page, 'Administrator email').fill(PEOPLE.manager.email);
  await page.route('**/api/companies/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  expect(sent()).toBe(1);
  await page.unrouteAll();

  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'The company was saved, but the administrator was not changed. This e-mail address already belongs to somebody.',
  );
  await expectMessage(page, 'Error inviting user');
  await expect(field(page, 'Company name')).toHaveValue('Globex Reborn');
  await expect(field(page, 'Administrator email')).toHaveValue(PEOPLE.manager.email);
  expect(sent()).toBe(3);

  await page.getByRole('radio', { name: 'Keep the present administrator' }).check();
  await send.click();
  await expectMessage(page, 'Company updated');
  await expect(page.getByRole('heading', { name: 'Globex Reborn', level: 1 })).toBeVisible();
});

const STAFF_RULES = [
  ['First name', '', 'First name is required'],
  ['First name', 'A', 'First name must be at least 2 characters'],
  ['Last name', '', 'Last name is required'],
  ['Last name', 'B', 'Last name must be at least 2 characters'],
  ['Email', '', 'Email is required'],
  ['Email', 'abc', EMAIL],
] as const;

// rows: VAL-051..VAL-057, ERR-026
test('the forms of staff users say what is wrong, and why they failed', async ({ page, monda }) => {
  const sent = countChanges(page);
  await signIn(page, 'admin', '/monda-users/new');
  const api = await callAs(monda.url, 'admin');
  const { data } = await api.read<{ data: { id: string; email: string }[] }>('/users');
  const manager = data.find(({ email }) => email === PEOPLE.manager.email);
  for (const [path, send, call] of [
    ['/monda-users/new', 'Create User', '**/api/users'],
    [`/monda-users/${manager?.id}/edit`, 'Save Changes', '**/api/users/*'],
  ] as const) {
    await page.goto(path);
    await expect(field(page, 'First name')).toBeVisible();
    const before = sent();
    for (const each of STAFF_RULES) await refuse(page, button(page, send), each);
    expect(sent()).toBe(before);

    await field(page, 'First name').fill('Marcus');
    await field(page, 'Last name').fill('Feld');
    await field(page, 'Email').fill('somebody@monda.example');
    const fails = { status: 409, code: 'conflict', message: 'This address is in use elsewhere.' };
    for (const [answer, words] of [
      [{ status: 409, json: fails }, fails.message],
      [{ status: 500, body: '' }, 'Something went wrong. Please try again.'],
    ] as const) {
      await page.route(call, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill(answer),
      );
      await button(page, send).click();
      await expect(main(page).getByRole('alert')).toHaveText(words);
      await expect(field(page, 'Email')).toHaveValue('somebody@monda.example');
      await page.unrouteAll();
    }
  }
});

// rows: ERR-006..ERR-008
test('what fails in the lists is said in their own words, and logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, 'admin', '/companies');
  await page.route(/\/api\/(companies|users)\/[^/]+(\/(toggle|block))?$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  const again = 'Something went wrong. Please try again.';
  await button(page, 'Deactivate Acme Secure Transport').click();
  await expectMessage(page, 'Error updating company status', again);
  await expect(main(page).getByText(again)).toHaveCount(0);
  await expect(rowOf(page, 'Acme Secure Transport')).toContainText('Active');
  await rowOf(page, 'Acme Secure Transport').click();
  await button(page, 'Deactivate Daniel Osei').click();
  await expectMessage(page, 'Error updating status', again);
  await page.goto('/monda-users');
  await button(page, 'Block Tomás Okafor').click();
  await expectMessage(page, 'Error updating status', again);
  await button(page, 'Delete Tomás Okafor').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expectMessage(page, 'Error deleting user', again);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(again);
  for (const title of ['Error updating company status', 'Error updating status', 'Error deleting user']) {
    expect(logged.join('\n')).toContain(title);
  }
});

// rows: PIECE-006
test('lists and details that cannot be read say so and try again', async ({ page }) => {
  await signIn(page, 'admin', '/items');
  for (const [path, call, words, then] of [
    ['/companies', /\/api\/companies(\?|$)/, 'The companies could not be loaded.', 'Acme Secure Transport'],
    ['/monda-users', /\/api\/users\?/, 'Failed to load users. Please try again.', 'Alma Serrano'],
  ] as const) {
    const seen = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await seen.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto(path);
    await expect(main(page).locator('tr[data-placeholder]')).toHaveCount(5);
    seen.resolve();
    await expect(main(page).getByRole('alert').filter({ hasText: words })).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(rowOf(page, then)).toBeVisible();
  }
});
