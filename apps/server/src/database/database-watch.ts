import pg from 'pg';
import { parsePosition } from './log-position.ts';
import { PRODUCT_ROLE } from './pipeline/acting.ts';
import { ServerClient } from './server-client.ts';

/** Application name of the connection by which each running server watches its database. */
export const WATCH_NAME = 'monda-watch';

/** How often the server is asked, and how long its answer may take, in milliseconds. */
const EVERY_MS = 500;
const PATIENCE_MS = 1_000;
const STEP_MS = 50;
/** Number of positions that are remembered. */
const REMEMBERED = 10;

/** What a server was last seen as. */
export type DatabaseState = 'unknown' | 'writes' | 'reads-only' | 'away';

/** How far the log of a server has come, or how much of it one that follows has replayed. */
export interface LogPositions {
  /** `null` until the first answer was received. */
  readonly newest: bigint | null;
  /** Where it was at the earliest of the last {@link REMEMBERED} answers, about five seconds ago. */
  readonly before: bigint | null;
}

/** A server that is asked now and again, on a connection of its own. */
export interface DatabaseWatch {
  state(): DatabaseState;
  positions(): LogPositions;
  /** From now on asks for the newest notice too, on the same connection. */
  followNotices(follower: NoticeFollower): void;
  stop(): void;
}

/** A person who has to know that notices were written, by whichever server. */
export interface NoticeFollower {
  /** Whether it has to know now. */
  readonly wants: () => boolean;
  /** Gets the number of the newest notice, `null` without any, at each answer. */
  readonly heard: (newest: number | null) => void;
}

/** Ends a connection without a goodbye, which a line that is cut would never answer. */
export function cutLine(client: pg.ClientBase): void {
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}

interface Received {
  readonly state: DatabaseState;
  readonly position: bigint | null;
}

const QUESTION = `SELECT current_setting('transaction_read_only') AS reads_only,
  (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END)::text AS position`;

/**
 * The newest notice, read as the product reads. why: a transaction that changes the table, such as a migration, holds this up for a
 * moment, and the server is not away.
 */
const NEWEST_NOTICE = `SELECT set_config('lock_timeout', '300ms', true), set_config('role', ${PRODUCT_ROLE}, true);
  SELECT max(seq)::text AS newest FROM notices`;

async function askForNotices(client: pg.Client, { heard }: NoticeFollower): Promise<void> {
  try {
    const [, answer] = (await client.query(NEWEST_NOTICE)) as unknown as readonly pg.QueryResult<{
      newest: string | null;
    }>[];
    const newest = answer?.rows[0]?.newest ?? null;
    heard(newest === null ? null : Number(newest));
  } catch (error) {
    // why: what the server itself refuses shows that it is there; the next turn asks again.
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}

async function ask(client: pg.Client): Promise<Received> {
  const { rows } = await client.query<{ reads_only: string; position: string | null }>(QUESTION);
  return {
    state: rows[0]?.reads_only === 'off' ? 'writes' : 'reads-only',
    position: parsePosition(rows[0]?.position),
  };
}

/**
 * Settles within {@link PATIENCE_MS}, whatever the line does. The time is counted in short steps: a process
 * that was busy itself for a while reads what has come before it calls the server silent.
 */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      if (left <= 0) reject(new Error('The database does not answer'));
      else timer = setTimeout(() => setImmediate(wait, left - STEP_MS), STEP_MS);
    };
    wait(PATIENCE_MS);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Watches the server at `url`. A server that is cut off answers no one and closes nothing: `onAway` is called
 * once each time that happens, so that those who wait for it can be notified.
 */
export function watchDatabase(url: string, onAway: () => void): DatabaseWatch {
  let state: DatabaseState = 'unknown';
  let client: pg.Client | null = null;
  let positions: readonly bigint[] = [];
  let follower: NoticeFollower | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = () => {
    const dropped = client;
    client = null;
    if (dropped !== null) cutLine(dropped);
  };
  const connected = async (): Promise<pg.Client> => {
    if (client !== null) return client;
    const fresh = new ServerClient({ connectionString: url, application_name: WATCH_NAME });
    fresh.on('error', () => {
      if (client === fresh) drop();
    });
    client = fresh;
    await fresh.connect();
    return fresh;
  };
  const turn = async () => {
    try {
      const received = await inTime(connected().then(ask));
      state = received.state;
      if (received.position !== null) positions = [...positions, received.position].slice(-REMEMBERED);
      if (client !== null && follower?.wants() === true) await inTime(askForNotices(client, follower));
    } catch {
      drop();
      if (state !== 'away') onAway();
      state = 'away';
    }
    if (!stopped) timer = setTimeout(() => void turn(), EVERY_MS).unref();
  };
  void turn();
  return {
    state: () => state,
    positions: () => ({ newest: positions.at(-1) ?? null, before: positions[0] ?? null }),
    followNotices: (next) => {
      follower = next;
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}
