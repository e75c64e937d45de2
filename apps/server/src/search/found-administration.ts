import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { comparable } from '@monda/domain/base/comparable.ts';
import { hasRole, parseRole, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { displayName } from '@monda/domain/base/names.ts';
import type { FoundCompany } from '@monda/domain/search/search-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { searchPattern } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import { fewOf } from './few-of.ts';

/** People beyond these are not looked at: a reader of so many types more of the name. */
const READ = 50;

/** Whether a text, as `comparable` makes it, holds every word of a search, whatever their order. */
const holdsWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    comparable(words)
      .split(' ')
      .map((word) => sql`${text} LIKE ${searchPattern(word)}`),
    sql` AND `,
  )})`;

/** The first companies by name among those the person may see that match. */
export async function companiesNamed(tx: Tx, words: string): Promise<readonly FoundCompany[]> {
  const rows = await tx
    .selectFrom('companies as c')
    .where(holdsWords(sql`c.name_key`, words))
    .select(['c.id', 'c.name', 'c.is_active'])
    .orderBy('c.name_key')
    .orderBy('c.id')
    .limit(READ)
    .execute();
  return rows.map(({ id, name, is_active: isActive }) => ({ id, name, isActive }));
}

/** Companies as an administrator is answered them. */
export const foundCompanies = (
  companies: readonly FoundCompany[],
): Answer<'search.everywhere'>['companies'] => ({ data: fewOf(companies), listed: companies.length > 0 });

/** People by name or e-mail. The acting person must be allowed to see them. */
export async function foundPeople(tx: Tx, words: string): Promise<Answer<'search.everywhere'>['people']> {
  const rows = await tx
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.deleted_at', 'is', null)
    .where(holdsWords(sql`u.search_text`, words))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.role', 'u.company_id', 'c.name'])
    .orderBy(sql`u.search_text COLLATE "C"`)
    .orderBy('u.id')
    .limit(READ)
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    name: displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    email: row.email,
    role: parseRole(row.role) ?? 'viewer',
    companyId: row.company_id,
    companyName: row.name ?? '',
  }));
  return { data: fewOf(data), listed: data.some(({ role }) => hasRole(role, STAFF_ROLES)) };
}
