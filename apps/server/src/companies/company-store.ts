import type { CompanyRow, CompanyUser } from '@monda/domain/companies/company-fields.ts';
import { COMPANY_ROLES, parseRole, type Role } from '@monda/domain/identity/roles.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { sql } from 'kysely';
import { byText } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';

/** Roles of the people a company counts as its users. */
const MEMBER_ROLES = [...COMPANY_ROLES, 'viewer'] as const satisfies readonly Role[];

function companies(tx: Tx) {
  return tx
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.address', 'c.is_active', 'c.created_at', 'c.version'])
    .select((row) =>
      row
        .selectFrom('users as u')
        .select((user) => user.fn.countAll<number>().as('users'))
        .whereRef('u.company_id', '=', 'c.id')
        .where('u.deleted_at', 'is', null)
        .where(sql`lower(u.role)`, 'in', MEMBER_ROLES)
        .as('user_count'),
    );
}

type StoredCompany = Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>;

const rowOf = (company: StoredCompany): CompanyRow => ({
  id: company.id,
  name: company.name,
  address: company.address,
  isActive: company.is_active,
  userCount: company.user_count ?? 0,
  createdAt: company.created_at.toISOString(),
  version: company.version,
});

/** The company with this id; `null` when there is none. */
export async function companyById(tx: Tx, id: string): Promise<CompanyRow | null> {
  const row = await companies(tx).where('c.id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowOf(row);
}

/** Companies by name, one page of them; and how many there are. */
export async function listCompanies(
  tx: Tx,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ data: CompanyRow[]; total: number }> {
  const { total } = await tx
    .selectFrom('companies')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await companies(tx)
    .orderBy('c.name_key')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(rowOf), total };
}

/** Users of a company: its administrator first, then by name. */
export async function membersOf(tx: Tx, companyId: string): Promise<CompanyUser[]> {
  const rows = await tx
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'role',
      'is_active',
      'first_sign_in_at',
      'created_at',
      'updated_at',
      'version',
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql`lower(role)`, 'in', MEMBER_ROLES)
    .orderBy(sql`lower(role) <> 'company_admin'`)
    .orderBy('name_key')
    .orderBy(byText(sql`email`))
    .execute();
  return rows.map((row) => {
    const names = { firstName: row.first_name, lastName: row.last_name, email: row.email };
    return {
      ...names,
      id: row.id,
      name: displayName(names),
      role: parseRole(row.role) ?? 'viewer',
      isActive: row.is_active,
      hasSignedIn: row.first_sign_in_at !== null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
  });
}
