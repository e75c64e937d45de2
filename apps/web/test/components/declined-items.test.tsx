import type { DeclinedItem } from '@monda/domain/items/declined-item.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { offerTakingBack } from '../../src/features/items/steps/taking-back/declined-until.ts';
import { makeQueryClient } from '../../src/lib/query-client.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, changes, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const MANAGER = personOf('fixed_assets_manager');
const bar = () => page.getByRole('region', { name: 'Declined items' });

const declined = (at: number, more: Partial<DeclinedItem> = {}): DeclinedItem => ({
  id: `00000000-0000-4000-8000-0000000000${(10 + at).toString()}`,
  itemName: `Cash counter ${at}`,
  serialNumber: `SN-${at}`,
  version: 3,
  backTo: 'evaluation_review',
  declinedAt: '2026-01-02T10:00:00.000Z',
  until: '2026-01-02T10:10:00.000Z',
  remainingMs: 9.5 * 60_000,
  ...more,
});
/** The sentence about the item, whose name is set apart from the writing around it. */
const named = (at: number) => new RegExp(`Cash counter ${at} · SN-${at}`);
const offer = (...items: readonly DeclinedItem[]) =>
  answer('items.declinedByMe', { data: [...items], total: items.length });

/** The item page after its item was declined there. */
async function decline(...items: readonly DeclinedItem[]): Promise<void> {
  answer('items.get', itemAt('evaluation_review'));
  await openApp(MANAGER, `/items/${ITEM_ID}`);
  await expect.element(button(panel('Review the evaluation'), 'Decline')).toBeVisible();
  answer('items.review', itemAt('declined'));
  answer('items.get', itemAt('declined'));
  offer(...items);
  await button(panel('Review the evaluation'), 'Decline').click();
  await expectMessage('Item declined successfully');
}

/** The application with what was declined in this window a moment ago. */
async function openWith(...items: readonly DeclinedItem[]): Promise<void> {
  sessionStorage.setItem('declined', String(Date.now() + 3_600_000));
  offer(...items);
  await openApp(MANAGER, '/items');
}

beforeEach(() => {
  answer('items.list', { data: [], total: 0 });
  answer('listViews.list', { data: [], total: 0, columns: [], startViewId: null });
  answer('items.onSiteDays', { today: '2026-03-10', data: [], total: 0 });
});

describe('the bar of declined items', () => {
  test.skipIf(IS_BY_DAY)('is asked for by no window in which nothing was declined', async () => {
    await openApp(MANAGER, '/items');
    await expect.element(main()).toBeVisible();
    sessionStorage.setItem('declined', String(Date.now() - 1));
    await leavePage();
    await openApp(MANAGER, '/items');
    await expect.element(main()).toBeVisible();
    expect(callsOf('items.declinedByMe')).toEqual([]);
  });

  test('stands after a decline, named after the item, and takes it back', async () => {
    await decline(declined(1));
    await expect.element(bar().getByRole('link', { name: named(1) })).toBeVisible();
    await expect.element(bar().getByText('9 minutes left')).toBeVisible();
    answer('items.takeBack', itemAt('evaluation_review'));
    offer();
    await button(bar(), named(1)).click();
    await expect.element(page.getByText(/is no longer declined/)).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    const [call] = callsOf('items.takeBack');
    expect([call?.params.id, call?.headers.get('If-Match')]).toEqual([declined(1).id, '"3"']);
    expect(call?.headers.get('Idempotency-Key')).not.toBeNull();
    await expect.element(main()).toHaveFocus();
  });

  test.skipIf(IS_BY_DAY)('comes again after a reload, until there is nothing to take back', async () => {
    await openWith(declined(1));
    await expect.element(bar()).toBeVisible();
    await leavePage();
    offer();
    await openApp(MANAGER, '/items');
    await expect.element(main()).toBeVisible();
    await expect.poll(() => callsOf('items.declinedByMe').length).toBe(2);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('is hidden and shown again by the keyboard', async () => {
    await openWith(declined(1), declined(2));
    await expect.element(bar().getByText('You declined 2 items.')).toBeVisible();
    (button(bar(), 'Hide').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(bar(), '2 declined items')).toHaveAttribute('aria-expanded', 'false');
    expect(bar().getByRole('listitem').elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(bar().getByRole('link', { name: named(2) })).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)(
    'lists several, each with its own button; the focus goes on to the next',
    async () => {
      await openWith(declined(1), declined(2));
      answer('items.takeBack', itemAt('evaluation_review'));
      await expect.element(bar()).toBeVisible();
      offer(declined(2));
      await button(bar(), named(1)).click();
      await expect.element(bar().getByRole('link', { name: named(2) })).toBeVisible();
      await expect.element(button(bar(), named(2))).toHaveFocus();
    },
  );

  test('says why something cannot be taken back, and leaves it', async () => {
    await openWith(declined(1));
    const message = 'Eva can no longer evaluate, so this item stays declined.';
    refuse('items.takeBack', () => problem('wrong_state', { message }));
    await button(bar(), /^Undo/).click();
    await expectMessage(message);
    await expect.element(bar().getByRole('link', { name: named(1) })).toBeVisible();
    await expect.element(button(bar(), named(1))).toHaveFocus();
  });

  test.skipIf(IS_BY_DAY)('reads again what is left after a refusal, and the focus goes on', async () => {
    await openWith(declined(1), declined(2));
    await expect.element(bar()).toBeVisible();
    refuse('items.takeBack', () => problem('wrong_state'));
    offer(declined(2));
    await button(bar(), named(1)).click();
    await expect.element(bar().getByRole('link', { name: named(1) })).not.toBeInTheDocument();
    await expect.element(button(bar(), named(2))).toHaveFocus();
    offer();
    await button(bar(), named(2)).click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(main()).toHaveFocus();
  });

  test.skipIf(IS_BY_DAY)('shows nothing whose time is over', async () => {
    await openWith(declined(1, { remainingMs: 0 }), declined(2, { remainingMs: 59_000 }));
    await expect.element(bar().getByRole('link', { name: named(2) })).toBeVisible();
    await expect.element(bar().getByText('less than a minute left')).toBeVisible();
    expect(bar().getByRole('listitem').elements()).toHaveLength(1);
  });

  test.skipIf(IS_BY_DAY)('is shown once, however often something is declined', async () => {
    await openWith(declined(1));
    await expect.element(bar()).toBeVisible();
    await offerTakingBack(makeQueryClient());
    await expect.poll(() => bar().elements()).toHaveLength(1);
  });

  test.for([1, 12])(
    'with %i items and the longest names is accessible in both schemes and widths',
    async (count) => {
      const long = { itemName: 'Cash counter with a feeder '.repeat(7), serialNumber: 'SN'.repeat(60) };
      await openWith(...Array.from({ length: count }, (_, at) => declined(at, long)));
      await expect.element(bar()).toBeVisible();
      await expectAccessible();
    },
  );
});

describe('the reason of a decline', () => {
  const reason = () => panel('Review the evaluation').getByLabelText('Reason for declining (optional)');

  test('is sent with the decline alone, and none has to be chosen', async () => {
    answer('items.get', itemAt('evaluation_review'));
    await openApp(MANAGER, `/items/${ITEM_ID}`);
    await expect.element(reason()).toHaveValue('');
    await reason().selectOptions('Belongs to someone else');
    answer('items.review', itemAt('declined'));
    await button(panel('Review the evaluation'), 'Decline').click();
    await expectMessage('Item declined successfully');
    expect(changes().map(({ body }) => body)).toEqual([
      { action: 'decline', comment: '', reason: 'not-owned' },
    ]);
  });

  test.skipIf(IS_BY_DAY)('comes back with the page when it was left before the decline', async () => {
    answer('items.get', itemAt('evaluation_review'));
    await openApp(MANAGER, `/items/${ITEM_ID}`);
    await expect.element(reason()).toHaveValue('');
    await reason().selectOptions('Belongs to someone else');
    await leavePage();
    await openApp(MANAGER, `/items/${ITEM_ID}`);
    await expect.element(reason()).toHaveValue('not-owned');
  });
});
