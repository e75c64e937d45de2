import { expect, test } from 'vitest';
import type { z } from 'zod';
import { changing, storedAndNew } from './changed-values.ts';
import { personFields, staffEditForm } from '../staff/staff-fields.ts';

const STORED = { firstName: 'A', lastName: 'Li\u202e', email: 'a@b..co', blocked: false };
const messages = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('what is stored comes back as it is, whatever new values must be', () => {
  expect(messages(staffEditForm, STORED)).not.toEqual({});
  expect(changing(staffEditForm, STORED).parse(STORED)).toEqual(STORED);
  expect(changing(staffEditForm, STORED).parse({ ...STORED, firstName: ' A ' })).toEqual(STORED);
});

test('a changed value is judged by the rules for new ones', () => {
  const form = changing(staffEditForm, STORED);
  expect(messages(form, { ...STORED, firstName: 'B', email: 'c@d..co' })).toEqual({
    firstName: 'First name must be at least 2 characters',
    email: 'Please enter a valid email address',
  });
  expect(form.parse({ ...STORED, lastName: ' Lopez ', email: 'a@b.co' })).toEqual({
    ...STORED,
    lastName: 'Lopez',
    email: 'a@b.co',
  });
});

test('what is left out stays out where it may be left out, and is asked for where it may not', () => {
  expect(changing(personFields, STORED).parse({ email: 'a@b..co' })).toEqual({ email: 'a@b..co' });
  expect(messages(changing(staffEditForm, STORED), { blocked: true })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
  });
});

test('unknown properties are refused as before', () => {
  expect(messages(changing(staffEditForm, STORED), { ...STORED, role: 'admin' })).not.toEqual({});
});

test('values are told apart into those that are stored and those that are new', () => {
  expect(storedAndNew({ ...STORED, firstName: ' A ', lastName: 'Li', more: '' }, STORED)).toEqual({
    same: { firstName: 'A', email: 'a@b..co', blocked: false },
    fresh: { lastName: 'Li', more: '' },
  });
});
