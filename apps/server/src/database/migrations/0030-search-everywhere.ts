import { type Kysely, sql } from 'kysely';
import { WALL } from './0013-item-search.ts';

/**
 * Rare words are asked of the index first, and cost centers and locations can be found. A word that occurs nowhere was
 * looked for among the newest 10,000 items before the index was asked (8 ms of the processor). Now a few of the newest
 * items say whether a word is frequent, and the index answers for all others. It knows the company and the evaluator
 * of an item too, so that items of other companies are never fetched: neither their number nor their words change how
 * long a search takes by more than steps inside the index. What the list of items searches stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What is found besides `search_text` when everything is searched; stored nowhere but in the index. */
const EXTRA_TEXT = `lower(coalesce(i.data->>'costCenter', '') || ' ' || coalesce(i.data->>'location', ''))`;

/** So many of the newest items say whether a word is frequent. */
const ASKED = 200;
/** Of these so many may look like the word, for it to count as rare: at most about 1 % of all. */
const MAY_LOOK_ALIKE = 1;
/** Newest items looked through for frequent words. */
const LOOKED_THROUGH = 10_000;
/** Parts of a word the index is asked for; more would narrow no further and cost time. */
const MOST_PARTS = 8;

/** What is sought, with the signs that LIKE reads as its own taken literally. */
const ESCAPED = `regexp_replace(sought, '([\\\\%_])', '\\\\\\1', 'g')`;
const NEWEST = 'ORDER BY i.created_at DESC, i.position, i.id';
const IN_SCOPE = `
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;`;

const RARE = 'rare_items(text, uuid, uuid, uuid, uuid, boolean, integer)';
const FIND = 'find_items(text, uuid, uuid, uuid, uuid, integer)';

const STATEMENTS = [
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS btree_gin;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'btree_gin is not available: the text index knows no companies';
  END $$`,
  `DO $$ DECLARE
    owners text := CASE WHEN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'btree_gin')
      THEN 'company_id, assigned_user_id, ' ELSE '' END;
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'DROP INDEX IF EXISTS waste_items_search';
      EXECUTE 'CREATE INDEX waste_items_search ON waste_items USING gin (' || owners || 'search_text gin_trgm_ops,
        (${EXTRA_TEXT.replaceAll('i.', '').replaceAll("'", "''")}) gin_trgm_ops)';
    END IF;
  END $$`,

  // why: three letters of a word after the other, its end first, narrow a search as far as all its overlapping ones and
  // are compared much faster; what all words of a kind begin with is looked at last.
  `CREATE FUNCTION word_parts(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    parts text[] := '{}';
    run text;
    start integer;
  BEGIN
    FOR run IN SELECT m[1] FROM regexp_matches(word, '[a-z0-9]{3,}', 'g') m LOOP
      start := length(run) - 2;
      WHILE start > 1 LOOP
        parts := parts || substr(run, start, 3);
        start := start - 3;
      END LOOP;
      parts := parts || left(run, 3);
    END LOOP;
    RETURN parts[1:${MOST_PARTS}];
  END $$`,

  `CREATE FUNCTION rare_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid,
      with_extra boolean, most integer)
    RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
    sought text := lower(word);
    parts text[] := word_parts(sought);
    like_text text;
    like_extra text;
    alike integer;
    found_ids uuid[];
  BEGIN
    IF cardinality(parts) = 0 OR to_regclass('waste_items_search') IS NULL THEN RETURN NULL; END IF;${IN_SCOPE}
    -- One part alone says too little: then the signs around it narrow as well.
    IF cardinality(parts) = 1 THEN parts := ARRAY[${ESCAPED}]; END IF;
    SELECT string_agg(format('i.search_text LIKE %L', '%' || p || '%'), ' AND '),
        string_agg(format('${EXTRA_TEXT.replaceAll("'", "''")} LIKE %L', '%' || p || '%'), ' AND ')
      INTO like_text, like_extra FROM unnest(parts) p;
    EXECUTE format('SELECT count(*) FROM (SELECT i.search_text, i.data FROM waste_items i WHERE %s ${NEWEST}
        LIMIT ${ASKED}) i WHERE (%s)', among, CASE WHEN with_extra THEN like_text || ' OR ' || like_extra ELSE like_text END)
      INTO alike;
    IF alike > ${MAY_LOOK_ALIKE} THEN RETURN NULL; END IF;
    EXECUTE format('SELECT array_agg(DISTINCT f.id) FROM (
        (SELECT i.id FROM waste_items i WHERE %1$s AND strpos(i.search_text, $1) > 0 AND %2$s LIMIT $4)
        UNION ALL (SELECT i.id FROM waste_items i WHERE i.id BETWEEN $2 AND $3 AND %2$s LIMIT $4)%3$s) f',
        like_text, among, CASE WHEN with_extra THEN format('
        UNION ALL (SELECT i.id FROM waste_items i WHERE %s AND strpos(${EXTRA_TEXT.replaceAll("'", "''")}, $1) > 0 AND %s
          LIMIT $4)', like_extra, among) ELSE '' END)
      INTO found_ids USING sought, first_id, last_id, most;
    RETURN CASE WHEN cardinality(found_ids) >= most THEN NULL ELSE coalesce(found_ids, '{}') END;
  END $$`,

  `CREATE FUNCTION find_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid, most integer)
    RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
    rare uuid[] := rare_items(word, first_id, last_id, of_company, of_evaluator, true, 1000);
    sought text := lower(word);
    pattern text := '%' || ${ESCAPED} || '%';
  BEGIN
    IF rare IS NOT NULL THEN
      RETURN QUERY SELECT i.id FROM waste_items i WHERE i.id = ANY (rare) ${NEWEST} LIMIT most;
      RETURN;
    END IF;${IN_SCOPE}
    RETURN QUERY EXECUTE format('SELECT i.id FROM (SELECT i.id, i.created_at, i.position, i.search_text, i.data
          FROM waste_items i WHERE %s ${NEWEST} LIMIT ${LOOKED_THROUGH}) i
        WHERE i.search_text LIKE $1 OR i.id BETWEEN $2 AND $3 OR ${EXTRA_TEXT.replaceAll("'", "''")} LIKE $1
        ${NEWEST} LIMIT $4', among)
      USING pattern, first_id, last_id, most;
    IF FOUND OR cardinality(word_parts(sought)) = 0 THEN RETURN; END IF;
    -- Frequent by its parts, and in none of the newest items: only the index knows of older ones.
    RETURN QUERY EXECUTE format('SELECT i.id FROM waste_items i WHERE (i.search_text LIKE $1 OR i.id BETWEEN $2 AND $3
        OR ${EXTRA_TEXT.replaceAll("'", "''")} LIKE $1) AND %s LIMIT $4', among)
      USING pattern, first_id, last_id, most;
  END $$`,
  'REVOKE ALL ON FUNCTION word_parts(text) FROM PUBLIC',
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['${RARE}', '${FIND}'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
      EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one);
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO monda_app', one);
    END LOOP;
  END $$`,
];
