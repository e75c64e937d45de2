import { type Kysely, sql } from 'kysely';

/**
 * What people did on items before, also with an account that was deleted meanwhile. Of each e-mail address that an account
 * has or had a keyed hash stays with its id, also after the account is deleted; accounts that share one are one person.
 * Administrators add hashes; the function `earlier_acts` alone reads them. It answers for the acting person, and for people to
 * whom a manager may give an item.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE address_marks (
    id text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    mark text NOT NULL
  )`,
  'CREATE INDEX address_marks_mark ON address_marks (mark)',
  'CREATE INDEX address_marks_user ON address_marks (user_id)',
  'ALTER TABLE address_marks ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE address_marks FORCE ROW LEVEL SECURITY',
  `DO $$ BEGIN EXECUTE format('CREATE POLICY address_marks_owner ON address_marks TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY address_marks_add ON address_marks FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin')`,
  'GRANT INSERT ON address_marks TO monda_app',
  `CREATE FUNCTION earlier_acts(items uuid[], people uuid[]) RETURNS TABLE (item_id uuid, person uuid, account uuid,
      seq bigint, from_status text, to_status text, automatic_note jsonb, automatic_comment text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF current_setting('role', true) = 'monda_app'
      AND coalesce(app_role(), '') NOT IN ('admin', 'fixed_assets_manager') THEN
      people := ARRAY[app_actor()];
    END IF;
    RETURN QUERY
      WITH RECURSIVE accounts (person, account) AS (
        SELECT p.id, p.id FROM unnest(people) p (id)
        UNION
        SELECT a.person, other.user_id FROM accounts a
          JOIN address_marks own ON own.user_id = a.account
          JOIN address_marks other ON other.mark = own.mark
      )
      SELECT h.item_id, a.person, a.account, h.seq, h.from_status, h.to_status, h.automatic_note,
          h.automatic_comment
        FROM item_history h JOIN accounts a ON a.account = h.user_id
        WHERE h.item_id = ANY (items) ORDER BY h.seq;
  END $$`,
  'REVOKE ALL ON FUNCTION earlier_acts(uuid[], uuid[]) FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION earlier_acts(uuid[], uuid[]) TO monda_app',
];
