import type { Meeting, StoredMeeting } from '@monda/domain/items/meeting.ts';
import { type RawBuilder, sql } from 'kysely';
import { among, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import type { Tx } from '../../database/transactions.ts';

const SAID = sql`json_build_object('day', m.day, 'place', m.place, 'time', m.time, 'contact', m.contact)`;

/** What was said of the meeting of item `i`, for whichever day; `null` where nothing was. */
export const MEETING = sql`(SELECT ${SAID} FROM item_meetings m
  WHERE m.item_id = i.id)` as RawBuilder<StoredMeeting | null>;

/** What was said last of a meeting with the company of item `i`, which is to be scheduled; `null` for any other item. */
export const LAST_MEETING = sql`CASE WHEN i.status = 'scheduling' THEN (SELECT ${SAID} FROM item_meetings m
  WHERE m.company_id = i.company_id ORDER BY m.given_at DESC LIMIT 1) END` as RawBuilder<StoredMeeting | null>;

/** What was said of the meetings of items, by id. The caller has checked that they are visible, and locked those that it changes. */
export async function meetingsOfItems(
  tx: Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StoredMeeting>> {
  const rows = await tx
    .selectFrom('item_meetings')
    .select(['item_id', 'day', 'place', 'time', 'contact'])
    .where('item_id', '=', among(oneOrSeveral(itemIds)))
    .execute();
  return new Map(rows.map(({ item_id, ...said }) => [item_id, said]));
}

/** A field of an answer that is absent where nothing was said. */
export const ifSaid = <Name extends string>(name: Name, meeting: Meeting | null) =>
  (meeting === null ? {} : { [name]: meeting }) as { readonly [Each in Name]?: Meeting };
