import { randomUUID } from 'node:crypto';
import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import type { AssetServer } from './asset-server.ts';
import { sha256Of } from './captures-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from './test-people.ts';

interface CaptureMade {
  readonly itemId: string;
  readonly by?: PersonName;
  readonly purpose?: CapturePurpose;
}

const captureRow = (server: AssetServer, bytes: Uint8Array, made: CaptureMade) => {
  const { itemId, by = 'requester', purpose = 'before' } = made;
  return {
    ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES.acme.id, taken_by: idOf(by), purpose },
    ...{ size: bytes.length, sha256: sha256Of(bytes), taken_at: new Date('2026-03-10T11:00:00.125Z') },
    ...{ clock_offset_ms: -4_200, created_at: server.clock.now(), last_piece_at: server.clock.now() },
  };
};

/** Puts a capture that arrived and belongs to nothing yet; its id and what its device made. */
export async function putArrivedCapture(server: AssetServer, made: CaptureMade) {
  const said = `capture ${randomUUID()}`;
  const bytes = Buffer.from(said);
  const [picture, thumbnail] = [Buffer.from(`picture of ${said}`), Buffer.from(`small ${said}`)];
  const row = captureRow(server, bytes, made);
  const keys = {
    captured_key: await server.storage.put(bytes),
    picture_key: await server.storage.put(picture),
    thumbnail_key: await server.storage.put(thumbnail),
  };
  await server.transactions.asSystem((tx) =>
    tx
      .insertInto('captures')
      .values({
        ...{ ...row, ...keys, state: 'arrived', received: bytes.length, arrived_at: server.clock.now() },
        ...{ picture_type: 'image/jpeg', picture_size: picture.length, picture_sha256: sha256Of(picture) },
        ...{ thumbnail_sha256: sha256Of(thumbnail), width: 4, height: 3 },
      })
      .execute(),
  );
  return { id: row.id, bytes, keys };
}

/** Puts a capture of which two of its three pieces arrived; its id and the bytes of the pieces. */
export async function putArrivingCapture(server: AssetServer, made: CaptureMade) {
  const pieces = [Buffer.from(`first ${randomUUID()}`), Buffer.from(`second ${randomUUID()}`)];
  const row = captureRow(server, Buffer.concat([...pieces, Buffer.from('rest')]), made);
  const received = pieces.reduce((sum, { length }) => sum + length, 0);
  const keys = await Promise.all(pieces.map((piece) => server.storage.put(piece)));
  await server.transactions.asSystem(async (tx) => {
    await tx
      .insertInto('captures')
      .values({ ...row, state: 'arriving', received })
      .execute();
    await tx
      .insertInto('capture_pieces')
      .values(
        pieces.map((piece, at) => ({
          ...{ company_id: row.company_id, capture_id: row.id },
          ...{ piece_offset: at === 0 ? 0 : (pieces[0]?.length ?? 0) },
          ...{ size: piece.length, storage_key: keys[at] ?? '' },
        })),
      )
      .execute();
  });
  return { id: row.id, pieces, keys };
}
