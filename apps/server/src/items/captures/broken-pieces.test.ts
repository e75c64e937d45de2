import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import {
  announced,
  type Announced,
  capturedJpeg,
  capturesOf,
  sha256Of,
} from '../../../test/captures-in-tests.ts';
import { isByDay } from '../../../test/combinations.ts';
import { putItem, storedFiles } from '../../../test/items-in-tests.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { idOf } from '../../../test/test-people.ts';

/** Pieces over real connections, of which some break. */
let server: AssetServer;
let origin: string;
let token: string;
beforeAll(async () => {
  server = await startAssetServer({
    bodyTimeouts: { json: { stillMs: 3_000, wholeMs: 3_000 }, upload: { stillMs: 500, wholeMs: 60_000 } },
  });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
  token = await server.signIn.token(idOf('requester'), { permissions: [] });
});
afterAll(() => server.close());

const numbers = seededNumbers('src/items/captures/broken-pieces');
const calls = () => capturesOf(server);
const received = async ({ id, itemId }: Announced): Promise<number> => {
  const { body } = await calls().list(itemId);
  return (body.captures as { id: string; received: number }[]).find((one) => one.id === id)?.received ?? -1;
};

/** Announces a body of so many bytes, sends some of them, and then nothing more or not even that: the connection ends. */
async function partOf(
  id: string,
  offset: number,
  { announces, sends }: { announces: number; sends: Buffer },
  then: 'ends' | 'stands still',
) {
  const before = await server.leftUploads();
  const sent = request(`${origin}/api/captures/${id}/pieces?offset=${offset}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': announces,
    },
  });
  sent.on('error', () => {});
  const answer = new Promise<number>((resolve) => {
    sent.once('response', (response) => resolve((response.resume(), response.statusCode ?? 0)));
    sent.once('close', () => resolve(0));
  });
  let answered = false;
  void answer.then(() => (answered = true));
  sent.flushHeaders();
  // why: what comes with the end of a connection whose body is not read yet belongs to no one.
  const isRead = async () => answered || (await server.leftUploads()).some((name) => !before.includes(name));
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
  await new Promise<void>((resolve) => sent.write(sends, () => resolve()));
  if (then === 'ends') {
    sent.socket?.end();
    await once(sent, 'close');
  }
  return answer;
}

it('a whole piece over a connection is there, however it is divided', async () => {
  const { id: itemId } = await putItem(server, 'destruction');
  const bytes = await capturedJpeg(6, 500);
  const body = announced(itemId, bytes);
  await calls().register(body);
  const middle = Math.floor(bytes.length / 2);
  for (const [from, to] of [
    [0, middle],
    [middle, bytes.length],
  ] as const) {
    const answer = await fetch(`${origin}/api/captures/${body.id}/pieces?offset=${from}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
    expect([answer.status, (await answer.json()) as object]).toMatchObject([200, { received: to }]);
  }
  expect((await calls().list(itemId)).body.arrived).toEqual({ before: 1, after: 0, ticket: 0 });
});

it('what arrived of a piece whose connection ends is there', async () => {
  const { id: itemId } = await putItem(server, 'destruction');
  const bytes = await capturedJpeg(3, 300);
  const body = announced(itemId, bytes);
  await calls().register(body);
  await partOf(body.id, 0, { announces: bytes.length, sends: bytes.subarray(0, 1_000) }, 'ends');
  await expect.poll(() => received(body), { timeout: 20_000 }).toBe(1_000);
  await partOf(
    body.id,
    1_000,
    { announces: bytes.length - 1_000, sends: bytes.subarray(1_000, 1_001) },
    'ends',
  );
  await expect.poll(() => received(body), { timeout: 20_000 }).toBe(1_001);
  expect((await calls().piece(body.id, 1_001, bytes.subarray(1_001))).body.state).toBe('arrived');
});

it('what arrived of a piece that stands still is there, and its sender hears so', async () => {
  const { id: itemId } = await putItem(server, 'destruction');
  const bytes = await capturedJpeg(4, 300);
  const body = announced(itemId, bytes);
  await calls().register(body);
  const status = await partOf(
    body.id,
    0,
    { announces: bytes.length, sends: bytes.subarray(0, 2_000) },
    'stands still',
  );
  expect(status).toBe(400);
  expect(await received(body)).toBe(2_000);
  expect((await calls().piece(body.id, 2_000, bytes.subarray(2_000))).body.state).toBe('arrived');
});

it('a piece that breaks before its first byte changes nothing', async () => {
  const { id: itemId } = await putItem(server, 'destruction');
  const bytes = await capturedJpeg(5);
  const body = announced(itemId, bytes);
  await calls().register(body);
  await partOf(body.id, 0, { announces: bytes.length, sends: Buffer.alloc(0) }, 'ends');
  expect((await calls().piece(body.id, 0, bytes)).body.state).toBe('arrived');
});

/** A picture as its device knows it: how much of it the server said is there. */
class SentPicture {
  readonly body: Announced;
  readonly bytes: Buffer;
  offset = 0;
  state = 'unknown';

  constructor(itemId: string, bytes: Buffer) {
    this.bytes = bytes;
    this.body = announced(itemId, bytes, numbers.oneOf(['before', 'after', 'ticket'] as const));
  }

  async register(): Promise<void> {
    const { status, body } = await calls().register(this.body);
    expect([200, 201], numbers.again).toContain(status);
    this.hear(body);
  }

  hear({ received: offset, state }: { received: number; state: string }): void {
    expect(offset, numbers.again).toBeGreaterThanOrEqual(this.state === 'unknown' ? 0 : this.offset);
    this.offset = offset;
    this.state = state;
  }

  /** One thing that happens to it on the way. */
  async go(): Promise<void> {
    const { id } = this.body;
    const length = 1 + numbers.drawn(Math.max(1, this.bytes.length - this.offset));
    const piece = this.bytes.subarray(this.offset, this.offset + length);
    const happens = numbers.oneOf([
      'arrives',
      'arrives',
      'breaks',
      'twice',
      'elsewhere',
      'again',
      'unheard',
      'listed',
    ] as const);
    if (happens === 'again') return this.register();
    if (happens === 'listed') {
      const { body } = await calls().list(this.body.itemId);
      const known = (body.captures as (Announced & { received: number; state: string })[]).find(
        (one) => one.id === id,
      );
      expect(known, numbers.again).toBeDefined();
      if (known !== undefined) this.hear(known);
      return;
    }
    if (happens === 'elsewhere') {
      const wrong = numbers.drawn(this.bytes.length);
      if (wrong !== this.offset)
        this.#take(await calls().piece(id, wrong, this.bytes.subarray(wrong, wrong + 50)));
      return;
    }
    if (happens === 'breaks') {
      const sends = piece.subarray(0, numbers.drawn(piece.length));
      await partOf(id, this.offset, { announces: piece.length, sends }, 'ends');
      return;
    }
    if (happens === 'unheard') {
      await calls().piece(id, this.offset, piece);
      return;
    }
    const answers = await Promise.all(
      Array.from({ length: happens === 'twice' ? 2 : 1 }, () => calls().piece(id, this.offset, piece)),
    );
    const heard = answers.toSorted(
      (a, b) => (a.body.received ?? a.body.offset ?? 0) - (b.body.received ?? b.body.offset ?? 0),
    );
    for (const answer of heard) this.#take(answer);
  }

  #take({ status, body }: Awaited<ReturnType<ReturnType<typeof calls>['piece']>>): void {
    expect([200, 409], `${numbers.again}: ${JSON.stringify(body)}`).toContain(status);
    if (status === 200) return this.hear(body);
    expect(body.offset, numbers.again).toBeTypeOf('number');
    this.offset = body.offset;
  }
}

it('whatever breaks, repeats or is lost on the way, each picture arrives once, with its hash', {
  // why: a thousand orders take half an hour on a machine that does much else.
  timeout: 3_600_000,
}, async () => {
  const pictures = await Promise.all(
    Array.from({ length: 6 }, (_, seed) => capturedJpeg(seed + 10, 40 + 30 * seed)),
  );
  for (let order = 0; order < (isByDay ? 4 : 1_000); order += 1) {
    await server.reset();
    // why: a person may make so many calls a minute.
    server.clock.advance(60_000);
    token = await server.signIn.token(idOf('requester'), { permissions: [] });
    const { id: itemId } = await putItem(server, 'destruction');
    const { keys: before } = await storedFiles(server);
    const onTheirWay = Array.from(
      { length: 1 + numbers.drawn(3) },
      () => new SentPicture(itemId, numbers.oneOf(pictures)),
    );
    for (const picture of onTheirWay) await picture.register();
    for (let turn = 0; turn < 12; turn += 1) {
      const open = onTheirWay.filter(({ state }) => state !== 'arrived');
      if (open.length === 0) break;
      await numbers.oneOf(open).go();
    }
    for (const picture of onTheirWay) {
      // why: a server that still stores what broke off moves on while the rest is sent.
      for (let tries = 0; picture.state !== 'arrived' && tries < 20; tries += 1) {
        await picture.register();
        if (picture.state === 'arrived') break;
        const rest = await calls().piece(
          picture.body.id,
          picture.offset,
          picture.bytes.subarray(picture.offset),
        );
        if (rest.status === 200) picture.hear(rest.body);
      }
      expect(picture.state, numbers.again).toBe('arrived');
    }
    const { rows, pieces } = await server.transactions.asSystem(async (tx) => ({
      rows: await tx.selectFrom('captures').selectAll().execute(),
      pieces: await tx.selectFrom('capture_pieces').selectAll().execute(),
    }));
    expect([rows.length, pieces], numbers.again).toEqual([onTheirWay.length, []]);
    for (const row of rows) {
      const stored = await server.storage.read(row.captured_key ?? '');
      if (stored === null) throw new Error(`${numbers.again}: no captured bytes`);
      expect(sha256Of(await buffer(stored.stream)), numbers.again).toBe(row.sha256);
    }
    await expect
      .poll(async () => (await storedFiles(server)).keys.length - before.length, { timeout: 20_000 })
      .toBe(3 * rows.length);
    await expect.poll(async () => (await storedFiles(server)).uploads, { timeout: 20_000 }).toEqual([]);
  }
});
