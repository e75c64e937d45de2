import { type Kysely, sql } from 'kysely';

/**
 * Who has an export running, on whichever server: a row for each person, held until a moment that the server at work
 * puts off while it works. People cannot read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE running_exports (
    person_id uuid PRIMARY KEY,
    export_id uuid NOT NULL,
    held_until timestamptz NOT NULL
  )`,
  'ALTER TABLE running_exports ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE running_exports FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY running_exports_owner ON running_exports TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
];
