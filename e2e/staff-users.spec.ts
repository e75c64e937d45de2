import type { Locator, Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { follow, rowOf } from './moves.ts';
import { PEOPLE, signIn } from './people.ts';
import { expectMessage, detail } from './steps.ts';

interface User {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly emailVerified: boolean;
}

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The row's first cells show exactly these, as soon as the list has been read again. */
async function expectCells(row: Locator, shown: readonly (string | RegExp)[]): Promise<void> {
  for (const [at, text] of shown.entries()) await expect(row.getByRole('cell').nth(at)).toHaveText(text);
}

/** The users as an administrator reads them, by e-mail. */
async function everybody(url: string): Promise<(email: string) => User> {
  const { data } = await (await callAs(url, 'admin')).read<{ data: readonly User[] }>('/users');
  return (email) => {
    const user = data.find((each) => each.email === email);
    if (user === undefined) throw new Error(`Nobody has the address ${email}`);
    return user;
  };
}

// rows: STAFF-001..STAFF-006, STAFF-028
test('the list shows the people of the provider, each with type, status and day', async ({ page, monda }) => {
  const user = await everybody(monda.url);
  const api = await callAs(monda.url, 'admin');
  await api.send('PUT', `/users/${user(PEOPLE.evaluator2.email).id}/block`, { blocked: true });
  await signIn(page, 'admin', '/monda-users');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Type',
    'Status',
    'Created',
    'Actions',
  ]);
  await expect(page.locator('tbody tr')).toHaveCount(4);
  const day = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
  for (const [name, email, type, status] of [
    ['Alma Serrano', 'admin@monda.example', 'Admin', 'Active'],
    ['Elena Varga', 'evaluator@monda.example', 'Viewer', 'Active'],
    ['Marcus Feld', 'manager@monda.example', 'Viewer', 'Active'],
    ['Tomás Okafor', 'evaluator2@monda.example', 'Viewer', 'Blocked'],
  ] as const) {
    await expectCells(rowOf(page, name), [name, email, type, status, day]);
  }
  await rowOf(page, 'Marcus Feld').getByText('Viewer').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Fixed Assets Manager');
  for (const { email } of [PEOPLE.acmeAdmin, PEOPLE.acmeUser, PEOPLE.viewer]) {
    await expect(main(page)).not.toContainText(email);
  }

  await page.getByRole('searchbox', { name: 'Search users' }).fill('tomas');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('User status').selectOption('Blocked');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, 'Tomás Okafor')).toBeVisible();
  await api.send('PUT', `/users/${user(PEOPLE.evaluator2.email).id}/block`, { blocked: false });

  const newcomer = user(PEOPLE.newcomer.email);
  await api.send('PUT', `/users/${newcomer.id}/role`, { role: 'technical_evaluator' });
  await page.goto('/monda-users');
  await expect(rowOf(page, PEOPLE.newcomer.email).getByRole('cell').first()).toHaveText(
    PEOPLE.newcomer.email,
  );
  await api.send('PUT', `/users/${newcomer.id}/role`, { role: 'company_user' });
});

// rows: STAFF-007..STAFF-020, STAFF-023, STAFF-024, CONST-014, CONST-029, ERR-045, ERR-048, ERR-049
test('a person is created, blocked, edited and deleted', async ({ page, monda }) => {
  await signIn(page, 'admin', '/monda-users');

  await test.step('created', async () => {
    await page.getByRole('link', { name: 'Create User' }).click();
    await expect(title(page, 'Create Monda User')).toBeVisible();
    await expect(main(page).getByRole('textbox')).toHaveCount(3);
    await field(page, 'First name').fill('Io');
    await field(page, 'Last name').fill('Bø');
    await field(page, 'Email').fill('io@monda.example');
    const role = page.getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveValue('technical_evaluator');
    await expect(role.locator('option')).toHaveText(['Admin', 'Technical Evaluator', 'Fixed Assets Manager']);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/users')),
      button(page, 'Create User').click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      firstName: 'Io',
      lastName: 'Bø',
      email: 'io@monda.example',
      role: 'technical_evaluator',
      sendPasswordSetupEmail: true,
      emailVerified: false,
    });
    await expectMessage(page, 'User created');
    await expectCells(rowOf(page, 'Io Bø'), ['Io Bø', 'io@monda.example', 'Viewer', 'Active']);
  });

  await test.step('blocked and unblocked without leaving the list', async () => {
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/block')),
      button(page, 'Block Io Bø').click(),
    ]);
    const { id } = (await everybody(monda.url))('io@monda.example');
    expect(request.postDataJSON()).toEqual({ userId: id, shouldBlock: true });
    await expectMessage(page, 'User deactivated');
    await expect(rowOf(page, 'Io Bø').getByRole('cell').nth(3)).toHaveText('Blocked');
    await button(page, 'Unblock Io Bø').click();
    await expectMessage(page, 'User activated');
    await expect(rowOf(page, 'Io Bø').getByRole('cell').nth(3)).toHaveText('Active');
    await expect(page).toHaveURL(/\/monda-users$/);
  });

  await test.step('edited', async () => {
    const api = await callAs(monda.url, 'admin');
    const { id } = (await everybody(monda.url))('io@monda.example');
    await api.send('PUT', `/users/${id}`, { emailVerified: true });
    await page.getByRole('link', { name: 'Edit Io Bø' }).click();
    await expect(page).toHaveURL(`/monda-users/${id}/edit`);
    await expect(field(page, 'First name')).toHaveValue('Io');
    await expect(field(page, 'Last name')).toHaveValue('Bø');
    await expect(field(page, 'Email')).toHaveValue('io@monda.example');
    await expect(main(page).getByRole('textbox')).toHaveCount(3);
    await expect(page.getByRole('switch', { name: 'Account active' })).toBeChecked();
    for (const [label, value] of [
      ['Role', 'Technical Evaluator'],
      ['Created', /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/],
      ['Updated', /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    ] as const) {
      await expect(detail(main(page), label)).toHaveText(value);
      await expect(detail(main(page), label).locator('input, select, [contenteditable]')).toHaveCount(0);
    }

    await field(page, 'Email').fill(PEOPLE.manager.email.toUpperCase());
    await button(page, 'Save Changes').click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      /^This e-mail address already belongs to somebody\./,
    );
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('io.new@monda.example');
    await field(page, 'First name').fill('Iolanda');
    await page.getByRole('switch', { name: 'Account active' }).uncheck();
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'User updated');
    await expectCells(rowOf(page, 'Iolanda Bø'), ['Iolanda Bø', 'io.new@monda.example', 'Viewer', 'Blocked']);
    expect((await everybody(monda.url))('io.new@monda.example').emailVerified).toBe(false);
    await page.getByRole('link', { name: 'Edit Iolanda Bø' }).click();
    await expect(page.getByRole('switch', { name: 'Account active' })).not.toBeChecked();
    await page.getByRole('link', { name: 'Cancel' }).click();
  });

  await test.step('deleted, once that is confirmed', async () => {
    await button(page, 'Delete Iolanda Bø').click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete Iolanda Bø?' });
    await expect(dialog.getByText('This action cannot be undone', { exact: true })).toBeVisible();
    await expect(button(dialog, 'Cancel')).toBeFocused();
    await button(dialog, 'Cancel').click();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Delete Iolanda Bø')).toBeFocused();
    await expect(rowOf(page, 'Iolanda Bø')).toBeVisible();
    await button(page, 'Delete Iolanda Bø').press('Enter');
    await button(dialog, 'Delete').click();
    await expectMessage(page, 'User deleted');
    await expect(rowOf(page, 'Iolanda Bø')).toHaveCount(0);
    await follow(page, 'Companies');
    await follow(page, 'Monda Users');
    await expect(rowOf(page, 'Alma Serrano')).toBeVisible();
    await expect(rowOf(page, 'Iolanda Bø')).toHaveCount(0);
  });
});

test('whoever blocks or deletes a person that somebody else changed meanwhile gets a message, and sees the present state', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'admin');
  const person = {
    firstName: 'Rik',
    lastName: 'Ode',
    email: 'rik@monda.example',
    role: 'technical_evaluator',
  };
  const { id } = await api.send<User>('POST', '/users', person);
  const changed = 'Somebody changed this in the meantime. Reload to see the present state.';
  const rename = (firstName: string) => api.send('PUT', `/users/${id}`, { firstName });
  await signIn(page, 'admin', '/monda-users');
  await expect(rowOf(page, 'Rik Ode')).toBeVisible();

  await rename('Rika');
  await button(page, 'Block Rik Ode').click();
  await expectMessage(page, 'Error updating status', changed);
  await expectCells(rowOf(page, 'Rika Ode'), ['Rika Ode', person.email, 'Viewer', 'Active']);
  await button(page, 'Block Rika Ode').click();
  await expectMessage(page, 'User deactivated');
  await button(page, 'Unblock Rika Ode').click();
  await expectMessage(page, 'User activated');

  await rename('Rikarda');
  await button(page, 'Delete Rika Ode').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Delete').click();
  await expectMessage(page, 'Error deleting user', changed);
  await expect(dialog).toBeHidden();
  await button(page, 'Delete Rikarda Ode').click();
  await button(dialog, 'Delete').click();
  await expectMessage(page, 'User deleted');
});

// rows: STAFF-025
test('the protected administrator and oneself are neither blocked nor deleted, and the list says why', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'admin');
  const second = { firstName: 'Second', lastName: 'Admin', email: 'second@monda.example', role: 'admin' };
  const { id } = await api.send<User>('POST', '/users', second);
  await signIn(page, 'admin', '/monda-users');
  for (const action of ['Block', 'Delete']) {
    await expect(button(page, `${action} Second Admin`)).toBeEnabled();
    const refused = button(page, `${action} Alma Serrano`);
    await expect(refused).toBeDisabled();
    await expect(refused).toHaveAccessibleDescription('You cannot block or delete yourself.');
    await refused.focus();
    await expect(page.getByRole('tooltip')).toHaveCount(1);
    await expect(page.getByRole('tooltip')).toHaveText('You cannot block or delete yourself.');
    await refused.press('Enter');
    await refused.blur();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.route('**/api/users?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: User[] };
    const data = body.data.map((user) => (user.id === id ? { ...user, canBeRemoved: false } : user));
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.reload();
  await expect(button(page, 'Delete Second Admin')).toBeDisabled();
  await expect(button(page, 'Delete Second Admin')).toHaveAccessibleDescription(
    'The protected administrator and the last active one cannot be blocked or deleted.',
  );
  await page.unrouteAll();
  const self = (await everybody(monda.url))(PEOPLE.admin.email);
  expect((await api.attempt('DELETE', `/users/${self.id}`)).status()).toBeGreaterThanOrEqual(400);
  await page.goto(`/monda-users/${self.id}/edit`);
  await expect(page.getByRole('switch', { name: 'Account active' })).toBeDisabled();
  await api.send('DELETE', `/users/${id}`);
});

// rows: STAFF-021, STAFF-022, ERR-035
test('a company administrator is edited from the company, nobody else is', async ({ page, monda }) => {
  const user = await everybody(monda.url);
  await signIn(page, 'admin', '/companies');
  await rowOf(page, 'Globex Banking Services').click();
  await expect(page.getByRole('link', { name: /^Edit / }).filter({ hasText: /^Edit$/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit Priya Nair' }).click();
  await expect(title(page, 'Edit Monda User')).toBeVisible();
  await expect(detail(main(page), 'Role')).toHaveText('Company Admin');
  await field(page, 'Last name').fill('Nair-Okoye');
  await button(page, 'Save Changes').click();
  await expectMessage(page, 'User updated');
  await expect(title(page, 'Globex Banking Services')).toBeVisible();
  await expect(rowOf(page, 'Priya Nair-Okoye')).toBeVisible();

  await goInside(page, `/monda-users/${user(PEOPLE.acmeUser.email).id}/edit`);
  await expect(title(page, 'User not found or not a Monda user')).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
});

/**
 * Lets the product say that these people, who are really there, have one address.
 * why: no call makes such people any more; what the server says of them stands in one-address-in-two-forms.test.ts.
 */
const sayOneAddress = (page: Page, ids: readonly string[]) =>
  page.route('**/api/users/shared-addresses', async (route) => {
    const url = new URL('/api/users?limit=1000', route.request().url()).href;
    const { data } = (await (await route.fetch({ url })).json()) as { data: readonly User[] };
    const users = data.filter(({ id }) => ids.includes(id));
    const rows = users.length > 1 ? [{ users }] : [];
    await route.fulfill({ json: { data: rows, total: rows.length } });
  });

test('an administrator sees a notice about two people with one address where they are listed, and corrects it there', async ({
  page,
  monda,
}) => {
  const admin = await callAs(monda.url, 'admin');
  const { data: companies } = await admin.read<{ data: readonly User[] }>('/companies');
  const companyId = companies[0]?.id ?? '';
  const user = await admin.send<User>('POST', '/users', {
    firstName: 'José Ángel de la Concepción',
    lastName: 'Fernández y Müller-Großenhain',
    email: 'josé.ángel.de.la.concepción@müller-großenhain.example',
    role: 'company_user',
    companyId,
  });
  const evaluator = await admin.send<User>('POST', '/users', {
    firstName: 'José',
    lastName: 'Müller',
    email: 'jose.angel@xn--mller-kva.example',
    role: 'technical_evaluator',
  });
  const notice = page.getByText('Two people have one e-mail address');

  await signIn(page, 'admin', '/monda-users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice).toBeHidden();

  await sayOneAddress(page, [user.id, evaluator.id]);
  await page.reload();
  await expect(notice).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people).toHaveCount(2);
  const edit = page.getByRole('link', { name: 'Edit José Müller, jose.angel@' });
  await expect(edit).toHaveAttribute('href', `/monda-users/${evaluator.id}/edit`);

  await goInside(page, `/companies/${companies[1]?.id}`);
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await goInside(page, `/companies/${companyId}`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: /^Delete José Ángel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectMessage(page, 'User deleted');
  await expect(notice).toBeHidden();
});
