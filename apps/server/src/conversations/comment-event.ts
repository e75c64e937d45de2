import type { CommentEvent } from '@monda/domain/notices/item-events.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import { insertion } from '../database/insertion.ts';
import type { Tx } from '../database/transactions.ts';

/** Adds the event of a comment, question or answer for the job of notices, in the transaction that stores the text. */
export async function addCommentEvent(
  tx: Tx,
  event: {
    /** Of a comment or question its own id, by which the job finds it. */
    readonly id: string;
    readonly name: CommentEvent;
    readonly itemId: string;
    readonly companyId: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { version } = await tx
    .selectFrom('waste_items')
    .select('version')
    .where('id', '=', event.itemId)
    .executeTakeFirstOrThrow();
  await insertion(tx, 'item_events', [
    {
      id: event.id,
      step: event.name,
      company_id: event.companyId,
      item_id: event.itemId,
      item_version: version,
      user_id: event.by,
      language: readersLanguage(),
      created_at: event.at,
    },
  ]).execute();
}
