CREATE OR REPLACE FUNCTION search_items(pattern text, companies uuid[], first_id uuid, last_id uuid, statuses text[], project uuid, only_unassigned_pending boolean, of_company uuid, of_evaluator uuid, most integer, narrowed jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    among text := CASE app_role()
      WHEN 'admin' THEN 'true'
      WHEN 'fixed_assets_manager' THEN 'true'
      WHEN 'company_admin' THEN format('i.company_id = %L', app_company())
      WHEN 'company_user' THEN format('i.company_id = %L', app_company())
      WHEN 'viewer' THEN format('i.company_id = %L', app_company())
      WHEN 'technical_evaluator' THEN CASE cardinality(app_evaluators()) WHEN 1 THEN format('i.assigned_user_id = %L', app_actor())
          ELSE format('i.assigned_user_id = ANY (%L)', app_evaluators()) END
      ELSE CASE WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END END;
    match text := 'i.search_text LIKE $1 OR i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4';
    looked_through integer;
    matches integer;
    further double precision;
    named_by_index double precision;
    found_ids uuid[];
    found_times timestamptz[];
  BEGIN
    among := among || ' AND ($5 IS NULL OR i.status = ANY ($5)) AND ($6 IS NULL OR i.project_id = $6)
      AND (NOT $7 OR i.status <> ''pending'' OR i.assigned_user_id IS NULL)';
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;
    IF narrowed ? 'family' THEN
      among := among || format(' AND i.family = ANY (%L)',
        ARRAY(SELECT jsonb_array_elements_text(narrowed->'family')));
    END IF;
    IF narrowed ? 'companyId' THEN
      among := among || format(' AND i.company_id = %L', (narrowed->>'companyId')::uuid);
    END IF;
    IF narrowed ? 'evaluatorId' THEN
      among := among || format(' AND i.assigned_user_id = %L', (narrowed->>'evaluatorId')::uuid);
    END IF;
    IF narrowed ? 'createdFrom' THEN
      among := among || format(' AND i.created_at >= %L', (narrowed->>'createdFrom')::timestamptz);
    END IF;
    IF narrowed ? 'createdBefore' THEN
      among := among || format(' AND i.created_at < %L', (narrowed->>'createdBefore')::timestamptz);
    END IF;
    IF narrowed ? 'destructionFrom' THEN
      among := among || format(' AND i.destruction_on >= %L', (narrowed->>'destructionFrom')::date);
    END IF;
    IF narrowed ? 'destructionTo' THEN
      among := among || format(' AND i.destruction_on <= %L', (narrowed->>'destructionTo')::date);
    END IF;
    EXECUTE format('SELECT count(*), count(*) FILTER (WHERE hit) FROM (
        SELECT (%s) AS hit FROM waste_items i WHERE %s ORDER BY i.created_at DESC, i.position, i.id LIMIT 10000) n',
      match, among)
      INTO looked_through, matches
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending;
    IF looked_through < 10000 OR matches >= most THEN
      RETURN QUERY EXECUTE format('SELECT n.id, n.created_at FROM (SELECT i.id, i.created_at, i.position, i.search_text, i.company_id FROM waste_items i WHERE %s
          ORDER BY i.created_at DESC, i.position, i.id LIMIT 10000) n
        WHERE n.search_text LIKE $1 OR n.company_id = ANY ($2) OR n.id BETWEEN $3 AND $4 ORDER BY n.created_at DESC, n.position, n.id LIMIT $8', among)
        USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
      RETURN;
    END IF;
    IF matches > 0 THEN
      further := 10000 * 1.3 * most / matches;
      SELECT c.reltuples * matches / 10000 INTO named_by_index
        FROM pg_class c WHERE c.oid = 'waste_items'::regclass;
      IF further < named_by_index * 5 THEN
        EXECUTE format('SELECT array_agg(f.id), array_agg(f.created_at) FROM (
            SELECT n.id, n.created_at FROM (SELECT i.id, i.created_at, i.position, i.search_text, i.company_id FROM waste_items i WHERE %s
          ORDER BY i.created_at DESC, i.position, i.id LIMIT $9) n
            WHERE n.search_text LIKE $1 OR n.company_id = ANY ($2) OR n.id BETWEEN $3 AND $4 ORDER BY n.created_at DESC, n.position, n.id LIMIT $8) f', among)
          INTO found_ids, found_times
          USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most,
            ceil(further)::bigint;
        -- Fewer than the most: only the index knows whether there are more beyond.
        IF cardinality(found_ids) >= most THEN
          RETURN QUERY SELECT f.one, f.at FROM unnest(found_ids, found_times) AS f (one, at);
          RETURN;
        END IF;
      END IF;
    END IF;
    RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (SELECT i.id, i.created_at, i.position FROM waste_items i
        WHERE (%s) AND %s)
      SELECT h.id, h.created_at FROM hits h ORDER BY h.created_at DESC, h.position, h.id LIMIT $8', replace(match, 'i.search_text LIKE $1',
        format('(i.search_text LIKE $1 AND joined_words(i.search_text) LIKE %L)',
          '%' || joined_words(substr(pattern, 2, length(pattern) - 2)) || '%')), among)
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
  END $function$;
GRANT EXECUTE ON FUNCTION search_items TO monda_app;
GRANT EXECUTE ON FUNCTION search_items TO monda_product;

CREATE OR REPLACE FUNCTION joined_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT translate(words, ' ,-./', 'qqqqq') $function$;
GRANT EXECUTE ON FUNCTION joined_words TO monda_app;
GRANT EXECUTE ON FUNCTION joined_words TO monda_product;

CREATE OR REPLACE FUNCTION word_parts(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
    RETURN parts[1:8];
  END $function$;

CREATE OR REPLACE FUNCTION rarest_parts(parts text[], texts text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
  DECLARE
    joined text := replace(replace(replace(replace(replace(left(texts, 4000), ' ', 'q'), ',', 'q'), '-', 'q'), '.', 'q'), '/', 'q');
  BEGIN
    RETURN ARRAY(SELECT '%' || p.part || '%' FROM unnest(parts) WITH ORDINALITY AS p (part, at)
      ORDER BY octet_length(joined) - octet_length(replace(joined, p.part, '')), p.at);
  END $function$;

CREATE OR REPLACE FUNCTION rare_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid, with_extra boolean, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  DECLARE
    among text := CASE app_role()
      WHEN 'admin' THEN 'true'
      WHEN 'fixed_assets_manager' THEN 'true'
      WHEN 'company_admin' THEN format('i.company_id = %L', app_company())
      WHEN 'company_user' THEN format('i.company_id = %L', app_company())
      WHEN 'viewer' THEN format('i.company_id = %L', app_company())
      WHEN 'technical_evaluator' THEN CASE cardinality(app_evaluators()) WHEN 1 THEN format('i.assigned_user_id = %L', app_actor())
          ELSE format('i.assigned_user_id = ANY (%L)', app_evaluators()) END
      ELSE CASE WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END END;
    sought text := comparable(word);
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
    IF cardinality(parts) = 0 OR to_regclass('waste_items_search') IS NULL THEN RETURN NULL; END IF;
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;
    -- One part alone says too little: then the signs around it narrow as well.
    IF cardinality(parts) = 1 THEN parts := ARRAY[regexp_replace(joined, '([\\%_])', '\\\1', 'g')]; END IF;
    IF among = 'true' THEN
      SELECT n.* INTO texts, extras FROM (SELECT string_agg(i.search_text, E'\x01'), CASE WHEN with_extra THEN string_agg(i.search_extra, E'\x01') END
        FROM (SELECT i.search_text, i.search_extra FROM waste_items i ORDER BY i.created_at DESC, i.position, i.id LIMIT 200) i) n;
    ELSE
      EXECUTE format('SELECT string_agg(i.search_text, E''\x01''), CASE WHEN $1 THEN string_agg(i.search_extra, E''\x01'') END
        FROM (SELECT i.search_text, i.search_extra FROM waste_items i WHERE %s ORDER BY i.created_at DESC, i.position, i.id LIMIT 200) i', among) INTO texts, extras USING with_extra;
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
        FROM unnest(string_to_array(texts, E'\x01'), string_to_array(extras, E'\x01')) AS n (text, extra)
        WHERE in_text AND n.text LIKE ALL (plain_likes) AND joined_words(n.text) LIKE ALL (likes) OR in_extra AND n.extra LIKE ALL (plain_likes) AND joined_words(n.extra) LIKE ALL (likes);
      IF alike > 1 THEN RETURN NULL; END IF;
    END IF;
    likes := rarest_parts(parts, texts);
    IF among = 'true' THEN
      found_ids := ARRAY(SELECT i.id FROM waste_items i
          WHERE joined_words(i.search_text) LIKE likes[1]
            AND joined_words(i.search_text) LIKE coalesce(likes[2], likes[1])
            AND joined_words(i.search_text) LIKE coalesce(likes[3], likes[1])
            AND joined_words(i.search_text) LIKE coalesce(likes[4], likes[1])
            AND joined_words(i.search_text) LIKE coalesce(likes[5], likes[1])
            AND strpos(i.search_text, sought) > 0 LIMIT most);
    ELSE
      EXECUTE format('SELECT ARRAY(SELECT i.id FROM waste_items i
          WHERE joined_words(i.search_text) LIKE $1[1]
            AND joined_words(i.search_text) LIKE coalesce($1[2], $1[1])
            AND joined_words(i.search_text) LIKE coalesce($1[3], $1[1])
            AND joined_words(i.search_text) LIKE coalesce($1[4], $1[1])
            AND joined_words(i.search_text) LIKE coalesce($1[5], $1[1])
            AND strpos(i.search_text, $2) > 0 AND %s LIMIT $3)', among)
        INTO found_ids USING likes, sought, most;
    END IF;
    IF with_extra THEN
      likes := rarest_parts(parts, extras);
      IF among = 'true' THEN
        extra_ids := ARRAY(SELECT i.id FROM waste_items i
          WHERE joined_words(i.search_extra) LIKE likes[1]
            AND joined_words(i.search_extra) LIKE coalesce(likes[2], likes[1])
            AND joined_words(i.search_extra) LIKE coalesce(likes[3], likes[1])
            AND joined_words(i.search_extra) LIKE coalesce(likes[4], likes[1])
            AND joined_words(i.search_extra) LIKE coalesce(likes[5], likes[1])
            AND strpos(i.search_extra, sought) > 0 LIMIT most);
      ELSE
        EXECUTE format('SELECT ARRAY(SELECT i.id FROM waste_items i
          WHERE joined_words(i.search_extra) LIKE $1[1]
            AND joined_words(i.search_extra) LIKE coalesce($1[2], $1[1])
            AND joined_words(i.search_extra) LIKE coalesce($1[3], $1[1])
            AND joined_words(i.search_extra) LIKE coalesce($1[4], $1[1])
            AND joined_words(i.search_extra) LIKE coalesce($1[5], $1[1])
            AND strpos(i.search_extra, $2) > 0 AND %s LIMIT $3)', among)
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
  END $function$;
GRANT EXECUTE ON FUNCTION rare_items TO monda_app;
GRANT EXECUTE ON FUNCTION rare_items TO monda_product;

CREATE OR REPLACE FUNCTION find_items(word text, first_id uuid, last_id uuid, of_company uuid, of_evaluator uuid, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    rare uuid[] := rare_items(word, first_id, last_id, of_company, of_evaluator, true, 1000);
    among text;
    sought text;
    pattern text;
    is_short boolean;
  BEGIN
    IF rare = '{}' THEN RETURN; END IF;
    IF rare IS NOT NULL THEN
      RETURN QUERY SELECT i.id FROM waste_items i WHERE i.id = ANY (rare) ORDER BY i.created_at DESC, i.position, i.id LIMIT most;
      RETURN;
    END IF;
    among := CASE app_role()
      WHEN 'admin' THEN 'true'
      WHEN 'fixed_assets_manager' THEN 'true'
      WHEN 'company_admin' THEN format('i.company_id = %L', app_company())
      WHEN 'company_user' THEN format('i.company_id = %L', app_company())
      WHEN 'viewer' THEN format('i.company_id = %L', app_company())
      WHEN 'technical_evaluator' THEN CASE cardinality(app_evaluators()) WHEN 1 THEN format('i.assigned_user_id = %L', app_actor())
          ELSE format('i.assigned_user_id = ANY (%L)', app_evaluators()) END
      ELSE CASE WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END END;
    IF of_company IS NOT NULL THEN among := among || format(' AND i.company_id = %L', of_company); END IF;
    IF of_evaluator IS NOT NULL THEN among := among || format(' AND i.assigned_user_id = %L', of_evaluator); END IF;
    sought := comparable(word);
    pattern := '%' || regexp_replace(sought, '([\\%_])', '\\\1', 'g') || '%';
    is_short := cardinality(word_parts(joined_words(sought))) = 0;
    RETURN QUERY EXECUTE format('SELECT i.id FROM (SELECT i.id, i.created_at, i.position, i.search_text, i.search_extra
          FROM waste_items i WHERE %s ORDER BY i.created_at DESC, i.position, i.id LIMIT $5) i
        WHERE i.search_text LIKE $1 OR i.id BETWEEN $2 AND $3 OR i.search_extra LIKE $1
        ORDER BY i.created_at DESC, i.position, i.id LIMIT $4', among)
      USING pattern, first_id, last_id, most,
        CASE WHEN is_short THEN 1000 ELSE 10000 END;
    IF FOUND OR is_short THEN RETURN; END IF;
    -- Frequent by its parts, and in none of the newest items: only the index knows of older ones.
    RETURN QUERY EXECUTE format('SELECT i.id FROM waste_items i WHERE (i.search_text LIKE $1 AND joined_words(i.search_text) LIKE $5
        OR i.id BETWEEN $2 AND $3 OR i.search_extra LIKE $1 AND joined_words(i.search_extra) LIKE $5) AND %s LIMIT $4', among)
      USING pattern, first_id, last_id, most, '%' || joined_words(regexp_replace(sought, '([\\%_])', '\\\1', 'g')) || '%';
  END $function$;
GRANT EXECUTE ON FUNCTION find_items TO monda_app;
GRANT EXECUTE ON FUNCTION find_items TO monda_product;
