import { describe, expect, test } from 'vitest';
import { only, passes, signedIn, signedLink, systemAdminOnly } from './access.ts';
import { hasPermission } from './permissions.ts';
import {
  COMPANY_ROLES,
  DEFAULT_ROLE,
  hasRole,
  isCompanyRole,
  parseRole,
  ROLES,
  STAFF_ROLES,
} from './roles.ts';

const person = (role: string, ...permissions: string[]) => ({ role, permissions });

describe('roles', () => {
  // rows: ROLE-001
  test('what is none of the six is no role and passes no list', () => {
    for (const text of [null, undefined, '', ' ', 'owner', 'admin,viewer', 'admins', 'constructor']) {
      expect(parseRole(text), String(text)).toBeNull();
      expect(hasRole(text, ROLES), String(text)).toBe(false);
      expect(isCompanyRole(text), String(text)).toBe(false);
    }
  });

  // rows: ROLE-001, ROLE-006, ENT-002
  test('there are exactly six; a created user without one is a viewer', () => {
    expect([...ROLES].sort()).toEqual([
      'admin',
      'company_admin',
      'company_user',
      'fixed_assets_manager',
      'technical_evaluator',
      'viewer',
    ]);
    expect(DEFAULT_ROLE).toBe('viewer');
    expect(COMPANY_ROLES).toEqual(['company_admin', 'company_user']);
    expect([...STAFF_ROLES].sort()).toEqual(['admin', 'fixed_assets_manager', 'technical_evaluator']);
  });

  // rows: ROUTE-044, ROLE-007
  test.each(ROLES)('%s is read in any letter case', (role) => {
    for (const written of [
      role,
      role.toUpperCase(),
      ` ${role} `,
      role.replace(/^./, (letter) => letter.toUpperCase()),
    ]) {
      expect(parseRole(written)).toBe(role);
    }
  });
});

describe('permissions', () => {
  // rows: ROLE-009
  test('without permissions no name is granted; others grant themselves only', () => {
    expect(hasPermission([], 'system:admin')).toBe(false);
    expect(hasPermission(['read:items'], 'system:admin')).toBe(false);
    expect(hasPermission(['System:Admin'], 'system:admin')).toBe(false);
    expect(hasPermission(['read:items'], 'read:items')).toBe(true);
  });

  // rows: ROLE-009
  test('system:admin grants every name', () => {
    for (const name of ['system:admin', 'read:items', 'anything'])
      expect(hasPermission(['system:admin'], name)).toBe(true);
  });
});

describe('access rules', () => {
  test('no one passes a signed link by role', () => {
    for (const role of ROLES) expect(passes(signedLink, person(role, 'system:admin'))).toBe(false);
  });

  test.each(ROLES)('%s passes a list of roles only when it is in it', (role) => {
    expect(passes(only(...ROLES.filter((other) => other !== role)), person(role, 'system:admin'))).toBe(
      false,
    );
    expect(passes(only(), person(role))).toBe(false);
    expect(passes(only(role), person(role))).toBe(true);
    expect(passes(signedIn, person(role))).toBe(true);
  });

  // rows: ROUTE-034, ROLE-008
  test('a system administrator needs the role and the permission', () => {
    expect(passes(systemAdminOnly, person('admin'))).toBe(false);
    expect(passes(systemAdminOnly, person('company_admin', 'system:admin'))).toBe(false);
    expect(passes(systemAdminOnly, person('admin', 'system:admin'))).toBe(true);
  });
});
