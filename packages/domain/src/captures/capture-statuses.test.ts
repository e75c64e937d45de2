import { expect, it } from 'vitest';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { CAPTURING_STATUS, WAITING_FOR_CAPTURES } from './capture-statuses.ts';

it('pictures are taken at destruction, to which the statuses before it lead', () => {
  expect(CAPTURING_STATUS).toBe('destruction');
  expect(ITEM_STATUSES.filter((status) => WAITING_FOR_CAPTURES.has(status))).toEqual([
    'pending',
    'evaluation_review',
    'change_requested',
    'scheduling',
    'confirmation_required',
    'destruction',
  ]);
});
