import { describe, expect, test } from 'vitest';
import { companyChange, companyFields, companyForm, inviteBody, inviteForm } from './company-fields.ts';

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

const INVITE = {
  firstName: 'Ina',
  lastName: 'Li',
  email: 'ina@acme.test',
  jobTitle: 'Clerk',
  department: 'Vault',
  contactPhone: '+1 555',
};
const COMPANY_ID = '00000000-0000-4000-8000-000000000000';

describe('the company form', () => {
  // rows: VAL-045..VAL-048
  test.each([
    [{}, { name: 'Company name is required', adminEmail: 'Administrator email is required' }],
    [
      { name: '  ', adminEmail: ' ' },
      { name: 'Company name is required', adminEmail: 'Administrator email is required' },
    ],
    [{ name: 'N', adminEmail: 'abc' }, { adminEmail: 'Please enter a valid email address' }],
    [
      { name: 'N', adminEmail: 'a@b.test', address: ' \t' },
      { address: 'Physical address cannot be empty if provided' },
    ],
    [{ name: 'N'.repeat(201), adminEmail: 'a@b.test' }, { name: 'Use at most 200 characters' }],
    [
      { name: 'N', adminEmail: 'a@b.test', address: 'x'.repeat(501) },
      { address: 'Use at most 500 characters' },
    ],
  ])('%o says what is wrong at each field', (value, expected) => {
    expect(messages(companyForm, value)).toEqual(expected);
  });

  test.each([
    ['\t', 'Write this on one line, without line breaks or tabs'],
    ['\n', 'Write this on one line, without line breaks or tabs'],
    ['\u2028', 'Write this on one line, without line breaks or tabs'],
    ['\u202e', 'Remove the invisible characters that change the writing direction'],
    ['\u0000', 'This text contains characters that cannot be saved'],
    ['\u001b', 'This text contains characters that cannot be saved'],
    ['\u0099', 'This text contains characters that cannot be saved'],
  ])('takes no control character and no line end: %j', (control, said) => {
    const written = { name: `N${control}B`, address: `1 Vault${control}Road` };
    const both = { name: said, address: said };
    expect(messages(companyForm, { ...written, adminEmail: 'a@b.test' })).toEqual(both);
    expect(messages(companyFields, written)).toEqual(both);
  });

  // rows: VAL-048, COMP-011
  test('takes an empty address and none, and trims', () => {
    expect(companyForm.parse({ name: ' N ', adminEmail: ' A@b.test ', address: '' })).toEqual({
      name: 'N',
      adminEmail: 'A@b.test',
      address: '',
    });
    expect(companyChange.parse({ name: 'N'.repeat(200) })).toEqual({ name: 'N'.repeat(200) });
  });
});

describe('the invite dialog', () => {
  // rows: VAL-030, VAL-032, VAL-034, VAL-036..VAL-038
  test('says of every empty field that it is required', () => {
    const empty = Object.fromEntries(Object.keys(INVITE).map((key) => [key, '']));
    expect(messages(inviteForm, empty)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      jobTitle: 'Job Title is required',
      department: 'Department is required',
      contactPhone: 'Contact Phone is required',
    });
  });

  // rows: VAL-031, VAL-033, CONST-014
  test('asks two letters of names, counted after trimming, a symbol of two halves as one', () => {
    expect(messages(inviteForm, { ...INVITE, firstName: ' A ', lastName: '🦊' })).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
    });
    expect(messages(inviteForm, { ...INVITE, firstName: 'לי', lastName: '🦊🦊' })).toEqual({});
  });

  test('takes no control character and no line end', () => {
    const said = messages(inviteForm, {
      ...INVITE,
      firstName: 'In\na',
      lastName: 'L\u0085i',
      jobTitle: 'Clerk\u0007',
      department: 'Va\tult',
      email: 'ina\u0000@acme.test',
    });
    expect(Object.keys(said).sort()).toEqual(['department', 'email', 'firstName', 'jobTitle', 'lastName']);
  });

  // rows: VAL-035, VAL-039, VAL-040, VAL-043, CONST-015
  test.each(['abc', '0123456', '+0123456', '12345678901234567'])(
    'asks for an address, and for a phone number instead of %s',
    (contactPhone) => {
      expect(messages(inviteForm, { ...INVITE, email: 'abc', contactPhone })).toEqual({
        email: 'Please enter a valid email address',
        contactPhone: 'Please enter a valid phone number',
      });
    },
  );

  // rows: VAL-041, VAL-042, VAL-043, CONST-015
  test.each(['+525512345678', '+1 (555) 123-4567', '1234567890123456'])(
    'takes the phone number %s',
    (contactPhone) => expect(messages(inviteForm, { ...INVITE, contactPhone })).toEqual({}),
  );
});

describe('an invitation', () => {
  test('of a company user carries every field; of a company administrator the address is enough', () => {
    const bare = { email: 'a@b.test', companyId: COMPANY_ID };
    expect(Object.keys(messages(inviteBody, { ...bare, role: 'company_user' })).sort()).toEqual(
      ['contactPhone', 'department', 'firstName', 'jobTitle', 'lastName'].sort(),
    );
    expect(inviteBody.parse({ ...bare, role: 'company_admin' })).toMatchObject({
      firstName: '',
      contactPhone: '',
    });
  });

  test.each(['admin', 'technical_evaluator', 'fixed_assets_manager', 'viewer', 'owner', undefined])(
    'is for no other role: %s',
    (role) => expect(inviteBody.safeParse({ ...INVITE, role, companyId: COMPANY_ID }).success).toBe(false),
  );

  // rows: ROUTE-044
  test.each(['COMPANY_USER', ' Company_Admin '])('takes a role in capitals: %s', (role) => {
    const invited = inviteBody.parse({ ...INVITE, role, companyId: COMPANY_ID });
    expect(invited.role).toBe(role.trim().toLowerCase());
  });
});
