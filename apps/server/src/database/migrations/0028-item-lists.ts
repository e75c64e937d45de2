import { type Kysely, sql } from 'kysely';
import { SIGNATURE as FORMER, WALL } from './0013-item-search.ts';

/**
 * Lists of items are narrowed and ordered by more than status and creation. Since when an item is at its status stands
 * in its row, set by the step that brings it there; name and serial number have keys of their own, in which letter case
 * and accents do not count, so that every database orders them alike. The family is a column as well: under row level
 * security an expression over `data` is no condition of an index. The search takes the same filters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy';

/** What an index can hold of any text, and more than two names ever differ behind. */
const KEY_LENGTH = 100;

const keyOf = (field: string) =>
  `nullif(left(translate(lower(coalesce(data->>'${field}', '') COLLATE "C"), '${ACCENTED}', '${PLAIN}'), ${KEY_LENGTH}), '')`;

/** Newest items looked through before anything else. */
const LOOKED_THROUGH = 10_000;
/** So many times as far as it is likely to be, since words lie unevenly. */
const WITH_ROOM = 1.3;
/** One item fetched because the index named it costs as much as so many looked through in order. */
const A_HIT_COSTS = 5;

const MATCHING = 'n.search_text LIKE $1 OR n.company_id = ANY ($2) OR n.id BETWEEN $3 AND $4';
const NEWEST = `SELECT i.id, i.created_at, i.position, i.search_text, i.company_id FROM waste_items i WHERE %s
          ORDER BY i.created_at DESC, i.position, i.id`;
const SIGNATURE = `${FORMER.slice(0, -1)}, jsonb)`;

/** A filter of `narrowed`, where it is given. */
const narrow = (name: string, type: string, condition: string) =>
  `IF narrowed ? '${name}' THEN
      among := among || format(' AND ${condition}', (narrowed->>'${name}')::${type});
    END IF;`;

const STATEMENTS = [
  // why: the history is read once and in order; read for each item by itself, it is fetched from all over the disk.
  `CREATE UNLOGGED TABLE last_moves AS SELECT h.item_id, h.created_at FROM item_history h JOIN (
      SELECT item_id, max(seq) AS seq FROM item_history
      WHERE to_status IS NOT NULL AND to_status IS DISTINCT FROM from_status GROUP BY item_id) last
    ON last.item_id = h.item_id AND last.seq = h.seq`,
  `ALTER TABLE last_moves ADD PRIMARY KEY (item_id)`,
  `CREATE FUNCTION last_move(item uuid) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
    BEGIN RETURN (SELECT m.created_at FROM last_moves m WHERE m.item_id = item); END $$`,
  // why: both are made anew below, and in 0030.
  `DROP INDEX waste_items_destruction`,
  `DROP INDEX IF EXISTS waste_items_search`,
  `ALTER TABLE waste_items ADD COLUMN status_since timestamptz`,
  // why: one command writes the table and each index once, whatever it holds; an UPDATE of every row adds each of them
  // to every index one by one, and runs triggers that no change of this kind concerns.
  `ALTER TABLE waste_items
    ALTER COLUMN status_since TYPE timestamptz USING coalesce(last_move(id), created_at),
    ALTER COLUMN status_since SET NOT NULL, ALTER COLUMN status_since SET DEFAULT now(),
    ADD COLUMN family text COLLATE "C" GENERATED ALWAYS AS (data->>'family') STORED,
    ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (${keyOf('itemName')}) STORED,
    ADD COLUMN serial_key text COLLATE "C" GENERATED ALWAYS AS (${keyOf('serialNumber')}) STORED`,
  `DROP FUNCTION last_move(uuid)`,
  `DROP TABLE last_moves`,
  `CREATE INDEX waste_items_status_since ON waste_items (status, status_since, id)`,
  `CREATE INDEX waste_items_name ON waste_items (name_key, id) WHERE name_key IS NOT NULL`,
  `CREATE INDEX waste_items_serial ON waste_items (serial_key, id) WHERE serial_key IS NOT NULL`,
  `CREATE INDEX waste_items_family ON waste_items (family, created_at DESC, position, id)`,
  `CREATE INDEX waste_items_destruction ON waste_items (status, destruction_on, id) WHERE destruction_on IS NOT NULL`,

  `DROP FUNCTION ${FORMER}`,
  `CREATE FUNCTION search_items(pattern text, companies uuid[], first_id uuid, last_id uuid,
      statuses text[], project uuid, only_unassigned_pending boolean, of_company uuid, of_evaluator uuid, most integer,
      narrowed jsonb DEFAULT '{}')
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
    IF narrowed ? 'family' THEN
      among := among || format(' AND i.family = ANY (%L)',
        ARRAY(SELECT jsonb_array_elements_text(narrowed->'family')));
    END IF;
    ${narrow('companyId', 'uuid', 'i.company_id = %L')}
    ${narrow('evaluatorId', 'uuid', 'i.assigned_user_id = %L')}
    ${narrow('createdFrom', 'timestamptz', 'i.created_at >= %L')}
    ${narrow('createdBefore', 'timestamptz', 'i.created_at < %L')}
    ${narrow('destructionFrom', 'date', 'i.destruction_on >= %L')}
    ${narrow('destructionTo', 'date', 'i.destruction_on <= %L')}
    EXECUTE format('SELECT count(*), count(*) FILTER (WHERE hit) FROM (
        SELECT (%s) AS hit FROM waste_items i WHERE %s ORDER BY i.created_at DESC, i.position, i.id LIMIT ${LOOKED_THROUGH}) n',
      match, among)
      INTO looked_through, matches
      USING pattern, companies, first_id, last_id, statuses, project, only_unassigned_pending;
    IF looked_through < ${LOOKED_THROUGH} OR matches >= most THEN
      RETURN QUERY EXECUTE format('SELECT n.id, n.created_at FROM (${NEWEST} LIMIT ${LOOKED_THROUGH}) n
        WHERE ${MATCHING} ORDER BY n.created_at DESC, n.position, n.id LIMIT $8', among)
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
            WHERE ${MATCHING} ORDER BY n.created_at DESC, n.position, n.id LIMIT $8) f', among)
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
  END $$`,
  // why: a new function has no settings, and everybody may call it.
  `DO $$ BEGIN EXECUTE format(
    'ALTER FUNCTION ${SIGNATURE} SET search_path = %I, pg_temp', current_schema()); END $$`,
  `REVOKE ALL ON FUNCTION ${SIGNATURE} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${SIGNATURE} TO monda_app`,
];
