import { type Kysely, sql } from 'kysely';

/**
 * One function finds items by words, for lists and for the search over everything, and one index answers it. It takes the
 * place of `search_items`, `rare_items` and `find_items` with their parts (0013 to 0056).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Signs between words as a letter, so that the end of a word and the beginning of the next are a trigram. */
const joined = (text: string) =>
  [' ', ',', '-', '.', '/'].reduce((inner, sign) => `replace(${inner}, '${sign}', 'q')`, text);
const indexed = (column: string) => `${joined(column)} gin_trgm_ops`;

/** Whether a column has `$1`; with the two patterns by which the index knows what may have it. */
const has = (column: string) => `strpos(i.${column}, $1) > 0`;
const hasByIndex = (column: string) =>
  `${has(column)} AND ${joined(`i.${column}`)} LIKE $5 AND ${joined(`i.${column}`)} LIKE $6`;
const hitBy = (condition: (column: string) => string) =>
  `'i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4 OR ${quoted(condition('search_text'))}'
      || CASE WHEN everywhere THEN ' OR ${quoted(condition('search_extra'))}' ELSE '' END`;
const quoted = (text: string) => text.replaceAll("'", "''");

/** The newest items in scope that are looked through before anything else. */
const LOOKED_THROUGH = 1_000;
/** An item that the index names takes as long as so many that are looked through. */
const BY_INDEX = 5;

const SIGNATURE = 'search_items(text, boolean, uuid[], uuid, uuid, jsonb, integer)';

const STATEMENTS = [
  `DROP FUNCTION search_items(text, uuid[], uuid, uuid, text[], uuid, boolean, uuid, uuid, integer, jsonb),
    find_items(text, uuid, uuid, uuid, uuid, integer), rare_items(text, uuid, uuid, uuid, uuid, boolean, integer),
    rarest_parts(text[], text), word_parts(text)`,
  'DROP INDEX IF EXISTS waste_items_search',
  'DROP FUNCTION joined_words(text)',
  `DO $$ DECLARE
    owners text := CASE WHEN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'btree_gin')
      THEN 'company_id, assigned_user_id, ' ELSE '' END;
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'CREATE INDEX waste_items_search ON waste_items USING gin (' || owners || $i$
        ${indexed('search_text')}, ${indexed('search_extra')})$i$;
    END IF;
  END $$`,

  // Ids of the items in scope that words find, newest first: by the words, one of the companies or a range of ids.
  // Who sees which items is said here by the role, and once more by the first of \`narrowed\`.
  `CREATE FUNCTION search_items(words text, everywhere boolean, companies uuid[], first_id uuid, last_id uuid,
    narrowed jsonb, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    scope text := CASE
      WHEN app_role() IN ('admin', 'fixed_assets_manager') THEN 'true'
      WHEN app_role() IN ('company_admin', 'company_user', 'viewer') THEN format('i.company_id = %L', app_company())
      WHEN app_role() = 'technical_evaluator' THEN format('i.assigned_user_id = ANY (%L)', app_evaluators())
      WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END;
    sought text := comparable(words);
    joined text := ${joined(String.raw`translate(sought, '\_', '%%')`)};
    -- The index reads each entry of the rarest three letters among those of the others: parts of four name fewer of them.
    pattern text := '%' || regexp_replace(regexp_replace(joined, '([[:alnum:]]q+[[:alnum:]])', '%\\1%', 'g'), '([^%]{3,4})', '\\1%', 'g') || '%';
    hit text := ${hitBy(has)};
    hit_by_index text := ${hitBy(hasByIndex)};
    newest text := 'ORDER BY i.created_at DESC, i.position, i.id';
    among text := scope;
    walked text;
    filter record;
    looked_through bigint := ${LOOKED_THROUGH};
    further double precision;
    found uuid[];
    goes_on boolean;
  BEGIN
    FOR filter IN SELECT e.key, e.value, n.place FROM jsonb_array_elements(narrowed) WITH ORDINALITY n (filters, place),
        jsonb_each(jsonb_strip_nulls(n.filters)) e ORDER BY n.place LOOP
      among := among || ' AND ' || format(CASE filter.key
        WHEN 'companyId' THEN 'i.company_id = %L'
        WHEN 'evaluatorId' THEN 'i.assigned_user_id = %L'
        WHEN 'evaluatorIds' THEN 'i.assigned_user_id = ANY (%L)'
        WHEN 'statuses' THEN 'i.status = ANY (%L)'
        WHEN 'pendingUnassigned' THEN '(i.status <> ''pending'' OR i.assigned_user_id IS NULL)'
        WHEN 'projectId' THEN 'i.project_id = %L'
        WHEN 'family' THEN 'i.family = ANY (%L)'
        WHEN 'createdFrom' THEN 'i.created_at >= %L'
        WHEN 'createdBefore' THEN 'i.created_at < %L'
        WHEN 'destructionFrom' THEN 'i.destruction_on >= %L'
        WHEN 'destructionTo' THEN 'i.destruction_on <= %L' END,
        CASE jsonb_typeof(filter.value) WHEN 'array' THEN ARRAY(SELECT jsonb_array_elements_text(filter.value))::text
          ELSE filter.value #>> '{}' END);
      IF filter.place = 1 THEN scope := among; END IF;
    END LOOP;
    -- How frequent the words are in the whole scope says whether the newest items are walked or the index is asked.
    FOREACH walked IN ARRAY ARRAY[scope, among] LOOP
      EXECUTE format('SELECT array_agg(f.id ORDER BY f.place) FILTER (WHERE f.hit), coalesce(bool_or(f.place = $5), false)
          FROM (SELECT n.* FROM (SELECT i.id, (%1$s) AS hit, row_number() OVER (%2$s) AS place
              FROM waste_items i WHERE %3$s %2$s LIMIT $5) n
            WHERE n.hit OR n.place = $5 LIMIT $6) f', hit, newest, walked)
        INTO found, goes_on USING sought, companies, first_id, last_id, looked_through, most;
      -- The index knows nothing of words without three letters in a row; everywhere the newest items are enough.
      IF walked = among AND (NOT goes_on OR cardinality(found) >= most) OR everywhere AND joined !~ '[[:alnum:]]{3}' THEN
        RETURN QUERY SELECT unnest(found);
        RETURN;
      END IF;
      further := 1.3 * most * looked_through / cardinality(found);
      EXIT WHEN further IS NULL OR further > (SELECT ${BY_INDEX} * c.reltuples * cardinality(found) / looked_through
        FROM pg_class c WHERE c.oid = 'waste_items'::regclass);
      looked_through := further;
    END LOOP;
    RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (SELECT i.id, i.created_at, i.position FROM waste_items i
        WHERE (%s) AND %s) SELECT i.id FROM hits i %s LIMIT $7', hit_by_index, among, newest)
      USING sought, companies, first_id, last_id, pattern, '%' || right(joined, 3) || '%', most;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${SIGNATURE} SET search_path = %I, pg_temp', current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION ${SIGNATURE} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${SIGNATURE} TO monda_app`,
];
