import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import { sql } from 'kysely';
import { idRange, searchPattern, wholeId } from '../../database/search-text.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import {
  conditionOfDate,
  conditionWithoutSearch,
  conditionWithSearch,
  isPendingAssigned,
  isPendingUnassigned,
  statusesLeft,
} from './item-list-conditions.ts';
import { byCreation } from './item-orders.ts';
import { type ListRequest, idsIn, type ListQuery } from './small-result-pages.ts';

/**
 * Ids of a list's items whose name, serial number, description, company or beginning of the id match, or whose request has the id, newest
 * first; where there are more than `most`, so many of them.
 */
export async function foundItems(
  asked: ListRequest,
  words: string,
  most: number,
): Promise<readonly string[]> {
  const { tx, actor, by } = asked;
  const pattern = searchPattern(words);
  const ids = idRange(words);
  const found = await idsIn(
    tx,
    sql`SELECT f.id FROM search_items(${words}, false, ARRAY(SELECT c.id FROM companies c WHERE c.name_key LIKE ${pattern}),
      ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid,
      ${JSON.stringify([itemScope(actor), narrowedBy(actor, by)])}::jsonb, ${most}::integer) AS f (id)`,
  );
  const isUnlimited =
    by.late === null &&
    (by.attention ?? by.certificateIssuedSince) === undefined &&
    conditionOfDate(actor, by) === null;
  const request = wholeId(words);
  if (isUnlimited && !isPendingAssigned(by) && request === null) return found;
  // why: `search_items` knows nothing of these. They are few, and their own indexes find them.
  const condition =
    found.length < most
      ? sql`(i.id = ANY (${found}::uuid[]) OR i.project_id = ${request}::uuid) AND ${conditionWithoutSearch(actor, by)}`
      : conditionWithSearch(actor, by);
  return idsIn(
    tx,
    sql`SELECT i.id FROM waste_items i WHERE ${itemInScope(actor)} AND ${condition}
      ORDER BY ${byCreation('desc')} LIMIT ${most}`,
  );
}

/** What `search_items` narrows by, by the names it has for it. */
const narrowedBy = (actor: Actor, by: ListQuery) => ({
  statuses: statusesLeft(actor, by),
  pendingUnassigned: isPendingUnassigned(actor, by) || null,
  projectId: by.projectId,
  family: by.family,
  companyId: by.companyId,
  evaluatorId: by.evaluatorId,
  createdFrom: by.createdFrom,
  createdBefore: by.createdBefore,
  destructionFrom: by.destructionFrom,
  destructionTo: by.destructionTo,
});
