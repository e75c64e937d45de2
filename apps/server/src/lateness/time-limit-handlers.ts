import { sql } from 'kysely';
import type { Work } from '../database/work.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';
import { type KnownLateness, storedTimeLimits } from './lateness-interface.ts';

/** The calls by which administrators read and change when items are late. */
export const TIME_LIMIT_HANDLERS = {
  'timeLimits.get': asActor(getTimeLimits),
  'timeLimits.change': withoutTransaction(changeTimeLimits),
} satisfies HandlerTable;

export function getTimeLimits(work: Work, _call: IncomingCall<'timeLimits.get'>) {
  return storedTimeLimits(work);
}

export async function changeTimeLimits(
  call: IncomingCall<'timeLimits.change'>,
  { changes, lateness }: { readonly changes: Changes; readonly lateness: Pick<KnownLateness, 'forget'> },
) {
  const answer = await changes.run(call, (work) => storeTimeLimits(work, call));
  // why: what is read before the commit would be cached as it was.
  lateness.forget();
  return answer;
}

async function storeTimeLimits(work: Work, call: IncomingCall<'timeLimits.change'>) {
  // why: before the first change there is no row to lock.
  await sql`SELECT pg_advisory_xact_lock(hashtext('time limits'))`.execute(work);
  const { version, ...before } = await storedTimeLimits(work);
  assertVersion(call, version);
  const { days, workingWeek, holidays, timeZone } = call.body;
  const stored = {
    days: JSON.stringify(days),
    working_week: JSON.stringify(workingWeek.toSorted()),
    holidays: JSON.stringify(holidays.toSorted((one, other) => (one.on < other.on ? -1 : 1))),
    time_zone: timeZone,
    version: version + 1,
    updated_at: work.clock.now(),
  };
  await work.upsert('time_limits', 'id', { id: 'installation', ...stored });
  work.act(call, {
    subjectType: 'time_limits',
    subjectId: 'installation',
    details: { from: before, to: call.body },
  });
  return storedTimeLimits(work);
}
