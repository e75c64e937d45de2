import type { Capture, CaptureForm } from '@monda/domain/captures/capture-fields.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { answer, isAnswered, type Made, problem, refuse } from './answering-api.ts';

const captures = new Map<string, { form: CaptureForm; bytes: Uint8Array; clockOffsetMs: number }>();
const ofColleagues: Capture[] = [];

const viewOf = (id: string): Capture => {
  const found = captures.get(id);
  if (found === undefined) throw new Error(`No photo ${id} was announced`);
  const { form, bytes, clockOffsetMs } = found;
  const { deviceNow: _, itemId = null, day = null, ...facts } = form;
  const state = bytes.length === form.size ? 'arrived' : 'arriving';
  return { ...facts, itemId, day, received: bytes.length, state, clockOffsetMs, isMine: true };
};

/** Bytes of a photo that came so far, by its id. */
export const bytesOfCapture = (id: string): Uint8Array | undefined => captures.get(id)?.bytes;

/** The photos that the page announced so far, in their order. */
export const announced = (): readonly CaptureForm[] => [...captures.values()].map(({ form }) => form);

/** The photos of the page and of colleagues that arrived so far. */
export const arrivedCaptures = (): readonly Capture[] =>
  [...[...captures.keys()].map(viewOf), ...ofColleagues].filter(({ state }) => state === 'arrived');

/** A photo that a colleague took, of which the page learns when it asks again. */
export function colleagueTakes(
  purpose: Capture['purpose'],
  itemId: string | null,
  day: string | null = null,
): string {
  const id = crypto.randomUUID();
  ofColleagues.push({
    ...{
      id,
      itemId,
      day,
      purpose,
      size: 1,
      sha256: '0'.repeat(64),
      takenAt: '2026-01-01T10:00:00.000Z',
    },
    ...{ received: 1, state: 'arrived', clockOffsetMs: 0, isMine: false },
  });
  return id;
}

/** A clock of the device that is ahead by so many milliseconds from now on, for the photos that it announces. */
export function setClockOffset(ms: number): void {
  offset = ms;
}
let offset = 0;

export function forgetCaptures(): void {
  captures.clear();
  ofColleagues.length = 0;
  offset = 0;
}

const unless = (name: CallName, say: () => void) => {
  if (!isAnswered(name)) say();
};

/** Answers the calls of photos on site as the server does, where a test has not said how they are answered. */
export function takeCaptures(): void {
  unless('captures.list', () =>
    answer('captures.list', ({ query }) => {
      const all = [...[...captures.keys()].map(viewOf), ...ofColleagues].filter(
        ({ itemId, day }) => itemId === (query['itemId'] ?? null) && day === (query['day'] ?? null),
      );
      const count = (purpose: Capture['purpose']) =>
        all.filter((each) => each.purpose === purpose && each.state === 'arrived').length;
      const arrived = { before: count('before'), after: count('after'), ticket: count('ticket') };
      return { captures: all, arrived };
    }),
  );
  unless('captures.register', () => answer('captures.register', registered));
  unless('captures.addPiece', () => refuse('captures.addPiece', added));
  unless('captures.remove', () =>
    answer('captures.remove', ({ params }) => {
      captures.delete(params['id'] ?? '');
      return null as never;
    }),
  );
}

export function registered({ body }: Made): Capture {
  const form = body as CaptureForm;
  if (!captures.has(form.id)) captures.set(form.id, { form, bytes: new Uint8Array(), clockOffsetMs: offset });
  return viewOf(form.id);
}

/** The answer to a piece. */
export function added({ params, query, body }: Made): Response {
  const id = params['id'] ?? '';
  const capture = captures.get(id);
  if (capture === undefined) return problem('not_found');
  const before = capture.bytes;
  if (Number(query['offset']) !== before.length) return problem('conflict', { offset: before.length });
  const piece = (body as Uint8Array | undefined) ?? new Uint8Array();
  const bytes = new Uint8Array(before.length + piece.length);
  bytes.set(before);
  bytes.set(piece, before.length);
  captures.set(id, { ...capture, bytes });
  return Response.json(viewOf(id));
}
