import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import { type MissingNeed, missingNeeds, recommendedNeeds } from '@monda/domain/facts/certificate-needs.ts';
import { missingReasons } from '@monda/domain/facts/contradictions.ts';
import { type FactProfile, profileOf } from '@monda/domain/facts/fact-profiles.ts';
import { PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import type { Work } from '../database/work.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { itemsOf } from '../items/item-interface.ts';
import { countDocuments } from './authority-document-handlers.ts';
import { type ComparedItem, groundsOfItems } from './compared-items.ts';
import { factsIn, factsOfItems } from './fact-store.ts';
import { providerName, storedNeeds } from './party-handlers.ts';
import { unprintableSigns } from './unprintable-signs.ts';

/** What is missing of items before certificates can be issued, and which signs cannot be printed; 404 where the person does not see all of them. */
export async function preflight(work: Work, call: IncomingCall<'facts.preflight'>) {
  const ids = [...new Set(call.body.itemIds)];
  const items = await itemsOf(work, call.actor)
    .select(['i.id', 'i.company_id', 'i.decision', 'i.data', 'i.created_at'])
    .where('i.id', 'in', ids)
    .execute();
  if (items.length !== ids.length) throw new Refusal('not_found');
  const needs = await needsOfItems(work, items);
  const signs = await unprintableSigns(work, items);
  const companies = new Map(items.map(({ id, company_id }) => [id, company_id]));
  const unrepresented = await unrepresentedParties(work, call.actor, [...companies.values()]);
  const results = ids.map((id) => ({
    id,
    ...(needs.get(id) ?? NO_NEEDS),
    recommended: recommendedNeeds(
      (name) =>
        !unrepresented(name === 'providerRepresentative' ? PROVIDER_PARTY : (companies.get(id) ?? '')),
    ),
    unprintable: signs.get(id) ?? [],
  }));
  return { results };
}

/** The kind of certificate of an item, and what is missing for it. */
export interface ItemNeeds {
  readonly profile: FactProfile | null;
  readonly missing: MissingNeed[];
}
/** Items that are judged before others are answered. */
const ITEMS_AT_ONCE = 10;
const NO_NEEDS: ItemNeeds = { profile: null, missing: [] };

/** What is missing of items by their ids, in a fixed number of statements. The caller has checked that they are visible. */
export async function needsOfItems(
  work: Work,
  items: readonly ComparedItem[],
): Promise<ReadonlyMap<string, ItemNeeds>> {
  const ids = items.map(({ id }) => id);
  const facts = await factsOfItems(work, ids);
  const [grounds, photos, documents, provider, needs] = await Promise.all([
    groundsOfItems(work, items, facts),
    photosOfItems(work, ids),
    countDocuments(work, ids),
    providerName(work),
    storedNeeds(work),
  ]);
  const found = new Map<string, ItemNeeds>();
  for (const [at, { id, decision, data }] of items.entries()) {
    if (at % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await setImmediate();
    const { itemName, serialNumber, family, type } = completeItemData(data);
    const given = factsIn(facts.get(id));
    const missing = missingNeeds(
      {
        ...{ decision, family, type, itemName, serialNumber },
        providerName: provider,
        beforePhotos: photos.get(`${id} before_photo`) ?? 0,
        afterPhotos: photos.get(`${id} after_photo`) ?? 0,
        authorityDocuments: documents.get(id) ?? 0,
        facts: given,
      },
      needs.further,
    );
    const profile = decision === null ? null : profileOf({ decision, family, type });
    const reasons = missingReasons(given, grounds.of(id));
    found.set(id, { profile, missing: [...missing, ...reasons] });
  }
  return found;
}

/** Whether the representative of a party was not given; of none for evaluators, who do not see what companies gave. */
async function unrepresentedParties(
  work: Work,
  { role }: Actor,
  companyIds: readonly string[],
): Promise<(party: string) => boolean> {
  if (hasRole(role, ['technical_evaluator'])) return () => false;
  const rows = await work
    .selectFrom('certificate_parties')
    .select('id')
    .where('id', 'in', [PROVIDER_PARTY, ...new Set(companyIds)])
    .where('representative', '<>', '')
    .execute();
  const given = new Set(rows.map(({ id }) => id));
  return (party) => !given.has(party);
}

/** How many photos items have, by id and purpose. */
async function photosOfItems(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await work
    .selectFrom('stored_files')
    .select((eb) => ['item_id', 'purpose', eb.fn.countAll<number>().as('count')])
    .where('item_id', 'in', ids)
    .where('purpose', 'in', ['before_photo', 'after_photo'])
    .where('state', '=', 'committed')
    .groupBy(['item_id', 'purpose'])
    .execute();
  return new Map(rows.map(({ item_id, purpose, count }) => [`${item_id} ${purpose}`, count]));
}
