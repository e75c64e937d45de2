import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { FileView } from '@monda/domain/files/file-view.ts';
import type { CallContext, Upload } from '../http/calls/handlers.ts';
import type { Selectable } from 'kysely';
import { preparedQuery } from '../database/pipeline/prepared-query.ts';
import { among, type OneOrSeveral, oneOrSeveral } from '../database/pipeline/one-or-several.ts';
import type { StoredFileTable } from '../database/tables/stored-files.ts';
import { isNotRemoved } from './removed-photos.ts';
import type { FileEntry, StoredParts } from './file-entry.ts';
import type { PreparedLogo } from './prepared-image.ts';

/** What other features know of files. */

export {
  type CapturedBytes,
  certificateFilesById,
  type EvidenceFile,
  evidenceFilesOf,
} from './evidence-files.ts';
export type { FileStorage, StoredBytes } from './file-storage.ts';
export type { NamedObjects } from './file-storage.ts';
export type { StoredPagePicture, StoredPicture } from './page-pictures.ts';
export type { PreparedLogo } from './prepared-image.ts';
export type { ProductFiles } from './product-files.ts';
export { isNotRemoved } from './removed-photos.ts';
export { StoreAway } from './s3-requests.ts';
export { namedKeys, STORED_KEYS } from './stored-keys.ts';

/** An upload together with what it is for and its position among files of the same kind, from 0. */
export interface PurposedUpload {
  readonly upload: Upload;
  readonly purpose: FilePurpose;
  readonly position: number;
}

/** A file that is stored and still `pending`: no one but its uploader knows of it. */
export interface TakenFile {
  readonly id: string;
  readonly field: string;
  readonly purpose: FilePurpose;
}

/** A capture in the storage. */
export interface StoredCaptureParts {
  /** What pages show of it. */
  readonly parts: StoredParts;
  /** Of the bytes of the device. */
  readonly capturedKey: string;
}

/** The way of uploads into the product: judged, re-made, stored, and committed with what they belong to. */
export interface FileIntake {
  /** Throws when a file is plainly wrong: ending, size, content type, number. Reads the first bytes only. */
  judge(uploads: readonly PurposedUpload[]): Promise<void>;
  /**
   * Stores the uploads as pending, runs `work`, and removes whatever is still pending afterwards. Answers
   * what `work` answers; a refusal, a failure or a replayed answer leaves neither rows nor bytes.
   */
  holding<Result>(
    call: CallContext,
    uploads: readonly PurposedUpload[],
    work: (files: readonly TakenFile[]) => Promise<Result>,
  ): Promise<Result>;
  /** As `holding`, of one upload that is stored `howMany` times, each with bytes of its own. */
  holdingCopies<Result>(
    call: CallContext,
    upload: PurposedUpload,
    howMany: number,
    work: (files: readonly TakenFile[]) => Promise<Result>,
  ): Promise<Result>;
  /** The new keys of copies of stored bytes, which no row names yet; `null` where some are gone. A failure leaves none. */
  copies(keys: readonly string[]): Promise<string[] | null>;
  /** A logo made of an upload, which is looked into first; nothing is stored. Throws when it is none. */
  logo(upload: Upload): Promise<PreparedLogo>;
  /**
   * Stores a capture, the bytes of the device and the picture made of them; no row names them yet. Throws when it is no picture. A
   * failure leaves no bytes.
   */
  capture(call: CallContext, upload: Upload): Promise<StoredCaptureParts>;
  /** As the entry does it. */
  commit: FileEntry['commit'];
  /** As the entry does it. */
  assertRoom: FileEntry['assertRoom'];
  /** Removes the rows of all files of these items; the bytes are removed by `forget` after the commit. */
  release(tx: Work, itemIds: readonly string[]): Promise<readonly string[]>;
  /** Removes bytes by their keys. What cannot be removed now is left to the sweep. */
  forget(keys: readonly string[]): Promise<void>;
}

/** A committed file, as its row knows it. */
export interface StoredFile {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly hasThumbnail: boolean;
  readonly width: number | null;
  readonly height: number | null;
}

/** A committed file of an item. */
export interface ItemFile extends StoredFile {
  readonly itemId: string;
}

/** Turns rows of files into views with links for one person. */
export type ViewFile = (file: StoredFile, personId: string) => FileView;

const SHOWN = ['id', 'purpose', 'name', 'mime_type', 'size', 'thumbnail_key', 'width', 'height'] as const;
type ShownRow = Pick<Selectable<StoredFileTable>, (typeof SHOWN)[number]>;

/** A row of {@link committedFiles}, or of another query of these columns. */
export const asShown = (row: ShownRow): StoredFile => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  mimeType: row.mime_type,
  size: row.size,
  // why: the picture of a certificate that was stored without one is drawn when it is opened.
  hasThumbnail: row.thumbnail_key !== null || row.purpose === 'certificate',
  width: row.width,
  height: row.height,
});

/** The files with these ids that the acting person may see, by id. */
export async function filesById(tx: Work, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stored_files')
    .select(SHOWN)
    .where('id', 'in', ids)
    .where('state', '=', 'committed')
    .execute();
  return new Map(rows.map((row) => [row.id, asShown(row)]));
}

/** Committed files that the acting person may see, in the order they were given; none of comments. */
export const committedFiles = (tx: Tx) =>
  tx
    .selectFrom('stored_files')
    .select(SHOWN)
    .where('comment_id', 'is', null)
    .where('state', '=', 'committed')
    .where(isNotRemoved('stored_files'))
    .orderBy('item_id')
    .orderBy('purpose')
    .orderBy('position')
    .orderBy('id');

const filesOfSome = preparedQuery((tx, items: OneOrSeveral) =>
  committedFiles(tx).select('item_id').where('item_id', '=', among(items)),
);

/** {@link committedFiles} of these items. */
export async function filesOfItems(tx: Work, itemIds: readonly string[]): Promise<readonly ItemFile[]> {
  if (itemIds.length === 0) return [];
  const rows = await filesOfSome(tx, oneOrSeveral(itemIds));
  return rows.flatMap((row) => (row.item_id === null ? [] : [{ ...asShown(row), itemId: row.item_id }]));
}

/** The photos that an item shows, in their order, and the position behind all it ever had. */
export async function photosOf(
  tx: Work,
  itemId: string,
): Promise<{ readonly shown: readonly string[]; readonly nextPosition: number }> {
  const rows = await tx
    .selectFrom('stored_files')
    .select(['id', 'position', isNotRemoved('stored_files').as('is_shown')])
    .where('item_id', '=', itemId)
    .where('comment_id', 'is', null)
    .where('purpose', '=', 'item_image')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const shown = rows.filter((row) => row.is_shown).map(({ id }) => id);
  return { shown, nextPosition: (rows.at(-1)?.position ?? -1) + 1 };
}

/** The files of these comments that the acting person may see, by comment, in the order they were given. */
export async function filesOfComments(
  tx: Work,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stored_files')
    .select([...SHOWN, 'comment_id'])
    .where('comment_id', 'in', [...commentIds])
    .orderBy('comment_id')
    .orderBy('position')
    .execute();
  const files = new Map<string, StoredFile[]>();
  for (const row of rows) {
    const comment = row.comment_id ?? '';
    files.set(comment, [...(files.get(comment) ?? []), asShown(row)]);
  }
  return files;
}
