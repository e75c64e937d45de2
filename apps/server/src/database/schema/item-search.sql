CREATE OR REPLACE FUNCTION search_items(words text, everywhere boolean, companies uuid[], first_id uuid, last_id uuid, narrowed jsonb, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    scope text := CASE
      WHEN app_role() IN ('admin', 'fixed_assets_manager') THEN 'true'
      WHEN app_role() IN ('company_admin', 'company_user', 'viewer') THEN format('i.company_id = %L', app_company())
      WHEN app_role() = 'technical_evaluator' THEN format('i.assigned_user_id = ANY (%L)', app_evaluators())
      WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END;
    sought text := comparable(words);
    joined text := replace(replace(replace(replace(replace(translate(sought, '\_', '%%'), ' ', 'q'), ',', 'q'), '-', 'q'), '.', 'q'), '/', 'q');
    -- The index reads each entry of the rarest three letters among those of the others: parts of four name fewer of them.
    pattern text := '%' || regexp_replace(regexp_replace(joined, '([[:alnum:]]q+[[:alnum:]])', '%\1%', 'g'), '([^%]{3,4})', '\1%', 'g') || '%';
    hit text := 'i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4 OR strpos(i.search_text, $1) > 0'
      || CASE WHEN everywhere THEN ' OR strpos(i.search_extra, $1) > 0' ELSE '' END;
    hit_by_index text := 'i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4 OR strpos(i.search_text, $1) > 0 AND replace(replace(replace(replace(replace(i.search_text, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $5 AND replace(replace(replace(replace(replace(i.search_text, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $6'
      || CASE WHEN everywhere THEN ' OR strpos(i.search_extra, $1) > 0 AND replace(replace(replace(replace(replace(i.search_extra, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $5 AND replace(replace(replace(replace(replace(i.search_extra, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $6' ELSE '' END;
    newest text := 'ORDER BY i.created_at DESC, i.position, i.id';
    among text := scope;
    filter record;
    sampled_percent double precision := least(100, 100.0 * 100 * current_setting('block_size')::integer
      / greatest(pg_relation_size('waste_items'), 1));
    -- The index knows nothing of words without three letters in a row; everywhere the newest items are enough for these.
    is_short boolean := joined !~ '[[:alnum:]]{3}';
    sampled double precision;
    sampled_hits double precision;
    -- So many of the newest are looked through, at most as many as take as long as the items that the index names.
    looked_through bigint;
    by_index bigint;
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
    IF is_short AND everywhere THEN
      looked_through := 1000;
      by_index := looked_through;
    ELSE
      EXECUTE format('SELECT count(*), count(*) FILTER (WHERE %s) FROM waste_items i
          TABLESAMPLE SYSTEM (%s) REPEATABLE (1) WHERE %s', hit, sampled_percent, scope)
        INTO sampled, sampled_hits USING sought, companies, first_id, last_id;
      looked_through := 1.3 * most * sampled / nullif(sampled_hits, 0);
      by_index := 5 * sampled_hits * 100 / sampled_percent;
    END IF;
    WHILE looked_through <= by_index LOOP
      EXECUTE format('SELECT array_agg(f.id ORDER BY f.place) FILTER (WHERE f.hit), coalesce(bool_or(f.place = $5), false)
          FROM (SELECT n.* FROM (SELECT i.id, (%1$s) AS hit, row_number() OVER (%2$s) AS place
              FROM waste_items i WHERE %3$s %2$s LIMIT $5) n
            WHERE n.hit OR n.place = $5 LIMIT $6) f', hit, newest, among)
        INTO found, goes_on USING sought, companies, first_id, last_id, looked_through, most;
      IF NOT goes_on OR cardinality(found) >= most OR is_short AND everywhere THEN
        RETURN QUERY SELECT unnest(found);
        RETURN;
      END IF;
      looked_through := 4 * looked_through;
    END LOOP;
    RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (SELECT i.id, i.created_at, i.position FROM waste_items i
        WHERE (%s) AND %s) SELECT i.id FROM hits i %s LIMIT $7', hit_by_index, among, newest)
      USING sought, companies, first_id, last_id, pattern, '%' || right(joined, 3) || '%', most;
  END $function$;
GRANT EXECUTE ON FUNCTION search_items TO monda_app;
GRANT EXECUTE ON FUNCTION search_items TO monda_product;

CREATE OR REPLACE FUNCTION search_property_numbers(words text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DECLARE
    scope text := CASE
      WHEN app_role() IN ('admin', 'fixed_assets_manager') THEN 'true'
      WHEN app_role() IN ('company_admin', 'company_user', 'viewer') THEN format('company_id = %L', app_company())
      WHEN app_role() = 'technical_evaluator' THEN format('item_id IN (SELECT i.id FROM waste_items i
        WHERE i.assigned_user_id = ANY (%L))', app_evaluators())
      ELSE 'false' END;
    sought text := replace(replace(replace(comparable(words), '\', '\\'), '%', '\%'), '_', '\_');
    found text := 'SELECT item_id FROM item_facts WHERE comparable(asset ->> ''propertyNumber'') LIKE %L AND %s LIMIT %s';
  BEGIN
    RETURN QUERY EXECUTE format(found, sought, scope, most);
    -- Parts without three letters in a row have no place in the index.
    IF sought ~ '[[:alnum:]]{3}' THEN
      RETURN QUERY EXECUTE format(found, '%' || sought || '%', scope, most);
    ELSE
      RETURN QUERY EXECUTE format(found, sought || '%', scope, most);
    END IF;
  END $function$;
GRANT EXECUTE ON FUNCTION search_property_numbers TO monda_app;
GRANT EXECUTE ON FUNCTION search_property_numbers TO monda_product;
