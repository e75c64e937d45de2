import type { CommentEvent } from '@monda/domain/notices/item-events.ts';
import { insertion } from '../database/insertion.ts';
import type { Tx } from '../database/transactions.ts';
import { eventRow } from '../items/item-interface.ts';

/** Adds the event of a comment, question or answer for the job of notices, in the transaction that stores the text. */
export async function addCommentEvent(
  tx: Tx,
  event: {
    /** Of a comment or question its own id, by which the job finds it. */
    readonly id: string;
    readonly name: CommentEvent;
    readonly itemId: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const item = await tx
    .selectFrom('waste_items')
    .select(['id', 'company_id', 'version'])
    .where('id', '=', event.itemId)
    .executeTakeFirstOrThrow();
  const row = eventRow(event.id, event.name, item, event.by, event.at);
  await insertion(tx, 'item_events', [row]).execute();
}
