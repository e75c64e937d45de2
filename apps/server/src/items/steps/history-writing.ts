import { type HistoryNote, notedEnd, notedFor, notedUnruled } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemEvent } from '@monda/domain/notices/item-events.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { Insertable } from 'kysely';
import { insertion } from '../../database/insertion.ts';
import type { ItemEventTable } from '../../database/tables/item-events.ts';
import type { ItemHistoryTable } from '../../database/tables/item-history.ts';
import type { Work } from '../../database/work.ts';

/** What happened to an item, by whom. Statuses are `null` where there was none. */
export interface NewHistoryEntry {
  readonly event: ItemEvent;
  /** As it is stored afterwards. */
  readonly item: { readonly id: string; readonly company_id: string; readonly version: number };
  /** From whom the item was taken. */
  readonly formerEvaluatorId?: string | null;
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
  /** Fields of the open correction that it ended; absent where it ended none. */
  readonly endedFields?: readonly string[] | undefined;
  readonly at: Date;
}

/** Writes what happened into the histories of items, and the events of which people are notified. */
export async function writeHistory(work: Work, entries: readonly NewHistoryEntry[]): Promise<void> {
  const rows = entries.map((entry) => historyRow(work.clock.newId(), entry));
  const events = entries.map(({ event, item, person, at, formerEvaluatorId = null }) => ({
    ...eventRow(work.clock.newId(), event, item, person.id, at),
    former_evaluator_id: formerEvaluatorId,
  }));
  await Promise.all([work.insertAll('item_history', rows), insertion(work, 'item_events', events).execute()]);
}

function noteOf({ note, doneFor, isUnruled = false, endedFields }: NewHistoryEntry): string | null {
  const said = endedFields === undefined ? note : notedEnd(note, endedFields);
  const noted = isUnruled ? notedUnruled(said) : said;
  if (doneFor !== undefined) return JSON.stringify(notedFor(noted, doneFor));
  return noted === undefined ? null : JSON.stringify(noted);
}

/** The row of one history entry; the person's name is copied, so that it outlives the person. */
function historyRow(id: string, entry: NewHistoryEntry): Insertable<ItemHistoryTable> {
  const { item, person, from, to, comment = '', at } = entry;
  return {
    id,
    item_id: item.id,
    company_id: item.company_id,
    user_id: person.id,
    user_name: person.name,
    from_status: from,
    to_status: to,
    comment,
    automatic_note: noteOf(entry),
    created_at: at,
  };
}

/** Writes an event of which people are notified, and which changes nothing of the item. */
export async function writeEvent(
  work: Work,
  event: ItemEvent,
  item: NewHistoryEntry['item'],
  personId: string,
  at: Date,
): Promise<void> {
  await insertion(work, 'item_events', [eventRow(work.clock.newId(), event, item, personId, at)]).execute();
}

/** Something that happened to an item, of the version it has afterwards, for the job that notifies people. */
export const eventRow = (
  id: string,
  event: ItemEvent,
  item: NewHistoryEntry['item'],
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
