import { type Kysely, sql } from 'kysely';

/**
 * When a person signed in for the first time. Earlier sign-ins of the bundled provider stand in the audit log; an account of an
 * outside provider was bound to the person by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE users ADD COLUMN first_sign_in_at timestamptz',
  `UPDATE users SET first_sign_in_at = signed_in.at
    FROM (SELECT subject_id, min(at) AS at FROM audit_log
      WHERE action IN ('sign-in.signed-in', 'sign-in.bound', 'sign-in.seen') AND subject_type = 'user' GROUP BY subject_id) signed_in
    WHERE signed_in.subject_id = users.id::text`,
  `UPDATE users SET first_sign_in_at = created_at WHERE first_sign_in_at IS NULL AND identity_subject IS NOT NULL`,
];
