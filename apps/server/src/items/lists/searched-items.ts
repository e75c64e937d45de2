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

/** Items that a property number finds are told by their ids up to here; beyond it the newest that match are looked for. */
const NUMBERS_READ = 10_000;

/**
 * Ids of a list's items whose name, serial number, description, company, property number or beginning of the id match, or whose
 * request has the id, newest first; where there are more than `most`, so many of them.
 */
export async function foundItems(
  asked: ListRequest,
  words: string,
  most: number,
): Promise<readonly string[]> {
  const { tx, actor, by } = asked;
  const ids = idRange(words);
  const [byText, byNumber] = await Promise.all([
    idsIn(
      tx,
      sql`SELECT f.id FROM search_items(${words}, false, ARRAY(SELECT c.id FROM companies c WHERE c.name_key LIKE ${searchPattern(words)}),
        ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid,
        ${JSON.stringify([itemScope(actor), narrowedBy(actor, by)])}::jsonb, ${most}::integer) AS f (id)`,
    ),
    idsIn(tx, sql`SELECT n.id FROM search_property_numbers(${words}, ${NUMBERS_READ}::integer) AS n (id)`),
  ]);
  const isUnlimited =
    by.late === null &&
    (by.attention ?? by.certificateIssuedSince) === undefined &&
    conditionOfDate(actor, by) === null &&
    !isPendingAssigned(by);
  const request = wholeId(words);
  if (isUnlimited && request === null && byNumber.length === 0) return byText;
  // why: `search_items` knows nothing of these. They are few, and their own indexes find them.
  const condition =
    (isUnlimited || byText.length < most) && byNumber.length < NUMBERS_READ
      ? sql`(i.id = ANY (${[...byText, ...byNumber]}) OR i.project_id = ${request}::uuid) AND ${conditionWithoutSearch(actor, by)}`
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
