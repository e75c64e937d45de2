import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh } from './moves.ts';
import { signIn } from './people.ts';

const ITEMS = 12;

/** A request whose items wait for a manager's review; the id of its project. */
async function requestInReview(url: string): Promise<string> {
  const [client, manager, evaluator] = [
    await callAs(url, 'acmeUser'),
    await callAs(url, 'manager'),
    await callAs(url, 'evaluator'),
  ];
  const item = (at: number) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName: `Emptied safe ${at}`,
      description: 'Door drilled.',
      serialNumber: `EMPTY-${at}`,
      costCenter: 'CC-EMPTY',
      family: 'operational_equipment',
      type: 'bill_counter',
    },
  });
  const { id, itemIds } = await client.send<{ id: string; itemIds: string[] }>('POST', '/projects', {
    wasteType: 'special-handling',
    wasteItems: Array.from({ length: ITEMS }, (_, at) => item(at + 1)),
  });
  const me = await evaluator.read<{ id: string }>('/users/me');
  for (const itemId of itemIds) {
    await manager.send('POST', `/projects/waste-items/${itemId}/assign`, { assignedUserId: me.id });
    await evaluator.send('PUT', `/projects/waste-items/${itemId}/submit-review`, {
      decision: 'approve',
      action: 'destroy',
    });
  }
  return id;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a list is emptied by keyboard alone, without going back once', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  const projectId = await requestInReview(monda.url);
  const list = `/projects?tab=items&projectId=${projectId}&status=evaluation_review`;
  await signIn(page, 'manager', list);
  await expectFresh(page);
  await page.getByRole('link', { name: 'Emptied safe 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  for (let at = 1; at <= ITEMS; at += 1) {
    await expect(heading(page)).toHaveText(`Emptied safe ${at}`);
    const confirm = page
      .getByRole('region', { name: 'Review the evaluation' })
      .getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeEnabled();
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Schedule this item' })).toBeVisible();
    if (at < ITEMS) {
      await expect(page.getByRole('link', { name: 'Next in your list' }).first()).toBeVisible();
      await page.keyboard.press('j');
    }
  }
  const last = page.getByRole('status').filter({ hasText: 'This was the last one.' });
  await expect(last).toBeVisible();
  await last.getByRole('link', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});

test('a serial number leads to its item from everywhere, and back to nothing of others', {
  tag: '@nightly',
}, async ({ page, monda, openBrowser }) => {
  await requestInReview(monda.url);
  await signIn(page, 'acmeUser', '/dashboard');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everywhere' });
  await expect(field).toBeFocused();
  await page.keyboard.type('empty-7');
  await expect(page.getByRole('option', { name: /Emptied safe 7/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Emptied safe 7');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('by its cost center, which the list does not search', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('cc-empty');
    await expect(page.getByRole('option', { name: /Cost center: CC-EMPTY/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const other = await openBrowser();
  await signIn(other, 'globexUser', '/items');
  await expect(heading(other)).toBeVisible();
  await other.keyboard.press('Control+k');
  await expect(other.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await other.keyboard.type('empty-7');
  await expect(other.getByRole('dialog').getByRole('status')).toHaveText('No results for “empty-7”.');
});
