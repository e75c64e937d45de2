import type { Locator, Page } from '@playwright/test';
import { navigationFor, type NavigationEntry } from '@monda/domain/screens/navigation.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { screenTitleAt } from '@monda/domain/screens/screens.ts';
import { expectAccessible } from './accessible.ts';
import { comeIn, expectNothingLeft, type Hand, leave, openNavigation, USE } from './by-hand.ts';
import { goInside } from './go-inside.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, enterCredentials, PEOPLE, type Person } from './people.ts';

test.use({ data: 'shared' });

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
const ANY_ID = '0b7e2c1a-1111-4222-8333-444455556666';

interface RoleJourney {
  readonly role: Role;
  readonly person: Person;
  readonly hand: Hand;
  /** Navigation as it is read: names of its sections and entries in order. */
  readonly navigation: readonly string[];
  /** The list of tasks says what it is for this role. */
  readonly tasks: string;
  /** Where `/` and a profile that is whole lead. */
  readonly home: '/dashboard' | '/items';
  /** Some of the screens that lead to the tasks instead; all of them are tried in apps/web/test/components. */
  readonly refused: readonly string[];
}

const COMPANY = {
  navigation: ['Dashboard', 'Projects', 'Tasks'],
  tasks: 'Manage waste items',
  home: '/dashboard',
} as const;

const ROLE_JOURNEYS: readonly RoleJourney[] = [
  {
    role: 'admin',
    person: 'admin',
    hand: 'keyboard',
    // rows: ROUTE-004, ROUTE-007, ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-027, NAV-006, NAV-007, NAV-008
    // rows: NAV-009, NAV-010, NAV-013, NAV-015, NAV-016, ROLE-010, ROLE-014, TASK-004, PIECE-014, ROUTE-003
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
    home: '/dashboard',
    refused: [],
  },
  {
    role: 'fixed_assets_manager',
    person: 'manager',
    hand: 'mouse',
    // rows by night: ROUTE-011, ROUTE-013, ROUTE-016, ROUTE-028, ROUTE-033, ROUTE-038, NAV-002, NAV-003, NAV-005, ROLE-021
    // rows by night: ROLE-029, ROLE-030, TASK-003
    navigation: ['Projects', 'Tasks'],
    tasks: 'Assign pending items and review submissions',
    home: '/items',
    refused: ['/dashboard', '/reports', '/companies'],
  },
  {
    role: 'technical_evaluator',
    person: 'evaluator',
    hand: 'mouse',
    // rows by night: ROUTE-010, ROUTE-013, ROUTE-019, ROUTE-028, ROUTE-033, ROUTE-038, ROUTE-042, NAV-002, NAV-004, NAV-005
    // rows by night: ROLE-019, TASK-002
    navigation: ['Tasks'],
    tasks: 'Items assigned to you for evaluation',
    home: '/items',
    refused: ['/', '/projects', '/documents'],
  },
  {
    role: 'viewer',
    person: 'viewer',
    hand: 'mouse',
    // rows by night: ROUTE-012, ROUTE-013, ROUTE-020, ROUTE-028, ROUTE-033, ROUTE-038, NAV-002, NAV-004, NAV-005, ROLE-028
    // rows by night: TASK-004, TASK-005, TASK-011
    navigation: ['Tasks'],
    tasks: 'No pending items found',
    home: '/items',
    refused: ['/dashboard', '/projects', '/photos'],
  },
  {
    role: 'company_admin',
    person: 'acmeAdmin',
    hand: 'mouse',
    // rows by night: ROUTE-005, ROUTE-008, ROUTE-017, ROUTE-028, ROUTE-033, ROUTE-038, ROUTE-047, NAV-001, NAV-003, NAV-005
    // rows by night: ROLE-023
    ...COMPANY,
    refused: ['/settings', `/monda-users/${ANY_ID}/edit`],
  },
  {
    role: 'company_user',
    person: 'acmeUser',
    hand: 'phone',
    // rows by night: ROUTE-006, ROUTE-009, ROUTE-018, ROUTE-028, ROUTE-033, ROUTE-038, ROUTE-041, NAV-001, NAV-003, NAV-005
    // rows by night: ROLE-023
    ...COMPANY,
    refused: ['/reports', `/companies/${ANY_ID}`],
  },
];

const topBarTitle = (page: Page) => page.locator('[data-top-bar-title]');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page is there whole: title and heading, nothing still awaited, nothing that failed, nothing cut. */
async function expectLoaded(page: Page, { label, path, soon }: NavigationEntry): Promise<void> {
  const main = page.getByRole('main');
  expect(new URL(page.url()).pathname, label).toBe(path);
  await expect(page).toHaveTitle(`${screenTitleAt(path)} · Monda`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    path === '/dashboard' ? /^Welcome back, \S/ : new RegExp(`^${label}`),
  );
  await expect(main.locator('[aria-busy=true], [data-placeholder], [data-refreshing]'), label).toHaveCount(0);
  await expect(main.getByRole('alert').filter({ hasText: /\S/ }), label).toHaveCount(0);
  await expect(main.getByText('Coming Soon', { exact: true }), label).toHaveCount(soon ? 1 : 0);
  expect((await main.innerText()).length, `${label} shows something`).toBeGreaterThan(label.length + 10);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${label}, pixels to scroll sideways`).toBe(0);
}

/** The names of the sections and entries of the navigation. */
const wordsOf = async (navigation: Locator) =>
  (await navigation.getByRole('paragraph').or(navigation.getByRole('link')).allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' '),
  );

/** An address ends at the page of another one. */
async function expectToArrive(page: Page, at: string, words: string): Promise<void> {
  await expect(topBarTitle(page)).toHaveText(words);
  expect(new URL(page.url()).pathname).toBe(at);
  await expect(title(page)).toBeVisible();
}

// why: which pages each role reaches is shown by component tests; one by keyboard stays by day.
for (const { role, person, hand, navigation: words, tasks, home, refused } of ROLE_JOURNEYS) {
  // rows: AUTH-002, AUTH-005, ROUTE-014, ROUTE-021, ROUTE-043, HDR-001, HDR-002, HDR-003, HDR-008, HDR-009
  test(`${role}, ${hand}: from sign-in through every entry of the navigation to sign-out`, {
    tag: hand === 'keyboard' ? [] : '@nightly',
  }, async ({ openBrowser }) => {
    const page = await openBrowser(hand === 'phone' ? PHONE : DESK);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    const me = await comeIn(page, hand, person);
    expect(me.role).toBe(role);
    for (const who of [PEOPLE[person].name, PEOPLE[person].email, PEOPLE[person].initials]) {
      await expect(accountButton(page)).toContainText(who);
    }
    const startsAt = home === '/items' ? 'Tasks' : 'Dashboard';
    await expect(topBarTitle(page)).toHaveText(startsAt);
    const entries = navigationFor(me).flatMap((section) => section.entries);
    for (const entry of entries) {
      await test.step(entry.label, async () => {
        const navigation = await openNavigation(page, hand);
        const link = navigation.locator(`a[href="${entry.path}"]`);
        if (entry === entries[0]) {
          expect(await wordsOf(navigation)).toEqual(words);
          await expect(navigation.locator('[aria-current=page]')).toHaveText(startsAt);
        }
        await expect(navigation.getByRole('link')).toHaveCount(entries.length);
        await expect(link).toContainText(entry.label);
        await USE[hand](link, entry === entries[0] ? 'Tab' : 'Shift+Tab');
        await expectLoaded(page, entry);
        if (entry.path === '/items') await expect(page.getByRole('main')).toContainText(tasks);
        if (hand === 'phone') await expect(navigation).toBeHidden();
        else await expect(navigation.locator('[aria-current=page]')).toContainText(entry.label);
      });
    }

    await test.step('what is no entry', async () => {
      // Each by another one: what is refused shows the tasks, and so would a page that did not move at all.
      await goInside(page, '/new-request');
      await expectToArrive(page, '/new-request', 'New Request');
      for (const path of refused) {
        await goInside(page, path);
        await expectToArrive(page, '/items', 'Tasks');
        await goInside(page, '/new-request');
        await expect(topBarTitle(page)).toHaveText('New Request');
      }
      await goInside(page, '/complete-profile');
      await expectToArrive(page, home, startsAt);
      await page.goto('/monda-users/new');
      if (role === 'admin') await expectToArrive(page, '/monda-users/new', 'Create Monda User');
      else await expectToArrive(page, '/items', 'Tasks');
      if (hand === 'keyboard') {
        const navigation = page.getByRole('navigation', { name: 'Main navigation' });
        await expect(navigation.locator('[aria-current=page]')).toHaveText('Monda Users');
      }
      if (role === 'company_admin') {
        await goInside(page, '/nope');
        await expect(title(page)).toHaveText('Page not found');
        await page.getByRole('link', { name: 'Back to the start' }).click();
        await expect(title(page)).toHaveText(`Welcome back, ${me.firstName}`);
      }
    });
    expect(failed, 'answers that were refused or failed').toEqual([]);
    await leave(page, hand);
    if (hand !== 'mouse') await expectNothingLeft(page);
  });
}

test('axe objects to nothing on the pages of the sign-in and on the built product behind it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, 'the sign-in');
  await page.getByLabel('Email').fill('somebody@else.example');
  await page.getByLabel('Password').fill('guessed');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a refused sign-in', [390]);
  await enterCredentials(page, 'acmeUser');
  await expect(title(page)).toHaveText('Welcome back, Daniel');
  await expect(page.getByRole('link', { name: 'Pending Items' })).toHaveText(/\d/);
  await expectAccessible(page, 'the dashboard', [390]);
});
