import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { TestTimeStampAuthority } from '@monda/test-bed/time-stamp-authority.ts';
import pg from 'pg';
import { until } from './asked.ts';

/** Moments in the life of a certificate at which the server that makes it is killed. */
export const PHASES = [
  'after the lease',
  'after the freeze',
  'while drawing',
  'while signing',
  'after storing the bytes',
  'in the final transaction',
] as const;
export type Phase = (typeof PHASES)[number];

/** What is looked at to see which server is where. */
export interface Watched {
  readonly databaseUrl: string;
  readonly authority: TestTimeStampAuthority;
  /** Process ids of the servers, by their names, which are also those of their connections. */
  readonly pids: ReadonlyMap<string, number>;
}

/** Where a server stands still until it is killed: a lock of this proof that it waits for. */
interface Wait {
  readonly table: string;
  /** What this proof locks the table with. */
  readonly lock: string;
  /** What the server waits for. */
  readonly mode: string;
  /** Whether it has locked or changed a certificate in the same transaction. */
  readonly holds: 'RowShareLock' | 'RowExclusiveLock' | 'nothing';
}

const WAITS: Readonly<Partial<Record<Phase, Wait>>> = {
  'after the lease': {
    ...{ table: 'certificate_items', lock: 'ACCESS EXCLUSIVE' },
    ...{ mode: 'AccessShareLock', holds: 'RowShareLock' },
  },
  'after the freeze': {
    ...{ table: 'stored_files', lock: 'ACCESS EXCLUSIVE' },
    ...{ mode: 'AccessShareLock', holds: 'nothing' },
  },
  'after storing the bytes': {
    ...{ table: 'stored_files', lock: 'SHARE', mode: 'RowExclusiveLock', holds: 'nothing' },
  },
  'in the final transaction': {
    ...{ table: 'item_events', lock: 'SHARE', mode: 'RowExclusiveLock', holds: 'RowExclusiveLock' },
  },
};

/** The server that waits for $1 in the mode $2, and has locked certificates and items of them as $3 says. */
const WAITING = `SELECT a.application_name AS name FROM pg_locks w JOIN pg_stat_activity a USING (pid)
  WHERE NOT w.granted AND w.relation = $1::text::regclass AND w.mode = $2
    AND CASE WHEN $3 = 'nothing' THEN NOT EXISTS (
      SELECT FROM pg_locks h WHERE h.pid = w.pid AND h.granted AND h.locktype = 'relation'
        AND h.relation IN ('certificates'::regclass, 'waste_items'::regclass))
    ELSE EXISTS (
      SELECT FROM pg_locks h WHERE h.pid = w.pid AND h.granted
        AND h.relation = 'certificates'::regclass AND h.mode = $3) END`;
/** Shorter than the server waits for a lock. */
const LOCKED_MS = 2_000;
/** A server that does not come to a phase within this time never does. */
const LATEST_MS = 120_000;
const LOOK_MS = 10;
/** Clock ticks of a process that draws. */
const TICKS = 3;

/** Has a server reach the phase, kills it there by `kill`, and answers its name. */
export async function killAt(
  phase: Phase,
  watched: Watched,
  kill: (name: string) => Promise<void>,
): Promise<string> {
  if (phase === 'while signing') {
    const held = watched.authority.hold();
    const name = await Promise.race([held.reached.then((address) => address.slice(1)), tooLate()]);
    await kill(name);
    held.release();
    return name;
  }
  const wait = WAITS[phase];
  if (wait !== undefined) return killAtLock(wait, watched, kill);
  const name = await drawingServer(watched.pids);
  await kill(name);
  return name;
}

async function tooLate(): Promise<never> {
  await after(LATEST_MS, undefined, { ref: false });
  throw new Error('no server asked for a time stamp');
}

async function killAtLock(
  { table, lock, mode, holds }: Wait,
  { databaseUrl }: Watched,
  kill: (name: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = async () =>
    (await client.query<{ name: string }>(WAITING, [table, mode, holds])).rows[0]?.name;
  const latest = performance.now() + LATEST_MS;
  try {
    for (;;) {
      if (performance.now() > latest) throw new Error(`no server waits for ${table}`);
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ${lock} MODE`);
      const released = performance.now() + LOCKED_MS;
      let name = await waiting();
      while (name === undefined && performance.now() < released) {
        await after(LOOK_MS);
        name = await waiting();
      }
      if (name !== undefined) await kill(name);
      await client.query('ROLLBACK');
      if (name !== undefined) return name;
    }
  } finally {
    await client.end();
  }
}

/** The server whose process for drawing uses the processor. */
async function drawingServer(pids: Watched['pids']): Promise<string> {
  const before = new Map<string, number>();
  let found = '';
  await until(
    'a certificate is drawn',
    async () => {
      for (const [name, pid] of pids) {
        for (const { id, ticks } of await drawers(pid)) {
          const key = `${name} ${id}`;
          if (ticks - (before.get(key) ?? ticks) >= TICKS) found = name;
          before.set(key, before.get(key) ?? ticks);
        }
      }
      return found !== '';
    },
    60_000,
    LOOK_MS,
  );
  return found;
}

/** The processes that draw for a server, and the clock ticks they have used. */
export async function drawers(
  pid: number,
): Promise<readonly { readonly id: number; readonly ticks: number }[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  const found = await Promise.all(
    children.map(async (id) => {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes('certificate-process-entry')) return [];
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      const fields = stat
        .replace(/^.*\) /su, '')
        .split(' ')
        .map(Number);
      return [{ id, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
    }),
  );
  return found.flat();
}
