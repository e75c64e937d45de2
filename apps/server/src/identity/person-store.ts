import { Refusal } from '@monda/domain/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { displayName, requiresProfileCompletion } from '@monda/domain/names.ts';
import { isLanguage, type Language } from '@monda/phrases/languages.ts';
import { emailForms, emailKey } from '@monda/identity-provider/email-key.ts';
import { sql } from 'kysely';
import type { SignedIn } from '../http/signed-in.ts';
import type { Tx } from '../database/transactions.ts';

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
      'users.sessions_end_before',
      'users.language',
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

/** A stored language; `null` when it was not chosen yet, and when this release does not know it. */
export const knownLanguage = (stored: string | null): Language | null => (isLanguage(stored) ? stored : null);

/** The language a person chose; `null` when they have not, or are unknown. */
export async function languageOf(tx: Tx, id: string): Promise<Language | null> {
  const row = await tx.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst();
  return knownLanguage(row?.language ?? null);
}

/** The person bound to a sign-in identity. */
export async function personByIdentity(tx: Tx, issuer: string, subject: string): Promise<PersonRow | null> {
  const row = await people(tx)
    .where('users.identity_issuer', '=', issuer)
    .where('users.identity_subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Everybody with this address in any of its forms and letter cases, who has it as it is written here first. */
export async function peopleByEmail(tx: Tx, email: string): Promise<readonly PersonRow[]> {
  const forms = emailForms(email);
  const rows = await people(tx)
    .where((row) => row.eb(row.fn<string>('lower', ['users.email']), 'in', forms))
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  const asGiven = rows.filter((row) => row.email.toLowerCase() === forms[0]);
  return [...asGiven, ...rows.filter((row) => !asGiven.includes(row))];
}

/** The person with this address, whatever its form and letter case. */
export async function personByEmail(tx: Tx, email: string): Promise<PersonRow | null> {
  const [first] = await peopleByEmail(tx, email);
  return first ?? null;
}

/** People who have one address in different forms, as an earlier version allowed; one list for each, the oldest first. */
export async function sharingAddresses(tx: Tx): Promise<readonly (readonly PersonRow[])[]> {
  const rows = await people(tx)
    .where(
      sql<boolean>`(octet_length(users.email) <> char_length(users.email) OR lower(users.email) LIKE '%xn--%')`,
    )
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  const byKey = Map.groupBy(rows, ({ email }) => emailKey(email));
  return [...byKey.values()].filter((same) => same.length > 1);
}

/**
 * The row as an actor. Refuses with `account_blocked`, `company_inactive`, or `person_unknown` for a role
 * nobody knows.
 */
export function signedInAs(row: PersonRow, permissions: readonly string[]): Omit<SignedIn, 'token'> {
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
