import { type Kysely, sql } from 'kysely';

/**
 * A word that occurs nowhere costs less. What `rare_items` asks is planned once a connection where the whole table is in
 * scope; it was planned at each call, for half a millisecond and more. The index is asked for few parts of a word, those
 * that the newest items do not have first: it looks up each entry of its first part among those of the others, so that a part of
 * half of all items in its place costs milliseconds among a million. Of the newest 200 items the text is read once as a
 * whole; only where it has every part are they compared one by one. Which words count as rare, and what is
 * found, stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Who sees which items, as a condition (0013, with substitutes since 0045). */
const WALL = `CASE app_role()
      WHEN 'admin' THEN 'true'
      WHEN 'fixed_assets_manager' THEN 'true'
      WHEN 'company_admin' THEN format('i.company_id = %L', app_company())
      WHEN 'company_user' THEN format('i.company_id = %L', app_company())
      WHEN 'viewer' THEN format('i.company_id = %L', app_company())
      WHEN 'technical_evaluator' THEN CASE cardinality(app_evaluators()) WHEN 1 THEN format('i.assigned_user_id = %L', app_actor())
          ELSE format('i.assigned_user_id = ANY (%L)', app_evaluators()) END
      ELSE CASE WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END END`;
const IN_SCOPE = `
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;`;

const PLAIN_EXTRA = `coalesce(i.data->>'costCenter', '') || ' ' || coalesce(i.data->>'location', '')`;
const EXTRA_TEXT = `lower(${PLAIN_EXTRA})`;
const INDEXED_TEXT = 'joined_words(i.search_text)';
const INDEXED_EXTRA = `joined_words(${EXTRA_TEXT})`;
const quoted = (text: string) => text.replaceAll("'", "''");

/** So many of the newest items say whether a word is frequent. */
const ASKED = 200;
/** Of these so many may look like the word, for it to count as rare: at most about 1 % of all. */
const MAY_LOOK_ALIKE = 1;
/** Newest items looked through for frequent words, and for those the index cannot know. */
const LOOKED_THROUGH = { frequent: 10_000, short: 1_000 } as const;
/** Letters of the newest items that say which part of a word is rarest: some sixty items. */
const RANKED_BY = 4_000;
/** Parts of a word the index is asked for besides the rarest; one more costs more than it narrows. */
const FURTHER_PARTS = [2, 3, 4, 5] as const;
/** What `joined_words` puts a letter in the place of. */
const SIGNS = ' ,-./';

const NEWEST = 'ORDER BY i.created_at DESC, i.position, i.id';
const escaped = (text: string) => `regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`;

/** Between the texts of two items. An item whose text has it counts as two: its words are rare at worst. */
const BETWEEN = String.raw`E'\x01'`;
/** The texts of the newest items that a condition leaves as one, and their other fields that are searched. */
const newestTexts = (withExtra: string, where: string) =>
  `SELECT string_agg(i.search_text, ${BETWEEN}), CASE WHEN ${withExtra} THEN lower(string_agg(${PLAIN_EXTRA}, ${BETWEEN})) END
        FROM (SELECT i.search_text, i.data FROM waste_items i${where} ${NEWEST} LIMIT ${ASKED}) i`;
const allParts = (text: string) =>
  `${text} LIKE ALL (plain_likes) AND joined_words(${text}) LIKE ALL (likes)`;
/** Items that the index names for these patterns and that have the word; an equal pattern costs nothing more. */
const having = (indexed: string, text: string, patterns: string, sought: string) =>
  [
    `${indexed} LIKE ${patterns}[1]`,
    ...FURTHER_PARTS.map((at) => `${indexed} LIKE coalesce(${patterns}[${at}], ${patterns}[1])`),
    `strpos(${text}, ${sought}) > 0`,
  ].join(`
            AND `);

/** The texts with a letter in place of each sign: `translate` takes six times as long for as many letters. */
const joinedQuickly = (text: string) =>
  SIGNS.split('').reduce((inner, sign) => `replace(${inner}, '${sign}', 'q')`, text);

const STATEMENTS = [
  `CREATE FUNCTION rarest_parts(parts text[], texts text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    joined text := ${joinedQuickly(`left(texts, ${RANKED_BY})`)};
  BEGIN
    RETURN ARRAY(SELECT '%' || p.part || '%' FROM unnest(parts) WITH ORDINALITY AS p (part, at)
      ORDER BY octet_length(joined) - octet_length(replace(joined, p.part, '')), p.at);
  END $$`,
  'REVOKE ALL ON FUNCTION rarest_parts(text[], text) FROM PUBLIC',

  `CREATE OR REPLACE FUNCTION rare_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid,
      with_extra boolean, most integer)
    RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
    sought text := lower(word);
    joined text := joined_words(sought);
    parts text[] := word_parts(joined);
    part text;
    texts text;
    extras text;
    in_text boolean := true;
    in_extra boolean := with_extra;
    likes text[];
    plain_likes text[];
    alike integer;
    found_ids uuid[];
    extra_ids uuid[] := '{}';
  BEGIN
    IF cardinality(parts) = 0 OR to_regclass('waste_items_search') IS NULL THEN RETURN NULL; END IF;${IN_SCOPE}
    -- One part alone says too little: then the signs around it narrow as well.
    IF cardinality(parts) = 1 THEN parts := ARRAY[${escaped('joined')}]; END IF;
    IF among = 'true' THEN
      SELECT n.* INTO texts, extras FROM (${newestTexts('with_extra', '')}) n;
    ELSE
      EXECUTE format('${quoted(newestTexts('$1', ' WHERE %s'))}', among) INTO texts, extras USING with_extra;
    END IF;
    -- A part without the letter that stands for signs is in a text as it is.
    FOREACH part IN ARRAY parts LOOP
      IF length(part) = 3 AND strpos(part, 'q') = 0 THEN
        in_text := in_text AND strpos(texts, part) > 0;
        in_extra := in_extra AND strpos(extras, part) > 0;
      END IF;
    END LOOP;
    IF in_text OR in_extra THEN
      likes := ARRAY(SELECT '%' || p || '%' FROM unnest(parts) p);
      -- The text itself is compared first: joining the words of every item takes longer than all else.
      plain_likes := ARRAY(SELECT '%' || p || '%' FROM unnest(word_parts(sought)) p);
      SELECT count(*) INTO alike
        FROM unnest(string_to_array(texts, ${BETWEEN}), string_to_array(extras, ${BETWEEN})) AS n (text, extra)
        WHERE in_text AND ${allParts('n.text')} OR in_extra AND ${allParts('n.extra')};
      IF alike > ${MAY_LOOK_ALIKE} THEN RETURN NULL; END IF;
    END IF;
    likes := rarest_parts(parts, texts);
    IF among = 'true' THEN
      found_ids := ARRAY(SELECT i.id FROM waste_items i
          WHERE ${having(INDEXED_TEXT, 'i.search_text', 'likes', 'sought')} LIMIT most);
    ELSE
      EXECUTE format('SELECT ARRAY(SELECT i.id FROM waste_items i
          WHERE ${quoted(having(INDEXED_TEXT, 'i.search_text', '$1', '$2'))} AND %s LIMIT $3)', among)
        INTO found_ids USING likes, sought, most;
    END IF;
    IF with_extra THEN
      likes := rarest_parts(parts, extras);
      IF among = 'true' THEN
        extra_ids := ARRAY(SELECT i.id FROM waste_items i
          WHERE ${having(INDEXED_EXTRA, EXTRA_TEXT, 'likes', 'sought')} LIMIT most);
      ELSE
        EXECUTE format('SELECT ARRAY(SELECT i.id FROM waste_items i
          WHERE ${quoted(having(INDEXED_EXTRA, EXTRA_TEXT, '$1', '$2'))} AND %s LIMIT $3)', among)
          INTO extra_ids USING likes, sought, most;
      END IF;
    END IF;
    found_ids := found_ids || extra_ids;
    IF first_id IS NOT NULL THEN
      EXECUTE format('SELECT $1 || ARRAY(SELECT i.id FROM waste_items i WHERE i.id BETWEEN $2 AND $3 AND %s LIMIT $4)', among)
        INTO found_ids USING found_ids, first_id, last_id, most;
    END IF;
    IF cardinality(found_ids) > 0 THEN found_ids := ARRAY(SELECT DISTINCT f.id FROM unnest(found_ids) f (id)); END IF;
    RETURN CASE WHEN cardinality(found_ids) >= most THEN NULL ELSE found_ids END;
  END $$`,

  `CREATE OR REPLACE FUNCTION find_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid,
      most integer)
    RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    rare uuid[] := rare_items(word, first_id, last_id, of_company, of_evaluator, true, 1000);
    among text;
    sought text;
    pattern text;
    is_short boolean;
  BEGIN
    IF rare = '{}' THEN RETURN; END IF;
    IF rare IS NOT NULL THEN
      RETURN QUERY SELECT i.id FROM waste_items i WHERE i.id = ANY (rare) ${NEWEST} LIMIT most;
      RETURN;
    END IF;
    among := ${WALL};${IN_SCOPE}
    sought := lower(word);
    pattern := '%' || ${escaped('sought')} || '%';
    is_short := cardinality(word_parts(joined_words(sought))) = 0;
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

  `DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['rare_items(text, uuid, uuid, uuid, uuid, boolean, integer)',
        'find_items(text, uuid, uuid, uuid, uuid, integer)'] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
    END LOOP;
  END $$`,
  // why: made once a connection, also where the table was small then: only the index comes into question.
  `ALTER FUNCTION rare_items(text, uuid, uuid, uuid, uuid, boolean, integer) SET enable_seqscan = off`,
  `ALTER FUNCTION rare_items(text, uuid, uuid, uuid, uuid, boolean, integer) SET plan_cache_mode = force_generic_plan`,
];
