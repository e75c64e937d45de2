import type { Phrases } from '@monda/phrases/phrases.ts';
import type { SignerOrigin } from '../certificates/signer-fields.ts';
import type { JobFacts, RunFacts, SystemFacts } from './system-facts.ts';

/** `green`: all is well; `yellow`: look at it within days; `red`: act now. */
export const SYSTEM_STATES = ['green', 'yellow', 'red'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIB = 1024 ** 3;

/** One reason why a line is not green, and the sentence of what to do. */
interface SystemRule {
  readonly state: Exclude<SystemState, 'green'>;
  readonly when: (facts: SystemFacts) => boolean;
  readonly advice: keyof Phrases['system']['advice'];
}

/** A job is late when it has not ended for three of its pauses and five minutes. */
export const isJobLate = ({ everySeconds, sinceSeconds }: JobFacts): boolean =>
  sinceSeconds > 3 * everySeconds + 5 * MINUTE;
const isLongLate = (job: JobFacts) => isJobLate(job) && job.sinceSeconds > 3 * job.everySeconds + HOUR;

/** The state of one job. */
export const jobState = (job: JobFacts): SystemState =>
  isLongLate(job) ? 'red' : isJobLate(job) || job.hasFailed ? 'yellow' : 'green';

const isOld = (run: RunFacts | null, seconds: number) => run !== null && run.agoSeconds > seconds;
const usedConnections = ({ database: { connections } }: SystemFacts) =>
  connections === null ? 0 : connections.open / connections.most;
const isOnThisComputer = ({ address }: SystemFacts) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address.baseUrl).hostname);
const isSecure = ({ address }: SystemFacts) => new URL(address.baseUrl).protocol === 'https:';

/**
 * The lines of the system page in their order, each with its rules: the first that applies decides, without one the line is
 * green.
 */
export const SYSTEM_RULES = {
  version: [],
  clock: [
    { state: 'red', when: (f) => Math.abs(f.clock.aheadSeconds) >= 60, advice: 'clock' },
    { state: 'yellow', when: (f) => Math.abs(f.clock.aheadSeconds) >= 5, advice: 'clock' },
  ],
  mail: [
    { state: 'yellow', when: (f) => !f.mail.hasServer, advice: 'noMail' },
    { state: 'red', when: (f) => f.mail.oldestSeconds >= HOUR, advice: 'mailWaits' },
    { state: 'yellow', when: (f) => f.mail.oldestSeconds >= 10 * MINUTE, advice: 'mailWaits' },
  ],
  undelivered: [
    { state: 'red', when: (f) => f.mail.dead >= 10, advice: 'undelivered' },
    { state: 'yellow', when: (f) => f.mail.dead > 0, advice: 'undelivered' },
  ],
  database: [],
  connections: [
    { state: 'red', when: (f) => usedConnections(f) >= 0.95, advice: 'connections' },
    { state: 'yellow', when: (f) => usedConnections(f) >= 0.8, advice: 'connections' },
  ],
  transactions: [
    { state: 'red', when: (f) => f.database.oldestTransactionSeconds >= HOUR, advice: 'transactions' },
    {
      state: 'yellow',
      when: (f) => f.database.oldestTransactionSeconds >= 5 * MINUTE,
      advice: 'transactions',
    },
  ],
  files: [{ state: 'red', when: (f) => f.files.missing > 0, advice: 'missingFiles' }],
  room: [
    { state: 'red', when: (f) => f.room.bytes !== null && f.room.bytes < GIB, advice: 'room' },
    { state: 'yellow', when: (f) => f.room.bytes !== null && f.room.bytes < 5 * GIB, advice: 'room' },
  ],
  jobs: [
    { state: 'red', when: (f) => f.jobs.some((job) => jobState(job) === 'red'), advice: 'jobs' },
    { state: 'yellow', when: (f) => f.jobs.some((job) => jobState(job) === 'yellow'), advice: 'jobs' },
  ],
  backup: [
    { state: 'yellow', when: (f) => f.runs.backup === null, advice: 'noBackup' },
    { state: 'red', when: (f) => f.runs.backup?.result !== 'held', advice: 'failedBackup' },
    { state: 'red', when: (f) => (f.runs.backupHeldAgoSeconds ?? 0) > 7 * DAY, advice: 'oldBackup' },
    { state: 'yellow', when: (f) => (f.runs.backupHeldAgoSeconds ?? 0) > 36 * HOUR, advice: 'oldBackup' },
  ],
  verification: [
    { state: 'yellow', when: (f) => f.runs.verify === null, advice: 'noVerification' },
    { state: 'red', when: (f) => f.runs.verify?.result === 'broken', advice: 'broken' },
    { state: 'yellow', when: (f) => f.runs.verify?.result === 'failed', advice: 'failedVerification' },
    { state: 'yellow', when: (f) => isOld(f.runs.verify, 35 * DAY), advice: 'noVerification' },
  ],
  drill: [
    { state: 'yellow', when: (f) => f.runs.drill === null, advice: 'noDrill' },
    { state: 'red', when: (f) => f.runs.drill?.result !== 'held', advice: 'failedDrill' },
    { state: 'yellow', when: (f) => isOld(f.runs.drill, 100 * DAY), advice: 'noDrill' },
  ],
  signIn: [{ state: 'red', when: (f) => !f.signIn.isReachable, advice: 'signIn' }],
  address: [
    { state: 'yellow', when: isOnThisComputer, advice: 'localAddress' },
    { state: 'red', when: (f) => !isSecure(f), advice: 'insecureAddress' },
    { state: 'yellow', when: (f) => f.address.otherHosts.length > 0, advice: 'otherAddresses' },
  ],
  tls: [
    { state: 'red', when: (f) => tlsEndsWithin(f, 0), advice: 'endedTls' },
    { state: 'yellow', when: (f) => tlsEndsWithin(f, 30 * DAY), advice: 'endingTls' },
  ],
  certificates: [
    { state: 'red', when: (f) => signerEndsWithin(f, 0), advice: 'endedSigner' },
    { state: 'yellow', when: (f) => signerEndsWithin(f, 60 * DAY), advice: 'endingSigner' },
    { state: 'yellow', when: (f) => namesAnother(f, 'own'), advice: 'otherNameOwn' },
    { state: 'yellow', when: (f) => namesAnother(f, 'offline'), advice: 'otherNameOffline' },
    { state: 'yellow', when: (f) => namesAnother(f, 'outside'), advice: 'otherNameOutside' },
  ],
  timeStamps: [
    { state: 'red', when: (f) => waitsBy(f, 'time_stamp_clock'), advice: 'authorityClock' },
    { state: 'red', when: (f) => waitsBy(f, 'time_stamp_refused'), advice: 'authorityRefuses' },
    { state: 'yellow', when: (f) => waitsBy(f, null), advice: 'authorityAway' },
  ],
} as const satisfies Readonly<Record<string, readonly SystemRule[]>>;

export type SystemLineName = keyof typeof SYSTEM_RULES;
export const SYSTEM_LINES = Object.keys(SYSTEM_RULES) as readonly SystemLineName[];

function namesAnother({ certificates }: SystemFacts, origin: SignerOrigin): boolean {
  const { areIssued, isOtherName, signer } = certificates;
  return areIssued && isOtherName && signer?.origin === origin;
}

function waitsBy({ timeStamps }: SystemFacts, fault: SystemFacts['timeStamps']['fault']): boolean {
  return timeStamps.waiting > 0 && timeStamps.fault === fault;
}

function tlsEndsWithin({ tls }: SystemFacts, seconds: number): boolean {
  return tls !== null && tls.endsInSeconds <= seconds;
}

function signerEndsWithin({ certificates: { areIssued, signer } }: SystemFacts, seconds: number): boolean {
  return areIssued && signer !== null && signer.endsInSeconds <= seconds;
}

/** The state of a line, and which sentence says what to do; `null`: nothing. */
export function judgeLine(
  line: SystemLineName,
  facts: SystemFacts,
): { readonly state: SystemState; readonly advice: SystemRule['advice'] | null } {
  const rules: readonly SystemRule[] = SYSTEM_RULES[line];
  return rules.find(({ when }) => when(facts)) ?? { state: 'green', advice: null };
}

/** The worst of some states; `green` of none. */
export const worstOf = (states: readonly SystemState[]): SystemState =>
  states.reduce(
    (worst, state) => (SYSTEM_STATES.indexOf(state) > SYSTEM_STATES.indexOf(worst) ? state : worst),
    'green',
  );
