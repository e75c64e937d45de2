import type { Actor } from '@monda/domain/identity/actor.ts';
import { parseRole, type Role } from '@monda/domain/identity/roles.ts';
import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { emailForms } from '@monda/identity-provider/email-key.ts';
import { displayName } from '@monda/domain/base/names.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { sql } from 'kysely';
import type { Clock } from '../process/clock.ts';
import { byText } from '../database/search-text.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import { knownLanguage, people, personById, signedInAs } from './person-store.ts';

/** What other features know of people. */
export { knownLanguage } from './person-store.ts';

function evaluators(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'is_active'])
    .where('deleted_at', 'is', null)
    .where((row) => row.eb(row.fn<string>('lower', ['role']), '=', 'technical_evaluator'));
}

function assignable(row: {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
  is_active: boolean;
}): AssignableUser {
  const names = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return {
    ...names,
    id: row.id,
    name: displayName(names),
    role: parseRole(row.role) ?? 'viewer',
    status: row.is_active ? 'active' : 'blocked',
    isActive: row.is_active,
  };
}

/** Technical evaluators, active ones first, by name. The acting person must be a fixed assets manager or an administrator. */
export async function assignableUsers(tx: Tx): Promise<AssignableUser[]> {
  const rows = await evaluators(tx)
    .orderBy('is_active', 'desc')
    .orderBy(byText(sql`last_name`))
    .orderBy(byText(sql`first_name`))
    .orderBy('id')
    .execute();
  return rows.map(assignable);
}

/**
 * Whether this person is a technical evaluator who can evaluate; if so they stay one until the transaction
 * ends: blocking, deleting and demoting them waits for it.
 */
export async function holdEvaluator(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT hold_evaluator(${id})`.execute(tx);
  return rows.length > 0;
}

/** The active technical evaluator with this id, held; `null` for anybody else. For fixed assets managers. */
export async function heldEvaluator(tx: Tx, id: string): Promise<AssignableUser | null> {
  if (!(await holdEvaluator(tx, id))) return null;
  const row = await evaluators(tx).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : assignable(row);
}

/**
 * Looks a person up as they are now; `null` when unknown, deleted, blocked or of an inactive company, or when any of
 * these ended their sessions since that moment.
 */
export function activePersonFrom(
  transactions: Transactions,
  clock: Pick<Clock, 'now'>,
): (id: string, since: Date) => Promise<Actor | null> {
  return async (id, since) => {
    const row = await transactions.asSystem((tx) => personById(tx, id));
    if (row === null || (row.sessions_end_before !== null && row.sessions_end_before >= since)) return null;
    try {
      return signedInAs(row, [], clock.now()).actor;
    } catch {
      return null;
    }
  };
}

/** Which people: those with one of these ids, of one of these companies, or with one of these roles in any company or none. */
export interface WhichPeople {
  readonly ids: readonly string[];
  /** Also substitutes who stand in for one of these, on whichever days. */
  readonly standingInFor?: readonly string[];
  /** Company ids with the roles that are meant. */
  readonly companies: readonly string[];
  readonly companyRoles: readonly Role[];
  readonly roles: readonly Role[];
}

/**
 * The people among them who can sign in now, as the rules of what they may do see them: not deleted, not blocked, not of
 * an inactive company, with a known role. For the product itself.
 */
export async function activeActors(tx: Tx, which: WhichPeople, now: Date): Promise<readonly Actor[]> {
  const { ids, standingInFor = [], companies, companyRoles, roles } = which;
  if (ids.length + companies.length + roles.length === 0) return [];
  const rows = await people(tx)
    .where('users.is_active', '=', true)
    .where((row) => {
      const role = row.fn<string>('lower', ['users.role']);
      return row.or([
        row('users.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`),
        row(
          'users.id',
          'in',
          sql<string>`(SELECT s.substitute_id FROM substitutions s WHERE s.ended_at IS NULL AND s.person_id = ANY(${[...standingInFor]}::uuid[]))`,
        ),
        row(role, '=', sql<string>`ANY(${[...roles]}::text[])`),
        row.and([
          row('users.company_id', '=', sql<string>`ANY(${[...companies]}::uuid[])`),
          row(role, '=', sql<string>`ANY(${[...companyRoles]}::text[])`),
        ]),
      ]);
    })
    .execute();
  return rows.flatMap((row) => {
    try {
      return [signedInAs(row, [], now).actor];
    } catch {
      return [];
    }
  });
}

/** A person who may sign in now. */
export interface PersonLetIn {
  readonly actor: Actor;
  /** When their sessions were last ended, in ms since 1970; `null`: never. */
  readonly sessionsEndedAt: number | null;
  /** The one they chose; `null` until they do. */
  readonly language: Language | null;
}

/**
 * Those of these people who are let in now, by id: not deleted, not blocked, not of an inactive company. For the product
 * itself.
 */
export async function peopleLetIn(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PersonLetIn>> {
  const rows = await people(tx)
    .where('users.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap((row): [string, PersonLetIn][] => {
      try {
        const { actor } = signedInAs(row, [], now);
        const sessionsEndedAt = row.sessions_end_before?.getTime() ?? null;
        return [[row.id, { actor, sessionsEndedAt, language: knownLanguage(row.language) }]];
      } catch {
        return [];
      }
    }),
  );
}

/** A person who is written to. */
export interface MailedPerson {
  readonly email: string;
  readonly firstName: string;
  /** The one they chose; `null` until they do. */
  readonly language: Language | null;
}

/**
 * Active people with a verified address who have this id, this address or this role, by address. People of an inactive company are left
 * out. For the product itself.
 */
export async function activePeople(
  tx: Tx,
  which: { readonly id: string } | { readonly email: string } | { readonly role: Role },
): Promise<readonly MailedPerson[]> {
  const rows = await people(tx)
    .where('users.is_active', '=', true)
    .where('users.email_verified', '=', true)
    .where((row) => row.or([row('users.company_id', 'is', null), row('companies.is_active', '=', true)]))
    .where((row) => {
      if ('id' in which) return row('users.id', '=', which.id);
      if ('role' in which) return row(row.fn<string>('lower', ['users.role']), '=', which.role);
      return row(row.fn<string>('lower', ['users.email']), 'in', emailForms(which.email));
    })
    .orderBy('users.email')
    .execute();
  return rows.map(({ email, first_name: firstName, language }) => ({
    email,
    firstName,
    language: knownLanguage(language),
  }));
}
