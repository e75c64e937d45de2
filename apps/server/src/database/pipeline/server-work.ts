import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseLimits } from '../database-settings.ts';
import type { Tables } from '../tables.ts';
import { Work } from '../work.ts';
import { PERSON_SETTINGS, personValues, PRODUCT_ROLE, settingText } from './acting.ts';
import type { TransactionRunner } from './transaction-runner.ts';
import type { PreparedStatements, Statement } from './statement-batch.ts';
import { BatchingConnection } from './batching-connection.ts';
import type { StatementNames } from './statement-names.ts';

export interface ServerParts {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly types: pg.CustomTypesConfig;
  readonly limits: DatabaseLimits;
  readonly names: StatementNames;
  /** Throws when no connection is worth asking for. */
  readonly check: () => void;
}

/** A lock that is free or freed at once is waited for, however long a connection was, in milliseconds. */
const LEAST_LOCK_MS = 100;

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
/**
 * The alternatives of row level security hide from the planner how many rows a person sees: planned for its
 * values a list reads and sorts every row of a status, planned once it walks an index and stops.
 */
const PLANNED_ONCE = 'plan_cache_mode';
/**
 * A plan made for any values expects a tenth of the table where a page stops after ten rows. Among a million items that
 * seems worth two more processes and a compilation to machine code: 10 to 60 ms for a list that takes less than one.
 */
const ALONE = ['max_parallel_workers_per_gather', 'jit'] as const;
const HOW_PLANNED = ['force_generic_plan', '0', 'off'];
const AS_PRODUCT = `${settingText(LIMITS)}, set_config('role', ${PRODUCT_ROLE}, true)`;
const AS_PERSON = settingText([...LIMITS, PLANNED_ONCE, ...ALONE, ...PERSON_SETTINGS]);
const AS_READER = settingText([
  ...LIMITS,
  'transaction_read_only',
  PLANNED_ONCE,
  ...ALONE,
  ...PERSON_SETTINGS,
]);

/**
 * Work on a server, in as few messages as its statements allow. A transaction begins, with its limits and who
 * acts, in the message of its first statements, and commits in that of its last one. Reading has no BEGIN at
 * all: limits, who acts, and the statements travel together and are one transaction of the server. Nothing is
 * left in the session, so that a pool in front may hand every transaction another connection.
 */
export function serverWork({ db, pool, types, limits, names, check }: ServerParts): TransactionRunner {
  const byClient = new WeakMap<pg.PoolClient, PreparedStatements>();
  const preparedBy = (client: pg.PoolClient): PreparedStatements => {
    const found = byClient.get(client) ?? new Map();
    byClient.set(client, found);
    return found;
  };
  const limitsAfter = (waitedMs: number): readonly string[] => {
    // why: where everybody waits for one row, the wait for a connection and for the row is one wait to its caller.
    const lockMs = Math.min(limits.lockMs, Math.max(LEAST_LOCK_MS, Math.round(limits.lockMs - waitedMs)));
    return [String(limits.statementMs), String(lockMs), String(limits.idleMs)];
  };
  const product = (text: string, values: readonly string[]): Statement => {
    return { text, values, name: names.nameOf(text, 'product') };
  };
  const openingOf = (actor: Actor | null, reads: boolean, waitedMs: number): Statement => {
    const limited = limitsAfter(waitedMs);
    if (actor === null) return product(AS_PRODUCT, limited);
    const person = [...HOW_PLANNED, ...personValues(actor)];
    return reads
      ? product(AS_READER, [...limited, 'on', ...person])
      : product(AS_PERSON, [...limited, ...person]);
  };
  const workOver = (line: BatchingConnection, keepsOrder: boolean) =>
    new Work(db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(line) }), {
      keepsOrder,
    });

  /** Runs `run` with a connection, given back whatever happens. */
  async function withLine<Result>(
    actor: Actor | null,
    reads: boolean,
    run: (line: BatchingConnection) => Promise<Result>,
  ): Promise<Result> {
    check();
    const asked = performance.now();
    const client = await pool.connect();
    const opening = openingOf(actor, reads, performance.now() - asked);
    const role = actor?.role ?? 'product';
    const line = new BatchingConnection(
      { client, prepared: preparedBy(client), types },
      {
        opening: reads ? [opening] : [product('BEGIN', []), opening],
        everyBatch: reads,
        nameOf: (text) => names.nameOf(text, role),
        onUnprepared: names.stop,
      },
    );
    try {
      return await run(line);
    } finally {
      await line.close();
      client.release(line.unsound);
    }
  }

  return {
    reading: (actor, run) => withLine(actor, true, (line) => run(workOver(line, false))),
    transaction: (actor, run, last) =>
      withLine(actor, false, async (line) => {
        const work = workOver(line, true);
        try {
          const result = await run(work);
          const final = await last(work);
          if (!line.opened && final.length === 0) return result;
          await line.commit(final);
          return result;
        } catch (error) {
          await line.undo();
          throw error;
        }
      }),
  };
}
