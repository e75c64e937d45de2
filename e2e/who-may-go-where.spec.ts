import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { accountButton, enterCredentials, PEOPLE, type Person, signIn } from './people.ts';
import { expectMessage } from './steps.ts';

const ANY_ID = '0b7e2c1a-1111-4222-8333-444455556666';

/** Screens open to everybody who is signed in, with the title of the top bar. */
const OPEN = { '/new-request': 'New Request', '/items': 'Tasks' } as const;
const DASHBOARD = { '/': 'Dashboard', '/dashboard': 'Dashboard' } as const;
const PROJECTS = { '/projects': 'Projects' } as const;
const PLACEHOLDERS = {
  '/reports': 'Reports',
  '/documents': 'Documents',
  '/photos': 'Photos',
  '/settings': 'Settings',
} as const;
const ADMINISTRATION = {
  '/companies': 'Companies',
  '/companies/new': 'Create Company',
  [`/companies/${ANY_ID}`]: 'Company Details',
  [`/companies/${ANY_ID}/edit`]: 'Edit Company',
  '/monda-users': 'Monda Users',
  '/monda-users/new': 'Create Monda User',
  [`/monda-users/${ANY_ID}/edit`]: 'Edit Monda User',
} as const;
const EVERY_PATH = Object.keys({
  ...OPEN,
  ...DASHBOARD,
  ...PROJECTS,
  ...PLACEHOLDERS,
  ...ADMINISTRATION,
});

interface Reach {
  readonly person: Person;
  /** Screens that stay, beside those open to everybody; all others lead to /items. */
  readonly stays: Readonly<Record<string, string>>;
  readonly home: '/dashboard' | '/items';
  /** Navigation as it is read: names of its sections and entries in order. */
  readonly navigation: readonly string[];
  readonly tasks: string;
}

const COMPANY = {
  stays: { ...DASHBOARD, ...PROJECTS },
  home: '/dashboard',
  navigation: ['Dashboard', 'Projects', 'Tasks'],
  tasks: 'Manage waste items',
} as const;

const REACH: readonly Reach[] = [
  {
    person: 'admin',
    // rows: ROUTE-004, ROUTE-007, ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-027, NAV-006, NAV-007, NAV-008
    // rows: NAV-009, NAV-010, NAV-013, ROLE-010, ROLE-014, TASK-004, PIECE-014
    stays: { ...DASHBOARD, ...PROJECTS, ...PLACEHOLDERS, ...ADMINISTRATION },
    home: '/dashboard',
    navigation: [
      'Dashboard',
      'Projects',
      'Tasks',
      'Reports Soon',
      'Management',
      'Documents Soon',
      'Photos Soon',
      'Administration',
      'Companies',
      'Monda Users',
      'Settings Soon',
    ],
    tasks: 'Manage waste items',
  },
  {
    person: 'manager',
    // rows: ROUTE-011, ROUTE-013, ROUTE-016, ROUTE-028, ROUTE-033, ROUTE-038, NAV-002, NAV-003, NAV-005, ROLE-021
    // rows: ROLE-029, ROLE-030, TASK-003
    stays: PROJECTS,
    home: '/items',
    navigation: ['Projects', 'Tasks'],
    tasks: 'Assign pending items and review submissions',
  },
  {
    person: 'evaluator',
    // rows: ROUTE-010, ROUTE-013, ROUTE-019, ROUTE-028, ROUTE-033, ROUTE-038, ROUTE-042, NAV-002, NAV-004, NAV-005
    // rows: ROLE-019, TASK-002
    stays: {},
    home: '/items',
    navigation: ['Tasks'],
    tasks: 'Items assigned to you for evaluation',
  },
  {
    person: 'viewer',
    // rows: ROUTE-012, ROUTE-013, ROUTE-020, ROUTE-028, ROUTE-033, ROUTE-038, NAV-002, NAV-004, NAV-005, ROLE-028
    // rows: TASK-004, TASK-005, TASK-011
    stays: {},
    home: '/items',
    navigation: ['Tasks'],
    tasks: 'Manage waste items',
  },
  {
    person: 'acmeAdmin',
    // rows: ROUTE-005, ROUTE-008, ROUTE-017, ROUTE-028, ROUTE-033, ROUTE-038, NAV-001, NAV-003, NAV-005, ROLE-023
    ...COMPANY,
  },
  {
    person: 'acmeUser',
    // rows: ROUTE-006, ROUTE-009, ROUTE-018, ROUTE-028, ROUTE-033, ROUTE-038, ROUTE-041, NAV-001, NAV-003, NAV-005
    // rows: ROLE-023
    ...COMPANY,
  },
];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const topBarTitle = (page: Page) => page.locator('[data-top-bar-title]');

/** Goes to an address and waits until the product shows a page at the address it stays at. */
async function expectToArrive(
  page: Page,
  path: string,
  arrives: string,
  title: string,
  go: (page: Page, path: string) => Promise<unknown> = goInside,
): Promise<void> {
  await go(page, path);
  await expect(topBarTitle(page), `title after opening ${path}`).toHaveText(title);
  expect(new URL(page.url()).pathname, `address after opening ${path}`).toBe(arrives);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { person, stays, home, navigation: entries, tasks } of REACH) {
  // rows: ROUTE-014, ROUTE-021, ROUTE-043, HDR-001, HDR-002, HDR-003
  test(`${person} reaches exactly the screens of the role, and sees exactly its navigation`, async ({
    page,
  }) => {
    await signIn(page, person);
    await test.step('who it is stands in the header', async () => {
      const { name, email, initials } = PEOPLE[person];
      for (const words of [name, email, initials]) await expect(accountButton(page)).toContainText(words);
    });
    await test.step('the navigation', async () => {
      const read = await navigation(page)
        .getByRole('paragraph')
        .or(navigation(page).getByRole('link'))
        .allInnerTexts();
      expect(read.map((text) => text.replace(/\s+/g, ' '))).toEqual(entries);
    });
    const titleOf = (path: string): string | undefined => ({ ...OPEN, ...stays })[path];
    // Each by another one: what is refused shows the tasks, and so would a page that did not move at all.
    for (const path of EVERY_PATH) {
      const title = titleOf(path);
      await goInside(page, '/new-request');
      await expect(topBarTitle(page)).toHaveText('New Request');
      await expectToArrive(page, path, title === undefined ? '/items' : path, title ?? 'Tasks');
    }
    await test.step('an address that is loaded leads as far', async () => {
      const path = '/monda-users/new';
      const title = titleOf(path);
      await expectToArrive(page, path, title === undefined ? '/items' : path, title ?? 'Tasks', (of, to) =>
        of.goto(to),
      );
    });
    await test.step('tasks say what they are for this role', async () => {
      await expectToArrive(page, '/complete-profile', home, home === '/items' ? 'Tasks' : 'Dashboard');
      await follow(page, 'Tasks');
      await expect(page.getByRole('main')).toContainText(tasks);
    });
  });
}

// rows: NAV-015, NAV-016
test('the navigation marks where one is, on pages below an entry too', async ({ page }) => {
  await signIn(page, 'admin', '/');
  const current = navigation(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Dashboard');
  const addressOf = await itemAddresses(page);
  await expect(current).toHaveText('Projects');
  for (const path of [addressOf('Counter safe'), `${addressOf('Counter safe')}/printable-summary`]) {
    await page.goto(path);
    await expect(current).toHaveText('Tasks');
  }
  await page.goto('/companies/new');
  await expect(current).toHaveText('Companies');
});

// rows: ROUTE-022, ROUTE-023, ITEM-027, ITEM-028, ERR-029
test('an item opens for who may see it, and is not found for everybody else', async ({
  page: manager,
  monda,
  openBrowser,
}) => {
  const name = 'Steel lockers, block of 8';
  await signIn(manager, 'manager');
  const address = (await itemAddresses(manager))(name);
  for (const [person, status] of [
    ['manager', 200],
    ['admin', 200],
    ['acmeUser', 200],
    ['acmeAdmin', 200],
    ['evaluator', 200],
    ['viewer', 404],
    ['globexUser', 404],
    ['globexAdmin', 404],
    ['evaluator2', 404],
  ] as const) {
    const caller = await callAs(monda.url, person);
    const answer = await caller.attempt('GET', `/projects/waste-${address.slice(1)}`);
    expect(answer.status(), person).toBe(status);
    expect((await answer.text()).includes(name), person).toBe(status === 200);
  }
  await manager.goto(address);
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(name);
  await manager.goto(`${address}/printable-summary`);
  await expect(manager.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(name);
  await manager.goto(`/items/${ANY_ID}`);
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('Item not found.');

  const stranger = await openBrowser();
  const answers: string[] = [];
  stranger.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await signIn(stranger, 'globexUser', address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Item not found.');
  await stranger.goto(`${address}/printable-summary`);
  await expect(stranger.getByRole('main')).toContainText('Failed to load item details.');
  expect(new URL(stranger.url()).pathname).toBe(`${address}/printable-summary`);
  expect(answers.join()).not.toContain('Steel lockers');
});

// rows: ROUTE-047
test('an unknown address has a way back, and an unknown call answers as JSON', async ({ page }) => {
  await signIn(page, 'acmeUser', '/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Daniel' })).toBeVisible();
  const answer = await page.request.get('/api/nope');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('json');
});

// rows: ROUTE-039, ROUTE-040, HDR-004, PROF-001, PROF-002, PROF-003, PROF-004, PROF-005, PROF-006, PROF-007, VAL-058
// rows: VAL-059
test('who comes without a name must give both, may sign out instead, and then goes on', async ({ page }) => {
  await signIn(page, 'newcomer', '/projects?tab=items');
  for (const path of ['/', '/items', '/projects', '/new-request', `/items/${ANY_ID}`]) {
    await goInside(page, path);
    await expect(page).toHaveURL('/complete-profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost There');
  }
  await expect(navigation(page)).toHaveCount(0);
  await expect(accountButton(page)).toContainText('newcomer@acme.example');

  await test.step('signing out is possible', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await enterCredentials(page, 'newcomer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost There');
  });

  const save = page.getByRole('button', { name: 'Complete Profile' });
  const firstName = page.getByLabel('First name');
  const lastName = page.getByLabel('Last name');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  for (const [first, last] of [
    ['', ''],
    ['Noor', '   '],
    ['', 'Haddad'],
  ] as const) {
    await firstName.fill(first);
    await lastName.fill(last);
    await save.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'First name and last name are required.' }),
    ).toBeVisible();
    await expect(first.trim() === '' ? firstName : lastName).toBeFocused();
  }
  expect(sent).toBe(0);
  await firstName.fill('Noor');
  await lastName.fill('Haddad');
  await expect(page.getByLabel('Phone number (optional)')).toHaveValue('');
  await save.click();
  await expectMessage(page, 'Profile completed');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Noor');
  await expect(accountButton(page)).toContainText('NH');
  await expect(navigation(page).getByRole('link')).toHaveText(['Dashboard', 'Projects', 'Tasks']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Noor');
  await page.goto('/complete-profile');
  await expect(page).toHaveURL('/dashboard');
});
