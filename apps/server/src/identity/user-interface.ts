import type { Role } from '@monda/domain/identity/roles.ts';
import type { UserView } from '@monda/domain/identity/user-fields.ts';
import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { sql } from 'kysely';
import { byText } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import { people, peopleByEmail, personById, sharingAddresses } from './person-store.ts';
import { userViewOf } from './user-view.ts';

/** What administration reads of people. The acting person must be allowed to see them. */

/** The user with this id; `null` when unknown or deleted. */
export async function userById(tx: Tx, id: string): Promise<UserView | null> {
  const row = await personById(tx, id);
  return row === null ? null : userViewOf(row);
}

/** The administrator that stays as it is. */
export interface ProtectedAdministrator {
  /** Their address; `null` when there is none. */
  readonly seedAdminEmail: string | null;
}

/** Whether the address is the protected administrator's, whatever its letter case. */
export function isSeed(email: string, seedAdminEmail: string | null): boolean {
  return seedAdminEmail !== null && isSameAddress(email, seedAdminEmail);
}

/** Whether another person has this address, whatever its form and letter case. */
export async function isEmailTaken(tx: Tx, email: string, exceptId: string | null = null): Promise<boolean> {
  return (await peopleByEmail(tx, email)).some(({ id }) => id !== exceptId);
}

/** Users who have one address in different forms; one list for each address. */
export async function usersSharingAddresses(tx: Tx): Promise<readonly (readonly UserView[])[]> {
  return (await sharingAddresses(tx)).map((same) => same.map(userViewOf));
}

/** Users with some of the roles, by name, one page of them; and how many there are. */
export async function usersWith(
  tx: Tx,
  wanted: { readonly roles: readonly Role[] | null; readonly page: number; readonly limit: number },
): Promise<{ readonly data: readonly UserView[]; readonly total: number }> {
  const { roles, page, limit } = wanted;
  const { total } = await tx
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .$if(roles !== null, (query) => query.where(sql`lower(role)`, 'in', roles ?? []))
    .executeTakeFirstOrThrow();
  const rows = await people(tx)
    .$if(roles !== null, (query) => query.where(sql`lower(users.role)`, 'in', roles ?? []))
    .orderBy('users.name_key')
    .orderBy(byText(sql`users.email`))
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(userViewOf), total };
}
