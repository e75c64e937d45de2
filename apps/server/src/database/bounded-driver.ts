import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { DatabaseLimits } from './database-settings.ts';
import { PRODUCT_ROLE } from './pipeline/acting.ts';

/**
 * Kysely's PostgreSQL dialect whose transactions begin with their time limits and the role of the product, in one
 * message to the server.
 * Nothing is left in the session, so that a pool in front may hand every transaction another connection. `check` throws when no
 * connection is worth asking for; `readOnly` transactions change nothing anywhere.
 */
export const boundedDialect = (
  pool: pg.Pool,
  limits: DatabaseLimits,
  check: () => void,
  readOnly: boolean,
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new BoundedDriver(pool, limits, check, readOnly),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** A lock that is free or freed at once is waited for, however long a connection was, in milliseconds. */
const LEAST_LOCK_MS = 100;

class BoundedDriver extends PostgresDriver {
  readonly #limits: DatabaseLimits;
  readonly #check: () => void;
  /** How long the work that has a connection now waited for it, in milliseconds. */
  readonly #waited = new WeakMap<DatabaseConnection, number>();

  readonly #readOnly: boolean;

  constructor(pool: pg.Pool, limits: DatabaseLimits, check: () => void, readOnly: boolean) {
    super({ pool });
    this.#check = check;
    this.#limits = limits;
    this.#readOnly = readOnly;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#check();
    const asked = performance.now();
    const connection = await super.acquireConnection();
    this.#waited.set(connection, performance.now() - asked);
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const { statementMs, lockMs, idleMs } = this.#limits;
    // why: where everybody waits for one row, the wait for a connection and for the row is one wait to its caller.
    const left = Math.round(lockMs - (this.#waited.get(connection) ?? 0));
    const isolation = isolationLevel === undefined ? '' : ` ISOLATION LEVEL ${isolationLevel}`;
    const access = this.#readOnly ? ' READ ONLY' : accessMode === undefined ? '' : ` ${accessMode}`;
    await connection.executeQuery(
      CompiledQuery.raw(
        `BEGIN${isolation}${access}; SET LOCAL statement_timeout = ${statementMs}; ` +
          `SET LOCAL lock_timeout = ${Math.min(lockMs, Math.max(LEAST_LOCK_MS, left))}; ` +
          `SET LOCAL idle_in_transaction_session_timeout = ${idleMs}; ` +
          `SELECT set_config('role', ${PRODUCT_ROLE}, true)`,
      ),
    );
  }
}
