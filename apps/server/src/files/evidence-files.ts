import { INVOICE_PURPOSES } from '@monda/domain/certificates/archived-prices.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import type { Work } from '../database/work.ts';

/** A committed file with the key of its bytes. */
export interface EvidenceFile {
  readonly id: string;
  readonly purpose: FilePurpose;
  /** Name the person's device gave it. */
  readonly name: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
  readonly storageKey: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Purposes of files of an item that archives have. */
const ARCHIVED_PURPOSES = [
  'item_image',
  'before_photo',
  'after_photo',
  'tare_ticket',
  'authority_document',
] as const satisfies readonly FilePurpose[];

const EVIDENCE_COLUMNS = [
  'f.id',
  'f.purpose',
  'f.name',
  'f.mime_type as mimeType',
  'f.size',
  'f.sha256',
  'f.storage_key as storageKey',
  'f.width',
  'f.height',
] as const;

/**
 * The files of an item that the person may open, in the order of their purposes and positions, without those of comments.
 * Invoices are among them where they are asked for, the final one for those who receive it.
 */
export async function evidenceFilesOf(
  work: Work,
  actor: Actor,
  itemId: string,
  { withInvoices }: { readonly withInvoices: boolean },
): Promise<readonly EvidenceFile[]> {
  const invoices = INVOICE_PURPOSES.filter(
    (purpose) => purpose !== 'final_invoice' || ITEM_FIELD_READERS.finalInvoiceFile(actor.role),
  );
  const purposes: readonly FilePurpose[] = [...ARCHIVED_PURPOSES, ...(withInvoices ? invoices : [])];
  const rows = await work
    .selectFrom('stored_files as f')
    .innerJoin('waste_items as i', 'i.id', 'f.item_id')
    .select(EVIDENCE_COLUMNS)
    .where('f.item_id', '=', itemId)
    .where('f.comment_id', 'is', null)
    .where('f.state', '=', 'committed')
    .where('f.purpose', 'in', purposes)
    .where(itemInScope(actor))
    .orderBy('f.position')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return purposes.flatMap((purpose) => rows.filter((row) => row.purpose === purpose));
}

/** Files of certificates with these ids that the person may open, by id. */
export async function certificateFilesById(
  work: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EvidenceFile>> {
  if (ids.length === 0) return new Map();
  const rows = await work
    .selectFrom('stored_files as f')
    .select(EVIDENCE_COLUMNS)
    .where('f.id', 'in', [...ids])
    .where('f.state', '=', 'committed')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
