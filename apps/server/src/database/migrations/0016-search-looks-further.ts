import { type Kysely, sql } from 'kysely';
import { SIGNATURE, WALL } from './0013-item-search.ts';

/**
 * A word that few of the newest items hold was asked of the trigram index, which answers every item of the table
 * with it: 50,000 of a million for a word in every twentieth, 0.8 s. Where more than the most that is counted will be
 * met sooner by looking on through the newest, the search looks on; the index is asked for rare words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Newest items looked through before anything else. */
const LOOKED_THROUGH = 10_000;
/** So many times as far as it is likely to be, since words lie unevenly. */
const WITH_ROOM = 1.3;
/** One item fetched because the index named it costs as much as so many looked through in order. */
const A_HIT_COSTS = 5;

const MATCHING = 'n.search_text LIKE $1 OR n.company_id = ANY ($2) OR n.id BETWEEN $3 AND $4';
const NEWEST = `SELECT i.id, i.created_at, i.search_text, i.company_id FROM waste_items i WHERE %s
          ORDER BY i.created_at DESC, i.id DESC`;

const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION search_items(pattern text, companies uuid[], first_id uuid, last_id uuid,
      statuses text[], project uuid, only_unassigned_pending boolean, of_company uuid, of_evaluator uuid, most integer)
    RETURNS TABLE (id uuid, created_at timestamptz) LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    among text := ${WALL};
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
    EXECUTE format('SELECT count(*), count(*) FILTER (WHERE hit) FROM (
        SELECT (%s) AS hit FROM waste_items i WHERE %s ORDER BY i.created_at DESC, i.id DESC LIMIT ${LOOKED_THROUGH}) n',
      match, among)
      INTO looked_through, matches
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending;
    IF looked_through < ${LOOKED_THROUGH} OR matches >= most THEN
      RETURN QUERY EXECUTE format('SELECT n.id, n.created_at FROM (${NEWEST} LIMIT ${LOOKED_THROUGH}) n
        WHERE ${MATCHING} ORDER BY n.created_at DESC, n.id DESC LIMIT $8', among)
        USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
      RETURN;
    END IF;
    IF matches > 0 THEN
      further := ${LOOKED_THROUGH} * ${WITH_ROOM} * most / matches;
      SELECT c.reltuples * matches / ${LOOKED_THROUGH} INTO named_by_index
        FROM pg_class c WHERE c.oid = 'waste_items'::regclass;
      IF further < named_by_index * ${A_HIT_COSTS} THEN
        EXECUTE format('SELECT array_agg(f.id), array_agg(f.created_at) FROM (
            SELECT n.id, n.created_at FROM (${NEWEST} LIMIT $9) n
            WHERE ${MATCHING} ORDER BY n.created_at DESC, n.id DESC LIMIT $8) f', among)
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
    RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (SELECT i.id, i.created_at FROM waste_items i
        WHERE (%s) AND %s)
      SELECT h.id, h.created_at FROM hits h ORDER BY h.created_at DESC, h.id DESC LIMIT $8', match, among)
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending, most;
  END $$`,
  // why: a function that is replaced forgets what was set for it; its owner and rights stay.
  `DO $$ BEGIN EXECUTE format(
    'ALTER FUNCTION ${SIGNATURE} SET search_path = %I, pg_temp', current_schema()); END $$`,
];
