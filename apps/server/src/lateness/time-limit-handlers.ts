import { sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { recordRows } from '../database/recorded-rows.ts';
import type { Transactions } from '../database/transactions.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import { type KnownLateness, storedTimeLimits } from './lateness-interface.ts';

export interface TimeLimitDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now'>;
  readonly lateness: KnownLateness;
}

/** The calls by which administrators read and change when items are late. */
export function createTimeLimitHandlers({ transactions, changes, audit, clock, lateness }: TimeLimitDeps) {
  return {
    'timeLimits.get': (call) => transactions.asActor(call.actor, storedTimeLimits),

    'timeLimits.change': async (call) => {
      const answer = await changes.run(call, async (tx) => {
        // why: before the first change there is no row to lock.
        await sql`SELECT pg_advisory_xact_lock(hashtext('time limits'))`.execute(tx);
        const { version, ...before } = await storedTimeLimits(tx);
        assertVersion(call, version);
        const { days, workingWeek, holidays, timeZone } = call.body;
        const stored = {
          days: JSON.stringify(days),
          working_week: JSON.stringify(workingWeek.toSorted()),
          holidays: JSON.stringify(holidays.toSorted((one, other) => (one.on < other.on ? -1 : 1))),
          time_zone: timeZone,
          version: version + 1,
          updated_at: clock.now(),
        };
        const rows = await tx
          .insertInto('time_limits')
          .values({ id: 'installation', ...stored })
          .onConflict((row) => row.column('id').doUpdateSet(stored))
          .returningAll()
          .execute();
        recordRows(tx, 'time_limits', rows);
        await audit.recordDone(tx, call, {
          action: call.name,
          subjectType: 'time_limits',
          subjectId: 'installation',
          details: { from: before, to: call.body },
        });
        return storedTimeLimits(tx);
      });
      lateness.forget();
      return answer;
    },
  } satisfies Partial<Handlers>;
}
