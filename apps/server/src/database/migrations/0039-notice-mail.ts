import { type Kysely, sql } from 'kysely';

/**
 * Notices by mail: which of them still wait for a mail, how people chose to be told, whether the installation sends
 * them at all, when somebody's last digest was made, and which mails of notices went to whom, with the hash of the token
 * by which their reader ends them. An installation that has people already sends none until an administrator says so.
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

const channel = (kind: string) =>
  `${kind} text NOT NULL CHECK (${kind} IN ('mail', 'digest', 'product', 'off'))`;

const STATEMENTS = [
  `ALTER TABLE notices ADD COLUMN mail_waits boolean NOT NULL DEFAULT false`,
  `CREATE INDEX notices_mail ON notices (user_id, kind, created_at) WHERE mail_waits`,

  `CREATE TABLE notice_choices (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    ${['turn', 'requests', 'comments', 'lateness'].map(channel).join(',\n    ')},
    digest_hour integer NOT NULL CHECK (digest_hour BETWEEN 0 AND 23),
    time_zone text
  )`,
  ...wall('notice_choices'),
  `CREATE POLICY notice_choices_own ON notice_choices TO monda_app
    USING (user_id = app_actor()) WITH CHECK (user_id = app_actor())`,
  `GRANT SELECT, INSERT, UPDATE ON notice_choices TO monda_app`,

  `CREATE TABLE notice_settings (
    id text PRIMARY KEY CHECK (id = 'installation'),
    sends_mail boolean NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  ...wall('notice_settings'),
  `CREATE POLICY notice_settings_read ON notice_settings FOR SELECT TO monda_app USING (true)`,
  `CREATE POLICY notice_settings_create ON notice_settings FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin')`,
  `CREATE POLICY notice_settings_change ON notice_settings FOR UPDATE TO monda_app
    USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin')`,
  `GRANT SELECT, INSERT, UPDATE ON notice_settings TO monda_app`,
  `INSERT INTO notice_settings (id, sends_mail, version, updated_at)
    SELECT 'installation', false, 0, now() WHERE EXISTS (SELECT FROM users)`,

  `CREATE TABLE notice_digests (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    made_on text NOT NULL
  )`,
  ...wall('notice_digests'),

  `CREATE TABLE notice_mails (
    mail_id uuid PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    token_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX notice_mails_user ON notice_mails (user_id)`,
  `CREATE INDEX notice_mails_oldest ON notice_mails (created_at)`,
  ...wall('notice_mails'),

  `CREATE FUNCTION remove_notice_choices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    DELETE FROM notice_choices WHERE user_id = NEW.id;
    DELETE FROM notice_digests WHERE user_id = NEW.id;
    RETURN NULL;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION remove_notice_choices() SET search_path = %I, pg_temp', current_schema()); END $$`,
  `CREATE TRIGGER users_remove_notice_choices AFTER UPDATE OF deleted_at ON users FOR EACH ROW
    WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_notice_choices()`,
];
