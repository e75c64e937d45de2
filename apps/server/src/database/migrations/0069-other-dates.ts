import { type Kysely, sql } from 'kysely';

/**
 * An item goes back to scheduling from a date that is proposed or confirmed. Its destruction password ends with the date: by a
 * function, since the people of a company end passwords that they may not read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MOVES = [
  'pending>evaluation_review',
  'pending>change_requested',
  'pending>declined',
  'evaluation_review>scheduling',
  'evaluation_review>change_requested',
  'evaluation_review>declined',
  'change_requested>pending',
  'scheduling>confirmation_required',
  'confirmation_required>destruction',
  'confirmation_required>declined',
  'confirmation_required>scheduling',
  'destruction>destroyed',
  'destruction>scheduling',
  'destroyed>completed',
];
const MOVES_BACK = ['declined>pending', 'declined>evaluation_review', 'declined>confirmation_required'];
const listed = (moves: readonly string[]) => moves.map((move) => `'${move}'`).join(', ');

const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION refuse_illegal_status() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN (${listed(MOVES)})
      AND NOT ((OLD.status || '>' || NEW.status) IN (${listed(MOVES_BACK)}) AND coalesce((
        SELECT h.user_id = app_actor() AND h.to_status = OLD.status AND h.from_status = NEW.status
        FROM item_history h WHERE h.item_id = OLD.id ORDER BY h.seq DESC LIMIT 1), false)) THEN
      RAISE EXCEPTION 'item status % cannot become %', OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'waste_items_lifecycle';
    END IF;
    RETURN NEW;
  END $$`,

  // why: an item that waits for a date has no password, and that is all who may act on it may end.
  `CREATE FUNCTION end_destruction_passwords(items uuid[]) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER AS $$
    DELETE FROM destruction_passwords p USING waste_items i
      WHERE p.item_id = ANY (items) AND i.id = p.item_id AND i.status = 'scheduling'
        AND (app_role() = 'fixed_assets_manager'
          OR app_role() IN ('company_admin', 'company_user') AND p.company_id = app_company())
      RETURNING p.item_id $$`,
  'REVOKE ALL ON FUNCTION end_destruction_passwords(uuid[]) FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION end_destruction_passwords(uuid[]) TO monda_app',

  `CREATE INDEX item_history_moved_dates ON item_history (item_id) INCLUDE (company_id)
    WHERE to_status = 'scheduling' AND from_status IN ('confirmation_required', 'destruction')`,

  // why: a function that is replaced has no settings.
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['refuse_illegal_status()', 'end_destruction_passwords(uuid[])'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
];
