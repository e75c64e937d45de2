import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasNoMetadata } from '@monda/domain/captures/jpeg-segments.ts';
import { FILE_PURPOSE_OF_CAPTURE } from '@monda/domain/captures/capture-purposes.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import { orderedStatements } from '../../database/pipeline/ordered-statements.ts';
import type { Work } from '../../database/work.ts';
import type { StoredCaptureParts } from '../../files/file-interface.ts';
import { removeUploads } from '../../http/calls/multipart-body.ts';
import type { CallContext, Upload } from '../../http/calls/handlers.ts';
import {
  type CaptureParts,
  captures,
  nameOfCapture,
  removedKeys,
  type ShownCapture,
} from './stored-captures.ts';

/**
 * Takes a capture in of which every byte is there: it is joined, compared with size and hash, judged and made anew, and arrived once
 * both the bytes of the device and the picture are stored. One that is refused is gone with its pieces; where the server or its
 * store fails, the pieces stay, and an empty piece tries again.
 */
export async function takeCaptureIn(
  call: CallContext,
  capture: ShownCapture,
  parts: CaptureParts,
): Promise<ShownCapture> {
  const { transactions, intake, uploadFolder, clock } = parts;
  const { actor } = call;
  const file = path.join(uploadFolder, clock.newId());
  try {
    const upload = await joined(actor, capture, file, parts);
    const stored = await intake.capture(call, upload);
    try {
      const { row, pieces } = await transactions.asActor(actor, (work) => arrive(work, capture, stored));
      await intake.forget([...pieces, ...(row === undefined ? keysOfCapture(stored) : [])]);
      return row ?? (await transactions.asActor(actor, (work) => present(work, capture.id)));
    } catch (error) {
      await intake.forget(keysOfCapture(stored));
      throw error;
    }
  } catch (error) {
    // why: what the server could not do says nothing of the picture.
    if (error instanceof Refusal && error.status < 500) await giveUp(actor, capture, parts);
    throw error;
  } finally {
    await removeUploads([file]);
  }
}

const keysOfCapture = ({ capturedKey, parts }: StoredCaptureParts) =>
  [capturedKey, parts.storageKey, parts.thumbnailKey].filter((key) => key !== null);

/** The pieces of a capture in one file, if they have the hash that its device named and nothing but picture data. */
async function joined(
  actor: Actor,
  capture: ShownCapture,
  file: string,
  { transactions, storage }: CaptureParts,
): Promise<Upload> {
  const { id, purpose, size, sha256 } = capture;
  const pieces = await transactions.asActor(actor, (work) => piecesOf(work, id));
  await inSpareBuffer(size, async (bytes) => {
    let at = 0;
    for (const { storage_key: key } of pieces) {
      const read = await storage.readInto(key, bytes.subarray(at));
      if (read === null) throw new Error(`the piece ${key} of the capture ${id} is not there`);
      at += read;
    }
    if (at !== size || hash('sha256', bytes) !== sha256) {
      throw new Refusal('conflict', { message: words().captures.differs });
    }
    if (!hasNoMetadata(bytes)) {
      throw new Refusal('unsupported_file', { message: words().captures.hasMetadata });
    }
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  });
  const field = FILE_PURPOSE_OF_CAPTURE[purpose];
  return { field, rule: PHOTO_RULE, name: nameOfCapture(capture), path: file, bytes: size, sha256 };
}

/** Buffers for the largest capture that are not in use. why: one for each capture would have the garbage collector run all the time. */
const SPARE: Buffer[] = [];
const MOST_SPARE = 2;

async function inSpareBuffer(size: number, work: (bytes: Buffer) => Promise<void>): Promise<void> {
  const buffer = SPARE.pop() ?? Buffer.allocUnsafeSlow(LIMITS.fileBytes);
  try {
    await work(buffer.subarray(0, size));
  } finally {
    if (SPARE.length < MOST_SPARE) SPARE.push(buffer);
  }
}

const piecesOf = (work: Work, id: string) =>
  work
    .selectFrom('capture_pieces')
    .select('storage_key')
    .where('capture_id', '=', id)
    .orderBy('piece_offset')
    .execute();

/** The capture as it is with what was stored of it, and the keys of its pieces; no row where another request was first. */
async function arrive(work: Work, { id }: ShownCapture, { parts, capturedKey }: StoredCaptureParts) {
  const [{ numUpdatedRows }, row, pieces] = await orderedStatements(work, [
    () =>
      work
        .updateTable('captures')
        .set({
          state: 'arrived',
          arrived_at: work.clock.now(),
          captured_key: capturedKey,
          picture_key: parts.storageKey,
          thumbnail_key: parts.thumbnailKey,
          picture_type: parts.mimeType,
          picture_size: parts.size,
          picture_sha256: parts.sha256,
          thumbnail_sha256: parts.thumbnailSha256,
          width: parts.width,
          height: parts.height,
        })
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .executeTakeFirst(),
    () => present(work, id),
    () => removePieces(work, id),
  ]);
  return { row: numUpdatedRows === 1n ? row : undefined, pieces };
}

const present = (work: Work, id: string): Promise<ShownCapture> =>
  captures(work)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

async function removePieces(work: Work, id: string): Promise<string[]> {
  const rows = await work
    .deleteFrom('capture_pieces')
    .where('capture_id', '=', id)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Removes a capture that did not arrive, with its pieces. */
async function giveUp(
  actor: Actor,
  { id }: ShownCapture,
  { transactions, intake }: CaptureParts,
): Promise<void> {
  const keys = await transactions.asActor(actor, async (work) => {
    const arriving = await captures(work)
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .forUpdate('captures')
      .executeTakeFirst();
    return arriving === undefined ? [] : removedKeys(work, [arriving]);
  });
  await intake.forget(keys);
}
