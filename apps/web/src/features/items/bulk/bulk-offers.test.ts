import { ROLES } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { describe, expect, it } from 'vitest';
import { BULK_ACTIONS, bulkOffers } from './bulk-offers.ts';

const ME = 'me';
/** Every combination of what steps are judged by. */
const EVERY_ITEM = ITEM_STATUSES.flatMap((status) =>
  [null, ME, 'somebody else'].flatMap((assignedUserId) =>
    [true, false].map(
      (verifiedOnSite) =>
        ({
          id: `${status} ${assignedUserId} ${verifiedOnSite}`,
          status,
          assignedUserId,
          verifiedOnSite,
        }) as ItemRow,
    ),
  ),
);

describe.each(ROLES)('what the bar offers %s', (role) => {
  const person = { id: ME, role };
  const offers = bulkOffers(person, EVERY_ITEM);

  it('is every bulk action of the role and no other', () => {
    const own = BULK_ACTIONS.filter((action) =>
      Object.values(ITEM_STEPS).some(
        (step: ItemStep) => step.call === action && step.by.some((by) => by === role),
      ),
    );
    expect(offers.map(({ action }) => action)).toEqual(own);
  });

  it('takes exactly the items on which a step of the action is open', () => {
    for (const { action, items } of offers) {
      const open = EVERY_ITEM.filter((item) =>
        stepsOpenTo(person, item).some((name) => ITEM_STEPS[name].call === action),
      );
      expect(items, action).toEqual(open);
    }
  });

  it('has a reason for every other item', () => {
    for (const { action, items, leftOut } of offers) {
      const counted = leftOut.reduce((sum, { count }) => sum + count, 0);
      expect(items.length + counted, action).toBe(EVERY_ITEM.length);
    }
  });
});

it('names the status of items that are elsewhere, and what else hinders', () => {
  const item = (status: string, assignedUserId: string | null = null) =>
    ({ status, assignedUserId, verifiedOnSite: false }) as ItemRow;
  const [assign] = bulkOffers({ id: ME, role: 'fixed_assets_manager' }, [
    item('pending'),
    item('pending', 'somebody'),
    item('completed'),
    item('completed'),
  ]);
  expect(assign?.items).toHaveLength(1);
  expect(assign?.leftOut).toEqual([
    { because: 'status', status: 'completed', count: 2 },
    { because: 'already-assigned', status: 'pending', count: 1 },
  ]);
});

it.each([
  ['company_user', 'already-verified', 'destruction'],
  ['fixed_assets_manager', 'status', 'scheduling'],
] as const)('of another date the %s reads the reason of the own step', (role, because, status) => {
  const item = { status, assignedUserId: null, verifiedOnSite: true } as ItemRow;
  const offer = bulkOffers({ id: ME, role }, [item]).find(({ action }) => action === 'another-date');
  expect(offer?.leftOut).toEqual([{ because, status, count: 1 }]);
});
