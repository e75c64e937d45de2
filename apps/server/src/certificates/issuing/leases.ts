import type { CertificateWait } from '@monda/domain/certificates/certificate-states.ts';
import type { TimeStampFault } from '@monda/domain/certificates/time-stamp-faults.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { among, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import type { Tables } from '../../database/tables.ts';
import type { Work } from '../../database/work.ts';
import { noteCertificate } from '../voiding/certificate-events.ts';
import type { Presence } from './presence.ts';
import { type IssuingParts, LeaseLost, type TakenCertificate } from './issuing-parts.ts';

/** A version whose process is not known to be at work or gone is tried again after this; drawing takes at most half of it. */
const LEASE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** No try is planned farther ahead; what is was planned by a clock that ran ahead. */
const FARTHEST_MS = LONGEST_PAUSE_MS + LEASE_MS;
/** Managers are notified of what waits for longer. */
const DELAY_MS = 24 * 60 * 60_000;

/** Taken up at once so many times in a row; one by which servers end then waits for the end of the lease. */
const LOST_AT_ONCE = 3;

type Parts = Pick<IssuingParts, 'transactions' | 'clock' | 'presence'>;

/** Whether there may be something to take. */
export function isWork({ transactions, clock }: Parts): Promise<boolean> {
  return transactions.asSystem(async (tx) => {
    const now = clock.now();
    const row = await tx
      .selectFrom('certificates')
      .select('id')
      .where('state', '=', 'in_work')
      .where((one) => one.or([isDue(one, now), one('leased_by', 'is not', null)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });
}

const DUE = sql<Date>`coalesce(next_try_at, due_at)`;
const isDue = (row: ExpressionBuilder<Tables, 'certificates'>, now: Date) =>
  row.or([row(DUE, '<=', now), row(DUE, '>', new Date(now.getTime() + FARTHEST_MS))]);

/** Has a version tried at a moment: before its freeze by any server, afterwards by those that know the form of its data. */
export const triedAt = (at: Date) => ({
  next_try_at: sql<Date | null>`CASE WHEN due_at IS NULL THEN ${at}::timestamptz END`,
  due_at: sql<Date | null>`CASE WHEN due_at IS NOT NULL THEN ${at}::timestamptz END`,
});

/** Processes that lease something and are not at work any more. */
async function goneHolders(tx: Work, presence: Presence): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('certificates')
    .select('leased_by')
    .distinct()
    .where('state', '=', 'in_work')
    .where('leased_by', 'is not', null)
    .execute();
  const holders = rows.flatMap(({ leased_by: holder }) => holder ?? []);
  return holders.length === 0 ? [] : presence.gone(tx, holders);
}

/**
 * Leases the version that is due for the longest time, or one whose process is gone, and counts the try; `null` without any.
 * Called while `presence` shows this process at work.
 */
export function takeNext({ transactions, clock, presence }: Parts): Promise<TakenCertificate | null> {
  return transactions.asSystem(async (tx) => {
    const now = clock.now();
    const gone = await goneHolders(tx, presence);
    const next = await tx
      .selectFrom('certificates')
      .select(['id', 'lost_leases'])
      .select((row) => isDue(row, now).as('is_due'))
      .where('state', '=', 'in_work')
      .where((row) =>
        row.or([
          isDue(row, now),
          row.and([
            row('leased_by', '=', among(oneOrSeveral(gone))),
            row('leased_try', '=', row.ref('tries')),
            row('lost_leases', '<', LOST_AT_ONCE),
          ]),
        ]),
      )
      .orderBy(DUE)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (next === undefined) return null;
    const lease = {
      ...{ tries: sql<number>`tries + 1`, leased_try: sql<number>`tries + 1`, leased_by: presence.id },
      lost_leases: next.is_due ? 0 : next.lost_leases + 1,
      ...triedAt(new Date(now.getTime() + LEASE_MS)),
    };
    return tx.updateOne('certificates', lease, (query) => query.where('id', '=', next.id));
  });
}

/** Locks a version that this process has leased. Throws {@link LeaseLost}. */
export async function lockTaken(tx: Work, { id, tries }: TakenCertificate): Promise<TakenCertificate> {
  const row = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'in_work')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new LeaseLost();
  return row;
}

/** Has a version wait for its next try, longer each time. */
export async function putOff(
  { transactions, clock }: Parts,
  { id, tries }: TakenCertificate,
  waitsFor: CertificateWait,
  fault: TimeStampFault | null = null,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS);
  const next = {
    ...{ waits_for: waitsFor, time_stamp_fault: fault, leased_by: null },
    ...triedAt(new Date(clock.now().getTime() + pause)),
  };
  await transactions.asSystem((tx) =>
    tx.update('certificates', next, (query) =>
      query.where('id', '=', id).where('tries', '=', tries).where('state', '=', 'in_work'),
    ),
  );
}

/** Ends the lease of a process that stops, so that the next one need not wait for its end. */
export async function giveBack(
  { transactions, clock }: Parts,
  { id, tries }: TakenCertificate,
): Promise<void> {
  await transactions.asSystem((tx) =>
    tx.update('certificates', { ...triedAt(clock.now()), leased_by: null }, (query) =>
      query.where('id', '=', id).where('tries', '=', tries).where('state', '=', 'in_work'),
    ),
  );
}

/** Notifies managers of versions that have been in work for a day, once of each; how many. */
export function noteDelays({ transactions, clock }: Parts): Promise<number> {
  return transactions.asSystem(async (tx) => {
    const now = clock.now();
    const late = await tx
      .selectFrom('certificates')
      .select('id')
      .where('state', '=', 'in_work')
      .where('delay_noted_at', 'is', null)
      .where('asked_at', '<=', new Date(now.getTime() - DELAY_MS))
      .orderBy('id')
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of late) {
      await tx.update('certificates', { delay_noted_at: now }, (query) => query.where('id', '=', id));
      await noteCertificate(tx, id, 'certificateWaits', null);
    }
    return late.length;
  });
}
