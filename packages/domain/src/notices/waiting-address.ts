import type { ItemStatus } from '../items/item-statuses.ts';
import type { NoticeTask } from './event-notice.ts';

/** Tasks that are done for many items at once, by the status at which items wait for them. */
export const STATUS_OF_TASK: Readonly<Partial<Record<NoticeTask, ItemStatus>>> = {
  assign: 'pending',
  evaluate: 'pending',
  review: 'evaluation_review',
  schedule: 'scheduling',
  confirmDate: 'confirmation_required',
};

/** The list of what waits for its reader. */
export const WAITING_ADDRESS = '/items?view=waiting';

/** The list of what waits for this task, all of it chosen; the whole list where the task is done item by item. */
export function waitingAddress(task: NoticeTask): string {
  const status = STATUS_OF_TASK[task];
  return status === undefined ? WAITING_ADDRESS : `${WAITING_ADDRESS}&status=${status}&chosen=all`;
}
