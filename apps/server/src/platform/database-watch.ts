import pg from 'pg';

/** How often the server is asked, and how long its answer may take, in milliseconds. */
const EVERY_MS = 500;
const PATIENCE_MS = 1_000;
const STEP_MS = 50;

/** What a server was last seen as. */
export type DatabaseState = 'unknown' | 'writes' | 'reads-only' | 'away';

/** A server that is asked now and again, on a connection of its own. */
export interface DatabaseWatch {
  state(): DatabaseState;
  stop(): void;
}

/** Ends a connection without a goodbye, which a line that is cut would never answer. */
export function cutLine(client: pg.ClientBase): void {
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}

async function ask(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'off' ? 'writes' : 'reads-only';
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
 * Watches the server at `url`. A server that is cut off answers nobody and closes nothing: `onAway` is called
 * once each time it goes, so that whoever waits for it can be told.
 */
export function watchDatabase(url: string, onAway: () => void): DatabaseWatch {
  let state: DatabaseState = 'unknown';
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = () => {
    const dropped = client;
    client = null;
    if (dropped !== null) cutLine(dropped);
  };
  const connected = async (): Promise<pg.Client> => {
    if (client !== null) return client;
    const fresh = new pg.Client({ connectionString: url, application_name: 'monda-watch' });
    fresh.on('error', () => {
      if (client === fresh) drop();
    });
    client = fresh;
    await fresh.connect();
    return fresh;
  };
  const turn = async () => {
    try {
      state = await inTime(connected().then(ask));
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
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}
