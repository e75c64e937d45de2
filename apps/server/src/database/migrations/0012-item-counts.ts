import { type Kysely, sql } from 'kysely';

/**
 * How many items there are by status, kept by the transaction that changes an item and read without
 * counting. A scope is a company, an evaluator, or everything (the zero id).
 *
 * Every database session adds to a slot of its own, so that people who change items of one company at
 * the same moment do not wait for one row; the number is the sum over the slots, a single slot may be
 * below zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EVERYTHING = `'00000000-0000-0000-0000-000000000000'::uuid`;
const SLOTS = 32;

const atTables = (name: string) =>
  // why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${name} SET search_path = %I, pg_temp', current_schema()); END $$`;

/** Adds what `changed (company_id, assigned_user_id, status, step)` sums up to, in one order for everybody. */
const add = (changed: string) => `
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % ${SLOTS}, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (${changed}) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), (${EVERYTHING})) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;`;

const STATEMENTS = [
  `CREATE TABLE item_counts (
    scope uuid NOT NULL,
    slot integer NOT NULL,
    status text NOT NULL,
    assigned boolean NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (scope, slot, status, assigned)
  ) WITH (fillfactor = 50)`,
  `ALTER TABLE item_counts ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE item_counts FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY item_counts_owner ON item_counts TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `GRANT SELECT ON item_counts TO monda_app`,
  `CREATE POLICY item_counts_read ON item_counts FOR SELECT TO monda_app USING (
    app_role() IN ('admin','fixed_assets_manager')
    OR (app_role() IN ('company_admin','company_user','viewer') AND scope = app_company())
    OR (app_role() = 'technical_evaluator' AND scope = app_actor()))`,

  `INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, 0, i.status, i.assigned_user_id IS NOT NULL, count(*)
    FROM waste_items i, LATERAL (VALUES (i.company_id), (i.assigned_user_id), (${EVERYTHING})) s (scope)
    WHERE s.scope IS NOT NULL GROUP BY 1, 3, 4`,

  `CREATE FUNCTION count_new_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    ${add('SELECT company_id, assigned_user_id, status, 1 FROM new_items')}
    RETURN NULL;
  END $$`,
  atTables('count_new_items()'),
  `CREATE TRIGGER waste_items_counted_new AFTER INSERT ON waste_items REFERENCING NEW TABLE AS new_items
    FOR EACH STATEMENT EXECUTE FUNCTION count_new_items()`,

  `CREATE FUNCTION count_gone_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    ${add('SELECT company_id, assigned_user_id, status, -1 FROM gone_items')}
    RETURN NULL;
  END $$`,
  atTables('count_gone_items()'),
  `CREATE TRIGGER waste_items_counted_gone AFTER DELETE ON waste_items REFERENCING OLD TABLE AS gone_items
    FOR EACH STATEMENT EXECUTE FUNCTION count_gone_items()`,

  `CREATE FUNCTION count_moved_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    ${add(`VALUES (OLD.company_id, OLD.assigned_user_id, OLD.status, -1),
      (NEW.company_id, NEW.assigned_user_id, NEW.status, 1)`)}
    RETURN NULL;
  END $$`,
  atTables('count_moved_item()'),
  `CREATE TRIGGER waste_items_counted_moved AFTER UPDATE ON waste_items FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.assigned_user_id IS DISTINCT FROM NEW.assigned_user_id
      OR OLD.company_id IS DISTINCT FROM NEW.company_id)
    EXECUTE FUNCTION count_moved_item()`,
];
