import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, changes } from './bed/answering-api.ts';
import { detail } from './bed/details.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { personId, personOf } from './bed/people.ts';
import { COMPANY_ID, staffUser, userDetails } from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

const ADMIN = staffUser('admin', { canBeRemoved: false });
const MANAGER = staffUser('fixed_assets_manager');
const EVALUATOR = staffUser('technical_evaluator');
const BLOCKED = { status: 'blocked', isActive: false, blocked: true } as const;
const UNNAMED = staffUser('technical_evaluator', {
  id: personId('viewer'),
  firstName: '',
  lastName: '',
  fullName: '',
  name: 'new@monda.example',
  email: 'new@monda.example',
});
function withoutRemoval(listed: ListedUser) {
  const { canBeRemoved: _, ...user } = listed;
  return user;
}
const people = (...users: readonly ListedUser[]) =>
  answer('users.list', { data: [...users], total: users.length });

/** Texts of the cells of every row, without those of its buttons. */
const cells = () =>
  [...document.querySelectorAll('main tbody tr:not([data-placeholder])')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, -1).map(({ textContent }) => textContent),
  );
const statusOf = (name: string) => cells().find(([first]) => first === name)?.[3];

// rows: STAFF-001..STAFF-012, STAFF-028, API-056, ERR-045, ERR-048, ERR-049, ROLE-013
test('the people of the provider: columns, badges, block and unblock, and the question before one is deleted', async () => {
  answerEverything();
  answer('items.list', { data: [], total: 0 });
  people(ADMIN, { ...EVALUATOR, ...BLOCKED }, MANAGER, UNNAMED);
  await openApp(personOf('admin'), '/monda-users');
  await expect.poll(cells).toEqual([
    ['Alma Reyes', 'alma@monda.example', 'Admin', 'Active', 'Jan 5, 2026'],
    ['Elena Varga', 'elena@monda.example', 'Viewer', 'Blocked', 'Jan 5, 2026'],
    ['Marcus Bell', 'marcus@monda.example', 'Viewer', 'Active', 'Jan 5, 2026'],
    ['new@monda.example', 'new@monda.example', 'Viewer', 'Active', 'Jan 5, 2026'],
  ]);
  expect([...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Type',
    'Status',
    'Created',
    'Actions',
  ]);
  expect(callsOf('users.list').map(({ query }) => query['role'])).toEqual([
    'admin,technical_evaluator,fixed_assets_manager',
  ]);

  for (const [press, state, says, shows] of [
    ['Unblock Elena Varga', {}, 'User activated', 'Active'],
    ['Block Elena Varga', BLOCKED, 'User deactivated', 'Blocked'],
  ] as const) {
    answer('users.block', () => {
      people(ADMIN, { ...EVALUATOR, ...state }, MANAGER);
      return withoutRemoval({ ...EVALUATOR, ...state });
    });
    await button(main(), press).click();
    await expectMessage(says);
    await expect.poll(() => statusOf('Elena Varga')).toBe(shows);
  }
  expect(callsOf('users.block').map(({ body }) => body)).toEqual([
    { userId: EVALUATOR.id, shouldBlock: false },
    { userId: EVALUATOR.id, shouldBlock: true },
  ]);

  const dialog = page.getByRole('dialog', {
    name: /^Are you sure you want to delete \u2068?Elena Varga\u2069?\?$/,
  });
  await button(main(), 'Delete Elena Varga').click();
  await expect.element(dialog.getByText('This action cannot be undone', { exact: true })).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('users.delete')).toEqual([]);
  expect(statusOf('Elena Varga')).toBe('Blocked');
  await button(main(), 'Delete Elena Varga').click();
  answer('users.delete', () => {
    people(ADMIN, MANAGER);
    return undefined;
  });
  await button(dialog, 'Delete').click();
  await expectMessage('User deleted');
  await expect.poll(() => cells().map(([name]) => name)).toEqual(['Alma Reyes', 'Marcus Bell']);
  expect(callsOf('users.delete').map(({ params }) => params.id)).toEqual([EVALUATOR.id]);
});

// rows: STAFF-007, STAFF-023, ROLE-013
test('a person of the list is edited from their row, and the list shows the new name', async () => {
  answerEverything();
  people(ADMIN, EVALUATOR);
  answer('users.get', userDetails('technical_evaluator'));
  await openApp(personOf('admin'), '/monda-users');
  await main().getByRole('link', { name: 'Edit Elena Varga' }).click();
  await expect.element(main().getByRole('textbox', { name: 'First name' })).toHaveValue('Elena');
  expect(window.location.pathname).toBe(`/monda-users/${EVALUATOR.id}/edit`);
  await main().getByRole('textbox', { name: 'First name' }).fill('Helena');
  const renamed = { ...EVALUATOR, firstName: 'Helena', name: 'Helena Varga', fullName: 'Helena Varga' };
  answer('users.change', () => {
    people(ADMIN, renamed);
    return withoutRemoval(renamed);
  });
  await button(main(), 'Save Changes').click();
  await expectMessage('User updated');
  await expect.poll(() => cells().map(([name]) => name)).toEqual(['Alma Reyes', 'Helena Varga']);
  expect(changes().map(({ name, params, body }) => [name, params.id, body])).toEqual([
    ['users.change', EVALUATOR.id, { firstName: 'Helena', lastName: 'Varga', email: 'elena@monda.example' }],
  ]);
});

// rows: STAFF-018, STAFF-021
test('a company administrator who is blocked is shown so in the form, which saves', async () => {
  answerEverything();
  const ana = {
    ...userDetails('company_admin'),
    ...BLOCKED,
    company: { id: COMPANY_ID, name: 'Acme Secure Transport' },
  };
  answer('users.get', ana);
  await openApp(personOf('admin'), `/monda-users/${ana.id}/edit`);
  await expect.element(main().getByRole('textbox', { name: 'Last name' })).toHaveValue('Acosta');
  await expect.element(main().getByRole('switch', { name: 'Account active' })).not.toBeChecked();
  expect(detail('Role')).toBe('Company Admin');
  await main().getByRole('textbox', { name: 'Last name' }).fill('Acosta Ruiz');
  const { isProtected: _, ...saved } = ana;
  answer('users.change', saved);
  await button(main(), 'Save Changes').click();
  await expectMessage('User updated');
  expect(changes().map(({ body }) => body)).toEqual([
    { firstName: 'Ana', lastName: 'Acosta Ruiz', email: 'ana@monda.example' },
  ]);
});
