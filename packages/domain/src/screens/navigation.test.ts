import { describe, expect, test } from 'vitest';
import { currentEntryAt, navigationFor } from './navigation.ts';
import { ROLES, type Role } from '../identity/roles.ts';
import { redirectFor } from './screens.ts';

const MAIN = ['Dashboard /dashboard', 'Projects /projects', 'Tasks /items', 'Reports /reports Soon'];

/** The side navigation of section 2 per role, written out; the administrator holds `system:admin`. */
const EXPECTED: Readonly<Record<Role, Readonly<Record<string, readonly string[]>>>> = {
  viewer: { '': ['Tasks /items'] },
  technical_evaluator: { '': ['Tasks /items'] },
  fixed_assets_manager: { '': ['Projects /projects', 'Tasks /items'] },
  company_admin: { '': MAIN.slice(0, 3) },
  company_user: { '': MAIN.slice(0, 3) },
  admin: {
    '': MAIN,
    Management: ['Documents /documents Soon', 'Photos /photos Soon'],
    Administration: ['Companies /companies', 'Monda Users /monda-users', 'Settings /settings Soon'],
  },
};

const shown = (role: string, permissions: readonly string[], requiresProfileCompletion = false) =>
  Object.fromEntries(
    navigationFor({ role, permissions, requiresProfileCompletion }).map(({ heading, entries }) => [
      heading ?? '',
      entries.map(({ label, path, soon }) => `${label} ${path}${soon ? ' Soon' : ''}`),
    ]),
  );

test('an incomplete profile has no navigation at all', () => {
  for (const role of ROLES) expect(shown(role, ['system:admin'], true)).toEqual({});
});

// rows: NAV-011, NAV-012, NAV-013, ROLE-008
test('an administrator whose token lacks the permission sees neither companies nor staff', () => {
  for (const permissions of [[], ['system:adm'], ['SYSTEM:ADMIN']]) {
    expect(shown('admin', permissions)).toEqual({
      ...EXPECTED.admin,
      Administration: ['Settings /settings Soon'],
    });
  }
});

// rows: NAV-007, NAV-010
test('the permission alone opens nothing to another role', () => {
  for (const role of ROLES.filter((one) => one !== 'admin')) {
    expect(shown(role, ['system:admin']), role).toEqual(EXPECTED[role]);
  }
});

// rows: NAV-001, NAV-002, NAV-003, NAV-004, NAV-005, NAV-006, NAV-008, NAV-009, NAV-014, ROLE-019, ROLE-021, ROLE-023
test.each(ROLES)('a person with the role %s sees their entries, in any letter case', (role) => {
  expect(shown(role, ['system:admin'])).toEqual(EXPECTED[role]);
  expect(shown(role.toUpperCase(), ['system:admin'])).toEqual(EXPECTED[role]);
});

test('no entry leads to a screen that sends the person away', () => {
  for (const role of ROLES) {
    for (const permissions of [[], ['system:admin']]) {
      const person = { role, permissions, requiresProfileCompletion: false };
      for (const { path } of navigationFor(person).flatMap(({ entries }) => entries)) {
        expect(redirectFor(path, person), `${role} at ${path}`).toBeNull();
      }
    }
  }
});

describe('the current entry', () => {
  // rows: NAV-015, NAV-016
  test.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/projects', '/projects'],
    ['/items', '/items'],
    ['/items/some-id', '/items'],
    ['/items/some-id/printable-summary', '/items'],
    ['/companies/new', '/companies'],
    ['/companies/some-id/edit', '/companies'],
    ['/monda-users/some-id/edit', '/monda-users'],
    ['/settings', '/settings'],
    ['/new-request', undefined],
    ['/nope', undefined],
  ])('at %s it is %s', (pathname, entry) => {
    expect(currentEntryAt(pathname)).toBe(entry);
  });
});
