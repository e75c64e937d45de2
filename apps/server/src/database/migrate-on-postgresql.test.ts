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

async function untilAnotherWaits({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db);
    if (rows.length > 0) return;
  }
}

it.each([
  // why: one migration after the other takes the locks of these, 0077 and 0078.
  ['0077-acts-on-items', 'projects', 'audit_log'],
  // why: one migration alone does, and waits longer than the request, so that it is ended.
  ['0082-remarks-of-facts', 'stored_files', 'item_facts'],
])(
  'a request goes on while a database before %s is migrated, which writes to %s and then to %s',
  async (next, first, second) => {
    const url = await postgres.createDatabase();
    const open = () => openDatabase({ kind: 'server', url, poolSize: 2, ...PATIENT_LIMITS });
    const [owner, other] = await Promise.all([open(), open()]);
    try {
      await migrate(owner.db, MIGRATION_NAMES.indexOf(next));
      let migrating: Promise<unknown> = Promise.resolve();
      await other.db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE ${sql.table(first)} IN ROW EXCLUSIVE MODE`.execute(tx);
        migrating = migrate(owner.db);
        await Promise.race([untilAnotherWaits(other), migrating]);
        await sql`LOCK TABLE ${sql.table(second)} IN ROW EXCLUSIVE MODE`.execute(tx);
      });
      await migrating;
      expect((await migrationsOf(owner.db)).missing).toEqual([]);
    } finally {
      await Promise.all([owner.close(), other.close()]);
    }
  },
  120_000,
);
