import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import {
  ADMIN,
  ADMIN_OR_MANAGER,
  COMPANY,
  NOT_VIEWER,
  OF_OWN_COMPANY,
  PROVIDER,
  all,
  any,
  forEvaluatorOf,
  isActor,
  mayInsert,
  mayRead,
  mayUpdate,
} from '../row-policies.ts';
import { table, bigint, json, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** A person whom a comment mentions, by the name it has in the text. */
export interface Mention {
  readonly id: string;
  readonly name: string;
}

/** Those who see the item see its comments, and the company not those to the provider. */
const SEEN = any(
  ADMIN_OR_MANAGER,
  forEvaluatorOf('item(item_id)'),
  `${COMPANY} AND ${OF_OWN_COMPANY} AND audience = 'everybody'`,
);

/** A comment of the conversation on an item. */
export const itemComments = table({
  columns: {
    id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    audience: text<Audience>(),
    author_id: uuid(),
    author_name: text(),
    /** Empty once it was withdrawn. */
    text: text(),
    mentions: json<readonly Mention[]>(),
    /** The order in which comments were written. */
    seq: bigint().withDefault(),
    created_at: moment(),
    changed_at: moment().orNull(),
    withdrawn_at: moment().orNull(),
    /** Name of the person who withdrew it. */
    withdrawn_by: text().orNull(),
  },
  access: [
    mayRead(SEEN),
    mayInsert(
      all(
        isActor('author_id'),
        NOT_VIEWER,
        any(`audience = 'everybody'`, PROVIDER),
        SEEN,
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_comments.item_id AND i.company_id = item_comments.company_id)`,
      ),
    ),
    mayUpdate(
      all(any(isActor('author_id'), ADMIN), SEEN),
      all(any(isActor('author_id'), `${ADMIN} AND withdrawn_at IS NOT NULL`), SEEN),
    ),
  ],
  grants: [
    'SELECT',
    'INSERT',
    { UPDATE: ['text', 'mentions', 'changed_at', 'withdrawn_at', 'withdrawn_by'] },
  ],
  guardedBy: ['refuse_change_of_evidence', 'refuse_loss_of_words', 'require_audited_words'],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    forms: [
      {
        groups: {
          comment: ['item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at'],
          text: ['text', 'mentions', 'changed_at'],
          withdrawal: ['withdrawn_at', 'withdrawn_by'],
        },
      },
      {
        groups: {
          comment: ['item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at'],
          text: ['text', 'mentions'],
          changed_at: ['changed_at'],
          withdrawal: ['withdrawn_at', 'withdrawn_by'],
        },
      },
    ],
  },
});

export type ItemCommentTable = ColumnsOf<typeof itemComments>;
