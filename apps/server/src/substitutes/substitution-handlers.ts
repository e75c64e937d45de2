import type { PlainDate } from '@monda/domain/base/dates.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { noEarlierThan } from '@monda/domain/base/moments.ts';
import { displayName } from '@monda/domain/base/names.ts';
import type { SubstitutePerson, Substitution } from '@monda/domain/substitutes/substitution-fields.ts';
import {
  clashOf,
  coversDay,
  type JudgedPerson,
  type JudgedSubstitution,
  lacksCompany,
  maySetFor,
  MOST_DAYS,
  refusedPair,
  refusedPeriod,
} from '@monda/domain/substitutes/substitution-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { type RawBuilder, sql } from 'kysely';
import { byText } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { asActor, asChange, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { isSamePerson } from '../identity/address-mark-interface.ts';
import { todayIn } from '../lateness/lateness-interface.ts';
import { recordSubstitution, type SubstitutionRow } from './substitute-interface.ts';

/** The calls by which people, and those who manage them, say who stands in for whom. */
export const SUBSTITUTION_HANDLERS = {
  'substitutions.list': asActor(getSubstitutions),
  'substitutions.people': asActor(getSubstitutedPeople),
  'substitutions.candidates': asActor(getSubstituteCandidates),
  'substitutions.set': asChange(setSubstitution),
  'substitutions.end': asChange(endSubstitution),
} satisfies HandlerTable;

/** Origin of the product, without a slash at the end. */
interface Origin {
  readonly baseUrl: string;
}

interface ListedPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: string;
}

const nameOf = (row: Omit<ListedPerson, 'id' | 'role'>) =>
  displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email });

/** People of a function of the database, by name. */
async function peopleOf(tx: Tx, list: RawBuilder<unknown>): Promise<SubstitutePerson[]> {
  const { rows } = await sql<ListedPerson>`SELECT * FROM ${list} AS p
    ORDER BY ${byText(sql`p.last_name`)}, ${byText(sql`p.first_name`)}, p.id`.execute(tx);
  return rows.map((row) => ({ id: row.id, name: nameOf(row), role: parseRole(row.role) ?? 'viewer' }));
}

/** A substitution with whether the caller may end it. */
type SeenRow = SubstitutionRow & { readonly may_end: boolean };

const MAY_END = sql<boolean>`may_set_substitute(s.person_id)`.as('may_end');

function stateOf(row: SubstitutionRow, today: PlainDate): Substitution['state'] {
  if (row.ended_at !== null) return 'ended';
  if (row.to_day < today) return 'over';
  return coversDay({ fromDay: row.from_day, toDay: row.to_day }, today) ? 'running' : 'planned';
}

function viewOf(row: SeenRow, today: PlainDate): Substitution {
  const state = stateOf(row, today);
  return {
    id: row.id,
    personId: row.person_id,
    personName: row.person_name,
    substituteId: row.substitute_id,
    substituteName: row.substitute_name,
    fromDay: row.from_day,
    toDay: row.to_day,
    state,
    endable: row.may_end && (state === 'planned' || state === 'running'),
  };
}

/** Administrators manage people with the permission of their token alone. */
const mayManage = (actor: Actor) => actor.role !== 'admin' || passes(systemAdminOnly, actor);

/** Refuses (404) what is asked about the substitutes of another person by a person who does not manage them. */
async function assertMayAsk(tx: Tx, actor: Actor, personId: string): Promise<void> {
  if (personId !== actor.id && !mayManage(actor)) throw new Refusal('not_found');
  const { rows } = await sql<{ may: boolean }>`SELECT may_set_substitute(${personId}::uuid) AS may`.execute(
    tx,
  );
  if (rows[0]?.may !== true) throw new Refusal('not_found');
}

interface HeldPerson extends JudgedPerson {
  readonly name: string;
}

/** Both people, locked until the transaction ends, so that they are judged as they stay; those left out are no one the caller may choose. */
async function heldPeople(tx: Tx, one: string, other: string): Promise<ReadonlyMap<string, HeldPerson>> {
  const { rows } = await sql<
    ListedPerson & { company_id: string | null; is_active: boolean }
  >`SELECT * FROM hold_substitution(${one}::uuid, ${other}::uuid)`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: nameOf(row),
        role: parseRole(row.role) ?? 'viewer',
        companyId: row.company_id,
        isActive: row.is_active,
      },
    ]),
  );
}

/** What is set already for the two people, on whichever days, so that it has to be read under their lock. */
async function otherSubstitutions(
  tx: Tx,
  one: string,
  other: string,
): Promise<readonly JudgedSubstitution[]> {
  const { rows } = await sql<
    Pick<SubstitutionRow, 'person_id' | 'substitute_id' | 'from_day' | 'to_day'>
  >`SELECT * FROM substitutions_beside(${one}::uuid, ${other}::uuid)`.execute(tx);
  return rows.map((row) => ({
    personId: row.person_id,
    substituteId: row.substitute_id,
    fromDay: row.from_day,
    toDay: row.to_day,
  }));
}

function refusedAt(path: string, message: string): Refusal {
  return new Refusal('validation_failed', { message, errors: [{ path, message }] });
}

function assertPeriod(period: { readonly fromDay: PlainDate; readonly toDay: PlainDate }, today: PlainDate) {
  const say = words().standingIn;
  const because = refusedPeriod(period, today);
  if (because === 'ends-before') throw refusedAt('toDay', say.endsBefore);
  if (because === 'past') throw refusedAt('fromDay', say.past);
  if (because === 'too-far') throw refusedAt('toDay', say.tooFar(MOST_DAYS));
}

function assertPair(person: HeldPerson, substitute: HeldPerson, isSame: boolean) {
  const say = words().standingIn;
  const said = {
    administrator: say.administrator,
    self: say.self,
    inactive: say.inactive,
    'other-role': say.otherRole,
    'other-company': say.otherCompany,
    'no-company': say.noCompany,
  };
  const because = refusedPair(person, substitute, isSame);
  if (because !== null) throw refusedAt('substituteId', said[because]);
}

function assertNoClash(
  wanted: JudgedSubstitution,
  others: readonly JudgedSubstitution[],
  names: { readonly person: string; readonly substitute: string },
) {
  const say = words().standingIn;
  for (const other of others) {
    const because = clashOf(wanted, other);
    if (because === 'has-substitute') {
      throw new Refusal('conflict', { message: say.hasSubstitute(names.person) });
    }
    if (because === 'stands-in') throw new Refusal('conflict', { message: say.standsIn(names.person) });
    if (because === 'is-substituted') {
      throw new Refusal('conflict', { message: say.isSubstituted(names.substitute) });
    }
  }
}

export async function getSubstitutions(work: Work, { actor, query }: IncomingCall<'substitutions.list'>) {
  const personId = query.personId ?? actor.id;
  await assertMayAsk(work, actor, personId);
  const today = await todayIn(work, work.clock);
  const rows = await work
    .selectFrom('substitutions as s')
    .selectAll('s')
    .select(MAY_END)
    .where('s.ended_at', 'is', null)
    .where('s.to_day', '>=', today)
    .where((row) => row.or([row('s.person_id', '=', personId), row('s.substitute_id', '=', personId)]))
    .orderBy('s.from_day')
    .orderBy('s.id')
    .execute();
  return { data: rows.map((row) => viewOf(row, today)), total: rows.length };
}

export async function getSubstitutedPeople(work: Work, _call: IncomingCall<'substitutions.people'>) {
  const data = await peopleOf(work, sql`substituted_people()`);
  return { data, total: data.length };
}

export async function getSubstituteCandidates(
  work: Work,
  { actor, query }: IncomingCall<'substitutions.candidates'>,
) {
  const personId = query.personId ?? actor.id;
  await assertMayAsk(work, actor, personId);
  const data = await peopleOf(work, sql`substitutes_for(${personId}::uuid)`);
  return { data, total: data.length };
}

export async function setSubstitution(
  work: Work,
  call: IncomingCall<'substitutions.set'>,
  { baseUrl }: Origin,
) {
  const { actor, body } = call;
  const { personId, substituteId, fromDay, toDay } = body;
  if (personId !== actor.id && !mayManage(actor)) throw new Refusal('not_found');
  const held = await heldPeople(work, personId, substituteId);
  const person = held.get(personId);
  if (person === undefined) throw new Refusal('not_found');
  if (person.role !== 'admin' && !maySetFor(actor, person)) throw new Refusal('not_found');
  // why: said before the other id is looked at, of which nothing may be learned.
  if (lacksCompany(person)) throw refusedAt('substituteId', words().standingIn.noCompany);
  const substitute = held.get(substituteId);
  if (substitute === undefined) throw refusedAt('substituteId', words().standingIn.notThere);
  assertPair(person, substitute, await isSamePerson(work, personId, substituteId));
  const today = await todayIn(work, work.clock);
  assertPeriod({ fromDay, toDay }, today);
  const wanted = { personId, substituteId, fromDay, toDay };
  assertNoClash(wanted, await otherSubstitutions(work, personId, substituteId), {
    person: person.name,
    substitute: substitute.name,
  });
  const row = await work.insert('substitutions', {
    id: work.clock.newId(),
    person_id: personId,
    person_name: person.name,
    substitute_id: substituteId,
    substitute_name: substitute.name,
    from_day: fromDay,
    to_day: toDay,
    set_by: actor.id,
    set_at: work.clock.now(),
  });
  await recordSubstitution(work, call, { action: call.name, row, today }, baseUrl);
  return viewOf({ ...row, may_end: true }, today);
}

export async function endSubstitution(
  work: Work,
  call: IncomingCall<'substitutions.end'>,
  { baseUrl }: Origin,
) {
  const found = await work
    .selectFrom('substitutions as s')
    .selectAll('s')
    .select(MAY_END)
    .where('s.id', '=', call.params.id)
    .executeTakeFirst();
  const mayKnow = found?.person_id === call.actor.id || mayManage(call.actor);
  if (found === undefined || !mayKnow) throw new Refusal('not_found');
  if (!found.may_end) throw new Refusal('not_allowed');
  const today = await todayIn(work, work.clock);
  const [row] = viewOf(found, today).endable
    ? await work.update(
        'substitutions',
        { ended_at: noEarlierThan(work.clock.now(), found.set_at), ended_because: 'ended' },
        (query) => query.where('id', '=', found.id).where('ended_at', 'is', null),
      )
    : [];
  if (row === undefined) throw new Refusal('conflict', { message: words().standingIn.noLonger });
  await recordSubstitution(work, call, { action: call.name, row, today }, baseUrl);
  return viewOf({ ...row, may_end: true }, today);
}
