import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../identity/roles.ts';
import { redirectFor, SCREENS, screenAt, screenTitleAt } from './screens.ts';

const ALL = ROLES;
const DASHBOARD = ['admin', 'company_admin', 'company_user'] as const;
const PROJECTS = ['admin', 'fixed_assets_manager', 'company_admin', 'company_user'] as const;
const ADMIN = ['admin'] as const;
const ID = '0b7e2c1a-1111-4222-8333-444455556666';

interface Expected {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Role[];
  readonly systemAdmin?: true;
}

/** Section 2 and decision A-068, written out. */
const EXPECTED: readonly Expected[] = [
  {
    path: '/',
    title: 'Dashboard',
    roles: DASHBOARD,
    // rows: ROUTE-004, ROUTE-005, ROUTE-006, ROUTE-010, ROUTE-011, ROUTE-012
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    roles: DASHBOARD,
    // rows: ROUTE-007, ROUTE-008, ROUTE-009, ROUTE-013
  },
  // rows: ROUTE-014, ROLE-030
  { path: '/new-request', title: 'New Request', roles: ALL },
  {
    path: '/projects',
    title: 'Projects',
    roles: PROJECTS,
    // rows: ROUTE-015, ROUTE-016, ROUTE-017, ROUTE-018, ROUTE-019, ROUTE-020
  },
  // rows: ROUTE-021, ROLE-030
  { path: '/items', title: 'Tasks', roles: ALL },
  // rows: ROUTE-022, ROLE-030
  { path: `/items/${ID}`, title: 'Item Details', roles: ALL },
  // rows: ROUTE-023, ROLE-030
  { path: `/items/${ID}/printable-summary`, title: 'Printable Summary', roles: ALL },
  // rows: ROUTE-024, ROUTE-028
  { path: '/reports', title: 'Reports', roles: ADMIN },
  // rows: ROUTE-025, ROUTE-028
  { path: '/documents', title: 'Documents', roles: ADMIN },
  // rows: ROUTE-026, ROUTE-028
  { path: '/photos', title: 'Photos', roles: ADMIN },
  // rows: ROUTE-027, ROUTE-028
  { path: '/settings', title: 'Settings', roles: ADMIN },
  { path: '/on-site', title: 'On Site', roles: ['company_admin', 'company_user', 'fixed_assets_manager'] },
  {
    path: '/on-site/2026-11-26',
    title: 'On Site',
    roles: ['company_admin', 'company_user', 'fixed_assets_manager'],
  },
  {
    path: '/sign',
    title: 'Sign Here',
    roles: ['company_admin', 'company_user', 'fixed_assets_manager', 'technical_evaluator'],
  },
  { path: '/certificates', title: 'Certificates', roles: ALL },
  { path: `/certificates/${ID}`, title: 'Certificates', roles: ALL },
  { path: '/certificate-settings', title: 'Certificate Settings', roles: ['admin', 'company_admin'] },
  { path: '/help', title: 'Help', roles: ALL },
  { path: '/help/fixed-assets', title: 'Help', roles: ALL },
  { path: '/notice-mail', title: 'Email Notifications', roles: ADMIN, systemAdmin: true },
  { path: '/review-rule', title: 'Separation of Duties', roles: ADMIN, systemAdmin: true },
  { path: '/system', title: 'System', roles: ADMIN, systemAdmin: true },
  { path: '/time-limits', title: 'Time Limits', roles: ADMIN, systemAdmin: true },
  { path: '/undelivered', title: 'Undelivered', roles: ADMIN, systemAdmin: true },
  {
    path: '/companies',
    title: 'Companies',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-029, ROUTE-033, ROUTE-034
  },
  {
    path: '/companies/new',
    title: 'Create Company',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-030, ROUTE-033
  },
  {
    path: `/companies/${ID}`,
    title: 'Company Details',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-031, ROUTE-033
  },
  {
    path: `/companies/${ID}/edit`,
    title: 'Edit Company',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-032, ROUTE-033
  },
  {
    path: '/monda-users',
    title: 'Monda Users',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-034, ROUTE-035, ROUTE-038
  },
  {
    path: '/monda-users/new',
    title: 'Create Monda User',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-036, ROUTE-038
  },
  {
    path: `/monda-users/${ID}/edit`,
    title: 'Edit Monda User',
    roles: ADMIN,
    systemAdmin: true,
    // rows: ROUTE-037, ROUTE-038
  },
];

const visitor = (role: string, permissions: readonly string[] = [], requiresProfileCompletion = false) => ({
  role,
  permissions,
  requiresProfileCompletion,
});

describe.each(EXPECTED)('$path', ({ path, title, roles, systemAdmin }) => {
  describe.each(ROLES)('opened by a person with the role %s', (role) => {
    test.each([[[]], [['system:admin']], [['read:items']]])('and the permissions %j', (permissions) => {
      const passes =
        roles.includes(role) && (systemAdmin === undefined || permissions.includes('system:admin'));
      expect(redirectFor(path, visitor(role, permissions))).toBe(passes ? null : '/items');
    });

    // rows: ROUTE-044
    test('and a stored role in other letter case', () => {
      const shouted = visitor(role.toUpperCase(), ['system:admin']);
      expect(redirectFor(path, shouted)).toBe(roles.includes(role) ? null : '/items');
    });

    // rows: ROUTE-040
    test('is left for /complete-profile while the profile is incomplete', () => {
      expect(redirectFor(path, visitor(role, ['system:admin'], true))).toBe('/complete-profile');
    });
  });

  test('an unknown role passes only where every signed-in person does', () => {
    expect(redirectFor(path, visitor('owner', ['system:admin']))).toBe(
      roles.length === ROLES.length ? null : '/items',
    );
  });

  // rows: ROUTE-043
  test(`is titled ${title}`, () => {
    expect(screenTitleAt(path)).toBe(title);
    if (path !== '/') expect(screenTitleAt(`${path}/`)).toBe(title);
  });
});

describe('/complete-profile', () => {
  // rows: ROUTE-039
  test.each(ROLES)('stays open for %s while the profile is incomplete', (role) => {
    expect(redirectFor('/complete-profile', visitor(role, [], true))).toBeNull();
  });

  // rows: ROUTE-041, ROUTE-042
  test.each(ROLES)('leads %s to the dashboard, or on to the tasks, once it is complete', (role) => {
    const next = redirectFor('/complete-profile', visitor(role));
    expect(next).toBe('/dashboard');
    const hasDashboard = (DASHBOARD as readonly Role[]).includes(role);
    expect(redirectFor('/dashboard', visitor(role))).toBe(hasDashboard ? null : '/items');
  });
});

describe('addresses', () => {
  // rows: ROUTE-047
  test('an unknown address is no screen and redirects no one with a whole profile', () => {
    for (const path of ['/nope', '/items/', '/items/a/b', '/companies/a/edit/x', '//', '/Dashboard']) {
      const screen = path === '/items/' ? '/items' : path === '//' ? '/' : undefined;
      expect(screenAt(path)?.path, path).toBe(screen);
    }
    expect(redirectFor('/nope', visitor('viewer'))).toBeNull();
    expect(redirectFor('/nope', visitor('viewer', [], true))).toBe('/complete-profile');
  });

  // rows: ROUTE-030
  test('fixed words stand before placeholders: /companies/new is no company', () => {
    expect(screenAt('/companies/new')?.path).toBe('/companies/new');
    expect(screenAt('/monda-users/new')?.path).toBe('/monda-users/new');
  });

  test('every screen of the table is expected here', () => {
    const seen = new Set(EXPECTED.map(({ path }) => screenAt(path)?.path));
    expect(SCREENS.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual(['/complete-profile']);
  });
});
