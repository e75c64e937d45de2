import type { AuditSeals } from '../audit/audit-seals.ts';
import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import type { NamedObjects } from '../files/file-interface.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Clock } from '../process/clock.ts';
import { HOUR_MS, hourOf } from '../process/full-hours.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import type { Transactions } from '../database/transactions.ts';
import { begunLog } from './begin-log.ts';
import { type LogJobDeps, logJob } from './log-job.ts';
import { logLock } from './log-lock.ts';
import { createPublishedLog, type PublishedLog } from './published-log.ts';
import { createLogTrees, newestLog, recordedUntil, storedHead } from './stored-log.ts';

export interface LogPartsDeps {
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly seals: AuditSeals;
  readonly storage: NamedObjects;
  readonly databaseKind: 'embedded' | 'server';
  /** Origin of the installation. */
  readonly baseUrl: string;
}

/** A log as certificates name it. */
export interface NamedLog {
  /** Its name in checkpoints, such as `monda.example/log/1`. */
  readonly origin: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Until when its hours are recorded. */
  readonly recordedUntil: Date;
}

/** The log of certificates, wired. */
export interface LogParts {
  readonly published: PublishedLog;
  readonly job: Job;
  /** What the job works with. */
  readonly forJob: LogJobDeps;
  /** The log that is written, for a certificate that is frozen now; it begins with the first one. Rejects before there are keys. */
  readonly named: () => Promise<NamedLog>;
  /** Whether the log stands as it should: there is none yet, or its last full hour is published and is not to come yet. */
  readonly isUpToDate: () => Promise<boolean>;
}

/** A full hour is published within this time. */
const LATEST_MS = 10 * 60 * 1000;

export function createLogParts(deps: LogPartsDeps): LogParts {
  const trees = createLogTrees(deps.transactions);
  const lock = logLock(deps.databaseKind, deps.transactions);
  const forJob = { ...deps, trees, lock, host: new URL(deps.baseUrl).host };
  return {
    published: createPublishedLog({ ...deps, trees }),
    job: logJob(forJob),
    forJob,
    named: () => namedLog(forJob),
    isUpToDate: () => isUpToDate(deps),
  };
}

async function namedLog(deps: LogJobDeps): Promise<NamedLog> {
  const key = await logSigningKey(deps);
  if (key === null) throw new Error('the keys of certificates are not made yet');
  const log = await begunLog(deps);
  const until = await deps.transactions.asSystem((tx) => recordedUntil(tx, log));
  return { origin: log.origin, publicKey: key.publicKey, recordedUntil: until };
}

async function isUpToDate({ transactions, encryption, clock }: LogPartsDeps): Promise<boolean> {
  if ((await logSigningKey({ transactions, encryption, clock })) === null) return true;
  return transactions.asSystem(async (tx) => {
    const log = await newestLog(tx);
    if (log === null) return true;
    const published = (await storedHead(tx, log))?.size ?? 0;
    const now = clock.now().getTime();
    const due = hourOf(new Date(now - LATEST_MS)).getTime() - log.begins_at.getTime();
    const isAhead = (await recordedUntil(tx, log)).getTime() > now + LATEST_MS;
    return published >= due / HOUR_MS && !isAhead;
  });
}
