import type { CorrectionEnd } from '@monda/domain/items/correction-fields.ts';
import type { CorrectedValues } from '@monda/domain/items/corrected-values.ts';
import type { Side } from '@monda/domain/identity/roles.ts';
import {
  COMPANY_ACTORS,
  EVALUATOR_OR_MANAGER,
  NOT_VIEWER,
  all,
  any,
  isActor,
  mayInsert,
  mayRead,
  mayUpdate,
  SEEN_WITH_ITEM,
} from '../row-policies.ts';
import { table, bigint, json, moment, text, uuid, type ColumnsOf } from '../table.ts';

const bySide = (company: string, provider: string) =>
  any(`side = 'company' AND ${company}`, `side = 'provider' AND ${provider}`);
const ofItem = (condition: string) =>
  `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_corrections.item_id AND ${condition})`;

/** A correction of values of an item, with its end. */
export const itemCorrections = table({
  columns: {
    id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    /** The side that proposed it. */
    side: text<Side>(),
    /** Values by the names of fields, as `data` of the item has them. */
    former: json<CorrectedValues>(),
    proposed: json<CorrectedValues>(),
    reason: text(),
    proposed_by: uuid(),
    /** Copied, so that it outlives the person. */
    proposed_by_name: text(),
    /** The order in which they were proposed. */
    seq: bigint().withDefault(),
    proposed_at: moment(),
    /** `null` while it is open. */
    outcome: text<CorrectionEnd>().orNull(),
    ended_by: uuid().orNull(),
    ended_by_name: text().orNull(),
    ended_at: moment().orNull(),
    /** What was said with its end. */
    comment: text().withDefault(),
  },
  access: [
    mayRead(SEEN_WITH_ITEM),
    mayInsert(
      all(
        isActor('proposed_by'),
        bySide(COMPANY_ACTORS, EVALUATOR_OR_MANAGER),
        any(
          'outcome IS NULL',
          all(
            `outcome = 'accepted'`,
            `side = 'company'`,
            'ended_by = proposed_by',
            ofItem(`i.status = 'pending' AND i.assigned_user_id IS NULL`),
          ),
        ),
        ofItem('i.company_id = item_corrections.company_id'),
        SEEN_WITH_ITEM,
      ),
    ),
    mayUpdate(
      all('outcome IS NULL', NOT_VIEWER, SEEN_WITH_ITEM),
      all(
        isActor('ended_by'),
        SEEN_WITH_ITEM,
        any(
          all(`outcome = 'withdrawn'`, isActor('proposed_by')),
          all(`outcome IN ('accepted', 'refused')`, bySide(EVALUATOR_OR_MANAGER, COMPANY_ACTORS)),
          all(`outcome IN ('dateMoved', 'declined')`, NOT_VIEWER),
        ),
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['outcome', 'ended_by', 'ended_by_name', 'ended_at', 'comment'] }],
  guardedBy: [
    'refuse_change_of_evidence',
    'refuse_correction_by_one',
    'refuse_loss_of_words',
    'require_audited_words',
  ],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    forms: [
      {
        groups: {
          proposal: [
            ...(['item_id', 'company_id', 'side', 'former', 'proposed', 'reason'] as const),
            ...(['proposed_by', 'proposed_by_name', 'seq', 'proposed_at'] as const),
          ],
          end: ['outcome', 'ended_by', 'ended_by_name', 'ended_at', 'comment'],
        },
      },
    ],
  },
});

export type ItemCorrectionTable = ColumnsOf<typeof itemCorrections>;
