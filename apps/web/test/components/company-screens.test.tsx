import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, changes } from './bed/answering-api.ts';
import { detail } from './bed/details.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { personId, personOf } from './bed/people.ts';
import { company, COMPANY_ID, companyRow, staffUser } from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

const GLOBEX = companyRow({
  id: 'c0000000-0000-4000-8000-000000000002',
  name: 'Globex Banking',
  isActive: false,
  userCount: 1,
});
const ACME = companyRow({ userCount: 3 });

const heads = () => [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent);
const rowOf = (words: string) => main().getByRole('row').filter({ hasText: words });
/** Texts of the cells of every row, without those of its buttons. */
const cells = () =>
  [...document.querySelectorAll('main tbody tr:not([data-placeholder])')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, -1).map(({ textContent }) => textContent),
  );
const names = () => cells().map(([name]) => name);
const back = (path: string) => window.history.pushState(null, '', path);

// rows: COMP-001..COMP-009, ERR-046, ERR-047, ROLE-011
test('the list of companies: its columns, search, filter, archive toggle, and what each row leads to and does', async () => {
  answerEverything();
  answer('companies.list', { data: [ACME, GLOBEX], total: 2 });
  await openApp(personOf('admin'), '/companies');
  await expect.poll(cells).toEqual([
    ['Acme Secure Transport', '3', 'Active'],
    ['Globex Banking', '1', 'Inactive'],
  ]);
  expect(heads()).toEqual(['Name', 'Users', 'Status', 'Actions']);

  await main().getByRole('searchbox', { name: 'Search companies' }).fill('sEcUrE');
  await expect.poll(names).toEqual(['Acme Secure Transport']);
  await main().getByRole('searchbox').fill('');
  await expect.poll(names).toHaveLength(2);
  const status = main().getByLabelText('Company status');
  await status.selectOptions('Active');
  await expect.poll(names).toEqual(['Acme Secure Transport']);
  await status.selectOptions('Inactive');
  await expect.poll(names).toEqual(['Globex Banking']);
  await status.selectOptions('All statuses');
  await expect.poll(names).toHaveLength(2);
  await main().getByRole('switch', { name: 'Show archived' }).click();
  await expect.poll(names).toEqual(['Globex Banking']);
  await main().getByRole('switch', { name: 'Show archived' }).click();
  await expect.poll(names).toHaveLength(2);

  for (const [press, isActive, says, shows] of [
    ['Deactivate Acme Secure Transport', false, 'Company deactivated', 'Inactive'],
    ['Activate Acme Secure Transport', true, 'Company activated', 'Active'],
  ] as const) {
    answer('companies.toggle', () => {
      answer('companies.list', { data: [{ ...ACME, isActive }, GLOBEX], total: 2 });
      return company({ isActive });
    });
    await button(main(), press).click();
    await expectMessage(says);
    await expect.poll(() => cells()[0]?.[2]).toBe(shows);
    expect(window.location.pathname).toBe('/companies');
  }
  expect(callsOf('companies.toggle').map(({ params }) => params.id)).toEqual([COMPANY_ID, COMPANY_ID]);

  await main().getByRole('link', { name: 'Edit Acme Secure Transport' }).click();
  await expect.element(button(main(), 'Save Changes')).toBeVisible();
  expect(window.location.pathname).toBe(`/companies/${COMPANY_ID}/edit`);
  back('/companies');
  await rowOf('Acme').click();
  await expect.element(button(main(), 'Add User')).toBeVisible();
  expect(window.location.pathname).toBe(`/companies/${COMPANY_ID}`);
});

const [CHIEF, USER] = company().users as [
  ReturnType<typeof company>['users'][0],
  ReturnType<typeof company>['users'][0],
];
const GONE = {
  ...USER,
  id: personId('viewer'),
  name: 'Long Gone',
  email: 'gone@acme.example',
  isActive: false,
};

// rows: COMP-014..COMP-023, COMP-031
test('a company: what is known of it, its people with access level and status, and the way to its forms', async () => {
  answerEverything();
  answer('companies.get', company({ address: '', users: [CHIEF, USER, GONE] }));
  await openApp(personOf('admin'), `/companies/${COMPANY_ID}`);
  await expect.poll(cells).toEqual([
    ['Ana Acosta', 'ana@monda.example', 'Admin', 'Active'],
    ['Daniel Cruz', 'daniel@monda.example', 'User', 'Active'],
    ['Long Gone', 'gone@acme.example', 'User', 'Inactive'],
  ]);
  expect(heads()).toEqual(['Name', 'Email', 'Access level', 'Status', 'Actions']);
  for (const [label, value] of [
    ['Name', 'Acme Secure Transport'],
    ['Status', 'Active'],
    ['Address', 'N/A'],
    ['Created', 'Jan 5, 2026'],
  ] as const)
    expect(detail(label), label).toBe(value);
  for (const [press, isActive, says, shows] of [
    ['Deactivate Daniel Cruz', false, 'User deactivated', 'Inactive'],
    ['Activate Daniel Cruz', true, 'User activated', 'Active'],
  ] as const) {
    const { canBeRemoved: _, ...user } = staffUser('company_user', { isActive });
    answer('users.block', () => {
      answer('companies.get', company({ address: '', users: [CHIEF, { ...USER, isActive }, GONE] }));
      return user;
    });
    await button(main(), press).click();
    await expectMessage(says);
    await expect.poll(() => cells()[1]?.[3]).toBe(shows);
  }
  expect(callsOf('users.block').map(({ params }) => params.id)).toEqual([USER.id, USER.id]);
  await button(main(), 'Add User').click();
  const dialog = page.getByRole('dialog', { name: 'Add User to Acme Secure Transport' });
  await expect.element(button(dialog, 'Send Invitation')).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await main().getByRole('link', { name: 'Edit Company' }).click();
  await expect.element(button(main(), 'Save Changes')).toBeVisible();
  expect(window.location.pathname).toBe(`/companies/${COMPANY_ID}/edit`);
  expect(changes()).toHaveLength(2);
});

// rows: COMP-024..COMP-029, ERR-051, ROLE-012
test('the administrator of a company: shown, transferred to an active user of it, and a new one invited', async () => {
  answerEverything();
  answer('companies.get', company({ users: [CHIEF, USER, GONE] }));
  await openApp(personOf('admin'), `/companies/${COMPANY_ID}/edit`);
  await expect
    .element(main().getByRole('textbox', { name: 'Company name' }))
    .toHaveValue('Acme Secure Transport');
  await expect
    .element(main().getByRole('textbox', { name: 'Physical address (optional)' }))
    .toHaveValue('1 Depot Road');
  expect(detail('Current administrator')).toMatch(/^.?Ana Acosta.? \(ana@monda\.example\)$/);

  await main().getByRole('radio', { name: 'Transfer to an existing user' }).click();
  const choice = main().getByRole('combobox', { name: 'New administrator' });
  await choice.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '')),
  ).toEqual(['Daniel Cruz (daniel@monda.example)']);
  await page.getByRole('option').first().click();
  answer('companies.change', company({ version: 4 }));
  answer('users.transferAdmin', () => {
    const swapped = [
      { ...CHIEF, role: 'company_user' as const },
      { ...USER, role: 'company_admin' as const },
    ];
    answer('companies.get', company({ version: 4, users: swapped }));
    return company({ version: 4, users: swapped });
  });
  await button(main(), 'Save Changes').click();
  await expectMessage('Administrator transferred');
  await expect
    .poll(() => cells().map(([name, , access]) => [name, access]))
    .toEqual([
      ['Ana Acosta', 'User'],
      ['Daniel Cruz', 'Admin'],
    ]);
  expect(callsOf('users.transferAdmin').map(({ body }) => body)).toEqual([
    { companyId: COMPANY_ID, newAdminId: USER.id },
  ]);

  await main().getByRole('link', { name: 'Edit Company' }).click();
  await main().getByRole('radio', { name: 'Invite a new administrator by email' }).click();
  await main().getByRole('textbox', { name: 'Administrator email' }).fill('next@acme.example');
  const { canBeRemoved: _, ...invited } = staffUser('company_admin', { email: 'next@acme.example' });
  answer('users.invite', () => {
    const next = { ...CHIEF, id: personId('viewer'), name: 'next@acme.example', email: 'next@acme.example' };
    answer('companies.get', company({ users: [USER, next] }));
    return invited;
  });
  await button(main(), 'Save Changes').click();
  await expectMessage('User invited successfully', 'An invitation was sent to next@acme.example');
  await expect
    .poll(() => cells().map(([name, , access]) => [name, access]))
    .toEqual([
      ['Daniel Cruz', 'User'],
      ['next@acme.example', 'Admin'],
    ]);
  expect(callsOf('users.invite').map(({ body }) => body)).toMatchObject([
    { email: 'next@acme.example', role: 'company_admin', companyId: COMPANY_ID },
  ]);
});
