import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { listReturnState } from '../../src/lib/list-return-state.ts';
import { personOf } from './bed/people.ts';
import { itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const idOf = (at: number) => `0b7e2c1a-4444-4222-8333-${String(at).padStart(12, '0')}`;
const REVIEW = 'evaluation_review';
/** Items of the list that are still there; a step takes its item out. */
let waiting: number[] = [];

beforeEach(() => {
  waiting = Array.from({ length: 12 }, (_, at) => at + 1);
  answerEverything();
  answer('items.list', ({ query }) => {
    const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 10)];
    const data = waiting
      .slice((page - 1) * limit, page * limit)
      .map((at) =>
        itemRow(REVIEW, { id: idOf(at), jsonData: { ...itemRow(REVIEW).jsonData, itemName: `Safe ${at}` } }),
      );
    return { data, total: waiting.length };
  });
  const named = (id: string, status: 'evaluation_review' | 'scheduling') => {
    const item = itemAt(status);
    return { ...item, id, jsonData: { ...item.jsonData, itemName: `Safe ${Number(id.slice(-12))}` } };
  };
  answer('items.get', ({ params }) => {
    const id = params['id'] ?? '';
    return named(id, waiting.includes(Number(id.slice(-12))) ? 'evaluation_review' : 'scheduling');
  });
  answer('items.review', ({ params }) => {
    const id = params['id'] ?? '';
    waiting = waiting.filter((at) => idOf(at) !== id);
    return named(id, 'scheduling');
  });
  answer('items.calendar', { data: [], total: 0 });
});

const heading = (name: string) => main().getByRole('heading', { level: 1, name, exact: true });
const nextLink = () => main().getByRole('link', { name: 'Next in your list' }).first();
const links = (name: string) => main().getByRole('link', { name }).elements();
const LAST = 'This was the last one.';

async function openFromList(name: string, path = '/items') {
  await openApp(personOf('fixed_assets_manager'), path);
  await main().getByRole('link', { name, exact: true }).click();
  await expect.element(heading(name)).toBeVisible();
}
const confirmReview = async () => {
  await button(panel('Review the evaluation'), 'Confirm').click();
  await expectMessage('Item approved successfully');
};

describe('without a list there is no next', () => {
  test('an item opened by a link offers nothing, and j does nothing', async () => {
    await openApp(personOf('fixed_assets_manager'), `/items/${idOf(3)}`);
    await expect.element(heading('Safe 3')).toBeVisible();
    await userEvent.keyboard('jk');
    await confirmReview();
    expect(links('Next in your list')).toEqual([]);
    expect(callsOf('items.list')).toEqual([]);
    await expect.element(heading('Safe 3')).toBeVisible();
  });

  test('j and k are off while something is typed, under a dialog and where keys are switched off', async () => {
    await openFromList('Safe 3');
    await panel('Review the evaluation').getByLabelText('Comment (optional)').fill('j');
    await userEvent.keyboard('jk');
    await expect.element(heading('Safe 3')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    localStorage.setItem('single-key-shortcuts', 'off');
    await userEvent.keyboard('jk');
    await expect.element(heading('Safe 3')).toBeVisible();
  });
});

test('the next and the previous item open by link and by key, and the way back stays', async () => {
  await openFromList('Safe 3');
  await expect.element(main().getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/items');
  await nextLink().click();
  await expect.element(heading('Safe 4')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('Safe 5')).toBeVisible();
  await userEvent.keyboard('kk');
  await expect.element(heading('Safe 3')).toBeVisible();
  await main().getByRole('link', { name: 'Previous' }).click();
  await expect.element(heading('Safe 2')).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/items');
  await main().getByRole('link', { name: 'Back to Tasks' }).click();
  await expect.element(main().getByRole('link', { name: 'Safe 2', exact: true })).toHaveFocus();
  expect(callsOf('items.list').length).toBeLessThan(4);
});

test('who came from the items of Projects goes through these, and back to them', async () => {
  await openFromList('Safe 2', '/projects?tab=items&status=evaluation_review&limit=20');
  await userEvent.keyboard('j');
  await expect.element(heading('Safe 3')).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: 'Back to Items' }))
    .toHaveAttribute('href', '/projects?tab=items&status=evaluation_review&limit=20');
});

test('at the end of a page the next one is read, with the filters of the list', async () => {
  await openFromList('Safe 10', '/projects?tab=items&status=evaluation_review');
  await expect.element(nextLink()).toBeVisible();
  expect(callsOf('items.list').at(-1)?.query).toMatchObject({ page: '2', status: 'evaluation_review' });
  expect(listReturnState(personOf('fixed_assets_manager').id, 'items')?.address).toBe(
    '/projects?tab=items&status=evaluation_review',
  );
  await userEvent.keyboard('j');
  await expect.element(heading('Safe 11')).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: 'Back to Items' }))
    .toHaveAttribute('href', '/projects?tab=items&status=evaluation_review&page=2');
});

test('after a step the item behind it follows, though this one has left the list', async () => {
  await openFromList('Safe 3');
  await confirmReview();
  await expect.element(panel('Schedule this item')).toBeVisible();
  expect(waiting).not.toContain(3);
  await expect.poll(() => links('Next in your list').length).toBe(2);
  await expectAccessible();
  await main().getByRole('link', { name: 'Next in your list' }).last().click();
  await expect.element(heading('Safe 4')).toBeVisible();
  expect(links('Next in your list')).toHaveLength(1);
});

test('the last one says so after its step, with the way back', async () => {
  await openFromList('Safe 12', '/items?page=2');
  await expect.poll(() => links('Previous').length).toBe(1);
  expect(links('Next in your list')).toEqual([]);
  expect(main().getByText(LAST).elements()).toEqual([]);
  await confirmReview();
  await expect.element(main().getByText(LAST)).toBeVisible();
  await expectAccessible();
  await main().getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(main().getByRole('link', { name: 'Safe 11', exact: true })).toBeVisible();
});

test('j at the end says so too', async () => {
  await openFromList('Safe 12', '/items?page=2');
  await userEvent.keyboard('j');
  await expect.element(main().getByRole('status').filter({ hasText: LAST })).toBeVisible();
  await expect.element(heading('Safe 12')).toBeVisible();
});

test('a page that cannot be read takes nothing away, and the key asks again', async () => {
  await openFromList('Safe 10');
  await expect.element(nextLink()).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('Safe 11')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('Safe 12')).toBeVisible();
  refuse('items.list', () => problem('internal'));
  await userEvent.keyboard('j');
  await expect.element(main().getByRole('link', { name: 'Back to Tasks' })).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Previous' })).toBeVisible();
});

test('in Spanish', async () => {
  await readIn('es');
  await openApp(personOf('fixed_assets_manager'), '/items');
  await main().getByRole('link', { name: 'Safe 3', exact: true }).click();
  await expect.element(main().getByRole('link', { name: 'Siguiente de su lista' })).toBeVisible();
  await expectAccessible();
  expect(page.getByText('Next in your list').elements()).toEqual([]);
});
