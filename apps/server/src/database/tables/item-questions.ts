import type { QuestionSide } from '@monda/domain/items/waits-for.ts';
import {
  ADMIN_OR_MANAGER,
  COMPANY,
  COMPANY_ACTORS,
  EVALUATOR_OR_MANAGER,
  OF_OWN_COMPANY,
  all,
  any,
  forEvaluatorOf,
  isActor,
  mayInsert,
  mayRead,
  mayUpdate,
} from '../row-policies.ts';
import { table, bigint, boolean, moment, text, uuid, type ColumnsOf } from '../table.ts';

const SEEN = any(ADMIN_OR_MANAGER, forEvaluatorOf('item(item_id)'), `${COMPANY} AND ${OF_OWN_COMPANY}`);
const askedOf = (provider: string, company: string) =>
  any(`asked = 'provider' AND ${provider}`, `asked = 'company' AND ${company}`);
/** The side that was asked; PostgreSQL names the company first. */
const ANSWERERS = [
  `asked = 'company' AND ${COMPANY_ACTORS}`,
  `asked = 'provider' AND ${EVALUATOR_OR_MANAGER}`,
];

/** A question about an item, with its answer. */
export const itemQuestions = table({
  columns: {
    id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    asked: text<QuestionSide>(),
    author_id: uuid(),
    author_name: text(),
    /** Empty once it was withdrawn. */
    text: text(),
    /** Since when the item had the status at which it was asked, in whole milliseconds. */
    item_since: moment(),
    /** The order in which questions were asked. */
    seq: bigint().withDefault(),
    asked_at: moment(),
    /** `null` where no one has answered. */
    answer: text().orNull(),
    closed_by_id: uuid().orNull(),
    /** Name of the person who answered or withdrew it. */
    closed_by: text().orNull(),
    closed_at: moment().orNull(),
    /** Whether it is known that the item left the status at which it was asked; noted within an hour. */
    overtaken: boolean().withDefault(),
  },
  access: [
    mayRead(SEEN),
    mayInsert(
      all(
        isActor('author_id'),
        'closed_at IS NULL',
        askedOf(COMPANY_ACTORS, EVALUATOR_OR_MANAGER),
        SEEN,
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_questions.item_id AND i.company_id = item_questions.company_id)`,
      ),
    ),
    mayUpdate(
      all('closed_at IS NULL', any(isActor('author_id'), ...ANSWERERS), SEEN),
      all(
        isActor('closed_by_id'),
        SEEN,
        any(`answer IS NULL AND ${isActor('author_id')}`, all('answer IS NOT NULL', any(...ANSWERERS))),
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['text', 'answer', 'closed_by_id', 'closed_by', 'closed_at'] }],
  guardedBy: ['refuse_change_of_evidence', 'refuse_loss_of_words', 'require_audited_words'],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    forms: [
      {
        groups: {
          question: [
            'item_id',
            'company_id',
            'asked',
            'author_id',
            'author_name',
            'item_since',
            'seq',
            'asked_at',
          ],
          text: ['text'],
          answer: ['answer', 'closed_by_id', 'closed_by', 'closed_at'],
        },
      },
    ],
  },
  unrecorded: [
    {
      columns: ['overtaken'],
      because:
        'keeps the index of open questions small; written anew each hour from `item_since` and the history of the item, which are recorded: a change hides a question from the list of what waits for so long',
    },
  ],
});

export type ItemQuestionTable = ColumnsOf<typeof itemQuestions>;
