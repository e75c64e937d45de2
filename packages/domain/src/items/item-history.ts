import type { ItemStatus } from './item-statuses.ts';

/** Entries shown before expanding (section 9). */
export const HISTORY_SHOWN = 3;

export interface HistoryEntryStatuses {
  /** ISO 8601 instant. */
  readonly createdAt: string;
  readonly fromStatus: ItemStatus | null;
  readonly toStatus: ItemStatus | null;
  /** What changed without another status. */
  readonly meeting?: unknown;
  readonly corrected?: unknown;
}

/** Entries written before statuses were recorded; shown with the label `OLD FORMAT`. */
export function isOldFormat(entry: HistoryEntryStatuses): boolean {
  return entry.fromStatus === null && entry.toStatus === null;
}

/** Whether an entry is the evaluation of an item, not a step that leads back to its review. */
export const isEvaluation = ({
  fromStatus,
  toStatus,
}: Pick<HistoryEntryStatuses, 'fromStatus' | 'toStatus'>): boolean =>
  fromStatus === 'pending' && toStatus === 'evaluation_review';

/**
 * The entries people see, newest first. An entry without both statuses is always shown;
 * one whose statuses are equal is hidden unless it is the oldest of all, or changed the meeting or
 * a value (decision A-053).
 */
export function shownHistory<Entry extends HistoryEntryStatuses>(
  entries: readonly Entry[],
): readonly Entry[] {
  const newestFirst = entries
    .map((entry, position) => ({ entry, position }))
    .sort((a, b) => Date.parse(b.entry.createdAt) - Date.parse(a.entry.createdAt) || b.position - a.position)
    .map(({ entry }) => entry);
  const oldest = newestFirst.at(-1);
  return newestFirst.filter(
    (entry) =>
      isOldFormat(entry) ||
      entry.fromStatus !== entry.toStatus ||
      entry.meeting !== undefined ||
      entry.corrected !== undefined ||
      entry === oldest,
  );
}
