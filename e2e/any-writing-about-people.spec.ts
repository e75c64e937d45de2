import type { Page } from '@playwright/test';
import { expectShown, FIELDS, SEARCHES, writeEverywhere, writing } from './any-writing.ts';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { accountButton, signIn } from './people.ts';
import { expectMessage } from './steps.ts';

test.describe.configure({ timeout: 300_000 });

interface Listed<Row> {
  readonly data: readonly Row[];
}
interface Company {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}
interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly contactPhone: string;
  readonly phoneNumber: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

test('every text field of companies and people takes emoji, writing from right to left and its limit, and refuses what the rule refuses', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'admin');
  const company = async (id: string) => api.read<Company>(`/companies/${id}`);
  const user = async (email: string) => {
    const { data } = await api.read<Listed<User>>('/users');
    return api.read<User>(`/users/${data.find((each) => each.email === email)?.id}`);
  };
  await signIn(page, 'admin', '/companies/new');
  await expect(button(page, 'Create Company')).toBeVisible();
  const made = await writeEverywhere(main(page), FIELDS.newCompany, {
    'Administrator email': 'chief@any.example',
  });
  await button(page, 'Create Company').click();
  await expectMessage(page, 'Company created');
  const name = made['Company name'] ?? '';
  await expectShown(page, 'the companies', [name]);
  const { data } = await api.read<Listed<Company>>('/companies');
  const id = data.find((each) => each.name === name)?.id ?? '';
  expect((await company(id)).address).toBe(made['Physical address (optional)']);
  await goInside(page, `/companies/${id}`);
  await expectShown(page, 'the company', [name, made['Physical address (optional)'] ?? '']);

  await test.step('inviting', async () => {
    await button(page, 'Add User').click();
    const dialog = page.getByRole('dialog');
    await expectShown(page, 'the invite dialog', [name]);
    const given = { Email: 'any@any.example', 'Contact phone': '+1 (555) 123-4567' };
    const invited = await writeEverywhere(dialog, FIELDS.invitation, given);
    await expectShown(page, 'the invite dialog, filled', []);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expectMessage(page, 'User invited successfully');
    expect(await user('any@any.example')).toMatchObject({
      firstName: invited['First name'],
      lastName: invited['Last name'],
      jobTitle: invited['Job title'],
      department: invited['Department'],
      contactPhone: invited['Contact phone'],
    });
    await expectShown(page, 'the people of the company', [
      `${invited['First name']} ${invited['Last name']}`,
    ]);
  });

  await test.step('editing a company', async () => {
    await page.getByRole('link', { name: 'Edit Company' }).press('Enter');
    await expect(button(page, 'Save Changes')).toBeVisible();
    await expectShown(page, 'the company being edited', [name]);
    await page.getByRole('radio', { name: 'Transfer to an existing user' }).check();
    await page.getByRole('combobox', { name: 'New administrator' }).click();
    await page.getByRole('option').first().click();
    await expectShown(page, 'the choice of an administrator', []);
    await page.getByRole('radio', { name: 'Keep the present administrator' }).check();
    const changed = await writeEverywhere(main(page), FIELDS.company);
    await page.getByRole('radio', { name: 'Invite a new administrator by email' }).check();
    await writeEverywhere(main(page), FIELDS.newAdministrator, { 'Administrator email': 'next@any.example' });
    await page.getByRole('radio', { name: 'Keep the present administrator' }).check();
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'Company updated');
    expect(await company(id)).toMatchObject({
      name: changed['Company name'],
      address: changed['Physical address (optional)'],
    });
  });

  await test.step('the staff', async () => {
    await goInside(page, '/monda-users/new');
    await expect(button(page, 'Create User')).toBeVisible();
    const first = await writeEverywhere(main(page), FIELDS.staff, { Email: 'any@monda.example' });
    await button(page, 'Create User').click();
    await expectMessage(page, 'User created');
    const whole = `${first['First name']} ${first['Last name']}`;
    expect(await user('any@monda.example')).toMatchObject({
      firstName: first['First name'],
      lastName: first['Last name'],
    });
    await expectShown(page, 'the staff', [whole]);
    await rowOf(page, 'any@monda.example')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expectShown(page, 'the question before a deletion', []);
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
      `Are you sure you want to delete \u2068${whole}\u2069?`,
    );
    await page.keyboard.press('Escape');
    await rowOf(page, 'any@monda.example').getByRole('link', { name: /^Edit/ }).click();
    await expect(button(page, 'Save Changes')).toBeVisible();
    await expectShown(page, 'the person being edited', [whole]);
    await writeEverywhere(main(page), FIELDS.staff, { Email: 'other@monda.example' });
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'User updated');
    expect((await user('other@monda.example')).lastName).toBe(first['Last name']);
  });
});

test('a profile takes any writing, and greets with it', async ({ page, monda }) => {
  await signIn(page, 'newcomer');
  const typed = await writeEverywhere(main(page), FIELDS.profile);
  await expectShown(page, 'the profile', []);
  await button(page, 'Complete Profile').click();
  await expectMessage(page, 'Profile completed');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    `Welcome back, \u2068${typed['First name']}\u2069`,
  );
  const details = [typed['First name'], typed['Last name'], typed['Phone number (optional)']];
  await expectShown(
    page,
    'the dashboard',
    details.filter((text) => text !== undefined),
  );
  // why: by the keyboard; a message stands before it for some seconds.
  await accountButton(page).press('Enter');
  await expectShown(page, 'the menu about oneself', []);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toContainText(writing(200, 1));
  await expectShown(page, 'the profile dialog', []);
  const api = await callAs(monda.url, 'newcomer');
  const { id } = await api.read<User>('/users/me');
  expect(await api.read<User>(`/users/${id}`)).toMatchObject({
    firstName: typed['First name'],
    lastName: typed['Last name'],
    phoneNumber: typed['Phone number (optional)'],
  });
});

test('every search takes emoji, writing from right to left and 200 characters', async ({ page }) => {
  await signIn(page, 'admin', '/items');
  // why: another kind than the names made above, so that nothing is found.
  const text = writing(200, 14);
  for (const [path, label] of Object.entries(SEARCHES)) {
    await page.goto(path);
    const search = page.getByRole('searchbox', { name: label, exact: true });
    await search.fill(`${text}x`);
    await expect(search).toHaveAccessibleDescription('Use at most 200 characters');
    await search.press('Enter');
    await expect(page).toHaveURL(path);
    await search.fill(text);
    await expect(search).not.toHaveAttribute('aria-invalid', 'true');
    await expect(search).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expectShown(page, `${path}, searched`, []);
    await page.reload();
    await expect(search).toHaveValue(text);
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  }
});
