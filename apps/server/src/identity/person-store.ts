import { Refusal } from '@monda/domain/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { displayName, requiresProfileCompletion } from '@monda/domain/names.ts';
import type { SignedIn } from '../platform/people.ts';
import type { Tx } from '../platform/transactions.ts';

/** Columns of a person together with what is asked of their company. */
export function people(tx: Tx) {
  return tx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.company_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.role',
      'users.is_active',
      'users.email_verified',
      'users.job_title',
      'users.department',
      'users.phone_number',
      'users.contact_phone',
      'users.metadata',
      'users.identity_subject',
      'users.created_at',
      'users.updated_at',
      'users.version',
      'companies.name as company_name',
      'companies.is_active as company_is_active',
    ])
    .where('users.deleted_at', 'is', null);
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;

/** The person with this id; `null` when unknown or deleted. */
export async function personById(tx: Tx, id: string) {
  return (await people(tx).where('users.id', '=', id).executeTakeFirst()) ?? null;
}

/** The person bound to a sign-in identity. */
export async function personByIdentity(tx: Tx, issuer: string, subject: string): Promise<PersonRow | null> {
  const row = await people(tx)
    .where('users.identity_issuer', '=', issuer)
    .where('users.identity_subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** The person with this address, whatever its letter case. */
export async function personByEmail(tx: Tx, email: string): Promise<PersonRow | null> {
  const row = await people(tx)
    .where((row) => row.eb(row.fn<string>('lower', ['users.email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The row as an actor. Refuses with `account_blocked`, `company_inactive`, or `person_unknown` for a role
 * nobody knows.
 */
export function signedInAs(row: PersonRow, permissions: readonly string[]): SignedIn {
  if (!row.is_active) throw new Refusal('account_blocked');
  if (row.company_id !== null && row.company_is_active !== true) throw new Refusal('company_inactive');
  const role = parseRole(row.role);
  if (role === null) throw new Refusal('person_unknown');
  const names = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  const actor: Actor = {
    id: row.id,
    role,
    companyId: row.company_id,
    name: displayName(names),
    email: row.email,
    permissions,
  };
  return { actor, profileIncomplete: requiresProfileCompletion(names) };
}
