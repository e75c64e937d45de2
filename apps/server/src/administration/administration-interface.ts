import { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../database/work.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole, type Role } from '@monda/domain/identity/roles.ts';
import { sql } from 'kysely';
import type { AccountMessage, Accounts } from '../identity/account-interface.ts';
import type { MarkAddress } from '../identity/address-mark-interface.ts';
import type { CallContext } from '../http/calls/handlers.ts';

/** What features that administer people and companies share. */

/** A person to be made. */
export interface NewPerson {
  readonly email: string;
  /** Where the body has the address; `email` when not given. */
  readonly emailPath?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly role: Role;
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly jobTitle?: string;
  readonly department?: string;
  readonly contactPhone?: string;
  readonly emailVerified?: boolean;
  /** Message the person gets; `null` for none. */
  readonly message: AccountMessage | null;
}

/** What creating and changing people takes. */
export interface PersonParts {
  readonly accounts: Accounts;
  /** Origin of the product, without a slash at the end. */
  readonly baseUrl: string;
  readonly markAddress: MarkAddress;
}

/**
 * Makes a person in the given transaction, which holds the lock of the administration: row, account, message and
 * audit; their id. A new company administrator replaces the present one. Refuses with `conflict` when the address
 * belongs to a person.
 */
export type CreatePerson = (
  work: Work,
  call: CallContext,
  person: NewPerson,
  parts: PersonParts,
) => Promise<string>;

/** Any number that no other advisory lock of this database has. */
const LOCK = 7_221_001;

/**
 * Takes the one lock of the administration until the transaction ends: changes of people and companies happen one
 * after the other, so that what is judged of all of them together still holds when it is written. An actor who stopped
 * being an active administrator while waiting is refused.
 */
export async function lockAdministration(tx: Work, actor: Actor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const row = await tx
    .selectFrom('users')
    .select(['role', 'is_active', 'deleted_at'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (row === undefined || row.deleted_at !== null) throw new Refusal('person_unknown');
  if (!row.is_active) throw new Refusal('account_blocked');
  if (!hasRole(row.role, ['admin'])) throw new Refusal('not_allowed');
}

/** Administrators who can act now: not blocked, not deleted, and of no inactive company. */
export async function activeAdministrators(
  tx: Work,
): Promise<readonly { readonly id: string; readonly email: string; readonly companyId: string | null }[]> {
  return tx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.email', 'users.company_id as companyId'])
    .where(sql`lower(users.role)`, '=', 'admin')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .where((row) => row.or([row('users.company_id', 'is', null), row('companies.is_active', '=', true)]))
    .execute();
}
