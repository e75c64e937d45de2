import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
interface Listed {
  readonly data: readonly { readonly id: string; readonly email: string; readonly name: string }[];
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

test('the browser asks before a form of the administration is left with changes, and only then', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'admin');
  const users = await api.read<Listed>('/users?limit=100');
  const companies = await api.read<Listed>('/companies');
  const user = users.data.find(({ email }) => email === 'evaluator2@monda.example');
  const company = companies.data.find(({ name }) => name === 'Acme Secure Transport');
  const questions = countQuestions(page);
  await signIn(page, 'admin', '/companies');
  let expected = 0;
  for (const [address, label] of [
    ['/companies/new', 'Company name'],
    [`/companies/${company?.id}/edit`, 'Physical address (optional)'],
    ['/monda-users/new', 'First name'],
    [`/monda-users/${user?.id}/edit`, 'Last name'],
  ] as const) {
    await page.goto(address);
    await field(page, label).click();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    await page.reload();
    expect(questions(), `${address} without changes`).toBe(expected);
    await field(page, label).click();
    await page.keyboard.type('x');
    await page.reload();
    expected += 1;
    expect(questions(), `${address} with changes`).toBe(expected);
    // The text typed last may have come back with the page; a form that is given up does not ask again.
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(field(page, label)).toBeHidden();
  }
  await page.goto(`/companies/${company?.id}`);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type('P');
  await expect(field(page, 'First name')).toHaveValue('P');
  await page.reload();
  expect(questions(), 'the invitation with changes').toBe(expected + 1);
});

// rows: STAFF-025
test('the form of the protected administrator says beforehand what stays, and saves the rest', async ({
  page,
  monda,
}) => {
  const { data } = await (await callAs(monda.url, 'admin')).read<Listed>('/users?limit=100');
  const seed = data.find(({ email }) => email === 'admin@monda.example');
  const other = data.find(({ email }) => email === 'evaluator@monda.example');
  await signIn(page, 'admin', `/monda-users/${seed?.id}/edit`);
  const state = page.getByRole('switch', { name: 'Account active' });
  await expect(field(page, 'Email')).toHaveAttribute('readonly', '');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'The e-mail of the protected administrator cannot be changed.',
  );
  await expect(state).toBeDisabled();
  await expect(
    page.getByText('The protected administrator cannot be blocked, deleted or changed in role.', {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/monda-users$/);

  await page.goto(`/monda-users/${other?.id}/edit`);
  await expect(field(page, 'Email')).toBeEditable();
  await expect(state).toBeEnabled();
});
