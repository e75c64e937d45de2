import type { Capture, CaptureForm, CaptureList } from '@monda/domain/captures/capture-fields.ts';
import { CAPTURING_STATUS } from '@monda/domain/captures/capture-statuses.ts';
import { CAPTURE_PURPOSES } from '@monda/domain/captures/capture-purposes.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import type { FileIntake } from '../../files/file-interface.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import { type IncomingCall, Known } from '../../http/calls/handlers.ts';
import { assertSide } from '../reading/four-eyes-of-items.ts';
import { itemOf } from '../steps/step-judging.ts';
import { addPiece } from './capture-pieces.ts';
import { documentFromCaptures, documentItems } from './documentation-from-captures.ts';
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
  'captures.documentMany': withoutTransaction(documentItems),
} satisfies HandlerTable;

/** 201 for a new one, 200 for one that is known with these facts, whatever became of it; 409 for one with others. */
export async function registerCapture(
  work: Work,
  { actor, body }: IncomingCall<'captures.register'>,
  { intake }: { readonly intake: FileIntake },
): Promise<Capture | Known<Capture>> {
  const known = await captureById(work, body.id);
  if (known !== undefined) return new Known(sameCapture(known, body, actor.id));
  const companyId = await companyOfCaptured(work, actor, body);
  const now = work.clock.now();
  const row = {
    id: body.id,
    item_id: body.itemId ?? null,
    day: body.day ?? null,
    company_id: companyId,
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
  await intake.assertRoom(work, companyId);
  return viewOf(stored, actor);
}

/**
 * The company of what is captured; 404 unless pictures are taken of it now, 403 for a person who acted for the other side on the item.
 * Who took a ticket of a day says nothing of its items: their steps judge who takes them.
 */
async function companyOfCaptured(work: Work, actor: Actor, { itemId, day }: CaptureForm): Promise<string> {
  if (itemId === undefined) return companyOnDay(work, actor, day ?? '');
  const item = await itemOf(work, actor, itemId);
  if (item === undefined || item.status !== CAPTURING_STATUS) throw new Refusal('not_found');
  await assertSide(work, actor, item.id);
  return item.company_id;
}

/** Milliseconds, as far as a column holds them: a clock may be off by years. */
const offsetOf = (device: Date, now: Date): number =>
  Math.max(-MOST_OFFSET_MS, Math.min(MOST_OFFSET_MS, device.getTime() - now.getTime()));
const MOST_OFFSET_MS = 2_147_483_647;

function sameCapture(stored: ShownCapture, body: CaptureForm, personId: string): Capture {
  const view = viewOf(stored, { id: personId });
  const { itemId = null, day = null, purpose, sha256, size } = body;
  const isSame =
    view.isMine &&
    view.itemId === itemId &&
    view.day === day &&
    view.purpose === purpose &&
    view.sha256 === sha256 &&
    view.size === size &&
    view.takenAt === new Date(body.takenAt).toISOString();
  if (!isSame) throw new Refusal('conflict', { message: words().captures.otherFacts });
  return view;
}

/** 404 for people of the company while no pictures of the item are taken; for the provider, of a day. */
export async function getCaptures(
  work: Work,
  { actor, query }: IncomingCall<'captures.list'>,
): Promise<CaptureList> {
  const isOfCompany = isCompanyRole(actor.role);
  const unused = captures(work).where('state', '<>', 'used').orderBy('taken_at').orderBy('id');
  const rows = await (query.itemId === undefined
    ? unused
        .where('company_id', '=', await companyOnDay(work, actor, query.day ?? ''))
        .where('day', '=', query.day ?? '')
    : unused.where('item_id', '=', await itemShown(work, actor, query.itemId))
  ).execute();
  const arrived = Object.fromEntries(
    CAPTURE_PURPOSES.map((purpose) => [
      purpose,
      rows.filter((row) => row.state === 'arrived' && row.purpose === purpose).length,
    ]),
  ) as CaptureList['arrived'];
  return { captures: isOfCompany ? rows.map((row) => viewOf(row, actor)) : [], arrived };
}

async function itemShown(work: Work, actor: Actor, itemId: string): Promise<string> {
  const item = await itemOf(work, actor, itemId);
  if (item === undefined || (isCompanyRole(actor.role) && item.status !== CAPTURING_STATUS)) {
    throw new Refusal('not_found');
  }
  return item.id;
}

/** The company of a person who takes pictures on a day; 404 where none of its items is at destruction on it. */
async function companyOnDay(work: Work, { companyId }: Actor, day: PlainDate): Promise<string> {
  const item = await work
    .selectFrom('waste_items')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('destruction_on', '=', day)
    .where('status', '=', CAPTURING_STATUS)
    .limit(1)
    .executeTakeFirst();
  if (item === undefined) throw new Refusal('not_found');
  return item.company_id;
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
