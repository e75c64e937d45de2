import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';

test('an item that an administrator makes late is late for everybody who sees it, until the limit is longer', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'admin', '/dashboard');
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Time Limits' }).click();
  const main = page.getByRole('main');
  const days = main.getByRole('textbox', { name: 'Change Requested' });
  const save = async (howMany: string) => {
    await days.fill(howMany);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Time limits saved');
  };
  for (const weekday of ['Saturday', 'Sunday']) await main.getByRole('checkbox', { name: weekday }).check();
  await save('1');
  await page.reload();
  await expect(days).toHaveValue('1');
  await expect(main.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();

  const manager = await openBrowser();
  await signIn(manager, 'manager', '/projects?tab=items&status=change_requested');
  const rows = manager.getByRole('table', { name: 'Items' }).locator('tbody').getByRole('row');
  await expect(rows.first().getByText('Late')).toBeVisible();
  const marked = await manager.getByTitle(/^Late since/).count();
  await manager.getByRole('button', { name: /^Filters/ }).click();
  await manager.getByRole('checkbox', { name: 'Late items only' }).check();
  await expect(manager).toHaveURL(/late=true/);
  await expect(rows).toHaveCount(marked);
  await rows.first().getByRole('link').first().click();
  const time = manager.getByRole('region', { name: 'Time so far' });
  await expect(time.getByText(/^With .+ for \d+ days?$/)).toBeVisible();
  await expect(time.getByText(/^Late since/)).toBeVisible();

  await save('90');
  await manager.reload();
  await expect(time.getByText(/^With .+ for \d+ days?$/)).toBeVisible();
  await expect(manager.getByText(/^Late since/)).toHaveCount(0);
  await manager.goto('/projects?tab=items&status=change_requested&late=true');
  await expect(manager.getByRole('main')).toContainText('No data available');
});
