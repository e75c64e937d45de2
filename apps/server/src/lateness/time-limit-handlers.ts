import type { Work } from '../database/work.ts';
import { changeSetting } from '../http/calls/changed-setting.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';
import { type KnownLateness, storedTimeLimits } from './lateness-interface.ts';

/** The calls by which administrators read and change when items are late. */
export const TIME_LIMIT_HANDLERS = {
  'timeLimits.get': asActor(storedTimeLimits),
  'timeLimits.change': withoutTransaction(changeTimeLimits),
} satisfies HandlerTable;

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
  const { days, workingWeek, holidays, timeZone } = call.body;
  const row = () => ({
    days: JSON.stringify(days),
    working_week: JSON.stringify(workingWeek.toSorted()),
    holidays: JSON.stringify(holidays.toSorted((one, other) => (one.on < other.on ? -1 : 1))),
    time_zone: timeZone,
  });
  await changeSetting(work, call, 'time_limits', { read: storedTimeLimits, row });
  return storedTimeLimits(work);
}
