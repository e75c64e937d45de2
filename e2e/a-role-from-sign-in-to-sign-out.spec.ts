import type { Locator, Page } from '@playwright/test';
import { navigationFor, type NavigationEntry } from '@monda/domain/identity/navigation.ts';
import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { screenAt } from '@monda/domain/identity/screens.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, DEMO_PASSWORD, PEOPLE, type Person, signIn } from './people.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

const PERSON = {
  admin: 'admin',
  technical_evaluator: 'evaluator',
  fixed_assets_manager: 'manager',
  company_admin: 'acmeAdmin',
  company_user: 'acmeUser',
  viewer: 'viewer',
} as const satisfies Record<Role, Person>;

/** Who walks by other means than a mouse, besides the walk with it. */
const OTHERWISE: Readonly<Partial<Record<Role, readonly Hand[]>>> = {
  admin: ['keyboard', 'phone'],
  company_user: ['phone'],
};

type Hand = 'mouse' | 'keyboard' | 'phone';

/** Presses a key until the focus is on a control. */
async function moveFocusTo(page: Page, key: 'Tab' | 'Shift+Tab' | 'ArrowDown', target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never brings the focus to ${target.toString()}`);
}

/** How a control is used: the way there and the press. */
const USE: Readonly<
  Record<Hand, (target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown') => Promise<void>>
> = {
  mouse: (target) => target.click(),
  phone: (target) => target.tap(),
  keyboard: async (target, key) => {
    await expect(target).toBeVisible();
    await moveFocusTo(target.page(), key, target);
    await expect(target).toBeFocused();
    await target.page().keyboard.press('Enter');
  },
};

/** Signs in on the provider's page and returns what the API says about the person. */
async function comeIn(page: Page, hand: Hand, person: Person): Promise<CurrentUser> {
  await page.goto('/');
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible();
  const notice = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users/me');
  if (hand === 'keyboard') {
    await moveFocusTo(page, 'Tab', email);
    await page.keyboard.type(PEOPLE[person].email);
    await moveFocusTo(page, 'Tab', page.getByLabel('Password'));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  } else {
    await email.fill(PEOPLE[person].email);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await USE[hand](page.getByRole('button', { name: 'Sign in' }), 'Tab');
  }
  const me = (await (await notice).json()) as CurrentUser;
  await expect(accountButton(page)).toBeVisible();
  return me;
}

/** The navigation, brought onto the page where it is behind a button. */
async function openNavigation(page: Page, hand: Hand): Promise<Locator> {
  if (hand === 'phone') await page.getByRole('button', { name: 'Open navigation' }).tap();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation).toBeVisible();
  return navigation;
}

/** The page is there whole: title and heading, nothing still awaited, nothing that failed, nothing cut. */
async function expectLoaded(page: Page, { label, path, soon }: NavigationEntry): Promise<void> {
  const main = page.getByRole('main');
  expect(new URL(page.url()).pathname, label).toBe(path);
  await expect(page).toHaveTitle(`${screenAt(path)?.title} · Monda`);
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

/** Leaves by the menu about oneself, as a person does; afterwards nothing answers with data any more. */
async function leave(page: Page, hand: Hand): Promise<void> {
  await USE[hand](accountButton(page), 'Shift+Tab');
  await USE[hand](page.getByRole('menuitem', { name: 'Sign Out' }), 'ArrowDown');
  await expect(page.getByLabel('Password')).toBeVisible();
  const answered: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/') && response.ok()) answered.push(response.url());
  });
  const shown: string[] = [];
  await page.exposeFunction('reportShown', (what: string) => shown.push(what));
  await page.addInitScript(() => {
    const look = () => {
      const data = document.querySelector('nav, table, [data-top-bar-title]');
      if (data === null) return;
      void (window as unknown as { reportShown(what: string): Promise<void> }).reportShown(data.outerHTML);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goBack();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/items');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(answered, 'answers after the sign-out').toEqual([]);
  expect(shown, 'shown after the sign-out').toEqual([]);
}

for (const role of ROLES) {
  for (const hand of ['mouse', ...(OTHERWISE[role] ?? [])] as const) {
    // rows: AUTH-002, AUTH-005, HDR-008, HDR-009
    test(`${role}, ${hand}: from sign-in through every entry of the navigation to sign-out`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser(hand === 'phone' ? PHONE : DESK);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      const me = await comeIn(page, hand, PERSON[role]);
      expect(me.role).toBe(role);
      const entries = navigationFor(me).flatMap((section) => section.entries);
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        await test.step(entry.label, async () => {
          const navigation = await openNavigation(page, hand);
          const link = navigation.locator(`a[href="${entry.path}"]`);
          await expect(navigation.getByRole('link')).toHaveCount(entries.length);
          await expect(link).toContainText(entry.label);
          await USE[hand](link, entry === entries[0] ? 'Tab' : 'Shift+Tab');
          await expectLoaded(page, entry);
          if (hand === 'phone') await expect(navigation).toBeHidden();
          else await expect(navigation.locator('[aria-current=page]')).toContainText(entry.label);
        });
      }
      expect(failed, 'answers that were refused or failed').toEqual([]);
      await leave(page, hand);
    });
  }
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
  await expectAccessible(page, 'a refused sign-in');
  await signIn(page, 'acmeUser');
  await expect(page.getByRole('heading', { name: 'Welcome back, Daniel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Items' })).toHaveText(/\d/);
  await expectAccessible(page, 'the dashboard', [390]);
});
