import { CAPTURING_STATUS } from '@monda/domain/captures/capture-statuses.ts';
import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { type Selectable, sql } from 'kysely';
import type { CaptureTable } from '../../database/tables/captures.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { FileIntake, FileStorage } from '../../files/file-interface.ts';
import type { Clock } from '../../process/clock.ts';

/** What taking captures in needs. */
export interface CaptureParts {
  readonly transactions: Transactions;
  readonly intake: FileIntake;
  readonly storage: Pick<FileStorage, 'put' | 'readInto'>;
  /** Folder of temporary files. */
  readonly uploadFolder: string;
  readonly clock: Pick<Clock, 'newId'>;
}

export type StoredCapture = Selectable<CaptureTable>;

const COLUMNS = [
  ...(['id', 'item_id', 'day', 'company_id', 'taken_by', 'purpose', 'size', 'sha256', 'taken_at'] as const),
  ...(['clock_offset_ms', 'state', 'received'] as const),
] as const;
export type ShownCapture = Pick<StoredCapture, (typeof COLUMNS)[number]>;

/** A capture as its company reads it. */
export const viewOf = (row: ShownCapture, { id: personId }: Pick<Actor, 'id'>): Capture => ({
  id: row.id,
  itemId: row.item_id,
  day: row.day,
  purpose: row.purpose,
  size: row.size,
  sha256: row.sha256,
  takenAt: row.taken_at.toISOString(),
  received: row.received,
  state: row.state,
  clockOffsetMs: row.clock_offset_ms,
  isMine: row.taken_by === personId,
});

/** What the file is called that a capture becomes: what it is for and when it was taken, in UTC. */
export const nameOfCapture = ({ purpose, taken_at }: Pick<StoredCapture, 'purpose' | 'taken_at'>): string =>
  `${purpose}-${taken_at.toISOString().replace(/[-:]|\.\d+/g, '')}.jpg`;

/** Captures of the acting person's company, or of all for managers. */
export const captures = (work: Work) => work.selectFrom('captures').select(COLUMNS);

/** A capture with this id, in the scope of the acting person. */
export const captureById = (work: Work, id: string): Promise<ShownCapture | undefined> =>
  captures(work).where('id', '=', id).executeTakeFirst();

/** That a row is the capture with this id, which the acting person took, of an item or a day of which pictures are taken now. */
export const isOwn = ({ id: personId }: Pick<Actor, 'id'>, id: string) =>
  sql<boolean>`captures.id = ${id} AND captures.taken_by = ${personId} AND EXISTS (SELECT 1 FROM waste_items i
    WHERE i.status = ${CAPTURING_STATUS}
      AND (i.id = captures.item_id OR i.company_id = captures.company_id AND i.destruction_on = captures.day))`;

export const ownCapture = (work: Work, actor: Pick<Actor, 'id'>, id: string) =>
  captures(work).where(isOwn(actor, id));

/** Removes captures that are not used, with their pieces; the keys of their bytes, which go after the commit. */
export async function removedKeys(
  work: Work,
  captures: readonly Pick<StoredCapture, 'company_id' | 'id'>[],
): Promise<string[]> {
  const companies = captures.map(({ company_id }) => company_id);
  const ids = captures.map(({ id }) => id);
  const given = sql`(SELECT unnest(${companies}::uuid[]), unnest(${ids}::uuid[]))`;
  const { rows: pieces } = await sql<{
    key: string;
  }>`DELETE FROM capture_pieces WHERE (company_id, capture_id) IN ${given}
    RETURNING storage_key AS key`.execute(work);
  const { rows } = await sql<{
    keys: (string | null)[];
  }>`DELETE FROM captures WHERE state <> 'used' AND (company_id, id) IN ${given}
    RETURNING ARRAY[captured_key, picture_key, thumbnail_key] AS keys`.execute(work);
  return [...pieces.map(({ key }) => key), ...rows.flatMap(({ keys }) => keys).filter((key) => key !== null)];
}
