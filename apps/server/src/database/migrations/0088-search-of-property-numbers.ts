import { type Kysely, sql } from 'kysely';

/** Search everywhere finds items by the property number among their facts, by indexes of what is compared of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const NUMBER = `comparable(asset ->> 'propertyNumber')`;

const STATEMENTS = [
  `CREATE INDEX item_facts_property_number ON item_facts (${NUMBER} text_pattern_ops)`,
  // why: the numbers of other companies do not change how long a company waits.
  `CREATE INDEX item_facts_property_number_of_company ON item_facts (company_id, ${NUMBER} text_pattern_ops)`,
  // why: without the extensions numbers are found whole and by their beginning, and the rest is slower.
  `DO $$ DECLARE
    owner text := CASE WHEN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'btree_gin') THEN 'company_id, ' ELSE '' END;
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'CREATE INDEX item_facts_property_number_part ON item_facts USING gin (' || owner
        || '${NUMBER.replaceAll("'", "''")} gin_trgm_ops)';
    END IF;
  END $$`,
  // why: LIKE is not leakproof, so behind row level security no index serves it. The policy of the table is repeated here.
  `CREATE FUNCTION search_property_numbers(words text, most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    scope text := CASE
      WHEN app_role() IN ('admin', 'fixed_assets_manager') THEN 'true'
      WHEN app_role() IN ('company_admin', 'company_user', 'viewer') THEN format('company_id = %L', app_company())
      WHEN app_role() = 'technical_evaluator' THEN format('item_id IN (SELECT i.id FROM waste_items i
        WHERE i.assigned_user_id = ANY (%L))', app_evaluators())
      ELSE 'false' END;
    sought text := replace(replace(replace(comparable(words), '\\', '\\\\'), '%', '\\%'), '_', '\\_');
    found text := 'SELECT item_id FROM item_facts WHERE ${NUMBER.replaceAll("'", "''")} LIKE %L AND %s LIMIT %s';
  BEGIN
    RETURN QUERY EXECUTE format(found, sought, scope, most);
    -- Parts without three letters in a row have no place in the index.
    IF sought ~ '[[:alnum:]]{3}' THEN
      RETURN QUERY EXECUTE format(found, '%' || sought || '%', scope, most);
    ELSE
      RETURN QUERY EXECUTE format(found, sought || '%', scope, most);
    END IF;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION search_property_numbers(text, integer) SET search_path = %I, pg_temp',
    current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION search_property_numbers FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION search_property_numbers TO monda_app`,
];
