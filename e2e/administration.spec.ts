import type { Locator, Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { follow, rowOf } from './moves.ts';
import { PEOPLE, signIn } from './people.ts';
import { recordCalls } from './recorded-calls.ts';
import { expectMessage, detail } from './steps.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly users: readonly { readonly id: string; readonly email: string; readonly role: string }[];
}
interface User {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}
interface Listed<Row> {
  readonly data: readonly Row[];
}

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const head = (page: Page) => page.getByRole('columnheader');

/** Remembers every changing call of a page as `METHOD /path`, with its body. */
function watchChanges(page: Page): { readonly call: string; readonly body: unknown }[] {
  const seen: { call: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'GET') return;
    seen.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() });
  });
  return seen;
}

/** How often the browser asked before it left a page; every question is answered with yes. */
function countQuestions(page: Page): () => number {
  let questions = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') questions += 1;
    void dialog.accept();
  });
  return () => questions;
}

// rows: COMP-001..COMP-029, COMP-031, COMP-033, PIECE-001, PIECE-002
// rows: VAL-041, VAL-042, ERR-046, ERR-047, ERR-051, ROLE-011, ROLE-012
test('an administrator makes a company, invites its people and changes its administrator', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const sent = watchChanges(page);
  const recorded = recordCalls(page.context());
  const questions = countQuestions(page);
  const api = await callAs(monda.url, 'admin');
  const company = async () => {
    const { data } = await api.read<Listed<Company>>('/companies');
    const { id = '' } = data.find(({ name }) => name.startsWith('Initech')) ?? {};
    return api.read<Company>(`/companies/${id}`);
  };
  await signIn(page, 'admin', '/companies');

  await test.step('the list', async () => {
    await expect(head(page)).toHaveText(['Name', 'Users', 'Status', 'Actions']);
    await expect(rowOf(page, 'Acme Secure Transport').getByRole('cell').nth(1)).toHaveText('3');
    await expect(rowOf(page, 'Acme Secure Transport')).toContainText('Active');
  });

  await test.step('the list is searched, filtered and turned to the inactive ones', async () => {
    await button(page, 'Deactivate Globex Banking Services').click();
    await expect(rowOf(page, 'Globex')).toContainText('Inactive');
    const names = () => page.locator('tbody tr td:first-child').allInnerTexts();
    const status = page.getByLabel('Company status');
    const archived = page.getByRole('switch', { name: 'Show archived' });

    await page.getByRole('searchbox', { name: 'Search companies' }).fill('sEcUrE');
    await expect.poll(names).toEqual(['Acme Secure Transport']);
    await page.getByRole('searchbox').fill('nobody is called this');
    await expect(main(page).getByText('No data available', { exact: true })).toBeVisible();
    await button(page, 'Clear filters').click();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);

    await status.selectOption('Active');
    await expect.poll(names).not.toContain('Globex Banking Services');
    await expect.poll(names).toContain('Acme Secure Transport');
    await status.selectOption('Inactive');
    await expect.poll(names).toEqual(['Globex Banking Services']);
    await status.selectOption('All statuses');
    await archived.check();
    await expect.poll(names).toEqual(['Globex Banking Services']);
    await page.reload();
    await expect(archived).toBeChecked();
    await expect.poll(names).toEqual(['Globex Banking Services']);
    await archived.uncheck();
    await expect.poll(names).toContain('Acme Secure Transport');
    await button(page, 'Activate Globex Banking Services').click();
    await expect(rowOf(page, 'Globex').getByRole('cell').nth(2)).toHaveText('Active');
    sent.splice(0);
  });

  await test.step('a company without an address and its administrator', async () => {
    await page.getByRole('link', { name: 'Create Company' }).click();
    await field(page, 'Company name').fill('  Initech Vaults ');
    await expect(field(page, 'Physical address (optional)')).toHaveValue('');
    await field(page, 'Administrator email').fill('chief@initech.example');
    await button(page, 'Create Company').click();
    await expectMessage(page, 'Company created');
    expect(sent.splice(0)).toEqual([
      { call: 'POST /api/companies', body: { name: 'Initech Vaults', adminEmail: 'chief@initech.example' } },
    ]);
    await expect(page).toHaveURL(/\/companies$/);
    await expect(rowOf(page, 'Initech Vaults').getByRole('cell').nth(1)).toHaveText('1');
  });

  await test.step('its details', async () => {
    await rowOf(page, 'Initech Vaults').click();
    await expect(title(page, 'Initech Vaults')).toBeVisible();
    await expect(page).toHaveURL(`/companies/${(await company()).id}`);
    await expect(detail(main(page), 'Name')).toHaveText('Initech Vaults');
    await expect(detail(main(page), 'Status')).toHaveText('Active');
    await expect(detail(main(page), 'Address')).toHaveText('N/A');
    await expect(detail(main(page), 'Created')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(head(page)).toHaveText(['Name', 'Email', 'Access level', 'Status', 'Actions']);
    const chief = rowOf(page, 'chief@').getByRole('cell');
    for (const [at, words] of [
      'chief@initech.example',
      'chief@initech.example',
      'Admin',
      'Active',
    ].entries()) {
      await expect(chief.nth(at)).toHaveText(words);
    }
  });

  await test.step('a user is invited', async () => {
    await button(page, 'Add User').click();
    const dialog = page.getByRole('dialog', { name: 'Add User to Initech Vaults' });
    await expect(field(dialog, 'First name')).toBeFocused();
    await field(dialog, 'First name').fill('Petra');
    await field(dialog, 'Last name').fill('Gibbons');
    await field(dialog, 'Email').fill('petra@initech.example');
    await field(dialog, 'Job title').fill('Vault Keeper');
    await field(dialog, 'Department').fill('Vaults');
    await field(dialog, 'Contact phone').fill('+1 (555) 123-4567');
    await expect(button(dialog, 'Cancel')).toBeVisible();
    await button(dialog, 'Send Invitation').click();
    await expectMessage(page, 'User invited successfully', 'An invitation was sent to petra@initech.example');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Petra Gibbons').getByRole('cell').nth(2)).toHaveText('User');
    const [invite] = sent.splice(0);
    expect(invite).toEqual({
      call: 'POST /api/users/invite',
      body: {
        firstName: 'Petra',
        lastName: 'Gibbons',
        email: 'petra@initech.example',
        jobTitle: 'Vault Keeper',
        department: 'Vaults',
        contactPhone: '+1 (555) 123-4567',
        role: 'company_user',
        companyId: (await company()).id,
      },
    });
    expect((await company()).users.map(({ role }) => role).sort()).toEqual(['company_admin', 'company_user']);
  });

  await test.step('a user who left is deactivated', async () => {
    const { id } = await company();
    const left = { firstName: 'Long', lastName: 'Gone', email: 'gone@initech.example' };
    await api.send('POST', '/users', { ...left, role: 'company_user', companyId: id });
    await page.reload();
    expect(questions(), 'before a page without changes is left').toBe(0);
    await button(page, 'Deactivate Long Gone').click();
    await expectMessage(page, 'User deactivated');
    await expect(rowOf(page, 'Long Gone')).toContainText('Inactive');
    await button(page, 'Activate Long Gone').click();
    await expectMessage(page, 'User activated');
    await expect(rowOf(page, 'Long Gone').getByRole('cell').nth(3)).toHaveText('Active');
    await button(page, 'Deactivate Long Gone').click();
    await expect(rowOf(page, 'Long Gone')).toContainText('Inactive');
    sent.splice(0);
  });

  await test.step('the administrator is transferred to an active user of this company', async () => {
    // why: by the keyboard; a message stands before it for some seconds.
    await page.getByRole('link', { name: 'Edit Company' }).press('Enter');
    await expect(field(page, 'Company name')).toHaveValue('Initech Vaults');
    await expect(field(page, 'Physical address (optional)')).toHaveValue('');
    await expect(detail(main(page), 'Current administrator')).toHaveText('chief@initech.example');
    await field(page, 'Physical address (optional)').fill('1 Vault Road');
    await page.getByRole('radio', { name: 'Transfer to an existing user' }).check();
    await page.getByRole('combobox', { name: 'New administrator' }).click();
    await expect(page.getByRole('option')).toHaveText(['Petra Gibbons (petra@initech.example)']);
    await page.getByRole('combobox', { name: 'New administrator' }).fill('gibb');
    await page.getByRole('option', { name: 'Petra Gibbons' }).click();
    await button(page, 'Save Changes').click();
    // why: both are shown at once and go again by themselves.
    await Promise.all([
      expectMessage(page, 'Administrator transferred'),
      expectMessage(page, 'Company updated'),
    ]);
    const { id, users } = await company();
    const petra = users.find(({ email }) => email.startsWith('petra'));
    expect(sent.splice(0)).toEqual([
      { call: `PUT /api/companies/${id}`, body: { name: 'Initech Vaults', address: '1 Vault Road' } },
      { call: 'POST /api/users/transfer-admin', body: { companyId: id, newAdminId: petra?.id } },
    ]);
    await expect(page).toHaveURL(`/companies/${id}`);
    await expect(detail(main(page), 'Address')).toHaveText('1 Vault Road');
    await expect(rowOf(page, 'petra@').getByRole('cell').nth(2)).toHaveText('Admin');
    await expect(rowOf(page, 'chief@').getByRole('cell').nth(2)).toHaveText('User');
  });

  await test.step('a new administrator is invited by e-mail alone', async () => {
    await page.getByRole('link', { name: 'Edit Company' }).press('Enter');
    await expect(field(page, 'Physical address (optional)')).toHaveValue('1 Vault Road');
    await expect(detail(main(page), 'Current administrator')).toContainText('Petra Gibbons');
    await page.getByRole('radio', { name: 'Invite a new administrator by email' }).check();
    await field(page, 'Administrator email').fill('next@initech.example');
    await field(page, 'Company name').fill('Initech & Daughters');
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'User invited successfully', 'An invitation was sent to next@initech.example');
    await expect(title(page, 'Initech & Daughters')).toBeVisible();
    await expect(rowOf(page, 'next@').getByRole('cell').nth(2)).toHaveText('Admin');
    await expect(rowOf(page, 'petra@').getByRole('cell').nth(2)).toHaveText('User');
    const [, invite] = sent.splice(0);
    expect(invite?.body).toMatchObject({ email: 'next@initech.example', role: 'company_admin' });
  });

  await test.step('the company is deactivated and activated in the list', async () => {
    await follow(page, 'Companies');
    await button(page, 'Deactivate Initech & Daughters').click();
    await expectMessage(page, 'Company deactivated');
    await expect(rowOf(page, 'Initech')).toContainText('Inactive');
    await expect(page).toHaveURL(/\/companies$/);
    await page.getByRole('link', { name: 'Initech & Daughters', exact: true }).click();
    await expect(button(page, 'Add User')).toBeDisabled();
    await expect(button(page, 'Add User')).toHaveAccessibleDescription('Activate the company to add people.');
    await button(page, 'Activate Initech & Daughters').press('Enter');
    await expectMessage(page, 'Company activated');
    await expect(detail(main(page), 'Status')).toHaveText('Active');
    await expect(button(page, 'Add User')).toBeEnabled();
  });

  await test.step('the browser asks before an invitation is left with changes', async () => {
    // why: by the keyboard; a message stands before it for some seconds.
    await button(page, 'Add User').press('Enter');
    await expect(field(page, 'First name')).toBeFocused();
    await page.keyboard.type('P');
    await expect(field(page, 'First name')).toHaveValue('P');
    await page.reload();
    expect(questions()).toBe(1);
  });
  expect(await recorded.wrong()).toEqual([]);
  expect(recorded.notMadeOf('companies')).toEqual([]);
});

/** The row's first cells show exactly these, as soon as the list has been read again. */
async function expectCells(row: Locator, shown: readonly (string | RegExp)[]): Promise<void> {
  for (const [at, text] of shown.entries()) await expect(row.getByRole('cell').nth(at)).toHaveText(text);
}

/** A person as an administrator reads them. */
async function userOf(api: Caller, email: string): Promise<User> {
  const { data } = await api.read<Listed<User>>('/users');
  const user = data.find((each) => each.email === email);
  if (user === undefined) throw new Error(`No one has the address ${email}`);
  return user;
}

// rows: STAFF-001..STAFF-020, STAFF-021..STAFF-024, STAFF-028, CONST-014, CONST-029, ERR-035, ERR-045, ERR-048, ERR-049
test('the people of the provider are listed, and a person is created, blocked, edited and deleted', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const recorded = recordCalls(page.context());
  const api = await callAs(monda.url, 'admin');
  const blocked = await userOf(api, PEOPLE.evaluator2.email);
  const newcomer = await userOf(api, PEOPLE.newcomer.email);
  await api.send('PUT', `/users/${blocked.id}/block`, { blocked: true });
  await api.send('PUT', `/users/${newcomer.id}/role`, { role: 'technical_evaluator' });
  await signIn(page, 'admin', '/monda-users');

  await test.step('the list: each with type, status and day', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Type',
      'Status',
      'Created',
      'Actions',
    ]);
    await expect(page.locator('tbody tr')).toHaveCount(5);
    const day = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
    for (const [name, email, type, status] of [
      ['Alma Serrano', 'admin@monda.example', 'Admin', 'Active'],
      ['Elena Varga', 'evaluator@monda.example', 'Viewer', 'Active'],
      ['Marcus Feld', 'manager@monda.example', 'Viewer', 'Active'],
      ['Tomás Okafor', 'evaluator2@monda.example', 'Viewer', 'Blocked'],
    ] as const) {
      await expectCells(rowOf(page, name), [name, email, type, status, day]);
    }
    await expect(rowOf(page, newcomer.email).getByRole('cell').first()).toHaveText(newcomer.email);
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
    await page.getByLabel('User status').selectOption('All statuses');
  });

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
    const { id } = await userOf(api, 'io@monda.example');
    expect(request.postDataJSON()).toEqual({ userId: id, shouldBlock: true });
    await expectMessage(page, 'User deactivated');
    await expect(rowOf(page, 'Io Bø').getByRole('cell').nth(3)).toHaveText('Blocked');
    await button(page, 'Unblock Io Bø').click();
    await expectMessage(page, 'User activated');
    await expect(rowOf(page, 'Io Bø').getByRole('cell').nth(3)).toHaveText('Active');
    await expect(page).toHaveURL(/\/monda-users$/);
  });

  await test.step('edited', async () => {
    const { id } = await userOf(api, 'io@monda.example');
    await api.send('PUT', `/users/${id}`, { emailVerified: true });
    await page.getByRole('link', { name: 'Edit Io Bø' }).click();
    await expect(page).toHaveURL(`/monda-users/${id}/edit`);
    await expect(field(page, 'First name')).toHaveValue('Io');
    await expect(field(page, 'Last name')).toHaveValue('Bø');
    await expect(field(page, 'Email')).toHaveValue('io@monda.example');
    const person = page.locator('form').filter({ has: button(page, 'Save Changes') });
    await expect(person.getByRole('textbox')).toHaveCount(3);
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
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/^This email address is already in use\./);
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('io.new@monda.example');
    await field(page, 'First name').fill('Iolanda');
    await page.getByRole('switch', { name: 'Account active' }).uncheck();
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'User updated');
    await expectCells(rowOf(page, 'Iolanda Bø'), ['Iolanda Bø', 'io.new@monda.example', 'Viewer', 'Blocked']);
    expect((await userOf(api, 'io.new@monda.example')).emailVerified).toBe(false);
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

  await test.step('a company administrator is edited from the company, no one else is', async () => {
    await follow(page, 'Companies');
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

    await goInside(page, `/monda-users/${(await userOf(api, PEOPLE.acmeUser.email)).id}/edit`);
    await expect(title(page, 'User not found or not a Monda user')).toBeVisible();
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
  });
  expect(await recorded.wrong()).toEqual([]);
  expect(recorded.notMadeOf('people')).toEqual([]);
});
