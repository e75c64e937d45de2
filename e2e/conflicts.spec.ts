import type { Page, Route } from '@playwright/test';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { assign, confirmReview, detail, itemBadge, messages, panel } from './steps.ts';

const STALE = 'This page is now up to date.';

/** The sentence above the panel that says another person was faster. */
const overtaken = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: STALE });

test('the slower of two assignments gets a message, and sees who has the item now', {
  tag: '@nightly',
}, async ({ page: first, openBrowser }) => {
  const second = await openBrowser();
  await signIn(first, 'manager');
  const addressOf = await itemAddresses(first);
  await first.goto(addressOf('Random key lock box'));
  await signIn(second, 'manager', addressOf('Random key lock box'));
  await expect(panel(second, 'Assign an evaluator')).toBeVisible();
  await assign(first, 'Elena Varga');

  await panel(second, 'Assign an evaluator').getByRole('button', { name: 'Assign to Tomás Okafor' }).click();
  await expect(overtaken(second)).toHaveText(
    `This item is in Pending status and is already assigned. ${STALE}`,
  );
  await expect(panel(second, 'Assign an evaluator')).toBeHidden();
  await expect(detail(second.getByRole('main'), 'Assigned user')).toHaveText('Elena Varga');
  await expect(messages(second)).not.toContainText('Item assigned successfully');
});

test('the slower of two reviews sees the present status and gets its panel', { tag: '@nightly' }, async ({
  page: first,
  openBrowser,
}) => {
  const second = await openBrowser();
  await signIn(first, 'manager');
  const addressOf = await itemAddresses(first);
  await first.goto(addressOf('Service revolver .38 Special'));
  await signIn(second, 'manager', addressOf('Service revolver .38 Special'));
  const review = panel(second, 'Review the evaluation');
  await review.getByLabel('Comment (optional)').fill('Not this one.');
  await confirmReview(first);

  await review.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(overtaken(second)).toHaveText(
    `This item is in Scheduling status. This action is no longer possible. ${STALE}`,
  );
  await expect(itemBadge(second)).toHaveText('Scheduling');
  await expect(panel(second, 'Schedule this item')).toBeVisible();
  await expect(second.getByText('Not this one.')).toHaveCount(0);
});

// rows: FLOW-099
test('of two answers that arrive together one counts, and the history has one', { tag: '@nightly' }, async ({
  page: admin,
  openBrowser,
}) => {
  const manager = await openBrowser();
  const user = await openBrowser();
  await signIn(manager, 'manager');
  const addressOf = await itemAddresses(manager);
  const address = addressOf('UPS 3 kVA, tower');
  await signIn(admin, 'acmeAdmin', address);
  await signIn(user, 'acmeUser', address);

  const held: Route[] = [];
  for (const page of [admin, user]) {
    await page.route('**/confirm-destruction', (route) => {
      held.push(route);
    });
    await panel(page, 'Answer the proposed schedule')
      .getByRole('button', { name: 'Decline', exact: true })
      .click();
  }
  await expect.poll(() => held.length).toBe(2);
  const statuses = Promise.all(
    [admin, user].map(async (page) => {
      const answer = await page.waitForResponse('**/confirm-destruction');
      return answer.status();
    }),
  );
  await Promise.all(held.map((route) => route.continue()));
  expect((await statuses).toSorted()).toEqual([200, 409]);

  for (const page of [admin, user]) await expect(itemBadge(page)).toHaveText('Declined');
  const notice = () => Promise.all([admin, user].map((page) => overtaken(page).count()));
  await expect.poll(async () => (await notice()).toSorted()).toEqual([0, 1]);
  await manager.goto(address);
  await expect(itemBadge(manager)).toHaveText('Declined');
  await manager.getByRole('button', { name: /^Show all/ }).click();
  const entries = manager.getByRole('listitem').filter({ hasText: /Confirmation Required\s*Declined/ });
  await expect(entries).toHaveCount(1);
});
