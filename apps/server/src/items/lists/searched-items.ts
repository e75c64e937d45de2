import { itemScope } from '@monda/domain/items/item-visibility.ts';
import { sql } from 'kysely';
import { idRange, searchPattern } from '../../database/search-text.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import {
  conditionWithoutSearch,
  conditionWithSearch,
  isPendingAssigned,
  isPendingUnassigned,
  statusesLeft,
} from './item-list-conditions.ts';
import { byCreation } from './item-orders.ts';
import { type Asked, idsIn, type ListQuery } from './small-result-pages.ts';
import { itemsOfRareWord } from './rare-words.ts';

/** Items of a list whose name, serial number, description, company or beginning of the id match. */

/** Ids of what words find in a list, newest first; where there are more than `most`, so many of them. */
export const foundItems = async (asked: Asked, words: string, most: number): Promise<readonly string[]> =>
  (await foundAmongRare(asked, words, most)) ?? (await foundByLooking(asked, words, most));

/** What a rare word finds, newest first; `null` for every other word. */
async function foundAmongRare(
  { tx, actor, by }: Asked,
  words: string,
  most: number,
): Promise<readonly string[] | null> {
  const within = itemScope(actor);
  const rare = within === null ? [] : await itemsOfRareWord(tx, within, words, most);
  if (rare === null || rare.length === 0) return rare;
  return idsIn(
    tx,
    sql`SELECT i.id FROM waste_items i WHERE i.id = ANY (${rare}::uuid[]) AND ${itemInScope(actor)}
      AND ${conditionWithoutSearch(actor, by)} ORDER BY ${byCreation('desc')}`,
  );
}

/** The newest that a word finds. */
function foundByLooking({ tx, actor, by }: Asked, words: string, most: number): Promise<readonly string[]> {
  // why: these are few, their own indexes find them, and `search_items` knows nothing of them.
  if (by.late !== null || by.attention !== undefined || isPendingAssigned(by)) {
    return idsIn(
      tx,
      sql`SELECT i.id FROM waste_items i WHERE ${itemInScope(actor)} AND ${conditionWithSearch(actor, by)}
        ORDER BY ${byCreation('desc')} LIMIT ${most}`,
    );
  }
  const within = itemScope(actor);
  const pattern = searchPattern(words);
  const ids = idRange(words);
  return idsIn(
    tx,
    sql`SELECT id FROM search_items(${pattern},
    ARRAY(SELECT c.id FROM companies c WHERE c.name_key LIKE ${pattern}),
    ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid, ${statusesLeft(actor, by)}::text[],
    ${by.projectId ?? null}::uuid, ${isPendingUnassigned(actor, by)}::boolean,
    ${within?.companyId ?? null}::uuid, ${within?.evaluatorId ?? null}::uuid, ${most}::integer,
    ${JSON.stringify(narrowedBy(by))}::jsonb)`,
  );
}

/** What `search_items` narrows by beside its own parameters. */
const narrowedBy = (by: ListQuery) => ({
  family: by.family,
  companyId: by.companyId,
  evaluatorId: by.evaluatorId,
  createdFrom: by.createdFrom,
  createdBefore: by.createdBefore,
  destructionFrom: by.destructionFrom,
  destructionTo: by.destructionTo,
});
