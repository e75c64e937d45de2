import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { describe, expect, it } from 'vitest';
import { progressOf, STAGES } from './progress-stage.ts';

const at = (status: ItemStatus, assignedUserId: string | null = null, from: ItemStatus | null = null) =>
  progressOf({
    status,
    assignedUserId,
    history: [
      { fromStatus: null, toStatus: 'pending' },
      { fromStatus: from, toStatus: status },
    ],
  });

describe('the progress rail', () => {
  it('stops a refused item at the stage it was refused in', () => {
    expect(at('declined', 'e', 'pending')).toEqual({ at: 'evaluation', ended: true, complete: false });
    expect(at('declined', 'e', 'confirmation_required').at).toBe('schedule');
    expect(at('rejected', null, 'pending')).toEqual({ at: 'review', ended: true, complete: false });
  });

  it('stops a refused item without history at its beginning', () => {
    expect(progressOf({ status: 'declined', assignedUserId: null, history: [] })).toEqual({
      at: 'review',
      ended: true,
      complete: false,
    });
  });

  it('moves on through the flow and never back', () => {
    const flow = [
      at('pending'),
      at('pending', 'e'),
      at('evaluation_review', 'e'),
      at('scheduling', 'e'),
      at('confirmation_required', 'e'),
      at('destruction', 'e'),
      at('destroyed', 'e'),
      at('completed', 'e'),
    ].map((progress) => progress.at);
    expect(flow).toEqual([
      'review',
      'evaluation',
      'evaluation',
      'schedule',
      'schedule',
      'destruction',
      'done',
      'done',
    ]);
  });

  it('is complete only where the work is done', () => {
    const complete = ITEM_STATUSES.filter((status) => at(status).complete);
    expect(complete).toEqual(['finished', 'recycled', 'disposed', 'completed']);
    for (const status of ITEM_STATUSES) expect(STAGES).toContain(at(status).at);
  });
});
