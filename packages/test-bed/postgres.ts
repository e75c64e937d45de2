import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newCluster, type PostgresCluster } from './postgres-cluster.ts';
import { postgresProgram } from './postgres-programs.ts';

/** A PostgreSQL server for tests and measures. */
export interface Postgres {
  /** Address of its first database, of a user who may do everything. */
  readonly url: string;
  readonly port: number;
  /** Folder of the private cluster; `null` for a server that was given. */
  readonly folder: string | null;
  /** Makes a database with a random name, which begins with that of `template` when it is a copy of it; answers its address. */
  createDatabase(template?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
  /** Runs statements one after the other as the user who may do everything; answers the last one's rows. */
  run(...statements: readonly string[]): Promise<readonly Record<string, unknown>[]>;
  /** Removes everything that was made: the cluster, or the databases on a server that was given. */
  stop(): Promise<void>;
}

/** A cluster of our own: it can also be killed, frozen, started again, configured and followed. */
export interface PrivatePostgres extends Postgres {
  readonly folder: string;
  /** Process id of the server now. */
  readonly pid: number;
  /** Everything it logged so far. */
  log(): string;
  /** Ends every process of it and waits: SIGKILL is a crash, SIGINT a shutdown that drops connections. */
  kill(signal?: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void>;
  /** Starts it again on the same port over the same data, after {@link kill}. */
  start(): Promise<void>;
  /** Stops every process of it in the middle (no one is answered, nothing is closed), and lets them go on. */
  freeze(): void;
  thaw(): void;
  /** Sets settings for the running server and every later start. */
  configure(settings: Readonly<Record<string, string>>): Promise<void>;
}

/** A streaming standby of a {@link PrivatePostgres}: answers reads until it is promoted. */
export interface Standby extends PrivatePostgres {
  /** Makes it a primary; answers once it takes writes. */
  promote(): Promise<void>;
  /** Waits until it has replayed everything its primary has written so far. */
  caughtUp(): Promise<void>;
}

export interface PostgresOptions {
  /** A cluster of our own even when `TEST_DATABASE_URL` names a server. */
  readonly own?: boolean;
  /** Whether commits wait for the disk; off by default, for speed. Kills lose nothing either way, power cuts do. */
  readonly fsync?: boolean;
  /** Further settings of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs statements one after the other in the database at `url`; answers the last one's rows. */
export async function runOn(
  url: string,
  statements: readonly string[],
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) {
      ({ rows } = await client.query<Record<string, unknown>>(statement));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** `url` with another database. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function databasesOn(url: string) {
  const made = new Set<string>();
  const drop = async (name: string) => {
    await runOn(url, [`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`]);
    made.delete(name);
  };
  return {
    run: (...statements: readonly string[]) => runOn(url, statements),
    createDatabase: async (template?: string) => {
      const name = `${template ?? 'monda_test'}_${randomBytes(6).toString('hex')}`;
      made.add(name);
      await runOn(url, [
        `CREATE DATABASE ${name} ${template === undefined ? '' : `TEMPLATE "${template}" STRATEGY file_copy`}`,
      ]);
      return databaseAt(url, name);
    },
    dropDatabase: (database: string) => drop(nameOf(database)),
    dropAll: async () => {
      for (const name of made) await drop(name);
    },
  };
}

const SPEED = {
  full_page_writes: 'off',
  fsync: 'off',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
};

async function privateOn(cluster: PostgresCluster): Promise<PrivatePostgres> {
  await cluster.start();
  const { url, port, folder } = cluster;
  const { dropAll: _dropAll, ...databases } = databasesOn(url);
  return {
    url,
    port,
    folder,
    ...databases,
    get pid() {
      return cluster.pid();
    },
    log: cluster.log,
    kill: (signal = 'SIGKILL') => cluster.kill(signal),
    start: cluster.start,
    freeze: () => cluster.signalAll('SIGSTOP'),
    thaw: () => cluster.signalAll('SIGCONT'),
    configure: async (settings) => {
      for (const [name, value] of Object.entries(settings)) {
        await runOn(url, [`ALTER SYSTEM SET ${name} = '${value.replaceAll("'", "''")}'`]);
      }
      await runOn(url, ['SELECT pg_reload_conf()']);
    },
    stop: cluster.remove,
  };
}

/**
 * A private PostgreSQL cluster from this machine's packages, on a free port of 127.0.0.1, in a temporary
 * folder that is removed with it, also when this process ends in any way. With `own` it is always that.
 */
export async function startPostgres(
  options: PostgresOptions & { readonly own: true },
): Promise<PrivatePostgres>;
/** The server named in `TEST_DATABASE_URL`, else a private cluster. */
export async function startPostgres(options?: PostgresOptions): Promise<Postgres>;
export async function startPostgres({
  own = false,
  fsync = false,
  settings = {},
}: PostgresOptions = {}): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (!own && given !== undefined && given !== '') {
    const { dropAll, ...databases } = databasesOn(given);
    return { url: given, port: Number(new URL(given).port), folder: null, ...databases, stop: dropAll };
  }
  const cluster = await newCluster({ ...(fsync ? {} : SPEED), ...settings });
  try {
    await cluster.runProgram(postgresProgram('initdb'), [
      '--username=postgres',
      `--pwfile=${cluster.passwordFile}`,
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      `--pgdata=${cluster.dataFolder}`,
    ]);
    return await privateOn(cluster);
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

/**
 * A standby that streams from `primary`, known there as `name` (for `synchronous_standby_names`). It
 * follows the primary after the primary's restarts.
 */
export async function startStandby(
  primary: PrivatePostgres,
  {
    name = 'standby',
    settings = {},
  }: { readonly name?: string; readonly settings?: PostgresOptions['settings'] } = {},
): Promise<Standby> {
  const password = new URL(primary.url).password;
  const cluster = await newCluster(settings, password);
  try {
    await cluster.runProgram(postgresProgram('pg_basebackup'), [
      `--dbname=${primary.url}?application_name=${name}`,
      `--pgdata=${cluster.dataFolder}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--no-sync',
    ]);
    const standby = await privateOn(cluster);
    return Object.assign(standby, {
      promote: async () => {
        await runOn(standby.url, ['SELECT pg_promote(true, 60)']);
      },
      caughtUp: async () => {
        const [row] = await primary.run('SELECT pg_current_wal_lsn()::text AS lsn');
        for (;;) {
          const [at] = await standby.run(
            `SELECT pg_last_wal_replay_lsn() >= '${String(row?.lsn)}'::pg_lsn AS there`,
          );
          if (at?.there === true) return;
          await sleep(10);
        }
      },
    });
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
