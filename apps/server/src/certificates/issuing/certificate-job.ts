import type { CertificateWait } from '@monda/domain/certificates/certificate-states.ts';
import { StoreAway } from '../../files/file-interface.ts';
import { CertificateProcessEnded, DrawingFailed, OwnCheckFailed } from '../drawing/certificate-process.ts';
import { ProviderUnnamed, SignerEnded } from '../keys/certificate-keys.ts';
import { TimeStampUnavailable } from '../keys/time-stamps.ts';
import { drawFrozen } from './draw-frozen.ts';
import { fail, failUnnamed, freeze } from './freeze.ts';
import { issueFile } from './issue-file.ts';
import {
  ClockBehindLog,
  type IssuingParts,
  LeaseLost,
  NotAsFrozen,
  type TakenCertificate,
} from './issuing-parts.ts';
import { giveBack, isWork, lockTaken, noteDelays, putOff, takeNext } from './leases.ts';

/** Certificates one round makes. */
const A_ROUND = 50;
/** Times the file of frozen data is drawn and does not hold before the version is given up. */
const DRAWING_TRIES = 3;

/**
 * One round: makes the files of certificates that are due, one after the other, and notifies managers of those that wait for a
 * day; how many were issued. A version is leased to one process while it is made. Killed at any point it is made again
 * from its frozen data, by the next process that looks, and has one file at most.
 */
export async function makeCertificates(parts: IssuingParts, signal?: AbortSignal): Promise<number> {
  let issued = 0;
  for (let at = 0; at < A_ROUND; at += 1) {
    signal?.throwIfAborted();
    if (!(await isWork(parts))) break;
    const made = await parts.presence.during(async () => {
      const taken = await takeNext(parts);
      return taken && (await makeOne(parts, taken, signal));
    });
    if (made === null) break;
    if (made) issued += 1;
  }
  await noteDelays(parts);
  return issued;
}

/** The phases of a version: keys, freeze, drawing, storing and issuing. Whether it was issued. */
async function makeOne(parts: IssuingParts, taken: TakenCertificate, signal?: AbortSignal): Promise<boolean> {
  try {
    const signer = await parts.keys.signer();
    const { recordedUntil } = await parts.namedLog();
    if (parts.clock.now() < recordedUntil) throw new ClockBehindLog(recordedUntil);
    const frozen = await freeze(parts, taken, signer);
    if (frozen === null) return false;
    const made = await drawFrozen(parts, taken, frozen, signer, signal);
    await issueFile(parts, taken, made);
    return true;
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    if (signal?.aborted === true) {
      await giveBack(parts, taken);
      throw error;
    }
    await afterFailure(parts, taken, error);
    return false;
  }
}

async function afterFailure(parts: IssuingParts, taken: TakenCertificate, error: unknown): Promise<void> {
  if (error instanceof ProviderUnnamed) return failUnnamed(parts, taken);
  if (isOfData(error)) await countFailedDrawing(parts, taken);
  else await putOff(parts, taken, waitOf(error), error instanceof TimeStampUnavailable ? error.fault : null);
  // why: what is waited for stands in the certificate; only the rest is a surprise.
  if (!(error instanceof SignerEnded || error instanceof TimeStampUnavailable)) {
    parts.onFailed(error, taken);
  }
}

/** Whether the data cannot be made into a file that holds. */
const isOfData = (error: unknown): boolean =>
  error instanceof OwnCheckFailed || error instanceof DrawingFailed || error instanceof NotAsFrozen;

function waitOf(error: unknown): CertificateWait {
  if (error instanceof SignerEnded) return 'signer';
  if (error instanceof TimeStampUnavailable) return 'time_stamp';
  const isOfDisk = error instanceof Error && 'syscall' in error;
  if (error instanceof StoreAway || isOfDisk) return 'storage';
  return error instanceof CertificateProcessEnded ? 'drawing' : 'turn';
}

async function countFailedDrawing(parts: IssuingParts, taken: TakenCertificate): Promise<void> {
  const isLast = taken.drawing_tries + 1 >= DRAWING_TRIES;
  try {
    await parts.transactions.asSystem(async (tx) => {
      await lockTaken(tx, taken);
      const counted = { drawing_tries: taken.drawing_tries + 1 };
      await tx.update('certificates', counted, (query) => query.where('id', '=', taken.id));
      if (isLast) await fail(tx, taken, 'drawing');
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    throw error;
  }
  if (!isLast) await putOff(parts, taken, 'drawing');
}
