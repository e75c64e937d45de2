import { type Kysely, sql } from 'kysely';

/**
 * A declined item goes back to where it was declined: in a transaction of the person whose decline is the last that
 * happened to it, and to that status alone. An evaluator holds themselves, so that nobody who is blocked meanwhile gets
 * an item back. What a person declined is found by an index of declines alone.
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
  'destruction>destroyed',
  'destroyed>completed',
];
const MOVES_BACK = ['declined>pending', 'declined>evaluation_review', 'declined>confirmation_required'];
const listed = (moves: readonly string[]) => moves.map((move) => `'${move}'`).join(', ');

const STATEMENTS = [
  // why: the trigger runs before the entry of the taking back is written.
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

  `CREATE OR REPLACE FUNCTION hold_evaluator(person uuid) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN QUERY SELECT u.id FROM users u WHERE u.id = person AND lower(u.role) = 'technical_evaluator'
      AND u.is_active AND u.deleted_at IS NULL
      AND (app_role() IN ('fixed_assets_manager','company_admin','company_user') OR person = app_actor()) FOR SHARE;
  END $$`,

  // why: a function that is replaced has no settings.
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['refuse_illegal_status()', 'hold_evaluator(uuid)'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,

  `CREATE INDEX item_history_declines ON item_history (user_id, created_at) WHERE to_status = 'declined'`,
];
