import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { expectNeverReloaded, markPage } from './moves.ts';
import { signIn } from './people.ts';
import { assign, itemBadge } from './steps.ts';

// why: one of them is named so that it would not fit on one line of a phone.
const NAMES = [
  'Old strong-room door',
  'Armoured-car radio with antenna, two batteries and a charging cradle',
];

const wasteItems = NAMES.map((itemName, at) => ({
  wasteType: 'special-handling',
  jsonData: {
    itemName,
    description: 'Replaced last year',
    serialNumber: `TURN-${at + 1}`,
    costCenter: 'CC-81',
    family: 'operational_equipment',
    type: 'bill_counter',
    photoUrls: [],
    uploadedPhotoUrl: '',
    ownershipInvoiceUrl: '',
  },
}));

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const unreadOf = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
const openBell = async (page: Page) => {
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a request reaches the manager without a reload, and each step whoever acts next', async ({
  page: managers,
  openBrowser,
  monda,
}) => {
  test.slow();
  await signIn(managers, 'manager', '/items');
  await markPage(managers);
  const company = await openBrowser();
  await signIn(company, 'acmeUser', '/items');
  const caller = await callAs(monda.url, 'acmeUser');
  await caller.sendForm('/projects', {
    command: JSON.stringify({ wasteType: 'special-handling', wasteItems }),
  });

  await expect.poll(() => unreadOf(managers)).toBe(1);
  await expectNeverReloaded(managers);
  const waiting = managers.getByRole('navigation', { name: 'Main navigation' }).getByRole('img');
  await expect(waiting).toHaveAccessibleName(/items are waiting for you$/);
  const told = await openBell(managers);
  await expect(told.getByText('Your turn: Assign an evaluator')).toBeVisible();
  await told.getByRole('link', { name: NAMES[0] ?? '' }).click();
  await expect(managers.getByRole('heading', { name: NAMES[0] ?? '' })).toBeVisible();
  await expect.poll(() => unreadOf(managers)).toBe(0);
  await assign(managers, 'Elena Varga');
  await expect(itemBadge(managers)).toHaveText('Pending');

  await expect.poll(() => unreadOf(company)).toBe(1);
  const followed = await openBell(company);
  await expect(followed.getByText('assigned an evaluator')).toBeVisible();
  await expect(followed.getByText('Your turn')).toHaveCount(0);
  await followed.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => unreadOf(company)).toBe(0);

  const evaluator = await openBrowser();
  await signIn(evaluator, 'evaluator', '/items');
  await expect.poll(() => unreadOf(evaluator)).toBe(1);
  await expect((await openBell(evaluator)).getByText('Your turn: Evaluate')).toBeVisible();
});
