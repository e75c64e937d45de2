import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { openTask } from './moves.ts';
import { signIn } from './people.ts';
import { declineAsManager, declineSchedule, expectMessage, itemBadge, messages, panel } from './steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Declined items' });
const takeBack = (page: Page) => bar(page).getByRole('button', { name: /^Undo/ });
/** Longer than the ten minutes in which a decline can be taken back. */
const OVER_MS = 10 * 60_000 + 1_000;

/** Waits for what the server offers a person to take back, asked for by a window that is loaded. */
async function offeredIn(page: Page, load: () => Promise<unknown>): Promise<unknown> {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && answer.url().endsWith('/api/projects/waste-items/take-back'),
  );
  await load();
  return (await answered).json();
}

test('a decline is offered back in a bar, after a reload and on every page, and is taken back as a step', {
  tag: '@nightly',
}, async ({ page: manager }) => {
  await signIn(manager, 'manager');
  await openTask(manager, 'Service revolver .38 Special');
  const address = new URL(manager.url()).pathname;
  await declineAsManager(manager, 'Pressed by mistake.');
  await expect(bar(manager)).toContainText(/(9|10) minutes left/);
  await expect(panel(manager, 'This request has ended').getByRole('button')).toHaveCount(0);
  await manager.goto('/dashboard');
  await expect(bar(manager).getByRole('link', { name: /Service revolver/ })).toBeVisible();
  await takeBack(manager).click();
  await expect(messages(manager).getByText(/is no longer declined$/)).toBeVisible();
  await expect(bar(manager)).toHaveCount(0);
  await manager.goto(address);
  await expect(panel(manager, 'Review the evaluation')).toBeVisible();
  await expect(itemBadge(manager)).toHaveText('Evaluation Review');
  await expect(manager.getByRole('main')).toContainText('Decline undone');
});

test('the offer ends after ten minutes', { tag: '@nightly' }, async ({ page: manager }) => {
  await manager.clock.install();
  await signIn(manager, 'manager');
  await openTask(manager, 'Service revolver .38 Special');
  await declineAsManager(manager, 'The permit is missing.');
  await expect(takeBack(manager)).toBeVisible();
  await manager.clock.fastForward(OVER_MS);
  await expect(bar(manager)).toHaveCount(0);
});

test('the offer is refused in words after something else happened, and no colleague is made one', {
  tag: '@nightly',
}, async ({ page: user, openBrowser, monda }) => {
  const [colleague, manager] = [await openBrowser(), await openBrowser()];
  await signIn(manager, 'manager');
  const address = (await itemAddresses(manager))('Pistol 9 mm');
  const call = `/projects/waste-items/${address.split('/').at(-1)}/take-back`;
  await signIn(user, 'acmeUser', address);
  await declineSchedule(user, 'The board has to meet first.');
  await expect(takeBack(user)).toBeVisible();

  await colleague.addInitScript(
    (until) => sessionStorage.setItem('declined', String(until)),
    Date.now() + OVER_MS,
  );
  const offered = await offeredIn(colleague, () => signIn(colleague, 'acmeAdmin', address));
  expect(offered).toEqual({ data: [], total: 0 });
  await expect(itemBadge(colleague)).toHaveText('Declined');
  await expect(bar(colleague)).toHaveCount(0);
  const refused = await (await callAs(monda.url, 'acmeAdmin')).attempt('PUT', call);
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain('Only the person who declined it can undo that.');

  await test.step('taken back in another window, it is still offered in this one', async () => {
    await (await callAs(monda.url, 'acmeUser')).send('PUT', call);
    await takeBack(user).click();
    await expectMessage(
      user,
      'This item is in Confirmation Required status. This action is no longer possible.',
    );
    await expect(bar(user)).toHaveCount(0);
    await expect(panel(user, 'Answer the proposed schedule')).toBeVisible();
  });
});
