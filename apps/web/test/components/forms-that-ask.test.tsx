import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { render } from './bed/draw.ts';
import { TOAST_MS, notify, toastStore } from '../../src/ui/toast.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main } from './bed/open.tsx';
import { openAsAdmin } from './bed/open-as-admin.ts';
import { COMPANY_ID, STAFF_ID, staffUser } from './bed/sample-administration.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Whether the browser would ask before the page goes now. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test.for(
  everyNthByDay(
    [
      ['/companies/new', 'Company name'],
      [`/companies/${COMPANY_ID}/edit`, 'Physical address (optional)'],
      ['/monda-users/new', 'First name'],
      [`/monda-users/${STAFF_ID}/edit`, 'Last name'],
      [`/companies/${COMPANY_ID}`, 'First name'],
    ] as const,
    3,
  ),
)('the browser asks before the form of %s is left with changes, and only then', async ([address, label]) => {
  await openAsAdmin(address);
  if (address === `/companies/${COMPANY_ID}`) await button(main(), 'Add User').click();
  await expect.element(field(label)).toBeVisible();
  expect(asks(), 'untouched').toBe(false);
  await field(label).click();
  await userEvent.keyboard('{End}x{Backspace}');
  await expect.poll(asks, { message: 'without changes' }).toBe(false);
  await userEvent.keyboard('x');
  await expect.poll(asks, { message: 'with changes' }).toBe(true);
  if (address === `/companies/${COMPANY_ID}`) return;
  await main().getByRole('link', { name: 'Cancel' }).click();
  await expect.element(field(label)).not.toBeInTheDocument();
  expect(asks(), 'given up').toBe(false);
});

// rows: CONST-009, ERR-011, ERR-051, PIECE-001, PIECE-002
test('Add User asks for six fields in a dialog; the words about the invitation stay 5 s, refused or not, and the next one begins empty', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openAsAdmin(`/companies/${COMPANY_ID}`);
  const opener = button(main(), 'Add User');
  await opener.click();
  const typed = {
    'First name': 'Ada',
    'Last name': 'Quint',
    Email: 'ada.quint@acme.example',
    'Job title': 'Courier',
    Department: 'Fleet',
    'Contact phone': '5551234567',
  };
  const dialog = page.getByRole('dialog', { name: 'Add User to Acme Secure Transport' });
  await expect.element(field('First name')).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toHaveLength(Object.keys(typed).length);
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  const msOf = (title: string) => toastStore.read().find((toast) => toast.title === title)?.ms;
  refuse('users.invite', () => problem('internal'));
  await button(page.getByRole('dialog'), 'Send Invitation').click();
  await expectMessage('Error inviting user', 'Something went wrong. Please try again.');
  expect(msOf('Error inviting user')).toBe(5_000);
  const { canBeRemoved: _, ...invited } = staffUser('company_user', { email: typed.Email });
  answer('users.invite', invited);
  await button(page.getByRole('dialog'), 'Send Invitation').click();
  await expectMessage('User invited successfully', 'An invitation was sent to ada.quint@acme.example');
  expect(msOf('User invited successfully')).toBe(5_000);
  const [firstName, lastName, email, jobTitle, department, contactPhone] = Object.values(typed);
  const sent = { firstName, lastName, email, jobTitle, department, contactPhone };
  for (const { body } of callsOf('users.invite')) {
    expect(body).toEqual({ ...sent, role: 'company_user', companyId: COMPANY_ID });
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const label of Object.keys(typed)) await expect.element(field(label)).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

afterEach(() => void vi.useRealTimers());

// rows: ERR-003, CONST-007..CONST-010, PIECE-016
test.for([
  [3_000, undefined],
  [2_000, TOAST_MS.file],
  [5_000, TOAST_MS.invite],
  [7_000, TOAST_MS.submission],
] as const)('a message stays %i ms where %s are given', async ([stays, given]) => {
  await render(<Toaster />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  notify.success('Kept for a while', given);
  const message = page.getByText('Kept for a while');
  await expect.element(message).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(stays - 1);
  expect(toastStore.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toEqual([]);
  await expect.element(message).not.toBeInTheDocument();
});
