import { isEvaluation } from '@monda/domain/items/item-history.ts';
import type { HistoryEntry, ItemDetails } from '@monda/domain/items/item-view.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';

interface RecordedItem {
  readonly status: ItemStatus;
  readonly createdAt: string;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** The latest entry that led to `status`, a step that left the status unchanged included. */
export function latestEntryTo(
  status: ItemStatus,
  history: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return history.findLast((entry) => entry.toStatus === status);
}

/** Since when an item waits as it does now: its latest step within the present status. ISO 8601 instant. */
export function waitingSince(item: RecordedItem): string {
  return latestEntryTo(item.status, item.history)?.createdAt ?? item.createdAt;
}

/** The evaluator's latest approval, as the manager reads it before deciding. */
export function evaluationOf(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return history.findLast(isEvaluation);
}

/** What the company is asked to change: the latest step that led to `change_requested`. */
export function changeRequestOf(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return latestEntryTo('change_requested', history);
}

/** The step that declined the item, with its reason. */
export function refusalOf(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return latestEntryTo('declined', history);
}

/** The latest step that led to another status. */
export function lastMove(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return history.findLast(({ fromStatus, toStatus }) => fromStatus !== toStatus);
}

/** What was said when the date of an item was moved that is scheduled again; `undefined` for any other. */
export function movedDateOf({ history }: Pick<ItemDetails, 'history'>): HistoryEntry['otherDate'] {
  return lastMove(history)?.otherDate;
}

/** Whether the date of an item was ever moved. */
export const wasMoved = ({ history }: Pick<ItemDetails, 'history'>): boolean =>
  history.some(({ otherDate }) => otherDate !== undefined);
