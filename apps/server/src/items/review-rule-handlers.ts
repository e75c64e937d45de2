import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import { sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { recordRows } from '../database/recorded-rows.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';

export interface ReviewRuleDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now'>;
}

/** The rule as it is stored; until it is changed, evaluation and review are by different people. */
async function storedRule(tx: Tx): Promise<ReviewRuleAnswer> {
  const row = await tx.selectFrom('review_rule').select(['same_may_review', 'version']).executeTakeFirst();
  return { sameMayReview: row?.same_may_review ?? false, version: row?.version ?? 0 };
}

/** The calls by which administrators read and change whether the person who evaluated an item may review it. */
export function createReviewRuleHandlers({ transactions, changes, audit, clock }: ReviewRuleDeps) {
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
        const rows = await tx
          .insertInto('review_rule')
          .values({ id: 'installation', ...stored })
          .onConflict((row) => row.column('id').doUpdateSet(stored))
          .returningAll()
          .execute();
        recordRows(tx, 'review_rule', rows);
        await audit.recordDone(tx, call, {
          action: call.name,
          subjectType: 'review_rule',
          subjectId: 'installation',
          details: { from: { sameMayReview: before }, to: { sameMayReview } },
        });
        return storedRule(tx);
      }),
  } satisfies Partial<Handlers>;
}
