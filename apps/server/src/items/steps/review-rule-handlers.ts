import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import type { CachedReading } from '../../database/cached-reading.ts';
import type { Tx } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import { changeSetting } from '../../http/calls/changed-setting.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../../http/calls/handlers.ts';

/** The calls by which administrators read and change whether the person who evaluated an item may review it. */
export const REVIEW_RULE_HANDLERS = {
  'reviewRule.get': asActor(storedRule),
  'reviewRule.change': withoutTransaction(changeReviewRule),
} satisfies HandlerTable;

export async function changeReviewRule(
  call: IncomingCall<'reviewRule.change'>,
  { changes, reviewRule }: { readonly changes: Changes; readonly reviewRule: CachedReading<unknown> },
) {
  const answer = await changes.run(call, (work) => storeRule(work, call));
  // why: what is read before the commit would be cached as it was.
  reviewRule.forget();
  return answer;
}

async function storeRule(work: Work, call: IncomingCall<'reviewRule.change'>) {
  const row = () => ({ same_may_review: call.body.sameMayReview });
  await changeSetting(work, call, 'review_rule', { read: storedRule, row });
  return storedRule(work);
}

/** The rule as it is stored; until it is changed, evaluation and review are by different people. */
export async function storedRule(work: Tx): Promise<ReviewRuleAnswer> {
  const row = await work.selectFrom('review_rule').select(['same_may_review', 'version']).executeTakeFirst();
  return { sameMayReview: row?.same_may_review ?? false, version: row?.version ?? 0 };
}
