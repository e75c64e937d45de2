import { type Kysely, sql } from 'kysely';

/**
 * The audit log as a chain. Rows stand in 16 lanes; each carries its lane, its place there and a hash over
 * itself and the row before it. `append_audit` is the only way in: nobody who works in the product may write
 * the log, the heads or the seals by themselves. A seal is a hash over all heads at one moment.
 * The exact bytes that are hashed are described in docs/security.md and computed again by `npm run verify`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LANES = 16;
const NOTHING_BEFORE = '0'.repeat(64);

const OWN_TABLES = ['audit_heads', 'audit_seals'];

// why: a function of the owner's rights must find the owner's tables, whatever the caller's search path.
const fixedPath = (signature: string) =>
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${signature} SET search_path = %I, pg_temp', current_schema()); END $$`;

const ownersWork = (signature: string) => [
  fixedPath(signature),
  `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${signature} TO monda_app`,
];

const STATEMENTS = [
  `CREATE TABLE audit_heads (
    lane smallint PRIMARY KEY CHECK (lane BETWEEN 0 AND ${LANES - 1}),
    seq bigint NOT NULL,
    hash text NOT NULL
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE audit_seals (
    seq bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    positions bigint[] NOT NULL CHECK (cardinality(positions) = ${LANES}),
    previous text NOT NULL,
    hash text NOT NULL UNIQUE
  )`,

  `CREATE FUNCTION audit_part(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT CASE WHEN value IS NULL THEN '-,' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END $$`,
  `CREATE FUNCTION audit_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$`,
  `CREATE FUNCTION audit_lane(subject_type text, subject_id text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT (get_byte(sha256(convert_to(subject_type || ':' || coalesce(subject_id, ''), 'UTF8')), 0) & ${LANES - 1})::smallint $$`,

  `DROP POLICY audit_log_write ON audit_log`,
  `REVOKE ALL ON audit_log FROM monda_app`,
  `ALTER TABLE audit_log ALTER COLUMN details DROP DEFAULT`,
  // why: json keeps the hashed text letter by letter.
  `ALTER TABLE audit_log ALTER COLUMN details TYPE json USING details::text::json`,
  `ALTER TABLE audit_log ADD COLUMN lane smallint, ADD COLUMN seq bigint, ADD COLUMN hash text`,

  `CREATE FUNCTION audit_row_hash(r audit_log, previous text) RETURNS text LANGUAGE sql STABLE
    AS $$ SELECT encode(sha256(convert_to(concat(
      audit_part('monda-audit-1'), audit_part(r.lane::text), audit_part(r.seq::text), audit_part(previous),
      audit_part(r.id::text), audit_part(audit_moment(r.at)), audit_part(r.request_id),
      audit_part(r.actor_id::text), audit_part(r.actor_role), audit_part(r.company_id::text),
      audit_part(r.action), audit_part(r.subject_type), audit_part(r.subject_id), audit_part(r.outcome),
      audit_part(r.details::text)), 'UTF8')), 'hex') $$`,
  fixedPath('audit_row_hash(audit_log, text)'),

  // What an older installation wrote becomes the beginning of the chain.
  `ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`,
  `DO $$
  DECLARE r audit_log; head audit_heads;
  BEGIN
    FOR r IN SELECT * FROM audit_log ORDER BY id LOOP
      r.lane := audit_lane(r.subject_type, r.subject_id);
      SELECT * INTO head FROM audit_heads h WHERE h.lane = r.lane;
      r.seq := coalesce(head.seq, 0) + 1;
      r.hash := audit_row_hash(r, coalesce(head.hash, '${NOTHING_BEFORE}'));
      UPDATE audit_log a SET lane = r.lane, seq = r.seq, hash = r.hash WHERE a.id = r.id;
      INSERT INTO audit_heads (lane, seq, hash) VALUES (r.lane, r.seq, r.hash)
        ON CONFLICT (lane) DO UPDATE SET seq = r.seq, hash = r.hash;
    END LOOP;
  END $$`,
  `ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only`,
  `ALTER TABLE audit_log ALTER COLUMN lane SET NOT NULL, ALTER COLUMN seq SET NOT NULL, ALTER COLUMN hash SET NOT NULL,
    ADD CONSTRAINT audit_log_place UNIQUE (lane, seq)`,

  // Lanes are locked in ascending order, so that transactions that append to several never wait in a circle.
  `CREATE FUNCTION append_audit(entries json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE entry json; place smallint; head audit_heads; r audit_log;
  BEGIN
    FOR entry IN
      SELECT e.value FROM json_array_elements(entries) WITH ORDINALITY AS e (value, place)
      ORDER BY audit_lane(e.value->>'subject_type', e.value->>'subject_id'), e.place
    LOOP
      IF app_actor() IS NOT NULL AND (entry->>'actor_id')::uuid IS DISTINCT FROM app_actor() THEN
        RAISE EXCEPTION 'a person writes only their own acts into the audit log' USING ERRCODE = 'insufficient_privilege';
      END IF;
      place := audit_lane(entry->>'subject_type', entry->>'subject_id');
      SELECT * INTO head FROM audit_heads h WHERE h.lane = place FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO audit_heads (lane, seq, hash) VALUES (place, 0, '${NOTHING_BEFORE}') ON CONFLICT DO NOTHING;
        SELECT * INTO STRICT head FROM audit_heads h WHERE h.lane = place FOR UPDATE;
      END IF;
      r.lane := head.lane;
      r.seq := head.seq + 1;
      r.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
      r.at := (entry->>'at')::timestamptz;
      r.request_id := entry->>'request_id';
      r.actor_id := (entry->>'actor_id')::uuid;
      r.actor_role := entry->>'actor_role';
      r.company_id := (entry->>'company_id')::uuid;
      r.action := entry->>'action';
      r.subject_type := entry->>'subject_type';
      r.subject_id := entry->>'subject_id';
      r.outcome := entry->>'outcome';
      r.details := (entry->>'details')::json;
      r.hash := audit_row_hash(r, head.hash);
      INSERT INTO audit_log (id, at, request_id, actor_id, actor_role, company_id, action, subject_type, subject_id,
          outcome, details, lane, seq, hash)
        OVERRIDING SYSTEM VALUE
        VALUES (r.id, r.at, r.request_id, r.actor_id, r.actor_role, r.company_id, r.action, r.subject_type,
          r.subject_id, r.outcome, r.details, r.lane, r.seq, r.hash);
      UPDATE audit_heads h SET seq = r.seq, hash = r.hash WHERE h.lane = r.lane;
    END LOOP;
  END $$`,
  ...ownersWork('append_audit(json)'),

  // One statement reads all heads, so that a seal stands for one committed state.
  `CREATE FUNCTION make_audit_seal(moment timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE last audit_seals; seal audit_seals; heads text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('monda audit seals'));
    SELECT * INTO last FROM audit_seals ORDER BY seq DESC LIMIT 1;
    seal.seq := coalesce(last.seq, 0) + 1;
    seal.previous := coalesce(last.hash, '${NOTHING_BEFORE}');
    SELECT array_agg(coalesce(h.seq, 0) ORDER BY l.lane),
        string_agg(audit_part(l.lane::text) || audit_part(coalesce(h.seq, 0)::text)
          || audit_part(coalesce(h.hash, '${NOTHING_BEFORE}')), '' ORDER BY l.lane)
      INTO seal.positions, heads
      FROM generate_series(0, ${LANES - 1}) AS l (lane) LEFT JOIN audit_heads h ON h.lane = l.lane;
    seal.hash := encode(sha256(convert_to(concat(audit_part('monda-seal-1'), audit_part(seal.seq::text),
      audit_part(audit_moment(moment)), audit_part(seal.previous), heads), 'UTF8')), 'hex');
    INSERT INTO audit_seals (seq, at, positions, previous, hash)
      VALUES (seal.seq, moment, seal.positions, seal.previous, seal.hash);
    RETURN seal.hash;
  END $$`,
  ...ownersWork('make_audit_seal(timestamptz)'),
  `CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,

  ...OWN_TABLES.flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `DO $$ BEGIN EXECUTE format(
      'CREATE POLICY ${table}_owner ON ${table} TO %I USING (true) WITH CHECK (true)', current_user); END $$`,
  ]),
];
