import { type Selectable, sql } from 'kysely';
import type { Work } from '../database/work.ts';
import type { AccountLinkTable } from '../database/tables/account-links.ts';

/** What other features pass to identity about the sessions of people. */

/**
 * Ends every session of these people for good, in the transaction that shows them out: tokens and codes issued up to
 * now, browser sessions of the bundled sign-in, and unused links to set a password. The acting person must be an
 * administrator.
 */
export async function endSessions(tx: Work, personIds: readonly string[], now: Date): Promise<void> {
  const { rows: links } = await sql<Selectable<AccountLinkTable>>`
    SELECT * FROM end_sessions(${personIds}::uuid[], ${now})`.execute(tx);
  tx.wrote('account_links', links, ['used_at']);
  if (personIds.length === 0) return;
  const people = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...personIds])
    .execute();
  tx.wrote('users', people, ['sessions_end_before']);
}
