import { REACHABLE_STATUSES } from '@monda/domain/items/item-workflow.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress-stage.ts';

const at = (status: ItemStatus, from: ItemStatus | null = null) =>
  progressOf({
    status,
    history: [
      { fromStatus: null, toStatus: 'pending' },
      { fromStatus: from, toStatus: status },
    ],
  });

describe('the progress rail', () => {
  it('stops a refused item at the stage it was refused in', () => {
    expect(at('declined', 'pending')).toEqual({ at: 'evaluation', ended: true, complete: false });
    expect(at('declined', 'evaluation_review')?.at).toBe('review');
    expect(at('declined', 'confirmation_required')?.at).toBe('schedule');
    expect(at('rejected', 'pending')).toEqual({ at: 'evaluation', ended: true, complete: false });
  });

  it('stops a refused item without history at its beginning', () => {
    expect(progressOf({ status: 'declined', history: [] })).toEqual({
      at: 'evaluation',
      ended: true,
      complete: false,
    });
  });

  it('moves on through the flow, evaluation before review, and never back', () => {
    const flow = (
      [
        'pending',
        'evaluation_review',
        'scheduling',
        'confirmation_required',
        'destruction',
        'destroyed',
        'completed',
      ] as const
    ).map((status) => at(status)?.at);
    expect(flow).toEqual([
      'evaluation',
      'review',
      'schedule',
      'schedule',
      'destruction',
      'completion',
      'completion',
    ]);
  });

  it('takes an item back to its evaluation when a change is requested, no matter who asked', () => {
    expect(at('change_requested', 'pending')?.at).toBe('evaluation');
    expect(at('change_requested', 'evaluation_review')?.at).toBe('evaluation');
  });

  it('is complete only where the work is done', () => {
    expect(ITEM_STATUSES.filter((status) => at(status)?.complete)).toEqual(['completed']);
  });

  it('is not shown for an item that did not come through the stages', () => {
    const without = ITEM_STATUSES.filter((status) => at(status, 'pending') === null);
    expect(without).toEqual(
      ITEM_STATUSES.filter((status) => !REACHABLE_STATUSES.includes(status) && status !== 'rejected'),
    );
    expect(at('rejected', 'collected')).toBeNull();
  });
});
