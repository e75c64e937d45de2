import { randomInt } from 'node:crypto';
import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { CAPTURE_PURPOSES, type CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { capturedJpeg, sha256Of } from '../apps/server/test/captures-in-tests.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';
import type { SignedInPerson } from './tried-installation.ts';
import { type Acknowledged, type Ask, type SentCapture, WronglyRefused } from './crash-requests.ts';

const PIECES = 3;
const isNext = (request: Acknowledged) => WAY[request.steps] === 'uploadDocumentation';
/** Every other request is documented by captures. */
export const asksCapture = (request: Acknowledged, index: number): boolean =>
  index % 2 === 0 && isNext(request);

/** A picture that its device is about to send. */
export async function newCapture(purpose: CapturePurpose): Promise<SentCapture> {
  const bytes = await capturedJpeg(randomInt(1_000));
  return { id: crypto.randomUUID(), purpose, bytes, received: null, arrived: false };
}

/** The next call for the pictures of an item at destruction, and the step once they have arrived; without its key. */
export async function nextCapture(request: Acknowledged, password: string): Promise<Ask> {
  const { by, captures, itemId } = request;
  const open = captures.find(({ arrived }) => !arrived);
  if (open === undefined && captures.length === CAPTURE_PURPOSES.length) {
    const [before, after, tickets] = captures.map(({ id }) => [id]);
    return {
      ...{ by, call: 'captures.document' },
      sent: { params: { id: itemId ?? '' }, body: { password, before, after, tickets } },
      note: () => {
        request.steps += 1;
      },
    };
  }
  const capture = open ?? (await newCapture(CAPTURE_PURPOSES[captures.length] ?? 'before'));
  if (open === undefined) captures.push(capture);
  return capture.received === null
    ? registering({ by, subject: { itemId: itemId ?? '' } }, capture)
    : sending(request, capture, capture.received);
}

interface Taken {
  readonly by: SignedInPerson;
  /** The item or the day that it is of. */
  readonly subject: { readonly itemId: string } | { readonly day: string };
}

/** Makes a picture known, without a key. */
export function registering({ by, subject }: Taken, capture: SentCapture): Ask {
  const { id, purpose, bytes } = capture;
  const moment = '2026-01-01T12:00:00.000Z';
  const body = {
    ...{ ...subject, id, purpose, sha256: sha256Of(bytes), size: bytes.length },
    ...{ takenAt: moment, deviceNow: moment },
  };
  return {
    ...{ by, call: 'captures.register', sent: { body } },
    note: (answer) => hear(capture, answer as Capture),
  };
}

/** Sends the next part of a picture. */
export function sending({ by }: Pick<Taken, 'by'>, capture: SentCapture, from: number): Ask {
  const { id, bytes } = capture;
  const piece = bytes.subarray(from, from + Math.ceil(bytes.length / PIECES));
  return {
    ...{ by, call: 'captures.addPiece', takesConflict: true },
    sent: { params: { id }, query: `offset=${from}`, bytes: piece },
    note: (answer) => {
      const { offset } = answer as { readonly offset?: number };
      // why: the product stored it before it was killed; whether it took the picture in its facts say.
      if (offset !== undefined) capture.received = null;
      else hear(capture, answer as Capture);
    },
  };
}

function hear(capture: SentCapture, { received, state, sha256 }: Capture): void {
  if (sha256 !== sha256Of(capture.bytes))
    throw new WronglyRefused(`capture ${capture.id} has the hash ${sha256}`);
  if (received < (capture.received ?? 0)) {
    throw new WronglyRefused(`of capture ${capture.id} ${received} bytes are left of ${capture.received}`);
  }
  capture.received = received;
  capture.arrived = state !== 'arriving';
}

/** What is wrong with the acknowledged pictures of the first item of a request. */
export function wrongCaptures(
  { captures: sent }: Acknowledged,
  item: ItemDetails,
  there: readonly Capture[],
): readonly string[] {
  if (item.status !== 'destruction') return [];
  return sent.flatMap(({ id, received, arrived }) => {
    const is = there.find((one) => one.id === id);
    if (received === null) return [];
    if (is === undefined) return [`its capture ${id} is lost`];
    const isThere = is.received >= received && (!arrived || is.state === 'arrived');
    return isThere ? [] : [`its capture ${id} is ${is.state} with ${is.received} bytes of ${received}`];
  });
}
