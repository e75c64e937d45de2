import type { Page } from '@playwright/test';
import { SEARCHES, writing } from './any-writing.ts';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { accountButton, PEOPLE, signIn } from './people.ts';
import { expectOnlyText } from './only-text.ts';
import { expectMessage } from './steps.ts';
import { CheckedScreens } from './checked-screens.ts';

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

test('emoji, writing from right to left and scripts in every text field of companies and people are stored as typed up to its limit, and are text on every screen and in messages', {
  tag: '@nightly',
}, async ({ page, openBrowser, monda }) => {
  const screens = new CheckedScreens('administration');
  const api = await callAs(monda.url, 'admin');
  const company = async (id: string) => api.read<Company>(`/companies/${id}`);
  const user = async (email: string) => {
    const { data } = await api.read<Listed<User>>('/users');
    return api.read<User>(`/users/${data.find((each) => each.email === email)?.id}`);
  };

  await test.step('companies', async () => {
    await signIn(page, 'admin', '/companies/new');
    await expect(button(page, 'Create Company')).toBeVisible();
    const made = await screens.type(main(page), 'newCompany', { 'Administrator email': 'chief@any.example' });
    await screens.measure(page, 'the form of a new company', []);
    await button(page, 'Create Company').click();
    await expectMessage(page, 'Company created');
    const name = made['Company name'] ?? '';
    await screens.measure(page, 'the companies', [name]);
    const { data } = await api.read<Listed<Company>>('/companies');
    const id = data.find((each) => each.name === name)?.id ?? '';
    expect((await company(id)).address).toBe(made['Physical address (optional)']);
    // why: by the keyboard; a message stands before it for some seconds.
    await rowOf(page, name).getByRole('link', { name, exact: true }).press('Enter');
    await expect(button(page, 'Add User')).toBeVisible();
    await screens.measure(page, 'the company', [name, made['Physical address (optional)'] ?? '']);

    await button(page, 'Add User').click();
    const dialog = page.getByRole('dialog');
    const given = { Email: 'guest@any.example', 'Contact phone': '+1 (555) 123-4567' };
    const invited = await screens.type(dialog, 'invitation', given);
    await screens.measure(page, 'the invite dialog', [name]);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expectMessage(page, 'User invited successfully');
    expect(await user('guest@any.example')).toMatchObject({
      firstName: invited['First name'],
      lastName: invited['Last name'],
      jobTitle: invited['Job title'],
      department: invited['Department'],
      contactPhone: invited['Contact phone'],
    });
    const whole = `${invited['First name']} ${invited['Last name']}`;
    await screens.measure(page, 'the people of the company', [whole]);

    await page.getByRole('link', { name: 'Edit Company' }).press('Enter');
    await expect(button(page, 'Save Changes')).toBeVisible();
    await screens.measure(page, 'the company being edited', [name]);
    await page.getByRole('radio', { name: 'Transfer to an existing user' }).check();
    await page.getByRole('combobox', { name: 'New administrator' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectOnlyText(page, 'the choice of an administrator', [invited['First name'] ?? '']);
    await page.getByRole('option').first().click();
    await screens.measure(page, 'the chosen administrator', []);
    await page.getByRole('radio', { name: 'Keep the current administrator' }).check();
    const changed = await screens.type(main(page), 'company');
    await page.getByRole('radio', { name: 'Invite a new administrator by email' }).check();
    const last = await screens.type(main(page), 'newAdministrator', {
      'Administrator email': 'next@any.example',
    });
    await page.getByRole('radio', { name: 'Keep the current administrator' }).check();
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'Company updated');
    expect(changed['Company name']).not.toBe(name);
    const stored = { name: last['Company name'], address: last['Physical address (optional)'] };
    expect(await company(id)).toMatchObject(stored);
    await screens.measure(page, 'the company afterwards', [stored.name ?? '']);

    await goInside(page, '/certificate-settings');
    await page.getByRole('combobox', { name: 'Company', exact: true }).selectOption(id);
    await expect(page.getByRole('region', { name: 'Companies' }).getByLabel('Legal name')).toBeVisible();
    await screens.measure(page, 'the settings of certificates', []);
  });

  await test.step('the staff', async () => {
    await goInside(page, '/monda-users/new');
    await expect(button(page, 'Create User')).toBeVisible();
    const first = await screens.type(main(page), 'staff', { Email: 'staff@any.example' });
    await screens.measure(page, 'the form of a new user', []);
    await button(page, 'Create User').click();
    await expectMessage(page, 'User created');
    const whole = `${first['First name']} ${first['Last name']}`;
    const stored = { firstName: first['First name'], lastName: first['Last name'] };
    expect(await user('staff@any.example')).toMatchObject(stored);
    await screens.measure(page, 'the staff', [whole]);
    await rowOf(page, 'staff@any.example')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
      `Are you sure you want to delete \u2068${whole}\u2069?`,
    );
    await screens.measure(page, 'the question before a deletion', []);
    await page.keyboard.press('Escape');
    await rowOf(page, 'staff@any.example').getByRole('link', { name: /^Edit/ }).click();
    await expect(button(page, 'Save Changes')).toBeVisible();
    await screens.measure(page, 'the person being edited', [whole]);
    const changed = await screens.type(main(page), 'staff', { Email: 'other@any.example' });
    await button(page, 'Save Changes').click();
    await expectMessage(page, 'User updated');
    expect((await user('other@any.example')).lastName).toBe(changed['Last name']);
  });

  await test.step('every search, up to 200 characters', async () => {
    // why: another kind than the names made above, so that nothing is found.
    const text = writing(200, 14);
    for (const [path, label] of Object.entries(SEARCHES)) {
      await goInside(page, path);
      const search = page.getByRole('searchbox', { name: label, exact: true });
      await search.fill(`${text}x`);
      await expect(search).toHaveAccessibleDescription('Use at most 200 characters');
      await search.press('Enter');
      await expect(page).toHaveURL(path);
      await search.fill(text);
      await expect(search).not.toHaveAttribute('aria-invalid', 'true');
      await expect(search).toHaveCSS('unicode-bidi', 'plaintext');
      await expect(button(page, 'Clear filters')).toBeVisible();
      await screens.measure(page, `${path}, searched`, []);
      await page.reload();
      await expect(search).toHaveValue(text);
      await expect(button(page, 'Clear filters')).toBeVisible();
      await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    }
  });

  await test.step('messages', async () => {
    // why: with a database of its own an installation has no page of messages; they wait for a mail server.
    if (monda.database !== null) return;
    await page.goto('/mailbox');
    const addresses = ['chief@any.example', 'guest@any.example', 'staff@any.example'];
    await expectOnlyText(page, 'the mailbox', addresses);
    for (const address of addresses) {
      if (page.url() !== `${monda.url}/mailbox`) await page.goBack();
      await page.getByRole('listitem').filter({ hasText: address }).getByRole('link').first().click();
      await expect(page.locator('pre')).toContainText(/[<&{]/);
      await expectOnlyText(page, `the message to ${address}`, []);
    }
  });

  await test.step('a profile', async () => {
    const newcomer = await openBrowser();
    await signIn(newcomer, 'newcomer');
    const typed = await screens.type(main(newcomer), 'profile');
    await screens.measure(newcomer, 'the profile', []);
    await button(newcomer, 'Complete Profile').click();
    await expectMessage(newcomer, 'Profile completed');
    const { 'First name': firstName = '', 'Last name': lastName = '' } = typed;
    const phoneNumber = typed['Phone number (optional)'] ?? '';
    await expect(main(newcomer).getByRole('heading', { level: 1 })).toHaveText(
      `Welcome, \u2068${firstName}\u2069`,
    );
    await screens.measure(newcomer, 'the dashboard', [firstName, lastName, phoneNumber]);
    // why: by the keyboard; a message stands before it for some seconds.
    await accountButton(newcomer).press('Enter');
    await screens.measure(newcomer, 'the menu about oneself', []);
    await newcomer.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(newcomer.getByRole('dialog', { name: 'Profile' })).toContainText(lastName);
    await screens.measure(newcomer, 'the profile dialog', []);
    expect(await user(PEOPLE.newcomer.email)).toMatchObject({ firstName, lastName, phoneNumber });
  });
  screens.expectWhole();
});
