import { type Kysely, sql } from 'kysely';

/**
 * What administration writes. Each person whose account at the sign-in provider has to follow has one row of
 * work: `wanted` grows with every change, `settled` is the change the provider last followed. Administrators
 * note work in their own transactions; the product itself does it afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE directory_work (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    wanted bigint NOT NULL DEFAULT 1,
    settled bigint NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','settled','failed')),
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL,
    leased_until timestamptz,
    last_error text,
    changed_at timestamptz NOT NULL,
    CHECK (settled <= wanted)
  )`,
  `CREATE INDEX directory_work_waiting ON directory_work (next_try_at) WHERE state = 'waiting'`,
  `ALTER TABLE directory_work ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE directory_work FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format(
    'CREATE POLICY directory_work_owner ON directory_work TO %I USING (true) WITH CHECK (true)', current_user); END $$`,
  `GRANT SELECT, INSERT, UPDATE ON directory_work TO monda_app`,
  `CREATE POLICY directory_work_admin ON directory_work TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,

  // why: a link is made in the transaction that promises it; nobody but the product can read one back.
  `GRANT INSERT ON account_links TO monda_app`,
  `CREATE POLICY account_links_make ON account_links FOR INSERT TO monda_app
    WITH CHECK (app_role() = 'admin' OR user_id = app_actor())`,
];
