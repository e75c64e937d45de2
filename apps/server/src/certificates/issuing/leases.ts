import type { CertificateWait } from '@monda/domain/certificates/certificate-states.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import { noteCertificate } from '../certificate-events.ts';
import { type IssuingParts, LeaseLost, type TakenCertificate } from './issuing-parts.ts';

/** A version taken by a process that dies is tried again after this; drawing takes at most half of it. */
const LEASE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** No try is planned farther ahead; what is was planned by a clock that ran ahead. */
const FARTHEST_MS = LONGEST_PAUSE_MS + LEASE_MS;
/** Managers are notified of what waits for longer. */
const DELAY_MS = 24 * 60 * 60_000;

type Parts = Pick<IssuingParts, 'transactions' | 'clock'>;

/** Leases the version that is due for the longest time, and counts the try; `null` without any. */
export function takeNext({ transactions, clock }: Parts): Promise<TakenCertificate | null> {
  return transactions.asSystem(async (tx) => {
    const now = clock.now();
    const next = await tx
      .selectFrom('certificates')
      .select('id')
      .where('state', '=', 'in_work')
      .where((row) =>
        row.or([
          row('next_try_at', '<=', now),
          row('next_try_at', '>', new Date(now.getTime() + FARTHEST_MS)),
        ]),
      )
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (next === undefined) return null;
    const lease = { tries: sql<number>`tries + 1`, next_try_at: new Date(now.getTime() + LEASE_MS) };
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
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS);
  const next = { waits_for: waitsFor, next_try_at: new Date(clock.now().getTime() + pause) };
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
    tx.update('certificates', { next_try_at: clock.now() }, (query) =>
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
