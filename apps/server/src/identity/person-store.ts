import { addDays } from '@monda/domain/base/dates.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor, PersonsPast } from '@monda/domain/identity/actor.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { dateIn, startOfDay } from '@monda/domain/base/time-zones.ts';
import { coversDay, type Period } from '@monda/domain/substitutes/substitution-rules.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { displayName, requiresProfileCompletion } from '@monda/domain/base/names.ts';
import { isLanguage, type Language } from '@monda/phrases/languages.ts';
import { emailForms, emailKey } from '@monda/identity-provider/email-key.ts';
import { sql } from 'kysely';
import type { SignedIn } from '../http/calls/signed-in.ts';
import type { Tx } from '../database/transactions.ts';

interface AbsentPerson extends Period {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * For whom the person stands in on some days, where both could sign in and have one role and company now, with the time
 * zone of the days; `null` without any. Only the product itself reads others: to a person it is `null`.
 */
const absentPeople = sql<{
  readonly timeZone: string | null;
  readonly people: readonly AbsentPerson[];
} | null>`(
  SELECT json_build_object('timeZone', (SELECT time_zone FROM time_limits), 'people', json_agg(json_build_object(
    'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
    'fromDay', s.from_day, 'toDay', s.to_day) ORDER BY p.id))
  FROM substitutions s JOIN users p ON p.id = s.person_id
  WHERE s.substitute_id = users.id AND s.ended_at IS NULL AND p.deleted_at IS NULL AND p.is_active
    AND lower(p.role) = lower(users.role) AND same_company(users.role, p.company_id, users.company_id)
  HAVING count(*) > 0)`.as('absent_people');

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
      'users.first_sign_in_at',
      'users.sessions_end_before',
      'users.language',
      'users.created_at',
      'users.updated_at',
      'users.version',
      'companies.name as company_name',
      'companies.is_active as company_is_active',
      absentPeople,
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

/** The accounts of a person, and whether `acts_on_items` can find an act of theirs that is no step. For the product itself. */
export async function pastOf(tx: Tx, id: string): Promise<PersonsPast | undefined> {
  const { rows } = await sql<PersonsPast>`WITH RECURSIVE accounts (id) AS (
      SELECT ${id}::uuid
      UNION
      SELECT other.user_id FROM accounts a
        JOIN address_marks own ON own.user_id = a.id JOIN address_marks other ON other.mark = own.mark
    ), side AS (SELECT lower(role) IN ('company_admin', 'company_user') AS of_company FROM users WHERE id = ${id})
    SELECT json_agg(a.id) AS accounts, bool_or(
      EXISTS (SELECT FROM audit_log l WHERE l.actor_id = a.id
        AND (l.actor_role IN ('company_admin', 'company_user')) = (NOT side.of_company)
        AND l.subject_type = 'item' AND l.outcome = 'done' AND l.action IN ('facts.change', 'facts.bulkChange',
          'authorityDocuments.add', 'authorityDocuments.withdraw', 'questions.ask', 'questions.answer'))
      OR EXISTS (SELECT FROM item_corrections k WHERE k.proposed_by = a.id AND (k.side = 'provider') = side.of_company)
      OR EXISTS (SELECT FROM item_corrections k WHERE k.ended_by = a.id AND k.outcome IN ('accepted', 'refused')
        AND k.ended_by <> k.proposed_by AND (k.side = 'company') = side.of_company)
      OR side.of_company AND (EXISTS (SELECT FROM certificates c WHERE c.asked_by = a.id)
        OR EXISTS (SELECT FROM certificate_void_requests r WHERE a.id IN (r.asked_by, r.decided_by)))
    ) AS "wasOnOtherSide" FROM accounts a, side`.execute(tx);
  return rows[0];
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

/** For whom the person of this row stands in at a moment, and when the next day begins, on which that may be another person. */
function standingIn({ absent_people: absent }: PersonRow, now: Date) {
  if (absent === null) return null;
  const timeZone = absent.timeZone ?? DEFAULT_TIME_LIMITS.timeZone;
  const today = dateIn(now, timeZone);
  const standsInFor = absent.people
    .filter((period) => coversDay(period, today))
    .map(({ id, toDay: until, ...names }) => ({ id, name: displayName(names), until }));
  return { standsInFor, until: startOfDay(addDays(today, 1), timeZone) };
}

/**
 * The row as an actor at this moment. Refuses with `account_blocked`, `company_inactive`, or `person_unknown` for a role
 * no one knows.
 */
export function signedInAs(
  row: PersonRow,
  permissions: readonly string[],
  now: Date,
): Omit<SignedIn, 'token'> {
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
  const profileIncomplete = requiresProfileCompletion(names);
  const standing = standingIn(row, now);
  if (standing === null) return { actor, profileIncomplete };
  const { standsInFor, until } = standing;
  return { actor: { ...actor, standsInFor }, profileIncomplete, standsInUntil: until };
}
