import { type Selectable, sql } from 'kysely';
import type { SubstitutionTable } from '../database/tables/substitutions.ts';
import type { Work } from '../database/work.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { todayIn } from '../lateness/lateness-interface.ts';
import { mailSubstitution } from './substitution-mail.ts';

/** What other features know of substitutes. */

export { SUBSTITUTION_MAIL_KIND } from './substitution-mail.ts';

export type SubstitutionRow = Selectable<SubstitutionTable>;

/** What was done, and the substitution as it stands since. */
export interface SubstitutionAct {
  readonly action: 'substitutions.set' | 'substitutions.end';
  readonly row: SubstitutionRow;
  /** The day in the installation's time zone. */
  readonly today: PlainDate;
}

/** Says in the audit log of the person who is away what was done to a substitution, and writes to those concerned. */
export async function recordSubstitution(
  work: Work,
  call: CallContext,
  { action, row, today }: SubstitutionAct,
  baseUrl: string,
): Promise<void> {
  await mailSubstitution(work, baseUrl, row, today);
  work.act(call, {
    action,
    subjectType: 'user',
    subjectId: row.person_id,
    details: {
      substitution: row.id,
      person: row.person_name,
      substitute: { id: row.substitute_id, name: row.substitute_name },
      fromDay: row.from_day,
      toDay: row.to_day,
      ...(row.ended_because === null ? {} : { because: row.ended_because }),
    },
  });
}

/**
 * Ends what a person does for others and others for them, in the transaction that blocks or deletes them or gives them
 * another role. It begins not anew when that is undone.
 */
export async function endSubstitutionsOf(
  work: Work,
  call: CallContext,
  personId: string,
  because: 'blocked' | 'deleted' | 'role',
  baseUrl: string,
): Promise<void> {
  const today = await todayIn(work, work.clock);
  const ended = await work.update(
    'substitutions',
    {
      ended_at: sql<Date>`greatest(${work.clock.now()}::timestamptz, set_at)`,
      ended_because: because,
    },
    (query) =>
      query
        .where('ended_at', 'is', null)
        .where('to_day', '>=', today)
        .where((row) => row.or([row('person_id', '=', personId), row('substitute_id', '=', personId)])),
  );
  for (const row of ended) {
    await recordSubstitution(work, call, { action: 'substitutions.end', row, today }, baseUrl);
  }
}
