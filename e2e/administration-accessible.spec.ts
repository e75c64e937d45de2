import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { signIn } from './people.ts';

test.describe.configure({ timeout: 300_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Opens the only dialog of a page by a button and judges it, then closes it by Escape. */
async function judgeDialog(page: Page, opener: string, what: string, before?: () => Promise<void>) {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await before?.();
  await expectAccessible(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the companies: axe objects to nothing on list, creation, details, edit and the invite dialog', async ({
  page,
}) => {
  await signIn(page, 'admin', '/companies');
  await expect(rowOf(page, 'Acme Secure Transport')).toBeVisible();
  await expectAccessible(page, 'the companies');
  await page.goto('/companies?search=nobody+is+called+this');
  await expect(button(page, 'Clear filters')).toBeVisible();
  await expectAccessible(page, 'a search for a company without result');

  await page.goto('/companies/new');
  await button(page, 'Create Company').click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expectAccessible(page, 'a new company with its errors');

  await page.goto('/companies');
  await rowOf(page, 'Acme Secure Transport').click();
  await expect(heading(page, 'Acme Secure Transport')).toBeVisible();
  await expectAccessible(page, 'a company');
  await judgeDialog(page, 'Add User', 'the invite dialog');
  await judgeDialog(page, 'Add User', 'the invite dialog with its errors', async () => {
    await button(page, 'Send Invitation').click();
    await expect(page.getByText('Job Title is required')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Edit Company' }).click();
  await expect(button(page, 'Save Changes')).toBeVisible();
  await expectAccessible(page, 'a company being edited');
  await page.getByRole('radio', { name: 'Transfer to an existing user' }).check();
  await page.getByRole('combobox', { name: 'New administrator' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the choice of another administrator');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Invite a new administrator by email' }).check();
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Administrator email is required')).toBeVisible();
  await expectAccessible(page, 'the invitation of another administrator with its error');

  await page.goto('/companies');
  await button(page, 'Deactivate Globex Banking Services').click();
  await expect(rowOf(page, 'Globex')).toContainText('Inactive');
  await rowOf(page, 'Globex').click();
  await expect(button(page, 'Add User')).toBeDisabled();
  await expectAccessible(page, 'an inactive company');
  await page.goto('/companies/no-id');
  await expect(heading(page, 'Company not found')).toBeVisible();
  await expectAccessible(page, 'a company that is not there');
});

test('the staff: axe objects to nothing on list, creation, edit and the delete dialog', async ({ page }) => {
  await signIn(page, 'admin', '/monda-users');
  await expect(rowOf(page, 'Tomás Okafor')).toBeVisible();
  await expectAccessible(page, 'the staff');
  await rowOf(page, 'Marcus Feld').getByText('Viewer').hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'the role of a person', [1280]);
  await judgeDialog(page, 'Delete Tomás Okafor', 'the question before a person is deleted');
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: '' }));
  await judgeDialog(page, 'Delete Tomás Okafor', 'a deletion that failed', async () => {
    await button(page, 'Delete').click();
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  });
  await page.unrouteAll();

  await page.goto('/monda-users/new');
  await button(page, 'Create User').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessible(page, 'a new person with the errors');

  await page.goto('/monda-users');
  await page.getByRole('link', { name: 'Edit Elena Varga' }).click();
  await expect(button(page, 'Save Changes')).toBeVisible();
  await expectAccessible(page, 'a person being edited');
  await page.getByRole('textbox', { name: 'Email' }).fill('abc');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'a person being edited, with an error');
  await page.goto('/monda-users/no-id/edit');
  await expect(heading(page, 'User not found or not a Monda user')).toBeVisible();
  await expectAccessible(page, 'a person who is not there');
});
