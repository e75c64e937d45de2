import { type HistoryNote, notedFor, notedUnruled } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { Insertable, Selectable } from 'kysely';
import type { ItemHistoryTable } from '../../database/tables/item-history.ts';

/** What happened to an item, by whom. Statuses are `null` where there was none. */
export interface NewHistoryEntry {
  readonly id: string;
  readonly item: { readonly id: string; readonly company_id: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly from: ItemStatus | null;
  readonly to: ItemStatus;
  readonly comment?: string | undefined;
  /** What the server notes beside the person's own comment. */
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

/** A history entry as it is stored. */
export type StoredHistory = Selectable<ItemHistoryTable>;

/** What a row is stored as, whose place in the history is known. */
export function storedHistory(row: ReturnType<typeof historyRow> & { readonly seq: number }): StoredHistory {
  const note = row.automatic_note ?? null;
  return {
    ...row,
    automatic_comment: '',
    automatic_note: note === null ? null : (JSON.parse(note) as object),
  } as StoredHistory;
}

/** The place of the entry at this position; throws where there are fewer than entries. */
export function placeAt(places: readonly number[], at: number): number {
  const place = places[at];
  if (place === undefined) throw new Error(`there is no place in the history for entry ${at}`);
  return place;
}
