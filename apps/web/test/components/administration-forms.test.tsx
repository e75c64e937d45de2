import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { FieldProblem } from '@monda/domain/base/errors.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readDevice } from '../../src/lib/device/device-database.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';
import { company, COMPANY_ID, STAFF_ID, staffUser } from './bed/sample-administration.ts';

const BACK = 'What you had entered here and not sent is back.';
const AGAIN = 'Something went wrong. Please try again.';
const EMAIL = 'Please enter a valid email address';
const PHONE = 'Please enter a valid phone number';
type Refusal = readonly [label: string, typed: string, message: string];

/** A form of a page or dialog, what it refuses before it sends, and what it sends. */
interface FormCase {
  readonly person?: CurrentUser;
  readonly path: string;
  /** The button that opens its dialog. */
  readonly opener?: string;
  readonly send: string;
  readonly call: CallName;
  readonly answers: unknown;
  readonly typed: Readonly<Record<string, string>>;
  readonly sends: unknown;
  readonly fallback: string;
  readonly done: string;
  readonly refusals: readonly Refusal[];
  /** A problem the server finds, and the field it stands at. */
  readonly found?: { readonly problem: FieldProblem; readonly label: string };
  /** The version the person saw goes along. */
  readonly version?: number;
  /** What came back is shown without a word about it. */
  readonly isQuiet?: boolean;
}

const NAMES: readonly Refusal[] = [
  ['First name', '', 'First name is required'],
  ['First name', 'A', 'First name must be at least 2 characters'],
  ['First name', ' A ', 'First name must be at least 2 characters'],
  ['Last name', '', 'Last name is required'],
  ['Last name', 'B', 'Last name must be at least 2 characters'],
  ['Email', '', 'Email is required'],
  ['Email', 'abc', EMAIL],
];
const TAKEN = { path: 'email', message: 'This e-mail address already belongs to somebody.' };
const { canBeRemoved: _, ...MARCUS } = staffUser('fixed_assets_manager');

const FORMS: Readonly<Record<string, FormCase>> = {
  'the invite dialog': {
    path: `/companies/${COMPANY_ID}`,
    opener: 'Add User',
    send: 'Send Invitation',
    call: 'users.invite',
    answers: MARCUS,
    typed: {
      'First name': 'Ada',
      'Last name': 'Quint',
      Email: 'ada.quint@acme.example',
      'Job title': 'Courier',
      Department: 'Fleet',
      'Contact phone': '+1 (555) 123-4567',
    },
    sends: {
      firstName: 'Ada',
      lastName: 'Quint',
      email: 'ada.quint@acme.example',
      jobTitle: 'Courier',
      department: 'Fleet',
      contactPhone: '+1 (555) 123-4567',
      role: 'company_user',
      companyId: COMPANY_ID,
    },
    fallback: AGAIN,
    done: 'User invited successfully',
    refusals: [
      ...NAMES,
      ['Job title', '', 'Job Title is required'],
      ['Department', '', 'Department is required'],
      ['Contact phone', '', 'Contact Phone is required'],
      ['Contact phone', 'abc', PHONE],
      ['Contact phone', '0123456', PHONE],
      ['Contact phone', '+0123456', PHONE],
      ['Contact phone', '12345678901234567', PHONE],
    ],
    found: { problem: TAKEN, label: 'Email' },
  },
  'the form of a new company': {
    path: '/companies/new',
    send: 'Create Company',
    call: 'companies.create',
    answers: company(),
    typed: {
      'Company name': 'Umbra & Söhne 保管 🏦',
      'Physical address (optional)': '1 Slow Road',
      'Administrator email': 'umbra@umbra.example',
    },
    sends: { name: 'Umbra & Söhne 保管 🏦', address: '1 Slow Road', adminEmail: 'umbra@umbra.example' },
    fallback: AGAIN,
    done: 'Company created',
    refusals: [
      ['Company name', '', 'Company name is required'],
      ['Company name', '   ', 'Company name is required'],
      ['Administrator email', '', 'Administrator email is required'],
      ['Administrator email', 'abc', EMAIL],
      ['Physical address (optional)', '   ', 'Physical address cannot be empty if provided'],
    ],
    found: { problem: { ...TAKEN, path: 'adminEmail' }, label: 'Administrator email' },
  },
  'the edit form of a company': {
    path: `/companies/${COMPANY_ID}/edit`,
    send: 'Save Changes',
    call: 'companies.change',
    answers: company({ version: 4 }),
    typed: { 'Company name': 'Globex Reborn', 'Physical address (optional)': '2 Slow Road' },
    sends: { name: 'Globex Reborn', address: '2 Slow Road' },
    fallback: AGAIN,
    done: 'Company updated',
    refusals: [['Company name', '', 'Company name is required']],
    found: { problem: { path: 'name', message: 'This name is taken.' }, label: 'Company name' },
    version: 3,
  },
  'the form of a new staff user': {
    path: '/monda-users/new',
    send: 'Create User',
    call: 'users.create',
    answers: MARCUS,
    typed: { 'First name': 'Marcus', 'Last name': 'Feld', Email: 'somebody@monda.example' },
    sends: {
      firstName: 'Marcus',
      lastName: 'Feld',
      email: 'somebody@monda.example',
      role: 'technical_evaluator',
      sendPasswordSetupEmail: true,
      emailVerified: false,
    },
    fallback: AGAIN,
    done: 'User created',
    refusals: NAMES,
    found: { problem: TAKEN, label: 'Email' },
  },
  'the edit form of a staff user': {
    path: `/monda-users/${STAFF_ID}/edit`,
    send: 'Save Changes',
    call: 'users.change',
    answers: MARCUS,
    typed: { 'First name': 'Marcus', 'Last name': 'Feld', Email: 'somebody@monda.example' },
    sends: expect.objectContaining({
      firstName: 'Marcus',
      lastName: 'Feld',
      email: 'somebody@monda.example',
    }),
    fallback: AGAIN,
    done: 'User updated',
    refusals: NAMES,
    found: { problem: TAKEN, label: 'Email' },
    version: 3,
  },
  'the forced profile': {
    person: personOf('company_user', { firstName: '', lastName: '', requiresProfileCompletion: true }),
    path: '/complete-profile',
    send: 'Complete Profile',
    call: 'users.completeProfile',
    answers: personOf('company_user'),
    typed: { 'First name': 'Noor', 'Last name': 'Haddad', 'Phone number (optional)': '+1 555 0110' },
    sends: { firstName: 'Noor', lastName: 'Haddad', phoneNumber: '+1 555 0110' },
    fallback: 'Failed to complete profile. Please try again.',
    done: 'Profile completed',
    refusals: [],
    isQuiet: true,
  },
};

const field = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** What the device holds of forms. */
const onDevice = () =>
  readDevice((drafts) => {
    const all = drafts.count();
    return () => all.result;
  });

/** Opens a form; answers the part of the page it stands in. A dialog that was left with words in it opens itself. */
async function open({ person, path, opener, send }: FormCase, how = 'anew'): Promise<Locator> {
  answerEverything();
  await openApp(person ?? personOf('admin'), path);
  if (opener !== undefined && how === 'anew') await button(main(), opener).click();
  const section = opener === undefined ? main() : page.getByRole('dialog');
  await expect.element(button(section, send)).toBeVisible();
  return section;
}

async function fill(section: Locator, typed: FormCase['typed']): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(section, label).fill(text);
}

/** The message stands at the field: it is what a screen reader says with it, and it is seen. */
async function expectAt(section: Locator, label: string, message: string): Promise<void> {
  await expect.element(section.getByText(message, { exact: true })).toBeVisible();
  await expect
    .element(field(section, label))
    .toHaveAccessibleDescription(new RegExp(`^${message.replaceAll(/[.()]/g, '\\$&')}`));
  await expect.element(field(section, label)).toHaveAttribute('aria-invalid', 'true');
}

async function expectKept(section: Locator, { typed, send }: FormCase): Promise<void> {
  await expect.element(button(section, send)).toBeEnabled();
  for (const [label, text] of Object.entries(typed))
    await expect.element(field(section, label)).toHaveValue(text);
}

const alertOf = (section: Locator, words: string) => section.getByRole('alert').filter({ hasText: words });

describe.for(Object.entries(FORMS))('%s', ([, form]) => {
  // rows: VAL-030..VAL-057, CONST-014, CONST-015
  test('says at each field what is wrong with it, and sends nothing', async () => {
    const section = await open(form);
    await fill(section, form.typed);
    for (const [label, typed, message] of form.refusals) {
      await field(section, label).fill(typed);
      await button(section, form.send).click();
      await expectAt(section, label, message);
      await expect.element(field(section, label)).toHaveFocus();
      await field(section, label).fill(form.typed[label] ?? '');
      await expect.element(section.getByText(message, { exact: true })).not.toBeInTheDocument();
    }
    expect(changes()).toEqual([]);
  });

  test('sends what was typed by Enter, once however slow the answer is, and says so', async () => {
    const section = await open(form);
    await fill(section, form.typed);
    const { letGo } = hold(form.call, form.answers as never);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => callsOf(form.call)).toHaveLength(1);
    await expect.element(button(section, form.send)).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    if (form.opener !== undefined) await userEvent.keyboard('{Escape}');
    await expect.element(field(section, Object.keys(form.typed)[0] ?? '')).toBeVisible();
    letGo();
    await expectMessage(form.done);
    const [call, ...more] = changes();
    expect(more).toEqual([]);
    expect(call?.body).toEqual(form.sends);
    expect(call?.headers.get('If-Match') ?? null).toBe(
      form.version === undefined ? null : `"${form.version}"`,
    );
  });

  // rows: ERR-011, ERR-024, ERR-025, ERR-026, ERR-027
  test('reports a failure, keeps what was typed, and succeeds at another try', async () => {
    const section = await open(form);
    await fill(section, form.typed);
    for (const [how, words] of [
      [() => new Response('', { status: 500 }), form.fallback],
      [() => Response.error(), form.fallback],
      [() => problem('conflict', { message: 'The server has a reason.' }), 'The server has a reason.'],
    ] as const) {
      refuse(form.call, how);
      await button(section, form.send).click();
      await expect.element(alertOf(section, words)).toBeVisible();
      await expectKept(section, form);
    }
    answer(form.call, form.answers as never);
    await button(section, form.send).click();
    await expectMessage(form.done);
  });

  test('what was typed comes back with the page, and goes when it was sent', async () => {
    await fill(await open(form), form.typed);
    expect(page.getByText(BACK).query()).toBeNull();
    await leavePage();
    const section = await open(form, 'as it was left');
    if (form.isQuiet !== true) await expect.element(section.getByText(BACK)).toBeVisible();
    await expectKept(section, form);
    answer(form.call, form.answers as never);
    await button(section, form.send).click();
    await expectMessage(form.done);
    await expect.poll(onDevice).toBe(0);
  });

  // rows: PIECE-017, PIECE-018
  test('is accessible with its errors in both schemes and widths', async () => {
    const section = await open(form);
    // why: forms that are pages are looked at as they open in `screens.test.tsx`.
    if (form.opener !== undefined) await expectAccessible();
    const emptied = Object.fromEntries(Object.keys(form.typed).map((label) => [label, '']));
    await fill(section, emptied);
    await button(section, form.send).click();
    await expect.element(section.getByText(/required/).first()).toBeVisible();
    await expectAccessible();
  });
});

const FOUND = Object.entries(FORMS).flatMap(([name, form]) =>
  form.found === undefined ? [] : [[name, form, form.found] as const],
);
test.for(FOUND)(
  '%s: what the server finds stands at its field, which gets the focus',
  async ([, form, found]) => {
    const section = await open(form);
    await fill(section, form.typed);
    refuse(form.call, () =>
      problem('validation_failed', { message: found.problem.message, errors: [found.problem] }),
    );
    await button(section, form.send).click();
    await expectAt(section, found.label, found.problem.message);
    await expect.element(field(section, found.label)).toHaveFocus();
    await expectKept(section, form);
  },
);

// rows: VAL-049, VAL-050, ERR-025
test('another administrator: what is missing is said, and a company that was saved half says how far it came', async () => {
  const form = FORMS['the edit form of a company'] as FormCase;
  const section = await open(form);
  await section.getByRole('radio', { name: 'Transfer to an existing user' }).click();
  await button(section, form.send).click();
  await expect.element(section.getByText('Choose an active user of this company')).toBeVisible();
  await section.getByRole('radio', { name: 'Invite a new administrator by email' }).click();
  await field(section, 'Administrator email').fill('abc');
  await button(section, form.send).click();
  await expectAt(section, 'Administrator email', EMAIL);
  expect(changes()).toEqual([]);

  await field(section, 'Administrator email').fill('taken@monda.example');
  answer('companies.change', company({ version: 4 }));
  refuse('users.invite', () => problem('validation_failed', { message: TAKEN.message, errors: [TAKEN] }));
  await button(section, form.send).click();
  await expect
    .element(alertOf(section, 'The company was saved, but the administrator was not changed.'))
    .toMatchTextContent(TAKEN.message);
  await expectMessage('Error inviting user');
  await expect.element(field(section, 'Administrator email')).toHaveValue('taken@monda.example');

  await section.getByRole('radio', { name: 'Keep the present administrator' }).click();
  await button(section, form.send).click();
  await expectMessage('Company updated');
  expect(callsOf('companies.change').map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
});
