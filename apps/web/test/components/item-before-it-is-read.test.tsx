import { ITEM_STATUSES, type ItemStatus, itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';
import { registerRows } from '../../src/features/items/base/listed-rows.ts';

const MANAGER = personOf('fixed_assets_manager');
const NO_STEP = 'Nothing for you to do right now';
/** The heading of a manager's panel where the item has one for them, written by hand. */
const PANELS: Readonly<Partial<Record<ItemStatus, string>>> = {
  evaluation_review: 'Review the evaluation',
  scheduling: 'Schedule this item',
  destruction: 'Generate Destruction Acta',
  destroyed: 'Close the destruction',
  completed: 'Printable summary',
  declined: 'This request has ended',
};

let held: PromiseWithResolvers<void>;
beforeEach(() => {
  held = Promise.withResolvers();
  answerEverything();
});

const heading = (name: string) => main().getByRole('heading', { level: 1, name, exact: true });

/** Opens an item of this status from a list, while the answer about it is held back. */
async function openFromList(status: ItemStatus, more: Partial<ItemRow> = {}) {
  const item = itemAt(status, more);
  const { itemName, serialNumber } = item.jsonData;
  const row = itemRow(status, { ...more, id: item.id, jsonData: item.jsonData });
  answer('items.list', { data: [row], total: 1 });
  answer('items.get', () => held.promise.then(() => item));
  await openApp(MANAGER, '/items');
  await main().getByRole('link', { name: itemName, exact: true }).click();
  await expect.element(heading(itemName)).toBeVisible();
  return { item, serialNumber };
}

test.each(everyNthByDay(ITEM_STATUSES, 5))(
  'an item at %s that is opened from a list says at once what the list knows',
  async (status) => {
    const title = PANELS[status] ?? NO_STEP;
    const { serialNumber } = await openFromList(status);
    await expect.element(main().getByText(serialNumber)).toBeVisible();
    await expect.element(main().getByText(itemStatusLook(status).label).first()).toBeVisible();
    await expect.element(main().getByText(title, { exact: true })).toBeVisible();
    expect(page.getByRole('region', { name: 'Item details' }).query()).toBeNull();
    await expect.poll(() => callsOf('questions.list').length).toBe(1);
    await expect.poll(() => callsOf('comments.list').length).toBe(1);
    await expect.poll(() => callsOf('certificates.list').length).toBe(status === 'completed' ? 1 : 0);
    held.resolve();
    await expect.element(page.getByRole('region', { name: 'Item details' })).toBeVisible();
    await expect.element(main().getByRole('heading', { name: title, level: 2 })).toBeVisible();
  },
);

test('the evaluators of an item without one are asked for once, together with it', async () => {
  await openFromList('pending', { assignedUserId: null, assignedUser: null });
  await expect.poll(() => callsOf('projects.assignableUsers').length).toBe(1);
  held.resolve();
  await expect.element(main().getByRole('heading', { name: 'Assign an evaluator', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Item details' })).toBeVisible();
  expect(callsOf('projects.assignableUsers')).toHaveLength(1);
});

test('what the list said of an item that no one took on for long stands there at once', async () => {
  const item = itemAt('scheduling');
  const known = {
    itemId: item.id,
    stuckSince: '2026-03-02',
    changeRequests: 0,
    movedDates: 0,
    missingFacts: 0,
  };
  answer('items.attention', { data: [known], total: 1 });
  answer('items.list', { data: [itemRow('scheduling', { id: item.id })], total: 1 });
  answer('items.get', () => held.promise.then(() => item));
  await openApp(MANAGER, '/items');
  await expect.element(main().getByText('Stuck', { exact: true })).toBeVisible();
  answer('items.attention', () => held.promise.then(() => ({ data: [], total: 0 })));
  await main().getByRole('link', { name: item.jsonData.itemName, exact: true }).click();
  await expect.element(heading(item.jsonData.itemName)).toBeVisible();
  expect(main().getByText('Stuck since Mar 2, 2026').query()).not.toBeNull();
  held.resolve();
  await expect.element(page.getByRole('region', { name: 'Item details' })).toBeVisible();
  await expect.poll(() => main().getByText('Stuck since Mar 2, 2026').query()).toBeNull();
});

test('what is shown meanwhile is accessible and says that it is loading', async () => {
  await openFromList('evaluation_review');
  await expect.element(main().getByText('Review the evaluation')).toBeVisible();
  expect(main().element().querySelector('[aria-busy="true"] [role="status"]')?.textContent).not.toBe('');
  await expectAccessible();
  held.resolve();
  await expect.element(page.getByRole('region', { name: 'Item details' })).toBeVisible();
  await expect.poll(() => main().element().querySelector('[aria-busy="true"]')).toBeNull();
});

test('where the item cannot be read the page says so, and reads it again on request', async () => {
  const { itemName } = itemAt('pending').jsonData;
  answer('items.list', { data: [itemRow('pending')], total: 1 });
  refuse('items.get', () => problem('internal'));
  await openApp(MANAGER, '/items');
  await main().getByRole('link', { name: itemName, exact: true }).click();
  const again = main().getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer('items.get', itemAt('pending'));
  await again.click();
  await expect.element(heading(itemName)).toBeVisible();
});

test('the list of another person says nothing of an item', async () => {
  const item = itemAt('evaluation_review');
  registerRows(personOf('company_user').id, [itemRow('evaluation_review', { id: item.id })]);
  answer('items.get', () => held.promise.then(() => item));
  await openApp(MANAGER, `/items/${item.id}`);
  await expect.element(page.getByRole('link', { name: 'Back to Tasks' })).toBeVisible();
  expect(main().getByRole('heading', { level: 1 }).query()).toBeNull();
  held.resolve();
  await expect.element(heading(item.jsonData.itemName)).toBeVisible();
});
