import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { answer, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { companyRow, company, COMPANY_ID, STAFF_ID, staffUser } from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

const numbered = <Row,>(make: (number: number) => Row) =>
  Array.from({ length: 23 }, (_, at) => make(at + 10));
const rowId = (number: number) => `d0000000-0000-4000-8000-0000000000${number}`;
const { canBeRemoved: _, ...SAVED } = staffUser('fixed_assets_manager');
const COMPANIES = '/companies?search=client&page=3';
const STAFF = '/monda-users?search=person&page=3';

beforeEach(() => {
  sessionStorage.clear();
  answerEverything();
  const companies = numbered((number) => companyRow({ id: rowId(number), name: `Client ${number}` }));
  answer('companies.list', {
    data: [...companies, companyRow({ name: 'Client 99' })],
    total: 24,
  });
  const people = numbered((number) =>
    staffUser('technical_evaluator', {
      id: rowId(number),
      firstName: 'Person',
      lastName: `${number}`,
      name: `Person ${number}`,
      fullName: `Person ${number}`,
    }),
  );
  const last = staffUser('fixed_assets_manager', {
    firstName: 'Person',
    lastName: '99',
    name: 'Person 99',
    fullName: 'Person 99',
  });
  answer('users.list', { data: [...people, last], total: 24 });
});

const openAdmin = (address: string) => openApp(personOf('admin'), address);
const rowLink = (name: string) => main().getByRole('link', { name, exact: true });
const backLink = (name: string) => main().getByRole('link', { name, exact: true });
const goTo = (address: string) => window.history.pushState(null, '', address);
const address = () => `${window.location.pathname}${window.location.search}`;

test.skipIf(IS_BY_DAY)(
  'the page of a company leads back to the list as it was left, also for a company that is not there',
  async () => {
    await openAdmin(COMPANIES);
    await rowLink('Client 99').click();
    await expect.element(backLink('Companies')).toHaveAttribute('href', COMPANIES);
    refuse('companies.get', () => problem('not_found'));
    goTo(`/companies/${rowId(10)}`);
    await expect.element(main().getByRole('heading', { level: 1 })).toHaveTextContent('Company not found');
    await expect.element(backLink('Companies')).toHaveAttribute('href', COMPANIES);
    await backLink('Companies').click();
    await expect.element(rowLink('Client 99')).toBeVisible();
    expect(address()).toBe(COMPANIES);
  },
);

test.skipIf(IS_BY_DAY)(
  'the form of a new company leads back to the list as it was left, and once it is sent to the whole list',
  async () => {
    await openAdmin(COMPANIES);
    await main().getByRole('link', { name: 'Create Company' }).click();
    await expect.element(backLink('Companies')).toHaveAttribute('href', COMPANIES);
    await expect.element(backLink('Cancel')).toHaveAttribute('href', COMPANIES);
    await main().getByRole('textbox', { name: 'Company name' }).fill('Client 98');
    await main().getByRole('textbox', { name: 'Administrator email' }).fill('umbra@umbra.example');
    answer('companies.create', company());
    await button(main(), 'Create Company').click();
    await expectMessage('Company created');
    await expect.poll(address).toBe('/companies');
  },
);

test.skipIf(IS_BY_DAY)(
  'the form of a person leads back to the list of people as it was left, that of a new one once it is sent to the whole list',
  async () => {
    await openAdmin(STAFF);
    await main().getByRole('link', { name: 'Edit Person 99' }).click();
    await expect.element(backLink('Monda Users')).toHaveAttribute('href', STAFF);
    await expect.element(backLink('Cancel')).toHaveAttribute('href', STAFF);
    answer('users.change', SAVED);
    await main().getByRole('textbox', { name: 'Last name' }).fill('Feld');
    await button(main(), 'Save Changes').click();
    await expectMessage('User updated');
    await expect.poll(address).toBe(STAFF);
    await main().getByRole('link', { name: 'Create User' }).click();
    await expect.element(backLink('Monda Users')).toHaveAttribute('href', STAFF);
    await main().getByRole('textbox', { name: 'First name' }).fill('Person');
    await main().getByRole('textbox', { name: 'Last name' }).fill('Other');
    await main().getByRole('textbox', { name: 'Email' }).fill('other@monda.example');
    answer('users.create', SAVED);
    await button(main(), 'Create User').click();
    await expectMessage('User created');
    await expect.poll(address).toBe('/monda-users');
  },
);

test('a list that was shown anew by the navigation is the one its pages lead back to, and another person gets the list itself', async () => {
  await openAdmin(COMPANIES);
  await expect.element(rowLink('Client 99')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await expect.element(rowLink('Client 10')).toBeVisible();
  goTo(`/companies/${COMPANY_ID}`);
  await expect.element(backLink('Companies')).toHaveAttribute('href', '/companies');
  goTo(STAFF);
  await expect.element(main().getByRole('link', { name: 'Edit Person 99' })).toBeVisible();
  await leavePage();
  const other = { ...personOf('admin'), id: personOf('technical_evaluator').id };
  await openApp(other, `/monda-users/${STAFF_ID}/edit`);
  await expect.element(backLink('Monda Users')).toHaveAttribute('href', '/monda-users');
});
