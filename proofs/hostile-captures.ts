import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { hasNoMetadata } from '@monda/domain/captures/jpeg-segments.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { describePicture } from '../apps/server/test/described-picture.ts';
import type { HostileFile } from '../apps/server/test/hostile-corpus.ts';
import { send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

/** Pictures and pieces that are there, with the keys of their bytes. */
export const storedCaptures = (product: ProductInside) =>
  product.app.transactions.asSystem(async (work) => ({
    captures: await work
      .selectFrom('captures')
      .select(['id', 'state', 'captured_key', 'picture_key', 'thumbnail_key'])
      .orderBy('id')
      .execute(),
    pieces: await work.selectFrom('capture_pieces').select('storage_key').orderBy('storage_key').execute(),
  }));

/** What is wrong about how a file is dealt with that is sent as a picture taken on site, in two pieces; `null`: nothing. */
export async function wrongCapture(
  product: ProductInside,
  { bytes }: HostileFile,
  saved: () => Promise<string>,
): Promise<string | null> {
  const { id: itemId } = await product.putItem('destruction', { verifiedOnSite: true });
  const token = await product.tokenOf('requester');
  const before = await saved();
  const id = randomUUID();
  const at = product.clock.now().toISOString();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = { id, itemId, purpose: 'before', sha256, size: bytes.length, takenAt: at, deviceNow: at };
  const registered = await send(product.app, { call: 'captures.register', body }, token);
  const fits = bytes.length > 0 && bytes.length <= LIMITS.fileBytes;
  if (!fits) return registered.status === 400 ? null : `of ${bytes.length} bytes is announced`;
  if (registered.status !== 201) return `is announced with ${registered.status}`;
  const middle = Math.ceil(bytes.length / 2);
  const pieces =
    bytes.length === 1
      ? [[0, 1]]
      : [
          [0, middle],
          [middle, bytes.length],
        ];
  let answer = registered;
  for (const [from = 0, to = 0] of pieces) {
    const piece = {
      call: 'captures.addPiece',
      id,
      query: `offset=${from}`,
      bytes: bytes.subarray(from, to),
    } as const;
    answer = await send(product.app, piece, token);
  }
  if (answer.status >= 500 || (answer.status >= 400 && answer.code === null))
    return `answered ${answer.status}`;
  if (answer.status >= 400) return (await saved()) === before ? null : 'refused, and something stayed';
  const row = (await storedCaptures(product)).captures.find((one) => one.id === id);
  const stored = async (key: string | null | undefined) => {
    const found = await product.app.storage.read(key ?? '');
    return found === null ? Buffer.alloc(0) : buffer(found.stream);
  };
  if (row?.state !== 'arrived') return `is ${row?.state}`;
  if (!hasNoMetadata(await stored(row.captured_key))) return 'arrived with more than picture data';
  for (const key of [row.picture_key, row.thumbnail_key]) {
    const wrong = await describePicture(await stored(key));
    if (wrong !== null) return `is shown as what ${wrong}`;
  }
  return null;
}
