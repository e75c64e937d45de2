import { sql } from 'kysely';
import type { Transactions } from '../database/transactions.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import { type KnownLateness, storedTimeLimits } from './lateness-interface.ts';

export interface TimeLimitDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now'>;
  readonly lateness: KnownLateness;
}

/** The calls by which administrators read and change when items are late. */
export function createTimeLimitHandlers({ transactions, changes, clock, lateness }: TimeLimitDeps) {
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
        await tx.upsert('time_limits', 'id', { id: 'installation', ...stored });
        tx.act(call, {
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
