import { type Kysely, sql } from 'kysely';

/** The log of certificates: a record of each full hour, what became of certificates in it, and signed tree heads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const HASH = (column: string) => `CHECK (${column} ~ '^[0-9a-f]{64}$')`;

const MADE = [
  `CREATE TABLE logs (
    id uuid PRIMARY KEY,
    number integer NOT NULL UNIQUE CHECK (number >= 1),
    origin text NOT NULL UNIQUE,
    begins_at timestamptz NOT NULL,
    former_origin text,
    former_size integer CHECK (former_size >= 0),
    former_root text
  )`,
  `CREATE TABLE log_records (
    id uuid PRIMARY KEY,
    log_id uuid NOT NULL REFERENCES logs (id),
    position integer NOT NULL CHECK (position >= 0),
    hour timestamptz NOT NULL,
    entries_root text NOT NULL ${HASH('entries_root')},
    newest_seal text ${HASH('newest_seal')},
    leaf text NOT NULL ${HASH('leaf')},
    UNIQUE (log_id, position),
    UNIQUE (log_id, hour)
  )`,
  `CREATE TABLE log_entries (
    id uuid PRIMARY KEY,
    record_id uuid NOT NULL REFERENCES log_records (id),
    certificate_id uuid NOT NULL REFERENCES certificates (id),
    event text NOT NULL CHECK (event IN ('issued', 'replaced', 'voided')),
    at timestamptz NOT NULL,
    place integer NOT NULL CHECK (place BETWEEN 0 AND 1023),
    UNIQUE (record_id, place),
    UNIQUE (certificate_id, event)
  )`,
  `CREATE TABLE log_checkpoints (
    id uuid PRIMARY KEY,
    log_id uuid NOT NULL REFERENCES logs (id),
    size integer NOT NULL CHECK (size >= 1),
    root text NOT NULL ${HASH('root')},
    signature text NOT NULL,
    signed_at timestamptz NOT NULL,
    UNIQUE (log_id, size)
  )`,
];

const SEEN: Readonly<Record<string, string>> = {
  logs: 'true',
  log_records: 'true',
  log_entries: 'EXISTS (SELECT 1 FROM certificates c WHERE c.id = log_entries.certificate_id)',
  log_checkpoints: 'true',
};

const ACCESS = Object.entries(SEEN).flatMap(([table, seen]) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
  `CREATE POLICY ${table}_read ON ${table} FOR SELECT TO monda_app USING (${seen})`,
  `GRANT SELECT ON ${table} TO monda_app`,
  `CREATE TRIGGER ${table}_stay BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence()`,
  `CREATE TRIGGER ${table}_lost BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence()`,
]);

const STATEMENTS = [...MADE, ...ACCESS];
