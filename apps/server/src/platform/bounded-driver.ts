import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import type { DatabaseLimits } from './database-settings.ts';

/**
 * Kysely's PostgreSQL dialect whose transactions begin with their time limits, in one message to the server.
 * Nothing is left in the session, so that a pool in front may hand every transaction another connection.
 */
export class BoundedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;

  readonly #check: () => void;

  readonly #readOnly: boolean;

  /** `check` throws when no connection is worth asking for; `readOnly` transactions change nothing anywhere. */
  constructor(pool: pg.Pool, limits: DatabaseLimits, check: () => void, readOnly: boolean) {
    super({ pool });
    this.#readOnly = readOnly;
    this.#check = check;
    this.#pool = pool;
    this.#limits = limits;
  }

  override createDriver(): Driver {
    return new BoundedDriver(this.#pool, this.#limits, this.#check, this.#readOnly);
  }
}

class BoundedDriver extends PostgresDriver {
  readonly #begin: string;

  readonly #check: () => void;

  constructor(
    pool: pg.Pool,
    { statementMs, lockMs, idleMs }: DatabaseLimits,
    check: () => void,
    readOnly: boolean,
  ) {
    super({ pool });
    this.#check = check;
    this.#begin =
      `BEGIN${readOnly ? ' READ ONLY' : ''}; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}; ` +
      `SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#check();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}
