import { type Selectable, sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { recordChanges, recordRows } from '../database/recorded-rows.ts';
import type { SubstitutionTable } from '../database/tables/substitutions.ts';
import type { Tx } from '../database/transactions.ts';
import type { CallContext } from '../http/handlers.ts';
import type { PlainDate } from '@monda/domain/dates.ts';
import { todayIn } from '../lateness/lateness-interface.ts';
import type { Clock } from '../process/clock.ts';
import { mailSubstitution, type SubstitutionMailDeps } from './substitution-mail.ts';

/** What other features know of substitutes. */

export { SUBSTITUTION_MAIL_KIND } from './substitution-mail.ts';

export type SubstitutionRow = Selectable<SubstitutionTable>;

export interface SubstitutionRecords extends SubstitutionMailDeps {
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

/** What was done, and the substitution as it stands since. */
export interface SubstitutionAct {
  readonly action: 'substitutions.set' | 'substitutions.end';
  readonly row: SubstitutionRow;
  /** The day in the installation's time zone. */
  readonly today: PlainDate;
}

/** Records a substitution as it stands now, in the audit log of the person who is away, and writes to those concerned. */
export async function recordSubstitution(
  tx: Tx,
  call: CallContext,
  records: SubstitutionRecords,
  { action, row, today }: SubstitutionAct,
): Promise<void> {
  if (action === 'substitutions.set') recordRows(tx, 'substitutions', [row]);
  else recordChanges(tx, 'substitutions', [row], ['ended_at', 'ended_because']);
  await mailSubstitution(tx, records, row, today);
  await records.audit.recordDone(tx, call, {
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
 * Ends what somebody does for others and others for them, in the transaction that blocks or deletes them or gives them
 * another role. It begins not anew when that is undone.
 */
export async function endSubstitutionsOf(
  tx: Tx,
  call: CallContext,
  records: SubstitutionRecords,
  personId: string,
  because: 'blocked' | 'deleted' | 'role',
): Promise<void> {
  const today = await todayIn(tx, records.clock);
  const ended = await tx
    .updateTable('substitutions')
    .set({
      ended_at: sql<Date>`greatest(${records.clock.now()}::timestamptz, set_at)`,
      ended_because: because,
    })
    .where('ended_at', 'is', null)
    .where('to_day', '>=', today)
    .where((row) => row.or([row('person_id', '=', personId), row('substitute_id', '=', personId)]))
    .returningAll()
    .execute();
  for (const row of ended) {
    await recordSubstitution(tx, call, records, { action: 'substitutions.end', row, today });
  }
}
