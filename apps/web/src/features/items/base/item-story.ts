import { isEvaluation } from '@monda/domain/items/item-history.ts';
import type { HistoryEntry, ItemDetails } from '@monda/domain/items/item-view.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';

/** The latest entry that led to `status`, a step that left the status unchanged included. */
export function latestEntryTo(
  status: ItemStatus,
  history: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return history.findLast((entry) => entry.toStatus === status);
}

/** Since when an item waits as it does now: its latest step within the present status. ISO 8601 instant. */
export function waitingSince(item: Pick<ItemDetails, 'status' | 'createdAt' | 'history'>): string {
  return latestEntryTo(item.status, item.history)?.createdAt ?? item.createdAt;
}

/** The evaluator's latest approval, as the manager reads it before deciding. */
export function evaluationOf(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return history.findLast(isEvaluation);
}

/** The latest step that led to another status. */
export function lastMove(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return history.findLast(({ fromStatus, toStatus }) => fromStatus !== toStatus);
}

/** Whether the date of an item was ever moved. */
export const wasMoved = ({ history }: Pick<ItemDetails, 'history'>): boolean =>
  history.some(({ otherDate }) => otherDate !== undefined);
