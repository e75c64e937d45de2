import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Work } from '../database/work.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { WAITING_FOR_ROLE } from '@monda/domain/items/waiting-list.ts';
import { countInScope } from './reading/item-counts.ts';
import { countFurtherToAnswer } from './lists/items-to-answer.ts';
import { countLater } from './lists/later-items.ts';

/** What other features know of items. */

export type { CreateItems } from './steps/item-creation.ts';
export type { StoredItemEvent, NotifyOfEvents } from './steps/item-events.ts';
export { eventRow } from './steps/history-writing.ts';
export type { SettleProject } from './steps/lock-project.ts';
export type { AcceptDocuments } from './steps/step-commands.ts';
export { IS_MOVED_DATE } from './lists/attention-of-items.ts';
export type { ReleaseItems } from './steps/step-writing.ts';
export {
  actOfEntry,
  assertSide,
  assertSideOfEach,
  excludedBy,
  exclusionsOf,
  fourEyesOf,
} from './reading/four-eyes-of-items.ts';
export { HISTORY_COLUMNS, type StoredEntry } from './reading/history-view.ts';
export { type ItemEvidence, readItemEvidence } from './reading/item-evidence.ts';
export { itemsOf } from './reading/item-store.ts';
export { MEETING, meetingsOfItems } from './reading/stored-meetings.ts';
export {
  CORRECTION_SINCE,
  IS_OPEN_CORRECTION,
  openCorrections,
  type StoredCorrection,
} from './reading/stored-corrections.ts';
export { asOpening, receiveRequests } from './reading/receiving-requests.ts';
export { type ItemBefore, itemOf, lockedItem, lockedItems } from './steps/step-judging.ts';

/** On how many items this person can act or answer today, among those they may see. */
export async function countWaiting(tx: Work, actor: Actor, today: PlainDate): Promise<number> {
  const waiting = WAITING_FOR_ROLE[actor.role];
  const [byStatus, later, further] = await Promise.all([
    waiting.statuses.length === 0 ? 0 : countInScope(tx, actor, { tasks: waiting }),
    countLater(tx, actor, { view: 'waiting', late: null, today }),
    countFurtherToAnswer(tx, actor, today),
  ]);
  return byStatus - later + further;
}

/** Locks all items of a project, in the order of their ids, and answers their statuses. */
export async function lockItemsOfProject(
  tx: Work,
  projectId: string,
): Promise<readonly { readonly id: string; readonly status: ItemStatus }[]> {
  return tx
    .selectFrom('waste_items')
    .select(['id', 'status'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ids of the items of a project, in the order they were sent. */
export async function itemIdsOfProject(tx: Work, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('waste_items')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}
