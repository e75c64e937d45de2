import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transactions.ts';
import { isNotRemoved } from '../../files/file-interface.ts';

const FILE_COLUMNS = [
  'f.id',
  'f.item_id',
  'f.purpose',
  'f.name',
  'f.sha256',
  'f.size',
  'f.mime_type',
  'f.created_at',
  'f.captured_at',
  'f.captured_sha256',
  'f.clock_offset_ms',
] as const;

export type CertifiedFileRow = Pick<
  Selectable<Tables['stored_files']>,
  (typeof FILE_COLUMNS)[number] extends `f.${infer Name}` ? Name & keyof Tables['stored_files'] : never
>;
export type CertifiedDocumentRow = Pick<
  Selectable<Tables['authority_documents']>,
  'file_id' | 'item_id' | 'kind' | 'number'
>;
/** Purposes of files that certificates name; invoices and files of comments are left out. */
const CERTIFIED_PURPOSES = [
  'item_image',
  'before_photo',
  'after_photo',
  'tare_ticket',
  'authority_document',
] as const;

/** Rows by their items. */
export type OfItems<Row> = ReadonlyMap<string, readonly Row[]>;

/** The stored files of items that certificates name, those of withdrawn documents too. */
export async function filesOfItems(tx: Tx, ids: readonly string[]): Promise<OfItems<CertifiedFileRow>> {
  const rows = await tx
    .selectFrom('stored_files as f')
    .select(FILE_COLUMNS)
    .where('f.item_id', 'in', ids)
    .where('f.comment_id', 'is', null)
    .where('f.state', '=', 'committed')
    .where('f.purpose', 'in', CERTIFIED_PURPOSES)
    .where(isNotRemoved('f'))
    .orderBy('f.position')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id ?? '');
}

/** The documents of authorities that were not withdrawn. */
export async function documentsOfItems(
  tx: Tx,
  ids: readonly string[],
): Promise<OfItems<CertifiedDocumentRow>> {
  const rows = await tx
    .selectFrom('authority_documents')
    .select(['file_id', 'item_id', 'kind', 'number'])
    .where('item_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

/** The files in the order of their purposes, without those of documents that were withdrawn. */
export function certifiedFiles(
  files: readonly CertifiedFileRow[],
  documents: readonly CertifiedDocumentRow[],
): readonly CertifiedFileRow[] {
  return CERTIFIED_PURPOSES.flatMap((purpose) =>
    files.filter(
      (file) =>
        file.purpose === purpose &&
        (purpose !== 'authority_document' || documents.some(({ file_id }) => file_id === file.id)),
    ),
  );
}
