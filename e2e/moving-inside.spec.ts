import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { signIn } from './people.ts';
import { panel } from './steps.ts';

// rows: PROJ-005
test('navigation that carries a tab and a project opens the items of that project', async ({ page }) => {
  await signIn(page, 'acmeUser', '/projects');
  const projectId = await page.getByRole('row').nth(1).locator('code').getAttribute('title');
  if (projectId === null) throw new Error('A row carries the whole id of its project');
  await follow(page, 'Dashboard');
  await page.evaluate(
    (carried) => history.pushState({ tab: 'items', projectId: carried }, '', '/projects'),
    projectId,
  );
  await expect(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Items of project')).toContainText(projectId.slice(0, 8));
});

// rows: CONST-020, ROUTE-003
test('evaluators are read once in five minutes, the screens of the administration from the menu', async ({
  page,
  openBrowser,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/assignable-users')) asked.push(request.url());
  });
  await page.clock.install();
  await signIn(page, 'manager', '/items');
  const visit = async () => {
    await page.getByRole('link', { name: 'Random key lock box', exact: true }).click();
    await expect(panel(page, 'Assign an evaluator').getByRole('button', { name: /^Assign/ })).toHaveCount(2);
    await follow(page, 'Tasks');
  };
  await visit();
  await page.clock.fastForward('04:30');
  await visit();
  expect(asked).toHaveLength(1);
  await page.clock.fastForward('05:10');
  await visit();
  expect(asked).toHaveLength(2);

  const other = await openBrowser();
  await signIn(other, 'admin', '/');
  await follow(other, 'Companies');
  await expect(other.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Acme Secure Transport', exact: true })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/companies');
  await follow(other, 'Monda Users');
  await expect(other.getByRole('heading', { level: 1, name: 'Monda Users' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/monda-users');
});
