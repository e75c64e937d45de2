import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { certificateInScope, commentInScope, itemInScope } from '../visibility/visibility-interface.ts';
import type { Tx } from '../database/transactions.ts';
import { isNotRemoved } from './removed-photos.ts';

/** What opening a file needs of its row. */
export interface OpenedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly storageKey: string;
  readonly thumbnailKey: string | null;
  readonly isCertificate: boolean;
  /** The item, of a file that is written to the provider only. */
  readonly internalOf: string | null;
}

/**
 * The committed file with this id when this person may see its item, and the final invoice only for who may
 * read it; of a comment for a person who reads it, for no one once it was withdrawn; `null` otherwise, and of a photo that
 * its company removed; of a certificate when they see all of its items. Row level security says the first two again beneath it.
 */
export async function fileToOpen(tx: Tx, actor: Actor, id: string): Promise<OpenedFile | null> {
  const row = await tx
    .selectFrom('stored_files as f')
    .innerJoin('waste_items as i', 'i.id', 'f.item_id')
    .leftJoin('item_comments as c', 'c.id', 'f.comment_id')
    .select(['f.name', 'f.mime_type', 'f.storage_key', 'f.thumbnail_key', 'f.item_id', 'c.audience'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'committed')
    .where(isNotRemoved('f'))
    .where(itemInScope(actor))
    .where((eb) =>
      eb.or([
        eb('f.comment_id', 'is', null),
        eb.and([eb('c.id', 'is not', null), eb('c.withdrawn_at', 'is', null), commentInScope(actor)]),
      ]),
    )
    .$if(!ITEM_FIELD_READERS.finalInvoiceFile(actor.role), (query) =>
      query.where('f.purpose', '<>', 'final_invoice'),
    )
    .executeTakeFirst();
  const found = row ?? (await certificateFile(tx, actor, id));
  return found === undefined
    ? null
    : {
        name: found.name,
        mimeType: found.mime_type,
        storageKey: found.storage_key,
        thumbnailKey: found.thumbnail_key,
        isCertificate: row === undefined,
        internalOf: row?.audience === 'provider' ? row.item_id : null,
      };
}

/** The file of a certificate, where this person sees all of its items. */
const certificateFile = (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('stored_files as f')
    .innerJoin('certificates as ce', 'ce.id', 'f.certificate_id')
    .select(['f.name', 'f.mime_type', 'f.storage_key', 'f.thumbnail_key'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'committed')
    .where(certificateInScope(actor))
    .executeTakeFirst();
