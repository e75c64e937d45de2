import { expect, test } from 'vitest';
import { ITEM_STATUSES } from './item-statuses.ts';
import { itemIsWith, whereWith, WITH_WHOM } from './waits-for.ts';

test('an item is with the person who takes its next step, and with no one once it is closed', () => {
  const where = Object.fromEntries(WITH_WHOM.map((whom) => [whom, whereWith(whom)]));
  expect(where).toEqual({
    company: ['change_requested', 'confirmation_required', 'destruction'].map((status) => ({
      status,
      isAssigned: null,
    })),
    evaluator: [{ status: 'pending', isAssigned: true }],
    managers: [
      { status: 'pending', isAssigned: false },
      ...['evaluation_review', 'scheduling', 'destroyed'].map((status) => ({ status, isAssigned: null })),
    ],
  });
  const closed = ITEM_STATUSES.filter((status) => itemIsWith(status, true) === null);
  expect(closed).toEqual(expect.arrayContaining(['completed', 'declined']));
  expect(closed).not.toContain('pending');
});
