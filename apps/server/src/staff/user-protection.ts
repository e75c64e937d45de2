import { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../database/work.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { isSeed } from '../identity/user-interface.ts';
import { activeAdministrators } from '../administration/administration-interface.ts';

/**
 * Administrators of active companies that would have no active one without them. An inactive company needs none, and
 * could name none. All of them, or the one asked for.
 */
export async function neededCompanyAdmins(tx: Work, id: string | null = null): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select('u.id')
    .where('c.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(sql`lower(u.role)`, '=', 'company_admin')
    .$if(id !== null, (query) => query.where('u.id', '=', id))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('users as o')
            .select('o.id')
            .whereRef('o.company_id', '=', 'u.company_id')
            .whereRef('o.id', '<>', 'u.id')
            .where(sql`lower(o.role)`, '=', 'company_admin')
            .where('o.is_active', '=', true)
            .where('o.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Refuses (409) to take its last active administrator from a company. The transaction holds the administration's lock. */
export async function assertCompanyRetainsAdministrator(tx: Work, id: string): Promise<void> {
  if ((await neededCompanyAdmins(tx, id)).has(id)) {
    throw new Refusal('conflict', { message: words().users.lastCompanyAdmin });
  }
}

/** What is about to happen to a person. */
export type Removal = 'delete' | 'block' | 'demote';

/**
 * Refuses what would lock everybody out (decision A-128): the protected administrator stays as it is (403), one
 * active administrator always remains (409), no one deletes or blocks themselves (403). The transaction holds the
 * lock of the administration.
 */
export async function assertMayRemove(
  tx: Work,
  actor: Actor,
  target: { readonly id: string; readonly email: string },
  removal: Removal,
  seedAdminEmail: string | null,
): Promise<void> {
  if (isSeed(target.email, seedAdminEmail))
    throw new Refusal('not_allowed', { message: words().users.seedProtected });
  const admins = await activeAdministrators(tx);
  const isLast = admins.length === 1 && admins[0]?.id === target.id;
  if (isLast) throw new Refusal('conflict', { message: words().users.lastAdmin });
  if (removal !== 'demote' && target.id === actor.id) {
    throw new Refusal('not_allowed', { message: words().users.notOneself });
  }
}
