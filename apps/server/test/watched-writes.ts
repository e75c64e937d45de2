import { sql } from 'kysely';
import type { Database } from '../src/database/open-database.ts';
import type { Tx } from '../src/database/transactions.ts';
import { COMPANIES, idOf, PEOPLE, PERSON_NAMES } from './test-people.ts';
import { TEST_ISSUER } from './test-sign-in.ts';

/** Tables a refused request may write to: evidence, counted guesses, uploads on their way in and out again. */
const EXCEPT =
  /^(kysely|audit|idempotency_keys$|running_exports$|destruction_passwords$|stored_files$|watched_writes$)/;

/** Counts every row that is changed from now on and stays changed. */
export async function watchWrites(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema()`.execute(db);
  await sql
    .raw(
      // why: a row for each connection, or a writer would wait for all others who do.
      `CREATE TABLE watched_writes (connection int PRIMARY KEY, rows bigint NOT NULL);
      CREATE FUNCTION watch_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        AS $$ BEGIN
          INSERT INTO watched_writes VALUES (pg_backend_pid(), 1)
            ON CONFLICT (connection) DO UPDATE SET rows = watched_writes.rows + 1;
          RETURN NULL;
        END $$;
      ${rows
        .filter(({ name }) => !EXCEPT.test(name))
        .map(
          ({ name }) =>
            `CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON "${name}"
              FOR EACH ROW EXECUTE FUNCTION watch_write();`,
        )
        .join('\n')}`,
    )
    .execute(db);
}

/** Rows changed since {@link watchWrites}, and uploads that belong to no item. */
export async function writesSeen(tx: Tx): Promise<{ readonly rows: number; readonly pendingFiles: number }> {
  const { rows } = await sql<{ rows: number; pendingFiles: number }>`SELECT
    (SELECT coalesce(sum(rows), 0)::bigint FROM watched_writes) AS rows,
    (SELECT count(*) FROM stored_files WHERE state = 'pending') AS "pendingFiles"`.execute(tx);
  return rows[0] ?? { rows: 0, pendingFiles: 0 };
}

/** Brings the people and companies of the tests back to what they are in the tests. */
export async function healPeople(tx: Tx): Promise<void> {
  for (const { id, isActive } of Object.values(COMPANIES)) {
    await tx.updateTable('companies').set({ is_active: isActive }).where('id', '=', id).execute();
  }
  for (const name of PERSON_NAMES) {
    const { company, ...person }: (typeof PEOPLE)[typeof name] = PEOPLE[name];
    await tx
      .updateTable('users')
      .set({
        role: person.role,
        company_id: company === null ? null : COMPANIES[company].id,
        first_name: person.firstName,
        last_name: person.lastName,
        is_active: !('blocked' in person),
        identity_issuer: TEST_ISSUER,
        identity_subject: idOf(name),
        deleted_at: null,
      })
      .where('id', '=', idOf(name))
      .execute();
  }
}
