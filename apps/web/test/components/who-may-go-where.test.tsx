import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerEverything } from './bed/sample-product.ts';
import { openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { COMPANY_ID, STAFF_ID } from './bed/sample-administration.ts';

const DASHBOARD = { '/': 'Dashboard', '/dashboard': 'Dashboard' } as const;
const PROJECTS = { '/projects': 'Projects' } as const;
const EVERY = {
  '/items': 'Tasks',
  ...DASHBOARD,
  ...PROJECTS,
  '/reports': 'Reports',
  '/documents': 'Documents',
  '/photos': 'Photos',
  '/settings': 'Settings',
  '/companies': 'Companies',
  '/companies/new': 'Create Company',
  [`/companies/${COMPANY_ID}`]: 'Company Details',
  [`/companies/${COMPANY_ID}/edit`]: 'Edit Company',
  '/monda-users': 'Monda Users',
  '/monda-users/new': 'Create Monda User',
  [`/monda-users/${STAFF_ID}/edit`]: 'Edit Monda User',
  '/undelivered': 'Undelivered',
} as const;

/** Screens that stay, besides those open to everybody; all others lead to the tasks. */
const STAYS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  admin: EVERY,
  fixed_assets_manager: PROJECTS,
  technical_evaluator: {},
  viewer: {},
  company_admin: { ...DASHBOARD, ...PROJECTS },
  company_user: { ...DASHBOARD, ...PROJECTS },
};

/** Moves as links of the product do, and waits for the page of another address. */
async function expectToArrive(path: string, at: string, title: string): Promise<void> {
  window.history.pushState(null, '', path);
  const bar = () => document.querySelector('[data-top-bar-title]')?.textContent;
  await expect.poll(() => [window.location.pathname, bar()], { message: path }).toEqual([at, title]);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// rows: ROUTE-004..ROUTE-013, ROUTE-015..ROUTE-020, ROUTE-024..ROUTE-033, ROUTE-035..ROUTE-038, ROLE-023, ROLE-029
test.for(ROLES)('%s reaches exactly the screens of the role', async (role) => {
  answerEverything();
  await openApp(personOf(role), '/new-request');
  const stays: Readonly<Record<string, string>> = { '/items': 'Tasks', ...STAYS[role] };
  // Each by another one: what is refused shows the tasks, and so would a page that did not move at all.
  for (const path of Object.keys(EVERY)) {
    const title = stays[path];
    await expectToArrive(path, title === undefined ? '/items' : path, title ?? 'Tasks');
    await expectToArrive('/new-request', '/new-request', 'New Request');
  }
});
