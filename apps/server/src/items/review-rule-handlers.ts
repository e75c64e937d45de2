import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import { sql } from 'kysely';
import type { Transactions, Tx } from '../database/transactions.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';

export interface ReviewRuleDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now'>;
}

/** The rule as it is stored; until it is changed, evaluation and review are by different people. */
async function storedRule(tx: Tx): Promise<ReviewRuleAnswer> {
  const row = await tx.selectFrom('review_rule').select(['same_may_review', 'version']).executeTakeFirst();
  return { sameMayReview: row?.same_may_review ?? false, version: row?.version ?? 0 };
}

/** The calls by which administrators read and change whether the person who evaluated an item may review it. */
export function createReviewRuleHandlers({ transactions, changes, clock }: ReviewRuleDeps) {
  return {
    'reviewRule.get': ({ actor }) => transactions.asActor(actor, storedRule),

    'reviewRule.change': (call) =>
      changes.run(call, async (tx) => {
        // why: before the first change there is no row to lock.
        await sql`SELECT pg_advisory_xact_lock(hashtext('review rule'))`.execute(tx);
        const { sameMayReview: before, version } = await storedRule(tx);
        assertVersion(call, version);
        const { sameMayReview } = call.body;
        const stored = { same_may_review: sameMayReview, version: version + 1, updated_at: clock.now() };
        await tx.upsert('review_rule', 'id', { id: 'installation', ...stored });
        tx.act(call, {
          subjectType: 'review_rule',
          subjectId: 'installation',
          details: { from: { sameMayReview: before }, to: { sameMayReview } },
        });
        return storedRule(tx);
      }),
  } satisfies Partial<Handlers>;
}
