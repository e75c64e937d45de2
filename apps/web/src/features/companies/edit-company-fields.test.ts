import { describe, expect, it } from 'vitest';
import { editCompanyForm } from './edit-company-fields.ts';

const VALID = { name: 'Acme', address: '', administrator: 'keep', newAdminId: '', newAdminEmail: '' };

function messages(change: object): readonly (readonly [string, string])[] {
  const read = editCompanyForm({ name: 'Acme\u202e', address: '' }).safeParse({ ...VALID, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('the edit company form', () => {
  // rows: VAL-049, VAL-050
  it.each([
    [{ name: '' }, 'name', 'Company name is required'],
    [{ name: '   ' }, 'name', 'Company name is required'],
    [{ address: '  ' }, 'address', 'Physical address cannot be empty if provided'],
    [{ administrator: 'transfer' }, 'newAdminId', 'Choose an active user of this company'],
    [{ administrator: 'invite' }, 'newAdminEmail', 'Administrator email is required'],
    [
      { administrator: 'invite', newAdminEmail: 'abc' },
      'newAdminEmail',
      'Please enter a valid email address',
    ],
  ])('refuses %o', (change, path, message) => {
    expect(messages(change)).toEqual([[path, message]]);
  });

  it('takes a stored name as it is, and judges another one', () => {
    expect(messages({ name: 'Acme\u202e' })).toEqual([]);
    expect(messages({ name: 'Acne\u202e' })).toHaveLength(1);
  });

  it('says everything at once', () => {
    expect(messages({ name: '', administrator: 'invite', newAdminEmail: 'abc' })).toHaveLength(2);
  });

  it('leaves the fields of other choices alone', () => {
    expect(messages({ newAdminEmail: 'abc' })).toEqual([]);
    expect(messages({ administrator: 'transfer', newAdminId: 'x', newAdminEmail: 'abc' })).toEqual([]);
  });
});
