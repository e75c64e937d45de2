import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATION_NAMES, migrate, migrationsOf } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** The last migration before the first one that works on a table of a running installation. */
const BEFORE = MIGRATION_NAMES.indexOf('0077-acts-on-items');

async function untilAnotherWaits({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db);
    if (rows.length > 0) return;
  }
}

it('a request that holds a row of one table and writes to another goes on while the database is migrated', async () => {
  const url = await postgres.createDatabase();
  const open = () => openDatabase({ kind: 'server', url, poolSize: 2, ...PATIENT_LIMITS });
  const [owner, other] = await Promise.all([open(), open()]);
  try {
    await migrate(owner.db, BEFORE);
    let migrating: Promise<unknown> = Promise.resolve();
    await other.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE projects IN ROW EXCLUSIVE MODE`.execute(tx);
      migrating = migrate(owner.db);
      await Promise.race([untilAnotherWaits(other), migrating]);
      await sql`LOCK TABLE audit_log IN ROW EXCLUSIVE MODE`.execute(tx);
    });
    await migrating;
    expect((await migrationsOf(owner.db)).missing).toEqual([]);
  } finally {
    await Promise.all([owner.close(), other.close()]);
  }
}, 120_000);
