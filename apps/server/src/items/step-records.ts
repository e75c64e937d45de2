import { documentsOf, type HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { Insertable, Selectable } from 'kysely';
import type { DestructionPasswordTable, ItemEventTable } from '../database/tables.ts';
import type { ItemChanges, StepOrder } from './item-steps.ts';
import type { ItemBefore } from './step-judging.ts';

/** A step that is allowed, with all that is written of it. */
export interface Move extends Pick<StepOrder, 'step' | 'comment'> {
  readonly item: ItemBefore;
  readonly to: ItemStatus;
  readonly changes: ItemChanges;
  readonly note: HistoryNote | undefined;
  readonly password: Insertable<DestructionPasswordTable> | undefined;
}

/** What the audit log says of a step that was taken. */
export function detailsOf({ step, item, to, changes, note }: Move): Readonly<Record<string, unknown>> {
  const documents = documentsOf(note);
  return {
    step,
    from: item.status,
    to,
    version: item.version + 1,
    changes: forAudit(changes),
    ...(documents.length === 0 ? {} : { documents }),
  };
}

/** The changed columns for the audit log; the item's data by the names of its keys only. */
function forAudit({ data, ...columns }: ItemChanges): Readonly<Record<string, unknown>> {
  return data === undefined ? columns : { ...columns, data: Object.keys(JSON.parse(data)) };
}

/** The event of a step, for the job that writes to people. */
export const eventRow = (
  id: string,
  step: ItemStepName,
  item: ItemBefore,
  personId: string,
  at: Date,
): Selectable<ItemEventTable> => ({
  id,
  step,
  company_id: item.company_id,
  item_id: item.id,
  item_version: item.version + 1,
  user_id: personId,
  language: readersLanguage(),
  created_at: at,
});
