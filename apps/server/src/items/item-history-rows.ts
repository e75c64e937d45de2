import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { Insertable } from 'kysely';
import type { ItemHistoryTable } from '../database/tables.ts';

/** What happened to an item, by whom. Statuses are `null` where there was none. */
export interface HistoryFacts {
  readonly id: string;
  readonly item: { readonly id: string; readonly company_id: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly from: ItemStatus | null;
  readonly to: ItemStatus;
  readonly comment?: string | undefined;
  readonly automaticComment?: string | undefined;
  readonly at: Date;
}

/** The row of one history entry; the person's name is copied, so that it outlives the person. */
export function historyRow(facts: HistoryFacts): Insertable<ItemHistoryTable> {
  return {
    id: facts.id,
    item_id: facts.item.id,
    company_id: facts.item.company_id,
    user_id: facts.person.id,
    user_name: facts.person.name,
    from_status: facts.from,
    to_status: facts.to,
    comment: facts.comment ?? '',
    automatic_comment: facts.automaticComment ?? '',
    created_at: facts.at,
  };
}
