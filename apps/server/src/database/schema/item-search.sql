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
      WHEN 'technical_evaluator' THEN format('i.assigned_user_id = %L', app_actor())
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
      among := among || format(' AND %L::jsonb ? (i.data->>''family'')', (narrowed->>'family')::jsonb);
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
      SELECT h.id, h.created_at FROM hits h ORDER BY h.created_at DESC, h.position, h.id LIMIT $8', match, among)
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
  END $function$;
GRANT EXECUTE ON FUNCTION search_items TO monda_app;
GRANT EXECUTE ON FUNCTION search_items TO monda_product;
