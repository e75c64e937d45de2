import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf } from './bed/answering-api.ts';
import { main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow, project } from './bed/sample-product.ts';

const navigation = () => page.getByRole('navigation', { name: 'Main navigation' });

// rows: PROJ-005
test('navigation that carries a tab and a project opens the items of that project', async () => {
  answerEverything();
  const { id } = project(0);
  await openApp(personOf('company_user'), '/dashboard');
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
  window.history.pushState({ tab: 'items', projectId: id }, '', '/projects');
  await expect.element(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(main())
    .toMatchTextContent(new RegExp(`Items of project Cash counter \\+1 ${id.slice(0, 8)}`));
  expect(callsOf('items.list').at(-1)?.query).toMatchObject({ projectId: id });
});

// rows: CONST-020
test('evaluators are read once in five minutes', async () => {
  // why: time stands still until the test lets it go on, however slow the machine is.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  answerEverything();
  const item = itemAt('pending', { assignedUserId: null, assignedUser: null });
  answer('items.list', { data: [itemRow('pending')], total: 1 });
  answer('items.get', item);
  await openApp(personOf('fixed_assets_manager'), '/items');
  const visit = async () => {
    await main().getByRole('link', { name: item.jsonData.itemName, exact: true }).click();
    await expect
      .element(panel('Assign an evaluator').getByRole('button', { name: 'Assign to Elena Varga' }))
      .toBeVisible();
    await navigation().getByRole('link', { name: 'Tasks' }).click();
    await expect.element(main().getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  };
  await visit();
  now += 290_000;
  await visit();
  expect(callsOf('projects.assignableUsers')).toHaveLength(1);
  now += 11_000;
  await visit();
  await expect.poll(() => callsOf('projects.assignableUsers')).toHaveLength(2);
});

// rows: API-005, API-009, CONST-021
test('a list is read again when it is visited again, and not when the window is', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/projects');
  const tab = page.getByRole('tab', { name: 'Projects' });
  await expect.element(tab).toBeVisible();
  await expect.poll(() => callsOf('projects.list')).toHaveLength(1);
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await navigation().getByRole('link', { name: 'Tasks' }).click();
  await expect.element(main().getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  expect(callsOf('projects.list')).toHaveLength(1);
  await navigation().getByRole('link', { name: 'Projects' }).click();
  await expect.element(tab).toBeVisible();
  await expect.poll(() => callsOf('projects.list')).toHaveLength(2);
});

// rows: API-027
test('the item page asks for its one item, not for all of the caller', async () => {
  answerEverything();
  answer('items.list', { data: [itemRow('pending')], total: 1 });
  await openApp(personOf('fixed_assets_manager'), '/items');
  const link = main().getByRole('link', { name: itemAt('pending').jsonData.itemName, exact: true });
  await expect.element(link).toBeVisible();
  await link.click();
  await expect.element(panel('Close the destruction')).toBeVisible();
  expect(callsOf('items.get').map(({ params }) => params)).toEqual([{ id: ITEM_ID }]);
  expect([...callsOf('items.ofCompany'), ...callsOf('projects.items')]).toEqual([]);
  // why: the list counts what waits, and an item looks for the next one of its list; no call asks for all items.
  const limits = callsOf('items.list').map(({ query }) => Number(query['limit']));
  expect(Math.max(...limits)).toBeLessThanOrEqual(10);
});
