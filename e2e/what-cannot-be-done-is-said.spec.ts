import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { PEOPLE, type Person, signIn } from './people.ts';
import { next, stepHeading } from './request.ts';

const ONLY_CLIENTS = 'Only users of a client company can submit a request.';
const ANY_ID = '0b7e2c1a-1111-4222-8333-444455556666';

const WAYS_ON = {
  admin: ['Companies', '/companies'],
  manager: ['Tasks', '/items'],
  evaluator: ['Tasks', '/items'],
  viewer: ['Tasks', '/items'],
} as const satisfies Partial<Record<Person, readonly [string, string]>>;

for (const person of Object.keys(WAYS_ON) as (keyof typeof WAYS_ON)[]) {
  // rows: ROUTE-014
  test(`${person} sees at the first step of a request that it cannot be submitted, and what to do`, async ({
    page,
  }) => {
    await signIn(page, person, '/new-request');
    await expect(stepHeading(page, 'Enter Details')).toBeVisible();
    const notice = page.getByRole('main').getByRole('note').filter({ hasText: ONLY_CLIENTS });
    await expect(notice).toContainText('Ask a person of the client company to submit it.');
    await expect(next(page)).toBeDisabled();
    await expect(next(page)).toHaveAccessibleDescription(ONLY_CLIENTS);
    const [name, address] = WAYS_ON[person];
    await expect(notice.getByRole('link', { name })).toHaveAttribute('href', address);

    await test.step('also who types the address of a later step', async () => {
      await page.goto('/new-request?step=2');
      await expect(stepHeading(page, 'Enter Details')).toBeVisible();
      await expect(notice).toBeVisible();
    });
    if (person !== 'manager') return;
    await test.step('also who comes by the key', async () => {
      await page.goto('/items');
      await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
      await page.keyboard.press('n');
      await expect(notice).toBeVisible();
    });
  });
}

test('who may submit a request sees no such message', async ({ page }) => {
  await signIn(page, 'acmeUser', '/new-request');
  await expect(next(page)).toBeEnabled();
  await expect(page.getByText(ONLY_CLIENTS)).toHaveCount(0);
});

// rows: PROJ-018
test('an address with an impossible project is reported as such, and so is one with an unknown project', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(response.url());
  });
  await signIn(page, 'acmeUser', '/projects?tab=items&projectId=1234-abcd');
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: '1234-abcd' });
  await expect(notice).toHaveText(
    /^The address names a project by “1234-abcd”, which is not the id of a project\./,
  );
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  expect(refused).toEqual([]);
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/projects?tab=items');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto(`/projects?tab=items&projectId=${ANY_ID}`);
  await expect(page.getByRole('main')).toContainText(
    'There is no such project, or it is not among those you can see.',
  );
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('addresses with ids that cannot be say that there is nothing', async ({ page }) => {
  await signIn(page, 'admin', '/companies/not-an-id');
  await expect(page.getByText('Company not found')).toBeVisible();
  await page.goto('/companies/not-an-id/edit');
  await expect(page.getByText('Company not found')).toBeVisible();
  await page.goto('/monda-users/not-an-id/edit');
  await expect(page.getByText('User not found or not a Monda user')).toBeVisible();
  await page.goto('/items/not-an-id');
  await expect(page.getByRole('heading', { level: 1, name: 'Item not found.' })).toBeVisible();
  await page.goto('/items/not-an-id/printable-summary');
  await expect(page.getByText('Failed to load item details.')).toBeVisible();
});

// rows: TASK-005, TASK-011
test('an empty list of tasks says why it is empty, to each role in its words', async ({
  page,
  openBrowser,
  monda,
}) => {
  const NO_TASKS = 'No pending items found';
  await signIn(page, 'viewer', '/items');
  const main = page.getByRole('main');
  await expect(main.getByText(NO_TASKS, { exact: true })).toBeVisible();
  await expect(main).toContainText(
    'Your account has the role Viewer and belongs to no company, so there are no items to see. Ask your administrator if you expect some.',
  );

  const evaluator = await openBrowser();
  await evaluator.route('**/api/projects/waste-items?*', (route) =>
    route.fulfill({ json: { data: [], total: 0, page: 1, limit: 10 } }),
  );
  await signIn(evaluator, 'evaluator', '/items');
  await expect(evaluator.getByText(NO_TASKS, { exact: true })).toBeVisible();
  await expect(evaluator.getByRole('main')).toContainText('No item waits for your evaluation now.');

  const api = await callAs(monda.url, 'admin');
  const people = await api.read<{ data: { id: string; email: string }[] }>('/users?limit=100');
  const globex = people.data.find(({ email }) => email === PEOPLE.globexUser.email);
  await api.send('PUT', `/users/${globex?.id}/role`, { role: 'viewer' });
  const reader = await openBrowser();
  await signIn(reader, 'globexUser', '/items');
  await follow(reader, 'Tasks');
  await expect(reader.getByRole('row').nth(1)).toBeVisible();
});
