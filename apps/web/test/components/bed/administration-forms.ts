import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { FieldProblem } from '@monda/domain/base/errors.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button, main, openApp } from './open.tsx';
import { personOf } from './people.ts';
import { company, COMPANY_ID, STAFF_ID, staffUser } from './sample-administration.ts';
import { answerEverything } from './sample-product.ts';

const AGAIN = 'Something went wrong. Please try again.';
export const EMAIL = 'Please enter a valid email address';
const PHONE = 'Please enter a valid phone number';
type Refusal = readonly [label: string, typed: string, message: string];

/** A form of a page or dialog, what it refuses before it sends, and what it sends. */
export interface FormCase {
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
export const TAKEN = { path: 'email', message: 'This email address is already in use.' };
const { canBeRemoved: _, ...MARCUS } = staffUser('fixed_assets_manager');

/** The forms of the administration, and the one of a person without a name. */
export const FORMS = {
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
} as const satisfies Readonly<Record<string, FormCase>>;

export const field = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** Opens a form; answers the part of the page it stands in. A dialog that was left with words in it opens itself. */
export async function open({ person, path, opener, send }: FormCase, how = 'anew'): Promise<Locator> {
  answerEverything();
  await openApp(person ?? personOf('admin'), path);
  if (opener !== undefined && how === 'anew') await button(main(), opener).click();
  const section = opener === undefined ? main() : page.getByRole('dialog');
  await expect.element(button(section, send)).toBeVisible();
  return section;
}

export async function fill(section: Locator, typed: FormCase['typed']): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(section, label).fill(text);
}

/** The message stands at the field: it is what a screen reader says with it, and it is seen. */
export async function expectAt(section: Locator, label: string, message: string): Promise<void> {
  await expect.element(section.getByText(message, { exact: true })).toBeVisible();
  await expect
    .element(field(section, label))
    .toHaveAccessibleDescription(new RegExp(`^${message.replaceAll(/[.()]/g, '\\$&')}`));
  await expect.element(field(section, label)).toHaveAttribute('aria-invalid', 'true');
}

export async function expectKept(section: Locator, { typed, send }: FormCase): Promise<void> {
  await expect.element(button(section, send)).toBeEnabled();
  for (const [label, text] of Object.entries(typed))
    await expect.element(field(section, label)).toHaveValue(text);
}

export const alertOf = (section: Locator, words: string) =>
  section.getByRole('alert').filter({ hasText: words });
