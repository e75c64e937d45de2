import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ADMIN, all, any, isActor, mayInsert, mayRead, SEEN_WITH_ITEM } from '../row-policies.ts';
import { table, bigint, json, moment, text, uuid, type ColumnsOf } from '../table.ts';

export const itemHistory = table({
  columns: {
    id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    user_id: uuid().orNull(),
    user_name: text(),
    from_status: text<ItemStatus>().orNull(),
    to_status: text<ItemStatus>().orNull(),
    comment: text().withDefault(),
    /** A sentence in English that an earlier release wrote; empty since `automatic_note`. */
    automatic_comment: text().withDefault().readOnly(),
    /** A `HistoryNote`, or one of another release; never together with a sentence. */
    automatic_note: json<object>().orNull().fixed(),
    /** Grows with every row; orders entries of the same moment. */
    seq: bigint().withDefault(),
    created_at: moment(),
  },
  access: [mayRead(SEEN_WITH_ITEM), mayInsert(all(SEEN_WITH_ITEM, any(isActor('user_id'), ADMIN)))],
  grants: ['SELECT', 'INSERT'],
  rows: 'append-only',
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    forms: [
      {
        groups: {
          step: ['item_id', 'company_id', 'from_status', 'to_status', 'seq', 'created_at'],
          author: ['user_id', 'user_name'],
          comment: ['comment', 'automatic_comment', 'automatic_note'],
        },
      },
    ],
  },
});

export type ItemHistoryTable = ColumnsOf<typeof itemHistory>;
