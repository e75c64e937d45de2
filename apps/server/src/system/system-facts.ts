import type { RunFacts, SystemFacts } from '@monda/domain/system/system-facts.ts';
import type { SignerNames } from '@monda/domain/certificates/signer-fields.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/open-database.ts';
import { queueFigures } from '../database/queue-figures.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { JobWatch } from '../jobs/job-watch.ts';
import type { InstallationFigures } from '../observability/installation-metrics.ts';
import { type CommandRun, newestCommandRuns } from '../observability/command-runs.ts';
import type { Clock } from '../process/clock.ts';
import { freeBytes } from '../process/disk-space.ts';

interface Signer extends SignerNames {
  readonly sha256: string;
  readonly endsAt: Date;
}

/** What the facts of an installation are read from. */
export interface SystemDeps {
  readonly version: string;
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly dataFolder: string;
  readonly baseUrl: string;
  /** Hosts other than that of `baseUrl` with which signed-in people reached this server. */
  readonly otherHosts: () => readonly string[];
  readonly hasMailServer: boolean;
  /** Whether it holds the demo, which needs no setting up. */
  readonly isDemo: boolean;
  readonly store: 'disk' | 's3';
  /** Issuer of the outside provider; `null`: the bundled one. */
  readonly issuer: string | null;
  /** Whether the outside provider answers. */
  readonly isReachable: () => Promise<boolean>;
  /** End of the certificate by which this server speaks TLS itself; `null`: it speaks plain HTTP. */
  readonly tlsEndsAt: () => Date | null;
  readonly issuesCertificates: boolean;
  readonly certificateKeys: {
    /** The signer in use; `null` before the first certificate. */
    readonly inUse: () => Promise<Pick<Signer, 'endsAt'> | null>;
    readonly standing: () => Promise<{
      readonly signer: Signer | null;
      readonly provider: Pick<SignerNames, 'organization'> | null;
      readonly isOtherName: boolean;
      readonly roots: readonly unknown[];
    }>;
  };
  readonly hasTimeStamps: boolean;
  readonly jobs: Pick<JobWatch, 'figures'>;
  /** Files whose bytes the last sweep of this server did not find. */
  readonly missingFiles: () => number;
}

/** Measures the installation, as the product. Rejects while the database is away. */
export async function readSystemFacts(deps: SystemDeps): Promise<SystemFacts> {
  const { database, clock } = deps;
  const [server, stored, isReachable, keys, room] = [
    await readServer(database, clock),
    await deps.transactions.asSystem((tx) => readStored(tx, clock.now())),
    deps.issuer === null || (await deps.isReachable()),
    await deps.certificateKeys.standing(),
    await freeBytes(deps.dataFolder).catch(() => null),
  ];
  const now = clock.now().getTime();
  const { mail, files, runs } = stored;
  const ending = (endsAt: Date) => ({
    endsAt: endsAt.toISOString(),
    endsInSeconds: (endsAt.getTime() - now) / 1000,
  });
  const { signer, provider, isOtherName, roots } = keys;
  const tlsEndsAt = deps.tlsEndsAt();
  return {
    version: deps.version,
    clock: { aheadSeconds: server.aheadSeconds },
    mail: { hasServer: deps.hasMailServer, ...mail },
    database: server.database,
    files: { store: deps.store, ...files, missing: deps.missingFiles() },
    room: { bytes: room },
    jobs: deps.jobs.figures().map(({ name, everyMs, endedAt, sinceMs, hasFailed }) => ({
      ...{ name, hasFailed, everySeconds: everyMs / 1000, sinceSeconds: sinceMs / 1000 },
      endedAt: endedAt?.toISOString() ?? null,
    })),
    runs: runsOf(runs, now),
    signIn: { issuer: deps.issuer, isReachable },
    address: { baseUrl: deps.baseUrl, otherHosts: deps.otherHosts() },
    tls: tlsEndsAt && ending(tlsEndsAt),
    certificates: {
      areIssued: deps.issuesCertificates,
      signer: signer && {
        ...{ sha256: signer.sha256, origin: signer.origin, organization: signer.organization },
        ...ending(signer.endsAt),
      },
      ...{ provider: provider?.organization ?? null, isOtherName, roots: roots.length },
    },
    timeStamps: { isSet: deps.hasTimeStamps, ...stored.stamps },
  };
}

/** The part of the facts that costs little, for each reading of the metrics. Rejects while the database is away. */
export async function readInstallationFigures(deps: SystemDeps): Promise<InstallationFigures> {
  const { aheadSeconds, database } = await readServer(deps.database, deps.clock);
  const runs = await deps.transactions.asSystem(newestCommandRuns);
  const signer = await deps.certificateKeys.inUse();
  return {
    ...{ version: deps.version, aheadSeconds, runs },
    databaseBytes: database.bytes,
    oldestTransactionSeconds: database.oldestTransactionSeconds,
    freeBytes: await freeBytes(deps.dataFolder).catch(() => null),
    signerEndsAt: signer?.endsAt ?? null,
  };
}

const secondsSince = (moment: Date, now: number) => Math.max(0, (now - moment.getTime()) / 1000);

/** The newest run of each command, of some of which the newest comes first. */
function runsOf(runs: readonly CommandRun[], now: number): SystemFacts['runs'] {
  const factsOf = (kind: CommandRun['kind']): RunFacts | null => {
    const run = runs.find((each) => each.kind === kind);
    if (run === undefined) return null;
    const { result, counts, finding, endedAt } = run;
    return {
      result,
      counts,
      finding,
      endedAt: endedAt.toISOString(),
      agoSeconds: secondsSince(endedAt, now),
    };
  };
  const held = runs.find(({ kind, result }) => kind === 'backup' && result === 'held');
  return {
    backup: factsOf('backup'),
    backupHeldAgoSeconds: held === undefined ? null : secondsSince(held.endedAt, now),
    verify: factsOf('verify'),
    drill: factsOf('drill'),
  };
}

/**
 * What the database says of itself. why: without a role of a transaction, since a session shows the age of its transaction
 * to its own role only.
 */
async function readServer({ db, kind }: SystemDeps['database'], clock: Pick<Clock, 'now'>) {
  const { rows: sizes } = await sql<{ bytes: number; now: Date }>`
    SELECT pg_database_size(current_database()) AS bytes, clock_timestamp() AS now`.execute(db);
  const [{ bytes, now } = { bytes: 0, now: clock.now() }] = sizes;
  const aheadSeconds = (clock.now().getTime() - now.getTime()) / 1000;
  if (kind === 'embedded') {
    return { aheadSeconds, database: { kind, bytes, connections: null, oldestTransactionSeconds: 0 } };
  }
  const { rows } = await sql<{ open: number; most: number; age: number }>`
    SELECT count(*)::int AS open, current_setting('max_connections')::int AS most,
      coalesce(extract(epoch FROM max(clock_timestamp() - xact_start)
        FILTER (WHERE pid <> pg_backend_pid() AND datname = current_database())), 0)::float AS age
    FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db);
  const [{ open, most, age } = { open: 0, most: 1, age: 0 }] = rows;
  return {
    aheadSeconds,
    database: { kind, bytes, connections: { open, most }, oldestTransactionSeconds: Math.max(0, age) },
  };
}

/** What the product's own tables hold. */
async function readStored(tx: Tx, now: Date) {
  const mail = (await queueFigures(tx, now)).find(({ queue }) => queue === 'mail');
  const { sentAt } = await tx
    .selectFrom('outbox')
    .select((row) => row.fn.max<Date | null>('sent_at').as('sentAt'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  const files = await tx
    .selectFrom('stored_files')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(size + coalesce(captured_size, 0)), 0)::float`.as('bytes'),
    ])
    .where('state', '=', 'committed')
    .executeTakeFirstOrThrow();
  return {
    mail: {
      sentAt: sentAt?.toISOString() ?? null,
      waiting: mail?.waiting ?? 0,
      oldestSeconds: mail?.oldestSeconds ?? 0,
      dead: mail?.failed ?? 0,
    },
    files,
    stamps: await waitingStamps(tx),
    runs: await newestCommandRuns(tx),
  };
}

/** Certificates that wait for a time stamp, and what the newest try of them found wrong. */
async function waitingStamps(tx: Tx) {
  const [first, ...others] = await tx
    .selectFrom('certificates')
    .select('time_stamp_fault')
    .where('state', '=', 'in_work')
    .where('waits_for', '=', 'time_stamp')
    .orderBy('next_try_at', 'desc')
    .execute();
  return first === undefined
    ? { waiting: 0, fault: null }
    : { waiting: others.length + 1, fault: first.time_stamp_fault };
}
