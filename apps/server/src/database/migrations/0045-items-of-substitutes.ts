import { type Kysely, sql } from 'kysely';

/**
 * An evaluator's items are those assigned to them, or to somebody for whom they stand in today. A transaction says for
 * whom by `app.stands_in_for`, ids with commas; every policy and function that compares an evaluator with the
 * acting person compares with all of them from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION app_evaluators() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT array_append(string_to_array(nullif(current_setting('app.stands_in_for', true), ''), ',')::uuid[], app_actor())
  $$`,
  // why: a word of the policy as PostgreSQL writes it, whichever migration made it.
  `DO $$
  DECLARE
    each record;
    -- why: asked once a statement; as a function alone it is asked for each row.
    many text := ' = ANY ((SELECT app_evaluators())::uuid[])';
    own text := '(assigned_user_id|scope) = app_actor\\(\\)';
    sees text;
    checks text;
  BEGIN
    FOR each IN SELECT * FROM pg_policies
      WHERE schemaname = current_schema() AND (qual ~ own OR with_check ~ own) ORDER BY tablename, policyname LOOP
      sees := CASE WHEN each.qual IS NULL THEN '' ELSE format(' USING (%s)', regexp_replace(each.qual, own, '\\1' || many, 'g')) END;
      checks := CASE WHEN each.with_check IS NULL THEN ''
        ELSE format(' WITH CHECK (%s)', regexp_replace(each.with_check, own, '\\1' || many, 'g')) END;
      EXECUTE format('ALTER POLICY %I ON %I', each.policyname, each.tablename) || sees || checks;
    END LOOP;
    FOR each IN SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
      WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
        AND (p.prosrc ~ 'assigned_user_id = app_actor\\(\\)' OR p.prosrc LIKE '%assigned_user_id = \\%L'', app_actor()%'
          OR p.proname = 'hold_evaluator')
      ORDER BY p.oid LOOP
      EXECUTE replace(replace(replace(each.text, 'assigned_user_id = app_actor()', 'assigned_user_id' || many),
        'person = app_actor()', 'person' || many),
        'format(''i.assigned_user_id = %L'', app_actor())',
        -- why: an index of items keeps its order for one evaluator only.
        'CASE cardinality(app_evaluators()) WHEN 1 THEN format(''i.assigned_user_id = %L'', app_actor())
          ELSE format(''i.assigned_user_id = ANY (%L)'', app_evaluators()) END');
    END LOOP;
  END $$`,
];
