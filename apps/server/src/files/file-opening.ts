import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import type { Tx } from '../database/transactions.ts';

/** What opening a file needs of its row. */
export interface OpenedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly storageKey: string;
  readonly thumbnailKey: string | null;
}

/**
 * The committed file with this id when this person may see its item, and the final invoice only for who may
 * read it; `null` otherwise. Row level security says the same again beneath it.
 */
export async function fileToOpen(tx: Tx, actor: Actor, id: string): Promise<OpenedFile | null> {
  const row = await tx
    .selectFrom('stored_files as f')
    .innerJoin('waste_items as i', 'i.id', 'f.item_id')
    .select(['f.name', 'f.mime_type', 'f.storage_key', 'f.thumbnail_key'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'committed')
    .where(itemInScope(actor))
    .$if(!ITEM_FIELD_READERS.finalInvoiceFile(actor.role), (query) =>
      query.where('f.purpose', '<>', 'final_invoice'),
    )
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        name: row.name,
        mimeType: row.mime_type,
        storageKey: row.storage_key,
        thumbnailKey: row.thumbnail_key,
      };
}
