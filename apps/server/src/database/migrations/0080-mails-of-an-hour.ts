import { type Kysely, sql } from 'kysely';

/**
 * Counts the messages of some kinds to an address within a time, after every other transaction that counts for the same address has
 * ended: a limit that is counted this way holds for calls made at the same moment. People read no messages otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // why: volatile, so that the count sees what was committed while it waited for the lock.
  `CREATE FUNCTION mails_between(address text, forms text[], kinds text[], after timestamptz, until timestamptz) RETURNS integer
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(7221003, hashtext(address));
    RETURN (SELECT count(*) FROM outbox WHERE lower(to_address) = ANY (forms) AND kind = ANY (kinds)
      AND created_at > after AND created_at <= until);
  END $$`,
  'REVOKE EXECUTE ON FUNCTION mails_between FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION mails_between TO monda_app',
];
