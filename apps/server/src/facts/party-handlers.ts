import { Refusal } from '@monda/domain/base/errors.ts';
import {
  NO_PARTY,
  OWN_PARTY,
  type PartyAnswer,
  PROVIDER_PARTY,
  TAX_REGISTRATIONS,
} from '@monda/domain/facts/party-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';
import { changeSetting } from '../http/calls/changed-setting.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { asActor, asChange, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';

/** The calls about the parties that certificates name, and about what certificates need. */
export const PARTY_HANDLERS = {
  'certificateParties.get': asActor(getParty),
  'certificateParties.change': asChange(changeParty),
  'certificateNeeds.get': asActor(storedNeeds),
  'certificateNeeds.change': asChange(changeNeeds),
} satisfies HandlerTable;

export async function getParty(work: Work, call: IncomingCall<'certificateParties.get'>) {
  const id = await partyOf(work, call.actor, call.params.id);
  return storedParty(work, id);
}

export async function changeParty(work: Work, call: IncomingCall<'certificateParties.change'>) {
  const id = await partyOf(work, call.actor, call.params.id);
  // why: before the first change there is no row to lock.
  await sql`SELECT pg_advisory_xact_lock(hashtext('certificate party'), hashtext(${id}))`.execute(work);
  const { version, ...before } = await storedParty(work, id);
  assertVersion(call, version);
  const { body } = call;
  await work.upsert('certificate_parties', 'id', {
    id,
    company_id: id === PROVIDER_PARTY ? null : id,
    legal_name: body.legalName,
    tax_registration: body.taxRegistration,
    tax_number: body.taxNumber,
    address: body.address,
    representative: body.representative,
    representative_capacity: body.representativeCapacity,
    registrations: body.registrations,
    version: version + 1,
    updated_at: work.clock.now(),
  });
  work.act(call, {
    subjectType: 'certificate_party',
    subjectId: id,
    details: { from: before, to: body },
  });
  return storedParty(work, id);
}

/** The party, where the actor may see it: administrators of the platform see all, those of a company that of their own. */
async function partyOf(work: Work, actor: Actor, asked: string): Promise<string> {
  const id = asked === OWN_PARTY ? actor.companyId : asked;
  if (id === null) throw new Refusal('not_found');
  if (!passes(systemAdminOnly, actor) && (actor.companyId === null || id !== actor.companyId)) {
    throw new Refusal('not_found');
  }
  if (id === PROVIDER_PARTY) return id;
  const company = await work.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new Refusal('not_found');
  return id;
}

/** The legal name of the provider; `null` where none was given. */
export async function providerName(work: Work): Promise<string | null> {
  const { legalName } = await storedParty(work, PROVIDER_PARTY);
  return legalName === '' ? null : legalName;
}

/** A party as it is stored, by its id; of one of which nothing was given the version is 0. */
export async function storedParty(work: Work, id: string): Promise<PartyAnswer> {
  const row = await work
    .selectFrom('certificate_parties')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { ...NO_PARTY, registrations: [], version: 0 };
  return {
    legalName: row.legal_name,
    taxRegistration: TAX_REGISTRATIONS.find((name) => name === row.tax_registration) ?? null,
    taxNumber: row.tax_number,
    address: row.address,
    representative: row.representative,
    representativeCapacity: row.representative_capacity,
    registrations: [...row.registrations],
    version: row.version,
  };
}

export async function changeNeeds(work: Work, call: IncomingCall<'certificateNeeds.change'>) {
  const { further } = call.body;
  await changeSetting(work, call, 'certificate_needs', { read: storedNeeds, row: () => ({ further }) });
  return storedNeeds(work);
}

/** The facts that were made required, as they are stored. */
export async function storedNeeds(work: Work) {
  const row = await work.selectFrom('certificate_needs').select(['further', 'version']).executeTakeFirst();
  return { further: [...(row?.further ?? [])], version: row?.version ?? 0 };
}
