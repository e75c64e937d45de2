import { INVOICE_PURPOSES } from '@monda/domain/certificates/archived-prices.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import type { Selectable } from 'kysely';
import type { StoredFileTable } from '../database/tables/stored-files.ts';
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
  /** `null` for what was not taken on site. */
  readonly captured: CapturedBytes | null;
}

/** The bytes that a device made of a picture when it was taken. */
export interface CapturedBytes {
  readonly storageKey: string;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** By the clock of the device. */
  readonly takenAt: Date;
  /** Milliseconds by which that clock was ahead of the server's. */
  readonly clockOffsetMs: number;
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
  'f.captured_key',
  'f.captured_sha256',
  'f.captured_size',
  'f.captured_at',
  'f.clock_offset_ms',
] as const;

type EvidenceRow = Omit<EvidenceFile, 'captured'> &
  Pick<
    Selectable<StoredFileTable>,
    'captured_key' | 'captured_sha256' | 'captured_size' | 'captured_at' | 'clock_offset_ms'
  >;

function evidenceFile(row: EvidenceRow): EvidenceFile {
  const { captured_key, captured_sha256, captured_size, captured_at, clock_offset_ms, ...file } = row;
  const isCaptured = captured_key !== null && captured_sha256 !== null && captured_size !== null;
  return {
    ...file,
    captured:
      isCaptured && captured_at !== null && clock_offset_ms !== null
        ? {
            ...{ storageKey: captured_key, sha256: captured_sha256, size: captured_size },
            ...{ takenAt: captured_at, clockOffsetMs: clock_offset_ms },
          }
        : null,
  };
}

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
  return purposes.flatMap((purpose) => rows.filter((row) => row.purpose === purpose).map(evidenceFile));
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
  return new Map(rows.map((row) => [row.id, evidenceFile(row)]));
}
