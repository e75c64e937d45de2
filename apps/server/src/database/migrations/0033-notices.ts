import { type Kysely, sql } from 'kysely';

/**
 * What people are told of items: a row for each event and person, which only that person reads, and which they alone
 * mark as read. The product writes them, and removes those that are old. Rows go with their item, and with their person
 * when that one is deleted: the person is not held by a foreign key, so that writing notices waits for no change of people. An event of which nobody could be told is tried again later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const wall = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
  `DO $$ BEGIN EXECUTE format('CREATE POLICY ${table}_owner ON ${table} TO %I USING (true) WITH CHECK (true)',
    current_user); END $$`,
];

/** Choices of a person about records they see. */
const follows = (table: string, column: string, parent: string) => [
  `CREATE TABLE ${table} (
    user_id uuid NOT NULL REFERENCES users (id),
    company_id uuid NOT NULL,
    ${column} uuid NOT NULL,
    following boolean NOT NULL,
    PRIMARY KEY (user_id, ${column}),
    CONSTRAINT ${table}_company_fkey FOREIGN KEY (company_id, ${column})
      REFERENCES ${parent} (company_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX ${table}_of ON ${table} (company_id, ${column})`,
  ...wall(table),
  `CREATE POLICY ${table}_own ON ${table} TO monda_app USING (user_id = app_actor())
    WITH CHECK (user_id = app_actor() AND EXISTS (
      SELECT 1 FROM ${parent} o WHERE o.company_id = ${table}.company_id AND o.id = ${table}.${column}))`,
  `GRANT SELECT, INSERT, UPDATE ON ${table} TO monda_app`,
];

const STATEMENTS = [
  // why: events are gone after a second; each step would write this index for requests that are deleted meanwhile.
  `DROP INDEX item_events_item`,
  `ALTER TABLE item_events ADD COLUMN tries integer NOT NULL DEFAULT 0, ADD COLUMN next_try_at timestamptz`,

  `CREATE TABLE notices (
    user_id uuid NOT NULL,
    event_id uuid NOT NULL,
    notice_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('turn', 'followed')),
    event text NOT NULL,
    company_id uuid NOT NULL,
    item_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (user_id, event_id),
    CONSTRAINT notices_item_id_company_fkey FOREIGN KEY (company_id, item_id)
      REFERENCES waste_items (company_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX notices_newest ON notices (user_id, created_at DESC)`,
  `CREATE INDEX notices_parts ON notices (user_id, notice_id)`,
  `CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL`,
  `CREATE INDEX notices_item ON notices (company_id, item_id)`,
  // why: old rows are looked for once an hour; a row that is written costs this index nothing.
  `CREATE INDEX notices_oldest ON notices USING brin (created_at)`,
  `CREATE UNIQUE INDEX notices_seq ON notices (seq)`,
  ...wall('notices'),
  `CREATE POLICY notices_own ON notices FOR SELECT TO monda_app USING (user_id = app_actor())`,
  `CREATE POLICY notices_mark ON notices FOR UPDATE TO monda_app
    USING (user_id = app_actor()) WITH CHECK (user_id = app_actor())`,
  `GRANT SELECT, UPDATE (read_at) ON notices TO monda_app`,

  ...follows('item_follows', 'item_id', 'waste_items'),
  ...follows('project_follows', 'project_id', 'projects'),

  `CREATE FUNCTION remove_notices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    DELETE FROM notices WHERE user_id = NEW.id;
    DELETE FROM item_follows WHERE user_id = NEW.id;
    DELETE FROM project_follows WHERE user_id = NEW.id;
    RETURN NULL;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION remove_notices() SET search_path = %I, pg_temp', current_schema()); END $$`,
  `CREATE TRIGGER users_remove_notices AFTER UPDATE OF deleted_at ON users FOR EACH ROW
    WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_notices()`,
];
