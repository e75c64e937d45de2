import type { Capture, CaptureForm, CaptureList } from '@monda/domain/captures/capture-fields.ts';
import { CAPTURING_STATUS } from '@monda/domain/captures/capture-statuses.ts';
import { CAPTURE_PURPOSES } from '@monda/domain/captures/capture-purposes.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import type { FileIntake } from '../../files/file-interface.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import { type IncomingCall, Known } from '../../http/calls/handlers.ts';
import { assertSide } from '../reading/four-eyes-of-items.ts';
import { itemOf } from '../steps/step-judging.ts';
import { addPiece } from './capture-pieces.ts';
import { documentFromCaptures } from './documentation-from-captures.ts';
import {
  captureById,
  type CaptureParts,
  captures,
  ownCapture,
  removedKeys,
  type ShownCapture,
  viewOf,
} from './stored-captures.ts';

/** The calls by which pictures taken on site arrive and become evidence. */
export const CAPTURE_HANDLERS = {
  'captures.register': asActor(registerCapture),
  'captures.list': asActor(getCaptures),
  'captures.addPiece': withoutTransaction(addPiece),
  'captures.remove': withoutTransaction(removeCapture),
  'captures.document': withoutTransaction(documentFromCaptures),
} satisfies HandlerTable;

/** 201 for a new one, 200 for one that is known with these facts, whatever became of it; 409 for one with others. */
export async function registerCapture(
  work: Work,
  { actor, body }: IncomingCall<'captures.register'>,
  { intake }: { readonly intake: FileIntake },
): Promise<Capture | Known<Capture>> {
  const known = await captureById(work, body.id);
  if (known !== undefined) return new Known(sameCapture(known, body, actor.id));
  const item = await itemOf(work, actor, body.itemId);
  if (item === undefined || item.status !== CAPTURING_STATUS) throw new Refusal('not_found');
  await assertSide(work, actor, item.id);
  const now = work.clock.now();
  const row = {
    id: body.id,
    item_id: item.id,
    company_id: item.company_id,
    taken_by: actor.id,
    purpose: body.purpose,
    size: body.size,
    sha256: body.sha256,
    taken_at: new Date(body.takenAt),
    clock_offset_ms: offsetOf(new Date(body.deviceNow), now),
    state: 'arriving' as const,
    created_at: now,
  };
  const { numInsertedOrUpdatedRows: added } = await work
    .insertInto('captures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst();
  const stored = await captureById(work, body.id);
  if (stored === undefined) throw new Error(`the capture ${body.id} is not there after it was added`);
  if (added !== 1n) return new Known(sameCapture(stored, body, actor.id));
  await intake.assertRoom(work, item.company_id);
  return viewOf(stored, actor);
}

/** Milliseconds, as far as a column holds them: a clock may be off by years. */
const offsetOf = (device: Date, now: Date): number =>
  Math.max(-MOST_OFFSET_MS, Math.min(MOST_OFFSET_MS, device.getTime() - now.getTime()));
const MOST_OFFSET_MS = 2_147_483_647;

function sameCapture(stored: ShownCapture, body: CaptureForm, personId: string): Capture {
  const view = viewOf(stored, { id: personId });
  const { itemId, purpose, sha256, size } = body;
  const isSame =
    view.isMine &&
    view.itemId === itemId &&
    view.purpose === purpose &&
    view.sha256 === sha256 &&
    view.size === size &&
    view.takenAt === new Date(body.takenAt).toISOString();
  if (!isSame) throw new Refusal('conflict', { message: words().captures.otherFacts });
  return view;
}

/** 404 for people of the company while no pictures of the item are taken. */
export async function getCaptures(
  work: Work,
  { actor, query }: IncomingCall<'captures.list'>,
): Promise<CaptureList> {
  const item = await itemOf(work, actor, query.itemId);
  const isOfCompany = isCompanyRole(actor.role);
  if (item === undefined || (isOfCompany && item.status !== CAPTURING_STATUS)) throw new Refusal('not_found');
  const rows = await captures(work)
    .where('item_id', '=', item.id)
    .where('state', '<>', 'used')
    .orderBy('taken_at')
    .orderBy('id')
    .execute();
  const arrived = Object.fromEntries(
    CAPTURE_PURPOSES.map((purpose) => [
      purpose,
      rows.filter((row) => row.state === 'arrived' && row.purpose === purpose).length,
    ]),
  ) as CaptureList['arrived'];
  return { captures: isOfCompany ? rows.map((row) => viewOf(row, actor)) : [], arrived };
}

/** Removes a capture of the caller's own with its bytes; 409 once it is evidence. */
export async function removeCapture(
  { actor, params }: IncomingCall<'captures.remove'>,
  { transactions, intake }: Pick<CaptureParts, 'transactions' | 'intake'>,
): Promise<undefined> {
  const keys = await transactions.asActor(actor, async (work) => {
    const own = await captureById(work, params.id);
    if (own?.state === 'used' && own.taken_by === actor.id) {
      throw new Refusal('wrong_state', { message: words().captures.used });
    }
    const locked = await ownCapture(work, actor, params.id).forUpdate('captures').executeTakeFirst();
    if (locked === undefined) throw new Refusal('not_found');
    return removedKeys(work, [locked]);
  });
  await intake.forget(keys);
}
