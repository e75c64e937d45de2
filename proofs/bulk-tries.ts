import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { ERRORS } from '@monda/domain/base/errors.ts';
import type { ModelItem, Tried, Try } from './item-model.ts';
import { type Answered, codeOf, type Sent } from './sent-calls.ts';

/** A step of one item, as it would be sent for it alone. */
interface OneOfMany {
  readonly item: Pick<ModelItem, 'id' | 'version'>;
  readonly step: Try;
  readonly sent: Sent;
}

/** The same step of several items as one call, and its answers as those of a try of each item. */
export function bulkTries(tries: readonly OneOfMany[]): {
  readonly sent: Sent;
  triedBy(answers: readonly Answered[], orderedStatements: boolean): readonly Tried[];
} {
  const versionOf = ({ item, step }: OneOfMany) => step.ifMatch ?? item.version;
  const items = tries.map((one) => ({ id: one.item.id, version: versionOf(one) }));
  return {
    sent: { body: { ...(tries[0]?.sent.body as object), items } },
    triedBy: (answers, orderedStatements) =>
      tries.map((one) => ({
        // why: a call for many always names the version it knows.
        step: { ...one.step, ifMatch: versionOf(one) },
        answers: answers.map((answer) => answerFor(answer, one.item.id)),
        orderedStatements,
      })),
  };
}

/** What a call for many answered for one of its items; a refusal of the whole call is one of each. */
export function answerFor(answer: Answered, id: string): Answered {
  if (codeOf(answer) !== 'done') return answer;
  const { results } = answer.body as Answer<'items.bulkReview' | 'facts.bulkChange'>;
  const result = results.find((one) => one.id === id);
  if (result === undefined) throw new Error(`item ${id} was sent and is not in the answer`);
  return result.refused === null
    ? { status: 200, body: result.done, etag: undefined }
    : { status: ERRORS[result.refused.code].status, body: result.refused, etag: undefined };
}
