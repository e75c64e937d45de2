import { createHash, randomUUID } from 'node:crypto';
import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { CAPTURE_PURPOSES, type CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import sharp from 'sharp';
import type { AssetServer, Sending } from './asset-server.ts';
import { PASSWORD } from './items-in-tests.ts';
import type { PersonName } from './test-people.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A JPEG as a device makes it, with nothing but picture data; of another color for another `seed`. */
export async function capturedJpeg(seed = 1, side = 64): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 60 + (seed % 120), sigma: 30 };
  return sharp({ create: { width: side, height: side, channels: 3, background: '#336699', noise } })
    .jpeg()
    .toBuffer();
}

/** What a device says of a picture before it sends it. */
export const announced = (itemId: string, bytes: Uint8Array, purpose: CapturePurpose = 'before') => ({
  ...{ itemId, ...shot(bytes, purpose) },
});
/** The same of a ticket for the items of a day. */
export const announcedForDay = (day: string, bytes: Uint8Array) => ({ ...{ day, ...shot(bytes, 'ticket') } });
const shot = (bytes: Uint8Array, purpose: CapturePurpose) => ({
  ...{ id: randomUUID() as string, purpose, sha256: sha256Of(bytes), size: bytes.length },
  ...{ takenAt: '2026-03-10T11:58:00.000Z', deviceNow: '2026-03-10T12:00:00.000Z' },
});
export type Announced = ReturnType<typeof announced>;

/** The calls of captures, as one person makes them. */
export const capturesOf = (server: Pick<AssetServer, 'call'>, person: PersonName = 'requester') => ({
  register: (body: object) => server.call(person, 'captures.register', { body }),
  piece: (id: string, offset: number | string, bytes: Uint8Array, more: Partial<Sending> = {}) =>
    server.call(person, 'captures.addPiece', { params: { id }, query: `offset=${offset}`, bytes, ...more }),
  list: (itemId: string) => server.call(person, 'captures.list', { query: `itemId=${itemId}` }),
  remove: (id: string) => server.call(person, 'captures.remove', { params: { id } }),
  document: (itemId: string, body: object, more: Partial<Sending> = {}) =>
    server.call(person, 'captures.document', {
      params: { id: itemId },
      body: { password: PASSWORD, ...body },
      ...more,
    }),
});

/** Announces and sends a picture whole; as it is then. */
export const arrivedCapture = (
  server: Pick<AssetServer, 'call'>,
  itemId: string,
  { bytes, purpose = 'before', person }: { bytes: Buffer; purpose?: CapturePurpose; person?: PersonName },
): Promise<Capture> => arrived(server, { body: announced(itemId, bytes, purpose), bytes, person });

/** The same of a ticket for the items of a day. */
export const arrivedDayTicket = (
  server: Pick<AssetServer, 'call'>,
  day: string,
  { bytes, person }: { bytes: Buffer; person?: PersonName },
): Promise<Capture> => arrived(server, { body: announcedForDay(day, bytes), bytes, person });

async function arrived(
  server: Pick<AssetServer, 'call'>,
  { body, bytes, person }: { body: { id: string }; bytes: Buffer; person: PersonName | undefined },
): Promise<Capture> {
  const calls = capturesOf(server, person);
  const registered = await calls.register(body);
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const { status, body: capture } = await calls.piece(body.id, 0, bytes);
  if (status !== 200 || capture.state !== 'arrived') throw new Error(JSON.stringify(capture));
  return capture as Capture;
}

/** A picture of each purpose that has arrived, as the documentation names them. */
export async function arrivedDocumentation(server: Pick<AssetServer, 'call'>, itemId: string) {
  const captures: Record<CapturePurpose, Capture> = {} as never;
  for (const [at, purpose] of CAPTURE_PURPOSES.entries()) {
    captures[purpose] = await arrivedCapture(server, itemId, { bytes: await capturedJpeg(at + 1), purpose });
  }
  const { before, after, ticket } = captures;
  return { captures, body: { before: [before.id], after: [after.id], tickets: [ticket.id] } };
}
