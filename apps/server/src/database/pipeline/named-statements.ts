import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createStatementNames, type StatementNames, type StatementRole } from './statement-names.ts';

/** A statement whose answer has another form since the tables were changed. */
const OTHER_FORM = '0A000';

/** A pool of one connection that keeps the statements of its transactions under names. */
export interface NamedStatements {
  /** What the query layer takes connections from. */
  readonly pool: PostgresPool;
  /** Whose statements come from now on; `null`: those of no one, which are sent whole. */
  readonly comeFrom: (role: StatementRole | null) => void;
}

/**
 * Statements that come a second time are kept by the embedded database, which takes three times as long to plan one with
 * the policies of its tables as to run it. The same names as on a server: one for each role, so many at most.
 * `pool` has one connection, so that a role holds for the transaction that is running.
 */
export function namedStatements(
  pool: pg.Pool,
  names: StatementNames = createStatementNames(),
): NamedStatements {
  let role: StatementRole | null = null;
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  // why: the session of the embedded database outlives a connection of the pool, which knows none of its names.
  pool.on('connect', (client) => {
    client.query('DEALLOCATE ALL').catch(() => undefined);
  });

  const withNames = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, parameters: readonly unknown[]) => {
      const name = role === null ? null : names.nameOf(text, role);
      const statement = { text, values: [...parameters], ...(name === null ? {} : { name }) };
      return answerOf(client, statement).catch((error: { readonly code?: string }) => {
        if (name !== null && error.code === OTHER_FORM) names.stop();
        throw error;
      });
    };
    return {
      // why: the second form takes cursors, which nothing asks for.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isUnsound) => client.release(isUnsound),
    };
  };

  return {
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: async () => {
        const client = await pool.connect();
        const known = named.get(client) ?? withNames(client);
        named.set(client, known);
        return known;
      },
    },
    comeFrom: (whose) => {
      role = whose;
    },
  };
}

/** why: what `pg` answers with a promise of its own, with all its rows, stays in memory until the next full collection. */
const answerOf = (client: pg.PoolClient, statement: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(statement, (error, answer) => (error === null ? resolve(answer) : reject(error)));
  });
