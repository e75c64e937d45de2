import { type Kysely, sql } from 'kysely';
import { WALL } from './0013-item-search.ts';

/**
 * The text index knows which words stand side by side. It held each word by itself, so for two frequent words that never
 * stand together it named every item with both, tens of thousands of a million, and each was fetched (0.1 s of the
 * processor, 20 s from a cold disk). Now it holds the text with a letter in place of the signs between words: the end of
 * one word with the beginning of the next is a part like any other, and most phrases have one that is rare. A word
 * without three letters or digits in a row, which the index cannot know, is looked for among fewer of the newest items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Signs between words. Few, since each letter of a text is compared with each; other signs stay what they are. */
const SIGNS = ' ,-./';

const EXTRA_TEXT = `lower(coalesce(i.data->>'costCenter', '') || ' ' || coalesce(i.data->>'location', ''))`;
const INDEXED_TEXT = 'joined_words(i.search_text)';
const INDEXED_EXTRA = `joined_words(${EXTRA_TEXT})`;
const quoted = (text: string) => text.replaceAll("'", "''");
const unaliased = (text: string) => text.replaceAll('i.', '');

/** So many of the newest items say whether a word is frequent. */
const ASKED = 200;
/** Of these so many may look like the word, for it to count as rare: at most about 1 % of all. */
const MAY_LOOK_ALIKE = 1;
/** Newest items looked through for frequent words, and for those the index cannot know. */
const LOOKED_THROUGH = { frequent: 10_000, short: 1_000 } as const;
/** Parts of a word the index is asked for; more would narrow no further and cost time. */
const MOST_PARTS = 8;

/** A text with the signs that LIKE reads as its own taken literally. */
const escaped = (text: string) => `regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`;
const NEWEST = 'ORDER BY i.created_at DESC, i.position, i.id';
const IN_SCOPE = `
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;`;

/** What `search_items` asks the index at last: in its place in the function's text, and what takes the place. */
const ASKED_BEFORE = `h.id LIMIT $8', match, among)`;
const ASKED_NOW = `h.id LIMIT $8', replace(match, 'i.search_text LIKE $1',
        format('(i.search_text LIKE $1 AND ${INDEXED_TEXT} LIKE %L)',
          '%' || joined_words(substr(pattern, 2, length(pattern) - 2)) || '%')), among)`;

const STATEMENTS = [
  `CREATE FUNCTION joined_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate(words, '${SIGNS}', '${'q'.repeat(SIGNS.length)}') $$`,
  'REVOKE ALL ON FUNCTION joined_words(text) FROM PUBLIC',
  // why: whoever writes an item writes its index.
  'GRANT EXECUTE ON FUNCTION joined_words(text) TO monda_app',
  `DO $$ DECLARE
    owners text := CASE WHEN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'btree_gin')
      THEN 'company_id, assigned_user_id, ' ELSE '' END;
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'DROP INDEX IF EXISTS waste_items_search';
      EXECUTE 'CREATE INDEX waste_items_search ON waste_items USING gin (' || owners || '${unaliased(INDEXED_TEXT)} gin_trgm_ops,
        ${quoted(unaliased(INDEXED_EXTRA))} gin_trgm_ops)';
    END IF;
  END $$`,

  // why: where two words meet says most; then three letters after the other, the end first (0030).
  `CREATE OR REPLACE FUNCTION word_parts(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    parts text[] := ARRAY(SELECT m[1] FROM regexp_matches(word, '[a-z0-9]q+[a-z0-9]', 'g') m);
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

  `CREATE OR REPLACE FUNCTION rare_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid,
      with_extra boolean, most integer)
    RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
    sought text := lower(word);
    joined text := joined_words(sought);
    parts text[] := word_parts(joined);
    like_text text;
    like_extra text;
    like_plain text;
    like_plain_extra text;
    alike integer;
    found_ids uuid[];
  BEGIN
    IF cardinality(parts) = 0 OR to_regclass('waste_items_search') IS NULL THEN RETURN NULL; END IF;${IN_SCOPE}
    -- One part alone says too little: then the signs around it narrow as well.
    IF cardinality(parts) = 1 THEN parts := ARRAY[${escaped('joined')}]; END IF;
    SELECT string_agg(format('${INDEXED_TEXT} LIKE %L', '%' || p || '%'), ' AND '),
        string_agg(format('${quoted(INDEXED_EXTRA)} LIKE %L', '%' || p || '%'), ' AND ')
      INTO like_text, like_extra FROM unnest(parts) p;
    -- The text itself is compared first: joining the words of every item takes longer than all else.
    SELECT coalesce(string_agg(format('i.search_text LIKE %L', '%' || p || '%'), ' AND '), 'true'),
        coalesce(string_agg(format('${quoted(EXTRA_TEXT)} LIKE %L', '%' || p || '%'), ' AND '), 'true')
      INTO like_plain, like_plain_extra FROM unnest(word_parts(sought)) p;
    EXECUTE format('SELECT count(*) FROM (SELECT i.search_text, i.data FROM waste_items i WHERE %s ${NEWEST}
        LIMIT ${ASKED}) i WHERE %s AND %s%s', among, like_plain, like_text,
        CASE WHEN with_extra THEN format(' OR %s AND %s', like_plain_extra, like_extra) ELSE '' END)
      INTO alike;
    IF alike > ${MAY_LOOK_ALIKE} THEN RETURN NULL; END IF;
    EXECUTE format('SELECT array_agg(DISTINCT f.id) FROM (
        (SELECT i.id FROM waste_items i WHERE %1$s AND strpos(i.search_text, $1) > 0 AND %2$s LIMIT $4)
        UNION ALL (SELECT i.id FROM waste_items i WHERE i.id BETWEEN $2 AND $3 AND %2$s LIMIT $4)%3$s) f',
        like_text, among, CASE WHEN with_extra THEN format('
        UNION ALL (SELECT i.id FROM waste_items i WHERE %s AND strpos(${quoted(EXTRA_TEXT)}, $1) > 0 AND %s
          LIMIT $4)', like_extra, among) ELSE '' END)
      INTO found_ids USING sought, first_id, last_id, most;
    RETURN CASE WHEN cardinality(found_ids) >= most THEN NULL ELSE coalesce(found_ids, '{}') END;
  END $$`,

  `CREATE OR REPLACE FUNCTION find_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid,
      most integer)
    RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
    rare uuid[] := rare_items(word, first_id, last_id, of_company, of_evaluator, true, 1000);
    sought text := lower(word);
    pattern text := '%' || regexp_replace(sought, '([\\\\%_])', '\\\\\\1', 'g') || '%';
    joined text := joined_words(sought);
    is_short boolean := cardinality(word_parts(joined)) = 0;
  BEGIN
    IF rare IS NOT NULL THEN
      RETURN QUERY SELECT i.id FROM waste_items i WHERE i.id = ANY (rare) ${NEWEST} LIMIT most;
      RETURN;
    END IF;${IN_SCOPE}
    RETURN QUERY EXECUTE format('SELECT i.id FROM (SELECT i.id, i.created_at, i.position, i.search_text, i.data
          FROM waste_items i WHERE %s ${NEWEST} LIMIT $5) i
        WHERE i.search_text LIKE $1 OR i.id BETWEEN $2 AND $3 OR ${quoted(EXTRA_TEXT)} LIKE $1
        ${NEWEST} LIMIT $4', among)
      USING pattern, first_id, last_id, most,
        CASE WHEN is_short THEN ${LOOKED_THROUGH.short} ELSE ${LOOKED_THROUGH.frequent} END;
    IF FOUND OR is_short THEN RETURN; END IF;
    -- Frequent by its parts, and in none of the newest items: only the index knows of older ones.
    RETURN QUERY EXECUTE format('SELECT i.id FROM waste_items i WHERE (i.search_text LIKE $1 AND ${INDEXED_TEXT} LIKE $5
        OR i.id BETWEEN $2 AND $3 OR ${quoted(EXTRA_TEXT)} LIKE $1 AND ${quoted(INDEXED_EXTRA)} LIKE $5) AND %s LIMIT $4', among)
      USING pattern, first_id, last_id, most, '%' || joined_words(${escaped('sought')}) || '%';
  END $$`,

  `DO $$ DECLARE
    before text := pg_get_functiondef('search_items'::regproc);
    after text := replace(before, '${quoted(ASKED_BEFORE)}', '${quoted(ASKED_NOW)}');
  BEGIN
    IF after = before THEN RAISE EXCEPTION 'search_items is not the function this migration changes'; END IF;
    EXECUTE after;
  END $$`,
  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['rare_items(text, uuid, uuid, uuid, uuid, boolean, integer)',
        'find_items(text, uuid, uuid, uuid, uuid, integer)'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
];
