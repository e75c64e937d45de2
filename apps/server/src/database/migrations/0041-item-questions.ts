import { type Kysely, sql } from 'kysely';

/**
 * Questions that whoever may act on an item asks the other side, with their answers. A question is open until somebody
 * answers it, whoever asked withdraws it, or the item leaves the status at which it was asked: `item_since` says since
 * when the item had that status, so that a step closes it without writing here. At each such stay one is open at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEES_ALL = `app_role() IN ('admin','fixed_assets_manager')`;
const IS_ASSIGNED = `app_role() = 'technical_evaluator' AND EXISTS (
      SELECT 1 FROM waste_items i WHERE i.id = item_id AND i.assigned_user_id = app_actor())`;
const OF_COMPANY = `app_role() IN ('company_admin','company_user','viewer') AND company_id = app_company()`;
const VISIBLE = `(${SEES_ALL} OR ${IS_ASSIGNED} OR ${OF_COMPANY})`;
const IS_ASKED = `(asked = 'company' AND app_role() IN ('company_admin','company_user')
      OR asked = 'provider' AND app_role() IN ('technical_evaluator','fixed_assets_manager'))`;
const ASKS = `(asked = 'provider' AND app_role() IN ('company_admin','company_user')
      OR asked = 'company' AND app_role() IN ('technical_evaluator','fixed_assets_manager'))`;
const OF_ITEM = `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_id AND i.company_id = item_questions.company_id)`;

const STATEMENTS = [
  `CREATE TABLE item_questions (
    id uuid PRIMARY KEY,
    item_id uuid NOT NULL REFERENCES waste_items (id) ON DELETE CASCADE,
    company_id uuid NOT NULL,
    asked text NOT NULL CHECK (asked IN ('company', 'provider')),
    author_id uuid NOT NULL REFERENCES users (id),
    author_name text NOT NULL,
    text text NOT NULL,
    item_since timestamptz NOT NULL,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    asked_at timestamptz NOT NULL,
    answer text,
    closed_by_id uuid REFERENCES users (id),
    closed_by text,
    closed_at timestamptz,
    CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (closed_by_id IS NULL)),
    CHECK (closed_at IS NOT NULL OR answer IS NULL),
    CHECK ((text = '') = (closed_at IS NOT NULL AND answer IS NULL))
  )`,
  `CREATE UNIQUE INDEX item_questions_open ON item_questions (item_id, item_since) WHERE closed_at IS NULL`,
  `CREATE INDEX item_questions_item ON item_questions (item_id, seq)`,
  `CREATE INDEX item_questions_author ON item_questions (author_id)`,
  `CREATE INDEX item_questions_closer ON item_questions (closed_by_id)`,
  `ALTER TABLE item_questions ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE item_questions FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_questions_owner ON item_questions TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY item_questions_read ON item_questions FOR SELECT TO monda_app USING (${VISIBLE})`,
  `CREATE POLICY item_questions_ask ON item_questions FOR INSERT TO monda_app WITH CHECK (
    author_id = app_actor() AND closed_at IS NULL AND ${ASKS} AND ${VISIBLE} AND ${OF_ITEM})`,
  `CREATE POLICY item_questions_close ON item_questions FOR UPDATE TO monda_app
    USING (closed_at IS NULL AND (author_id = app_actor() OR ${IS_ASKED}) AND ${VISIBLE})
    WITH CHECK (closed_by_id = app_actor() AND ${VISIBLE}
      AND (answer IS NULL AND author_id = app_actor() OR answer IS NOT NULL AND ${IS_ASKED}))`,
  `GRANT SELECT, INSERT, UPDATE (text, answer, closed_by_id, closed_by, closed_at) ON item_questions TO monda_app`,
];
