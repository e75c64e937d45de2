import type { Locator, Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { PEOPLE, signIn } from './people.ts';
import { expectMessage, messages } from './steps.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** The message stands at the field: it is what a screen reader says with it, and it is seen. */
async function expectAt(within: Page | Locator, label: string, message: string): Promise<void> {
  await expect(within.getByText(message, { exact: true })).toBeVisible();
  await expect(field(within, label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await expect(field(within, label)).toHaveAttribute('aria-invalid', 'true');
}

async function openInvitation(page: Page): Promise<Locator> {
  await signIn(page, 'admin', '/companies');
  await rowOf(page, 'Acme Secure Transport').click();
  await button(page, 'Add User').click();
  return page.getByRole('dialog');
}

// rows: ERR-011, CONST-009
test('a refused or failed invitation is reported for 5 s and what was typed stays', async ({ page }) => {
  await page.clock.install();
  const dialog = await openInvitation(page);
  const filled = {
    'First name': 'Ada',
    'Last name': 'Quint',
    Email: PEOPLE.manager.email,
    'Job title': 'Courier',
    Department: 'Fleet',
    'Contact phone': '5551234567',
  };
  for (const [label, text] of Object.entries(filled)) await field(dialog, label).fill(text);
  const send = button(dialog, 'Send Invitation');

  // why: what is said ends by the page's clock, which stands still until the test lets it go on.
  const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.route('**/api/users/invite', (route) => route.fulfill({ status: 500, body: '' }));
  await stopTime();
  await send.click();
  await expectMessage(page, 'Error inviting user', 'Something went wrong. Please try again.');
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  for (const [label, text] of Object.entries(filled)) await expect(field(dialog, label)).toHaveValue(text);
  const said = messages(page).getByText('Error inviting user', { exact: true });
  await page.clock.runFor(4_700);
  await expect(said).toBeVisible();
  await page.clock.runFor(300);
  await expect(said).toHaveCount(0);
  await page.unrouteAll();
  await page.clock.resume();

  await send.click();
  await expectAt(dialog, 'Email', 'This e-mail address already belongs to somebody.');
  await field(dialog, 'Email').fill('ada.quint@acme.example');
  await stopTime();
  await send.click();
  await expectMessage(page, 'User invited successfully', 'An invitation was sent to ada.quint@acme.example');
  const success = messages(page).getByText('User invited successfully', { exact: true });
  await page.clock.runFor(4_700);
  await expect(success).toBeVisible();
  await page.clock.runFor(300);
  await expect(success).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await page.clock.resume();

  await button(page, 'Add User').click();
  for (const label of Object.keys(filled))
    await expect(field(page.getByRole('dialog'), label)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Add User')).toBeFocused();
});
