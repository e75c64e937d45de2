import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { orderedStatements } from '../../database/pipeline/ordered-statements.ts';
import type { Work } from '../../database/work.ts';
import type { IncomingCall, ReceivedBytes } from '../../http/calls/handlers.ts';
import { takeCaptureIn } from './capture-arrival.ts';
import { type CaptureParts, isOwn, ownCapture, type ShownCapture, viewOf } from './stored-captures.ts';

/**
 * Stores the next bytes of a capture, those of a body that broke off too, and takes the capture in when it is there whole. Who may
 * send it and where it goes on is judged before the body is read. An empty piece behind the last byte takes in what is there.
 */
export async function addPiece(
  call: IncomingCall<'captures.addPiece'>,
  parts: CaptureParts,
): Promise<Capture> {
  const { actor, params, query } = call;
  const before = await parts.transactions.asActor(actor, (work) =>
    ownCapture(work, actor, params.id).executeTakeFirst(),
  );
  const capture = continued(before, query.offset);
  const piece = await call.receive();
  const received = await storePiece(actor, capture, piece, parts);
  if (piece.brokenBy !== null && received < capture.size) throw piece.brokenBy;
  if (received < capture.size) return viewOf({ ...capture, received }, actor);
  return viewOf(await takeCaptureIn(call, capture, parts), actor);
}

/** The capture, where its next piece begins at `offset`; 404 and 409 otherwise. */
function continued(capture: ShownCapture | undefined, offset: number): ShownCapture {
  if (capture === undefined) throw new Refusal('not_found');
  const { received, state } = capture;
  if (received === offset && state === 'arriving') return capture;
  throw new Refusal('conflict', { message: words().captures.continuesAt(received), offset: received });
}

/** Stores a piece of which no byte is there yet; how many bytes of the capture are there then. */
async function storePiece(
  actor: Actor,
  { id, size, received }: ShownCapture,
  { path, bytes, brokenBy }: ReceivedBytes,
  { transactions, intake, storage }: CaptureParts,
): Promise<number> {
  if (bytes === 0) {
    if (brokenBy === null && received < size) {
      throw new Refusal('validation_failed', { message: words().captures.empty });
    }
    return received;
  }
  if (received + bytes > size) throw new Refusal('too_large', { message: words().captures.tooLong(size) });
  const key = await storage.put({ path, mayMove: true });
  try {
    return await transactions.asActor(actor, (work) => addRow(work, actor, { id, received, bytes, key }));
  } catch (error) {
    await intake.forget([key]);
    throw error;
  }
}

interface StoredPiece {
  /** Of its capture. */
  readonly id: string;
  /** Bytes of the capture before it. */
  readonly received: number;
  readonly bytes: number;
  readonly key: string;
}

async function addRow(work: Work, actor: Actor, { id, received, bytes, key }: StoredPiece): Promise<number> {
  const there = received + bytes;
  const [moved] = await orderedStatements(work, [
    () =>
      work
        .updateTable('captures')
        .set({ received: there, last_piece_at: work.clock.now() })
        .where(isOwn(actor, id))
        .where('state', '=', 'arriving')
        .where('received', '=', received)
        .executeTakeFirst(),
    // why: where another piece was first, nothing is inserted that could be refused.
    () =>
      sql`INSERT INTO capture_pieces (company_id, capture_id, piece_offset, size, storage_key)
      SELECT company_id, id, ${received}::integer, ${bytes}::integer, ${key} FROM captures
        WHERE id = ${id} AND taken_by = ${actor.id} AND received = ${there}::integer
      ON CONFLICT DO NOTHING`.execute(work),
  ]);
  if (moved.numUpdatedRows === 1n) return there;
  continued(await ownCapture(work, actor, id).executeTakeFirst(), received);
  throw new Error(`a piece of the capture ${id} was not added`);
}
