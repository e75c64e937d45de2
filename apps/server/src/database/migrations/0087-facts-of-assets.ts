import { type Kysely, sql } from 'kysely';

/**
 * The facts of the asset are given at every status but `declined`, by its company too; all others from the scheduling on.
 * They go with a request that is deleted.
 */
export const widens = ['item_facts_company_id_item_id_fkey'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // why: requests lock items before their facts; the constraint is of both tables.
  `LOCK TABLE waste_items IN ACCESS EXCLUSIVE MODE`,
  `ALTER TABLE item_facts DROP CONSTRAINT item_facts_company_id_item_id_fkey,
    ADD CONSTRAINT item_facts_company_id_item_id_fkey FOREIGN KEY (company_id, item_id)
      REFERENCES waste_items (company_id, id) ON DELETE CASCADE`,
  `CREATE OR REPLACE FUNCTION refuse_foreign_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    item waste_items;
    before item_facts;
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    SELECT * INTO item FROM waste_items WHERE id = NEW.item_id AND company_id = NEW.company_id;
    IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
    IF item.status IS NULL
      OR item.status = 'declined'
      OR TG_OP = 'UPDATE' AND (NEW.item_id, NEW.company_id, NEW.created_at)
        IS DISTINCT FROM (OLD.item_id, OLD.company_id, OLD.created_at)
      OR NEW.method IS NOT NULL AND item.decision IS DISTINCT FROM 'destroy'
      OR NEW.recipient IS NOT NULL AND item.decision IS DISTINCT FROM 'reassign'
      OR (app_role() IN ('company_admin', 'company_user')
          OR item.status NOT IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed'))
        AND (NEW.method, NEW.verification, NEW.place, NEW.time, NEW.people, NEW.notices, NEW.weights, NEW.custody,
          NEW.residues, NEW.recipient, NEW.remarks, NEW.time_zone)
          IS DISTINCT FROM (before.method, before.verification, before.place, before.time, before.people, before.notices,
            before.weights, before.custody, before.residues, before.recipient, before.remarks, before.time_zone)
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`,
  // why: a function that is replaced loses its settings.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION refuse_foreign_facts() SET search_path = %I, pg_temp', current_schema()); END $$`,
];
