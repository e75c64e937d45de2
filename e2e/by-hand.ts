import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { accountButton, DEMO_PASSWORD, PEOPLE, type Person } from './people.ts';

/** How a person operates the page. */
export type Hand = 'mouse' | 'keyboard' | 'phone';
type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** Presses a key until the focus is on a control. */
async function moveFocusTo(page: Page, key: Key, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never brings the focus to ${target.toString()}`);
}

/** How a control is used: the way there and the press. */
export const USE: Readonly<Record<Hand, (target: Locator, key: Key) => Promise<void>>> = {
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
export async function comeIn(page: Page, hand: Hand, person: Person): Promise<CurrentUser> {
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
export async function openNavigation(page: Page, hand: Hand): Promise<Locator> {
  if (hand === 'phone') await page.getByRole('button', { name: 'Open navigation' }).tap();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation).toBeVisible();
  return navigation;
}

/** Leaves by the menu about oneself, as a person does. */
export async function leave(page: Page, hand: Hand): Promise<void> {
  await USE[hand](accountButton(page), 'Shift+Tab');
  await USE[hand](page.getByRole('menuitem', { name: 'Sign Out' }), 'ArrowDown');
  await expect(page.getByLabel('Password')).toBeVisible();
}

/** Shows after the sign-out that nothing answers with data any more, neither by the back button nor at an address. */
export async function expectNothingLeft(page: Page): Promise<void> {
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
