import { documentsOf, type HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemEvent } from '@monda/domain/notices/item-events.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { Insertable } from 'kysely';
import type { Values } from '../../database/pipeline/prepared-query.ts';
import { columnsOf, keysChanged, type WrittenColumn } from '../../database/recorded-groups.ts';
import type { DestructionPasswordTable } from '../../database/tables/destruction-passwords.ts';
import type { ItemEventTable } from '../../database/tables/item-events.ts';
import type { ItemChanges, StepCommand } from './item-steps.ts';
import type { StoodInFor } from '@monda/domain/identity/actor.ts';
import type { ItemBefore } from './step-judging.ts';

/** A step that is allowed, with all that is written of it. */
export interface StepWrite extends Pick<StepCommand, 'step' | 'comment'> {
  readonly item: ItemBefore;
  readonly to: ItemStatus;
  readonly changes: ItemChanges;
  readonly note: HistoryNote | undefined;
  readonly password: Insertable<DestructionPasswordTable> | undefined;
  /** For whom a substitute takes it; `null` where it is the actor's own. */
  readonly takenFor: StoodInFor | null;
  /** It reviews an evaluation while evaluation and review may be by the same person. */
  readonly isUnruled: boolean;
}

/** The columns that a step writes with their values, without the version, which it counts. */
export function writtenBy({ item, to, changes }: StepWrite, at: Date): Values {
  const written: Record<string, Values[string]> = { status: to, updated_at: at };
  if (to !== item.status) written.status_since = at;
  for (const [column, value] of Object.entries(changes)) if (value !== undefined) written[column] = value;
  return written;
}

/** The columns that a step writes, and the keys of the item's data that it makes other than they were. */
export function columnsWrittenBy(
  move: StepWrite,
  after: ItemBefore,
  at: Date,
): readonly WrittenColumn<'waste_items'>[] {
  const { data, ...written } = writtenBy(move, at);
  const keys = data === undefined ? [] : keysChanged('data', move.item.data, after.data);
  return [...columnsOf(written as Partial<ItemBefore>), ...keys];
}

/** The item as a step leaves it, as it is stored. */
export function itemAfter(move: StepWrite, at: Date): ItemBefore {
  const { data, ...written } = writtenBy(move, at);
  const known = data === undefined ? {} : { data: JSON.parse(data as string) as ItemBefore['data'] };
  return { ...move.item, ...written, ...known, version: move.item.version + 1 };
}

/** What the audit log says of a step that was taken. */
export function detailsOf({
  step,
  item,
  to,
  changes,
  note,
  takenFor,
  isUnruled,
}: StepWrite): Readonly<Record<string, unknown>> {
  const documents = documentsOf(note);
  return {
    step,
    from: item.status,
    to,
    version: item.version + 1,
    changes: forAudit(changes),
    ...(documents.length === 0 ? {} : { documents }),
    ...(isUnruled ? { sameMayReview: true } : {}),
    ...(takenFor === null ? {} : { for: { id: takenFor.id, name: takenFor.name } }),
  };
}

/** The changed columns for the audit log; the item's data by the names of its keys only. */
function forAudit({ data, ...columns }: ItemChanges): Readonly<Record<string, unknown>> {
  return data === undefined ? columns : { ...columns, data: Object.keys(JSON.parse(data)) };
}

/** Something that happened to an item, of the version it has afterwards, for the job that notifies people. */
export const eventRow = (
  id: string,
  event: ItemEvent,
  item: Pick<ItemBefore, 'id' | 'company_id' | 'version'>,
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
