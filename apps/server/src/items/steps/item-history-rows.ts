import { type HistoryNote, notedFor, notedUnruled } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemEvent } from '@monda/domain/notices/item-events.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { Insertable } from 'kysely';
import type { ItemEventTable } from '../../database/tables/item-events.ts';
import type { ItemHistoryTable } from '../../database/tables/item-history.ts';

/** What happened to an item, by whom. Statuses are `null` where there was none. */
export interface NewHistoryEntry {
  readonly id: string;
  readonly item: { readonly id: string; readonly company_id: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly from: ItemStatus | null;
  readonly to: ItemStatus;
  readonly comment?: string | undefined;
  /** What the server notes besides the person's own comment. */
  readonly note?: HistoryNote | undefined;
  /** Name of the person for whom it was done, where that is not who did it. */
  readonly doneFor?: string | undefined;
  /** It is a review, and evaluation and review could be by the same person then. */
  readonly isUnruled?: boolean;
  readonly at: Date;
}

function noteOf({ note, doneFor, isUnruled = false }: NewHistoryEntry): string | null {
  const noted = isUnruled ? notedUnruled(note) : note;
  if (doneFor !== undefined) return JSON.stringify(notedFor(noted, doneFor));
  return noted === undefined ? null : JSON.stringify(noted);
}

/** The row of one history entry; the person's name is copied, so that it outlives the person. */
export function historyRow(entry: NewHistoryEntry): Insertable<ItemHistoryTable> {
  return {
    id: entry.id,
    item_id: entry.item.id,
    company_id: entry.item.company_id,
    user_id: entry.person.id,
    user_name: entry.person.name,
    from_status: entry.from,
    to_status: entry.to,
    comment: entry.comment ?? '',
    automatic_note: noteOf(entry),
    created_at: entry.at,
  };
}

/** Something that happened to an item, of the version it has afterwards, for the job that notifies people. */
export const eventRow = (
  id: string,
  event: ItemEvent,
  item: { readonly id: string; readonly company_id: string; readonly version: number },
  personId: string,
  at: Date,
): Insertable<ItemEventTable> => ({
  id,
  step: event,
  company_id: item.company_id,
  item_id: item.id,
  item_version: item.version,
  user_id: personId,
  language: readersLanguage(),
  created_at: at,
});
