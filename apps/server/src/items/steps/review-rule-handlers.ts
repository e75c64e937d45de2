import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import { sql } from 'kysely';
import type { CachedReading } from '../../database/cached-reading.ts';
import type { Tx } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import { assertVersion } from '../../http/calls/expected-version.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../../http/calls/handlers.ts';

/** The calls by which administrators read and change whether the person who evaluated an item may review it. */
export const REVIEW_RULE_HANDLERS = {
  'reviewRule.get': asActor(getReviewRule),
  'reviewRule.change': withoutTransaction(changeReviewRule),
} satisfies HandlerTable;

export function getReviewRule(work: Work, _call: IncomingCall<'reviewRule.get'>) {
  return storedRule(work);
}

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
  // why: before the first change there is no row to lock.
  await sql`SELECT pg_advisory_xact_lock(hashtext('review rule'))`.execute(work);
  const { sameMayReview: before, version } = await storedRule(work);
  assertVersion(call, version);
  const { sameMayReview } = call.body;
  const stored = { same_may_review: sameMayReview, version: version + 1, updated_at: work.clock.now() };
  await work.upsert('review_rule', 'id', { id: 'installation', ...stored });
  work.act(call, {
    subjectType: 'review_rule',
    subjectId: 'installation',
    details: { from: { sameMayReview: before }, to: { sameMayReview } },
  });
  return storedRule(work);
}

/** The rule as it is stored; until it is changed, evaluation and review are by different people. */
export async function storedRule(work: Tx): Promise<ReviewRuleAnswer> {
  const row = await work.selectFrom('review_rule').select(['same_may_review', 'version']).executeTakeFirst();
  return { sameMayReview: row?.same_may_review ?? false, version: row?.version ?? 0 };
}
