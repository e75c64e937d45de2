import { words } from '@monda/phrases/words.ts';
import { formatBytes } from '../base/byte-format.ts';
import { perLanguage } from '../base/formats.ts';
import type { RunFacts, SystemFacts } from './system-facts.ts';
import type { SystemJob, SystemLine, SystemReport } from './system-fields.ts';
import { jobState, judgeLine, SYSTEM_LINES, type SystemLineName, worstOf } from './system-rules.ts';

const TIMES = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const times = perLanguage(
  (locale) =>
    new Map(
      TIMES.map(([unit]) => [
        unit,
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }),
      ]),
    ),
);

/** A length of time in its largest whole unit: `3 hours`. */
export function formatSeconds(seconds: number): string {
  const [unit, length] = TIMES.find(([, each]) => seconds >= each) ?? TIMES[3];
  return (
    times()
      .get(unit)
      ?.format(Math.floor(seconds / length)) ?? ''
  );
}

function runSays(run: RunFacts | null): string {
  const { runs } = words().system;
  if (run === null) return runs.none;
  const ago = runs.ago(formatSeconds(run.agoSeconds));
  const { rows, items, files, minutes } = run.counts;
  const counts = [
    ...(rows === undefined ? [] : [runs.rows(rows)]),
    ...(items === undefined ? [] : [runs.items(items)]),
    ...(files === undefined ? [] : [runs.files(files)]),
    ...(minutes === undefined ? [] : [runs.took(formatSeconds(minutes * 60))]),
  ];
  const about = counts.length === 0 ? [] : [`${counts.join(', ')}.`];
  return [ago, runs.results[run.result], ...about, ...(run.finding === null ? [] : [run.finding])].join(' ');
}

/** How each line is, in words. */
const SAYS: Readonly<Record<SystemLineName, (facts: SystemFacts) => string>> = {
  version: (f) => f.version,
  clock: ({ clock: { aheadSeconds } }) =>
    Math.abs(aheadSeconds) < 1
      ? words().system.says.sameTime
      : words().system.says.otherTime(formatSeconds(Math.abs(aheadSeconds)), aheadSeconds > 0),
  mail: ({ mail }) =>
    [
      mail.hasServer ? words().system.says.mailServer : words().system.says.noMailServer,
      mail.waiting === 0
        ? words().system.says.noneWaits
        : words().system.says.waiting(mail.waiting, formatSeconds(mail.oldestSeconds)),
      mail.sentAt === null ? words().system.says.neverSent : words().system.says.lastSent,
    ].join(' '),
  undelivered: ({ mail: { dead } }) =>
    dead === 0 ? words().system.says.allDelivered : words().system.says.dead(dead),
  database: ({ database: { kind, bytes } }) => words().system.says.database(kind, formatBytes(bytes)),
  connections: ({ database: { connections } }) =>
    connections === null
      ? words().system.says.oneConnection
      : words().system.says.connections(connections.open, connections.most),
  transactions: ({ database: { oldestTransactionSeconds: age } }) =>
    age < 1 ? words().system.says.noTransaction : words().system.says.transaction(formatSeconds(age)),
  files: ({ files: { store, count, bytes, missing } }) =>
    [
      words().system.says.files(count, formatBytes(bytes), store),
      ...(missing > 0 ? [words().system.says.missing(missing)] : []),
    ].join(' '),
  room: ({ room: { bytes } }) =>
    bytes === null ? words().system.says.unknownRoom : words().system.says.room(formatBytes(bytes)),
  jobs: ({ jobs }) => {
    const late = jobs.filter((job) => jobState(job) !== 'green').map(({ name }) => nameOfJob(name));
    return late.length === 0
      ? words().system.says.jobs(jobs.length)
      : words().system.says.lateJobs(late.join(', '));
  },
  backup: ({ runs }) => runSays(runs.backup),
  verification: ({ runs }) => runSays(runs.verify),
  drill: ({ runs }) => runSays(runs.drill),
  signIn: ({ signIn: { issuer, isReachable } }) =>
    issuer === null
      ? words().system.says.ownSignIn
      : isReachable
        ? words().system.says.reachable(issuer)
        : words().system.says.unreachable(issuer),
  address: ({ address: { baseUrl, otherHosts } }) =>
    otherHosts.length === 0
      ? words().system.says.address(baseUrl)
      : words().system.says.otherAddresses(baseUrl, otherHosts.join(', ')),
  tls: ({ tls }) =>
    tls === null
      ? words().system.says.noTls
      : tls.endsInSeconds <= 0
        ? words().system.says.tlsEnded
        : words().system.says.tls(formatSeconds(tls.endsInSeconds)),
  certificates: ({ certificates: { areIssued, signer, roots, isOtherName, provider } }) =>
    !areIssued
      ? words().system.says.noCertificates
      : signer === null
        ? words().system.says.noKeys
        : [
            words().system.says.signer(
              signer.sha256.slice(0, 16),
              formatSeconds(Math.max(0, signer.endsInSeconds)),
              roots,
            ),
            ...(isOtherName ? [words().system.says.otherName(signer.organization, provider ?? '')] : []),
          ].join(' '),
  timeStamps: ({ timeStamps: { isSet, waiting, fault } }) =>
    [
      isSet ? words().system.says.authority : words().system.says.noAuthority,
      ...(waiting === 0
        ? []
        : [words().system.says.stampsWait(waiting), words().system.stampFaults[fault ?? 'time_stamp']]),
    ].join(' '),
};

const MOMENTS: Readonly<Partial<Record<SystemLineName, (facts: SystemFacts) => string | null>>> = {
  mail: (f) => f.mail.sentAt,
  backup: (f) => f.runs.backup?.endedAt ?? null,
  verification: (f) => f.runs.verify?.endedAt ?? null,
  drill: (f) => f.runs.drill?.endedAt ?? null,
  tls: (f) => f.tls?.endsAt ?? null,
  certificates: (f) => f.certificates.signer?.endsAt ?? null,
};

function nameOfJob(name: string): string {
  const { jobs } = words().system;
  return Object.hasOwn(jobs, name) ? jobs[name as keyof typeof jobs] : name;
}

function lineOf(line: SystemLineName, facts: SystemFacts): SystemLine {
  const { state, advice } = judgeLine(line, facts);
  return {
    ...{ line, state, title: words().system.titles[line] },
    says: SAYS[line](facts),
    advice: advice === null ? null : words().system.advice[advice],
    at: MOMENTS[line]?.(facts) ?? null,
  };
}

/** The system page of an installation in the reader's language; `at`: when it was measured, ISO 8601. */
export function reportOf(facts: SystemFacts, at: string): SystemReport {
  const lines = SYSTEM_LINES.map((line) => lineOf(line, facts));
  const jobs: readonly SystemJob[] = facts.jobs.map((job) => ({
    ...{ name: nameOfJob(job.name), endedAt: job.endedAt, state: jobState(job) },
    every: formatSeconds(job.everySeconds),
  }));
  return { at, state: worstOf(lines.map(({ state }) => state)), lines, jobs: [...jobs] };
}
