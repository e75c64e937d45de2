import type { Locator, Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { follow, rowOf } from './moves.ts';
import { signIn } from './people.ts';
import { expectMessage, detail } from './steps.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly users: readonly { readonly id: string; readonly email: string; readonly role: string }[];
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

// rows: COMP-001..COMP-003, COMP-005, COMP-006, COMP-010..COMP-029, COMP-031, COMP-033, PIECE-001, PIECE-002
// rows: VAL-041, VAL-042, ERR-051, ROLE-011, ROLE-012
test('an administrator makes a company, invites its people and changes its administrator', async ({
  page,
  monda,
}) => {
  const sent = watchChanges(page);
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
    await expect(detail(main(page), 'Present administrator')).toHaveText('chief@initech.example');
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
    await expect(detail(main(page), 'Present administrator')).toContainText('Petra Gibbons');
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
});

// rows: COMP-004, COMP-007..COMP-009
test('the list is searched, filtered and turned to the inactive ones', async ({ page }) => {
  await signIn(page, 'admin', '/companies');
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

  await page.getByRole('link', { name: 'Edit Acme Secure Transport' }).click();
  await expect(title(page, 'Edit Company')).toBeVisible();
  await expect(page).toHaveURL(/\/companies\/[0-9a-f-]{36}\/edit$/);
  await follow(page, 'Companies');
  await button(page, 'Activate Globex Banking Services').click();
  await expect(rowOf(page, 'Globex').getByRole('cell').nth(2)).toHaveText('Active');
});

// rows: CONST-019
test('the list is cached for 30 s, and read at once after a change', async ({ page }) => {
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/companies') reads += 1;
  });
  await page.clock.install();
  await signIn(page, 'admin', '/companies');
  await expect(rowOf(page, 'Acme')).toBeVisible();
  expect(reads).toBe(1);
  const comeBack = async () => {
    await follow(page, 'Monda Users');
    await expect(rowOf(page, 'Alma Serrano')).toBeVisible();
    await follow(page, 'Companies');
    await expect(rowOf(page, 'Acme')).toBeVisible();
  };
  await comeBack();
  expect(reads).toBe(1);
  await page.clock.fastForward(31_000);
  await comeBack();
  expect(reads).toBe(2);
  await button(page, 'Deactivate Globex Banking Services').click();
  await expect(rowOf(page, 'Globex')).toContainText('Inactive');
  expect(reads).toBe(3);
  await button(page, 'Activate Globex Banking Services').click();
  await expect(rowOf(page, 'Globex').getByRole('cell').nth(2)).toHaveText('Active');
});

// rows: COMP-030, STAFF-027, ERR-046..ERR-049
test('deactivating a company and blocking a person stop them at once', async ({ page, openBrowser }) => {
  const user = await openBrowser();
  const evaluator = await openBrowser();
  await signIn(page, 'admin', '/companies');
  await signIn(user, 'acmeUser');
  await signIn(evaluator, 'evaluator2');
  const refused = (them: Page, words: string) => expect(them.getByText(words, { exact: true })).toBeVisible();

  await button(page, 'Deactivate Acme Secure Transport').click();
  await expectMessage(page, 'Company deactivated');
  await follow(user, 'Tasks');
  await refused(user, 'Your company is inactive. Please contact support.');
  await button(page, 'Activate Acme Secure Transport').click();
  await expectMessage(page, 'Company activated');
  // The sessions of its people ended with it: they sign in anew.
  await signIn(user, 'acmeUser');

  await follow(page, 'Monda Users');
  await button(page, 'Block Tomás Okafor').click();
  await expectMessage(page, 'User deactivated');
  await expect(rowOf(page, 'Tomás Okafor')).toContainText('Blocked');
  await evaluator.locator('tbody').getByRole('link').first().click();
  await refused(evaluator, 'Your account is blocked. Please contact support.');
  await button(page, 'Unblock Tomás Okafor').click();
  await expectMessage(page, 'User activated');
  await expect(rowOf(page, 'Tomás Okafor')).toContainText('Active');
});
