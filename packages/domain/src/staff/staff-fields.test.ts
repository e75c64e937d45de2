import { describe, expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import {
  staffEditForm,
  staffForm,
  userBlockBody,
  userChangeBody,
  userCreateBody,
  userRoleBody,
} from './staff-fields.ts';
import { DEFAULT_STAFF_ROLE, EDITABLE_ROLES, staffTypeLabel } from './staff-rules.ts';

const PERSON = { firstName: 'Nina', lastName: 'New', email: 'nina@monda.test' };
const ID = '00000000-0000-4000-8000-000000000000';

describe('the staff forms', () => {
  // rows: VAL-051..VAL-057
  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', ' ', 'Last name is required'],
    ['lastName', 'B', 'Last name must be at least 2 characters'],
    ['email', '', 'Email is required'],
    ['email', 'abc', 'Please enter a valid email address'],
  ])('%s %j: %s, on create and on edit', (field, value, message) => {
    const create = staffForm.safeParse({ ...PERSON, role: 'admin', [field]: value });
    const edit = staffEditForm.safeParse({ ...PERSON, blocked: false, [field]: value });
    expect(create.error?.issues[0]?.message).toBe(message);
    expect(edit.error?.issues[0]?.message).toBe(message);
  });

  // rows: STAFF-014, STAFF-015, CONST-029
  test('create offers the three roles of the list and presets technical_evaluator; edit serves company_admin too', () => {
    for (const role of ROLES) {
      const offered = ['admin', 'technical_evaluator', 'fixed_assets_manager'].includes(role);
      expect(staffForm.safeParse({ ...PERSON, role }).success).toBe(offered);
      expect((EDITABLE_ROLES as readonly string[]).includes(role)).toBe(offered || role === 'company_admin');
      expect(staffTypeLabel(role.toUpperCase())).toBe(role === 'admin' ? 'Admin' : 'Viewer');
    }
    expect(DEFAULT_STAFF_ROLE).toBe('technical_evaluator');
  });
});

describe('bodies of user calls', () => {
  test('by default a created user is a viewer with an unverified address who gets a message', () => {
    expect(userCreateBody.parse(PERSON)).toEqual({
      ...PERSON,
      role: 'viewer',
      sendPasswordSetupEmail: true,
      emailVerified: false,
    });
  });

  test('company roles carry a company, in any letter case', () => {
    for (const role of ['company_admin', 'COMPANY_USER']) {
      expect(userCreateBody.safeParse({ ...PERSON, role }).success).toBe(false);
      expect(userCreateBody.safeParse({ ...PERSON, role, companyId: ID }).success).toBe(true);
    }
  });

  // rows: ROLE-001
  test.each(['owner', '', 'admin ,viewer', 1, null])('%j is no role', (role) => {
    expect(userRoleBody.safeParse({ role }).success).toBe(false);
  });

  test.each([...ROLES, 'Admin', ' VIEWER '])('%s is one', (role) => {
    expect(userRoleBody.parse({ role })).toEqual({ role: role.trim().toLowerCase() });
  });

  test('a change says nothing of what it leaves out', () => {
    expect(userChangeBody.parse({})).toEqual({});
    expect(userChangeBody.safeParse({ role: 'admin' }).success).toBe(false);
    expect(userChangeBody.safeParse({ userMetadata: { a: { b: 1 } } }).success).toBe(false);
  });

  test.each([
    [{}, false],
    [{ userId: ID }, false],
    [{ blocked: true, shouldBlock: false }, false],
    [{ blocked: null }, false],
    [{ blocked: true }, true],
    [{ userId: ID, shouldBlock: false }, true],
    [{ blocked: false, shouldBlock: false }, true],
  ])('block %o is taken: %s', (body, taken) => expect(userBlockBody.safeParse(body).success).toBe(taken));
});
