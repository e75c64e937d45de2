import { type Kysely, sql } from 'kysely';

/**
 * What people said about an item stays as it was said. The roles of the product are refused what the product never does: to
 * change a comment after its ten minutes other than by withdrawing it, a withdrawn comment, an answered or withdrawn
 * question, who said it to whom and when; to remove one of an item that stays; to change one without an audit row about its
 * item in the same transaction. A substitution ends, once, and nothing else of it changes. Whoever owns the tables may, as
 * a restore does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Whether one of these columns becomes another, as a condition of a trigger. */
const becomeOthers = (...columns: readonly string[]) => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return `(${of('OLD')}) IS DISTINCT FROM (${of('NEW')})`;
};

const STATEMENTS = [
  `CREATE TRIGGER item_comments_said BEFORE UPDATE ON item_comments FOR EACH ROW WHEN (
      OLD.withdrawn_at IS NOT NULL
      OR ${becomeOthers('id', 'item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at')}
      OR NEW.withdrawn_at IS NULL AND ${becomeOthers('text', 'mentions', 'changed_at')}
        AND (NEW.changed_at IS NULL OR NEW.changed_at NOT BETWEEN OLD.created_at AND OLD.created_at + interval '10 minutes')
      OR NEW.withdrawn_at IS NOT NULL AND ${becomeOthers('changed_at')})
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER item_questions_said BEFORE UPDATE ON item_questions FOR EACH ROW WHEN (
      OLD.closed_at IS NOT NULL
      OR ${becomeOthers('id', 'item_id', 'company_id', 'asked', 'author_id', 'author_name', 'item_since', 'seq', 'asked_at')}
      OR OLD.text <> NEW.text AND NOT (NEW.text = '' AND NEW.closed_at IS NOT NULL AND NEW.answer IS NULL))
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER substitutions_set BEFORE UPDATE ON substitutions FOR EACH ROW WHEN (
      OLD.ended_at IS NOT NULL OR ${becomeOthers('id', 'person_id', 'person_name', 'substitute_id', 'substitute_name')}
      OR ${becomeOthers('from_day', 'to_day', 'set_by', 'set_at')})
    EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER substitutions_stay BEFORE DELETE ON substitutions
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence()`,

  // why: with an item that may go, what was said of it goes.
  `CREATE FUNCTION refuse_loss_of_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'what was said of an item stays with it' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE FUNCTION require_audited_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR (
      SELECT a.xmin = pg_current_xact_id()::xid FROM audit_log a
      WHERE a.subject_type = 'item' AND a.subject_id = OLD.item_id::text AND a.rows IS NOT NULL ORDER BY a.seq DESC LIMIT 1
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION '% of % without an audit row that records it', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END $$`,
  ...['item_comments', 'item_questions'].map(
    (table) =>
      `CREATE TRIGGER ${table}_lost BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words()`,
  ),
  `CREATE CONSTRAINT TRIGGER item_comments_audited AFTER UPDATE ON item_comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audited_words()`,
  // why: of a question the product notes by itself that it was overtaken.
  `CREATE CONSTRAINT TRIGGER item_questions_audited AFTER UPDATE ON item_questions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (${becomeOthers('text', 'answer', 'closed_by_id', 'closed_by', 'closed_at')})
    EXECUTE FUNCTION require_audited_words()`,
  // why: a function that is made has no settings; one with the rights of the owner looks nowhere else.
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['refuse_loss_of_words()', 'require_audited_words()'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
];
