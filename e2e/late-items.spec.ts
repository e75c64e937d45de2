import { callAs } from './call-api.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { expectItemRead, rowOf } from './moves.ts';
import { signIn } from './people.ts';

test('a late item opened by its address is shown while the texts of its marks are on their way', async ({
  page,
  monda,
}) => {
  await signIn(page, 'manager');
  const name = 'Digital video recorder, 16 channels';
  const address = (await itemAddresses(page))(name);
  // why: what a page has asked for ends with it, in the middle of an answer too.
  await page.goto('about:blank');
  const held = Promise.withResolvers<void>();
  let holds = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('Late since ')) {
      holds += 1;
      await held.promise;
    }
    await route.fulfill({ response, body });
  });
  await page.goto(new URL(address, monda.url).href);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(holds).toBe(1);
  held.resolve();
  await expect(page.getByText(/^Late since/)).toBeVisible();
  // why: what the page still asks for would end in the middle of the next journey.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an item that an administrator makes late is late for everybody who sees it, until the limit is longer', {
  tag: '@nightly',
}, async ({ page, openBrowser }) => {
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
  // why: whatever is stuck is late, and says that it is stuck.
  await expect(rows.first().getByTitle(/^(Late|Stuck) since/)).toBeVisible();
  const marked = await manager.getByTitle(/^(Late|Stuck) since/).count();
  await manager.getByRole('button', { name: /^Filters/ }).click();
  await manager.getByRole('checkbox', { name: 'Late items only' }).check();
  await expect(manager).toHaveURL(/late=true/);
  await expect(rows).toHaveCount(marked);
  await rows.first().getByRole('link').first().click();
  const time = manager.getByRole('region', { name: 'History' });
  await time.getByText('Time so far').click();
  await expect(time.getByText(/^Waiting on .+ for \d+ days?$/)).toBeVisible();
  await expect(manager.getByText(/^Late since/)).toBeVisible();

  await save('90');
  await manager.reload();
  await time.getByText('Time so far').click();
  await expect(time.getByText(/^Waiting on .+ for \d+ days?$/)).toBeVisible();
  await expect(manager.getByText(/^Late since/)).toHaveCount(0);
  await manager.goto('/projects?tab=items&status=change_requested&late=true');
  await expect(manager.getByRole('main')).toContainText('No data available');
});

const BOUNCING = 'Walk-through metal detector';

test('an item of which changes are requested three times is marked and found by managers, and by no one else', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser, monda }) => {
  await signIn(manager, 'manager');
  const address = (await itemAddresses(manager))(BOUNCING);
  const path = `/projects/waste-items/${address.slice('/items/'.length)}`;
  const [evaluator, company] = [await callAs(monda.url, 'evaluator'), await callAs(monda.url, 'acmeUser')];
  for (let time = 1; time <= 3; time += 1) {
    await evaluator.send('PUT', `${path}/submit-review`, {
      decision: 'request-change',
      comment: `Question ${time}`,
    });
    await company.send('PUT', `${path}/update`, { jsonData: { notes: `Answer ${time}` } });
  }

  await manager.goto('/projects?tab=items&status=pending');
  const mark = /^Changes requested \d+ times$/;
  await expect(rowOf(manager, BOUNCING).getByText(mark)).toBeVisible();
  await manager.getByRole('button', { name: /^Filters/ }).click();
  await manager
    .getByLabel('Needs attention')
    .selectOption('Changes requested or date moved at least three times');
  await expect(manager).toHaveURL(/attention=bouncing/);
  const rows = manager.getByRole('table', { name: 'Items' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: BOUNCING, exact: true }).click();
  await expectItemRead(manager);
  await expect(manager.getByRole('main').getByText(mark)).toBeVisible();

  const user = await openBrowser();
  const asked: string[] = [];
  user.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(user, 'acmeUser', '/items?status=pending');
  await user.getByRole('button', { name: /^Filters/ }).click();
  await expect(user.getByRole('checkbox', { name: 'Late items only' })).toBeVisible();
  await expect(user.getByLabel('Needs attention')).toHaveCount(0);
  await expect(rowOf(user, BOUNCING)).toBeVisible();
  await expect(user.getByText(mark)).toHaveCount(0);
  await rowOf(user, BOUNCING).getByRole('link', { name: BOUNCING, exact: true }).click();
  await expectItemRead(user);
  await expect(user.getByText(mark)).toHaveCount(0);
  await user.goto('/items?attention=bouncing');
  await expect(user.getByRole('main')).toContainText('No data available');
  expect(asked.filter((each) => each === '/api/attention')).toEqual([]);
});
