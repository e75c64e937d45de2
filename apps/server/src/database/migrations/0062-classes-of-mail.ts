import { type Kysely, sql } from 'kysely';

/**
 * A message that waits has a class: those about accounts leave before notices. The index names the next one of a class; the
 * class stays with the message through every try, and when an administrator has it sent again. The kinds are those that
 * there were when this ran.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE outbox ADD COLUMN class text NOT NULL DEFAULT 'notice' CHECK (class IN ('account', 'notice'))`,
  `UPDATE outbox SET class = 'account'
    WHERE kind IN ('invitation', 'password-setup', 'password-reset', 'email-verification')`,
  'DROP INDEX outbox_waiting',
  `CREATE INDEX outbox_waiting ON outbox (class, next_try_at) WHERE state = 'waiting'`,
];
