import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { comparable } from '@monda/domain/base/comparable.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import type { FoundItem } from '@monda/domain/search/search-fields.ts';
import { sql } from 'kysely';
import { DIGITS_OF_FEW, idRange, propertyNumberMatches } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import { fewOf } from './few-of.ts';

/** So many are read, the best of which are shown. */
const READ = 50;

/** Ids of items in scope that match, in no order: at most {@link READ} by their own texts, and as many by a part and by the whole of a property number. */
export async function findItemIds(tx: Tx, actor: Actor, words: string): Promise<readonly string[]> {
  const within = itemScope(actor);
  if (within === null) return [];
  const ids = idRange(words, DIGITS_OF_FEW);
  const { rows } = await sql<{ id: string }>`SELECT f.id FROM search_items(${words}, true, '{}',
    ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid, ${JSON.stringify([within])}::jsonb,
    ${READ}::integer) AS f (id)
    UNION SELECT n.id FROM search_property_numbers(${words}, ${READ}::integer) AS n (id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How well an item fits: a whole serial number or id before the beginning of one, and that before any other text. */
function rankOf(item: FoundItem, sought: string): number {
  const serial = comparable(item.serialNumber);
  const name = comparable(item.itemName);
  const property = comparable(item.propertyNumber ?? '');
  if (serial === sought || property === sought || item.id === sought) return 0;
  if (serial.startsWith(sought) || property.startsWith(sought) || item.id.startsWith(sought)) return 1;
  if (name.startsWith(sought)) return 2;
  return name.includes(sought) || serial.includes(sought) ? 3 : 4;
}

/** The best of these items, as the person may see them; newest first among equals. */
export async function foundItems(
  tx: Tx,
  actor: Actor,
  words: string,
  ids: readonly string[],
): Promise<Answer<'search.everywhere'>['items']> {
  const sought = comparable(words);
  const rows = await tx
    .selectFrom('waste_items as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .where(itemInScope(actor))
    .where(sql<boolean>`i.id = ANY (${ids}::uuid[])`)
    .leftJoin('item_facts as f', 'f.item_id', 'i.id')
    .select(['i.id', 'i.status', 'i.data', 'c.name as company_name'])
    .select(sql<string | null>`f.asset ->> 'propertyNumber'`.as('property_number'))
    // why: cost center and location are searched here and not in the list.
    .select(
      sql<boolean>`(strpos(i.search_text, ${sought}) > 0
      OR coalesce(${propertyNumberMatches(words)}, false))`.as('by_text'),
    )
    .orderBy(sql`i.created_at DESC, i.position, i.id`)
    .execute();
  const range = idRange(words);
  const listed = rows.some(
    ({ id, by_text: byText }) => byText || (range !== null && range.first <= id && id <= range.last),
  );
  const items = rows.map((row): FoundItem => {
    const { itemName, serialNumber, costCenter, location } = completeItemData(row.data);
    const { id, status } = row;
    const named = { companyName: row.company_name, propertyNumber: row.property_number ?? '' };
    return { id, itemName, serialNumber, costCenter, location, ...named, status };
  });
  return { data: fewOf(items.toSorted((a, b) => rankOf(a, sought) - rankOf(b, sought))), listed };
}
