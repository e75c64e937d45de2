import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import {
  announced,
  arrivedCapture,
  capturedJpeg,
  capturesOf,
  sha256Of,
} from '../../../test/captures-in-tests.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { putItem, storedFiles } from '../../../test/items-in-tests.ts';
import { done, runSteps } from '../../../test/run-steps.ts';
import { idOf, PERSON_NAMES, PEOPLE, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startAssetServer();
  jpeg = await capturedJpeg();
});
let keysBefore = 0;
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
  keysBefore = (await storedFiles(server)).keys.length;
});
afterAll(() => server.close());

const mine = () => capturesOf(server);
const rows = () =>
  server.transactions.asSystem(async (tx) => ({
    captures: await tx.selectFrom('captures').selectAll().orderBy('created_at').orderBy('id').execute(),
    pieces: await tx.selectFrom('capture_pieces').selectAll().orderBy('piece_offset').execute(),
  }));
/** Captures, their pieces, stored objects and temporary files: nothing of what was refused may be among them. */
const left = async () => {
  const { captures, pieces } = await rows();
  const { keys, uploads } = await storedFiles(server);
  return { captures: captures.length, pieces: pieces.length, keys: keys.length - keysBefore, uploads };
};
const NOTHING = { captures: 0, pieces: 0, keys: 0, uploads: [] };
const anItem = () => putItem(server, 'destruction', { verifiedOnSite: true });

/** Registers a picture and answers what was announced. */
async function registered(itemId: string, bytes: Uint8Array = jpeg, more: object = {}) {
  const body = { ...announced(itemId, bytes), ...more };
  expect((await mine().register(body)).status).toBe(201);
  return body;
}

describe('who sends pictures of an item', () => {
  const OF_COMPANY: readonly PersonName[] = ['companyAdmin', 'requester', 'colleague'];
  const WITHOUT_CALL = ['evaluator', 'otherEvaluator', 'viewer', 'rivalViewer', 'outsider'];

  it.each(PERSON_NAMES)('%s', async (person) => {
    const { id } = await anItem();
    const answer = await capturesOf(server, person).register(announced(id, jpeg));
    const { role } = PEOPLE[person];
    if (OF_COMPANY.includes(person)) return expect(answer.status).toBe(201);
    expect(await left()).toEqual(NOTHING);
    if (role === 'company_admin' || role === 'company_user') {
      return expect(answer.status).toBe(person.startsWith('rival') ? 404 : 403);
    }
    expect([answer.status, answer.body.code]).toEqual([
      403,
      person === 'blockedEvaluator' ? 'account_blocked' : 'not_allowed',
    ]);
    expect(
      WITHOUT_CALL.includes(person) ||
        ['admin', 'manager', 'otherManager', 'blockedEvaluator'].includes(person),
    ).toBe(true);
  });

  it.each(ITEM_STATUSES)('at %s', async (status) => {
    const { id } = await putItem(server, status);
    const at = status === 'destruction' ? 201 : 404;
    expect((await mine().register(announced(id, jpeg))).status).toBe(at);
    expect((await mine().list(id)).status).toBe(status === 'destruction' ? 200 : 404);
    expect((await capturesOf(server, 'manager').list(id)).status).toBe(200);
  });

  it('before the verification on site too', async () => {
    const { id } = await putItem(server, 'destruction');
    await arrivedCapture(server, id, { bytes: jpeg });
    expect((await mine().list(id)).body.arrived).toEqual({ before: 1, after: 0, ticket: 0 });
  });

  it('a piece, its removal and its list are of the company, the piece and the removal of who took it', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    for (const person of ['colleague', 'rival', 'rivalAdmin', 'companyAdmin'] as const) {
      expect((await capturesOf(server, person).piece(body.id, 0, jpeg)).status).toBe(404);
      expect((await capturesOf(server, person).remove(body.id)).status).toBe(404);
    }
    expect((await capturesOf(server, 'rival').list(id)).status).toBe(404);
    expect((await mine().piece(body.id, 0, jpeg)).status).toBe(200);
    const [seen] = (await capturesOf(server, 'colleague').list(id)).body.captures;
    expect(seen).toMatchObject({ id: body.id, isMine: false, state: 'arrived' });
    const { body: ofManager } = await capturesOf(server, 'manager').list(id);
    expect(ofManager).toEqual({ captures: [], arrived: { before: 1, after: 0, ticket: 0 } });
  });

  it('the id of a picture of another company says nothing', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    const theirs = await putItem(server, 'destruction', { company: 'rival' });
    const answer = await capturesOf(server, 'rival').register({ ...body, itemId: theirs.id });
    expect(answer.status).toBe(201);
    expect((await capturesOf(server, 'rival').piece(body.id, 0, jpeg)).body).toMatchObject({
      state: 'arrived',
      itemId: theirs.id,
    });
    expect((await mine().list(id)).body.captures).toMatchObject([
      { id: body.id, received: 0, state: 'arriving' },
    ]);
  });

  it('a person who is blocked in the middle sends nothing more', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    await mine().piece(body.id, 0, jpeg.subarray(0, 100));
    const block = (blocked: boolean) =>
      done(server, 'admin', 'users.block', { params: { id: idOf('requester') }, body: { blocked } });
    await block(true);
    const answer = await mine().piece(body.id, 100, jpeg.subarray(100));
    expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
    await block(false);
    server.clock.advance(1_000);
    expect((await mine().piece(body.id, 100, jpeg.subarray(100))).body.state).toBe('arrived');
  });
});

describe('what is announced', () => {
  it('is answered 201, and 200 with the same facts, whatever became of it', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    const again = await mine().register(body);
    expect(again.status).toBe(200);
    const { id: captureId, itemId, purpose, sha256, size, takenAt } = body;
    expect(again.body).toEqual({
      ...{ id: captureId, itemId, day: null, purpose, sha256, size, takenAt, received: 0 },
      ...{ state: 'arriving', clockOffsetMs: 0, isMine: true },
    });
    await mine().piece(body.id, 0, jpeg);
    expect((await mine().register(body)).body).toMatchObject({ state: 'arrived', received: jpeg.length });
  });

  it('with other facts, or by a colleague, is 409 and changes nothing', async () => {
    const { id } = await anItem();
    const other = await anItem();
    const body = await registered(id);
    const others = [
      { itemId: other.id },
      { purpose: 'after' },
      { sha256: '0'.repeat(64) },
      { size: jpeg.length + 1 },
      { takenAt: '2026-03-10T11:58:01.000Z' },
    ];
    const before = await rows();
    for (const more of others) {
      expect((await mine().register({ ...body, ...more })).body).toMatchObject({
        ...{ code: 'conflict', message: words().captures.otherFacts },
      });
    }
    expect((await capturesOf(server, 'colleague').register(body)).status).toBe(409);
    expect(await rows()).toEqual(before);
  });

  it('several times at once is one', async () => {
    const { id } = await anItem();
    const body = announced(id, jpeg);
    const answers = await Promise.all(Array.from({ length: 6 }, () => mine().register(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect((await rows()).captures).toHaveLength(1);
  });

  it.each([
    ['no id', { id: 'x' }],
    ['another purpose', { purpose: 'selfie' }],
    ['a hash in capitals', { sha256: 'A'.repeat(64) }],
    ['nothing', { size: 0 }],
    ['more than 5 MB', { size: LIMITS.fileBytes + 1 }],
    ['no moment', { takenAt: 'yesterday' }],
    ['no clock', { deviceNow: '' }],
    ['a further property', { place: 'Lima' }],
  ])('%s is 400', async (_name, more) => {
    const { id } = await anItem();
    expect((await mine().register({ ...announced(id, jpeg), ...more })).status).toBe(400);
    expect(await left()).toEqual(NOTHING);
  });

  it('a clock that is off, and a moment in the future, are stored and said', async () => {
    const { id } = await anItem();
    for (const [deviceNow, offset] of [
      ['2026-03-10T12:07:30.000Z', 450_000],
      ['2026-03-10T11:00:00.000Z', -3_600_000],
      ['1999-01-01T00:00:00.000Z', -2_147_483_647],
    ] as const) {
      const body = { ...announced(id, jpeg), takenAt: deviceNow, deviceNow };
      expect((await mine().register(body)).body).toMatchObject({ clockOffsetMs: offset, takenAt: deviceNow });
    }
  });

  it('an unknown item, and one of another company, are 404', async () => {
    const theirs = await putItem(server, 'destruction', { company: 'rival' });
    for (const itemId of [randomUUID(), theirs.id]) {
      expect((await mine().register(announced(itemId, jpeg))).status).toBe(404);
    }
    expect(await left()).toEqual(NOTHING);
  });
});

describe('pieces', () => {
  it('make the picture, and its bytes stay as the device made them', async () => {
    const { id } = await anItem();
    const big = await capturedJpeg(2, 400);
    const body = await registered(id, big);
    const cut = [0, 1, 1_000, 5_000, big.length];
    for (const [at, from] of cut.slice(0, -1).entries()) {
      const answer = await mine().piece(body.id, from, big.subarray(from, cut[at + 1]));
      expect(answer.body).toMatchObject({ received: cut[at + 1], state: at === 3 ? 'arrived' : 'arriving' });
    }
    const { captures, pieces } = await rows();
    expect(pieces).toEqual([]);
    const [stored] = captures;
    const captured = await server.storage.read(stored?.captured_key ?? '');
    expect(sha256Of(await buffer(captured?.stream ?? Readable.from([])))).toBe(body.sha256);
    expect(await left()).toEqual({ captures: 1, pieces: 0, keys: 3, uploads: [] });
  });

  it('that begin elsewhere are 409 with the right place, and keep nothing', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    await mine().piece(body.id, 0, jpeg.subarray(0, 200));
    for (const offset of [0, 100, 199, 201, jpeg.length]) {
      const { status, body: said } = await mine().piece(body.id, offset, jpeg.subarray(200));
      expect([status, said.code, said.offset]).toEqual([409, 'conflict', 200]);
    }
    expect(await left()).toEqual({ captures: 1, pieces: 1, keys: 1, uploads: [] });
    await mine().piece(body.id, 200, jpeg.subarray(200));
    const after = await mine().piece(body.id, jpeg.length, jpeg.subarray(0, 1));
    expect([after.status, after.body.offset]).toEqual([409, jpeg.length]);
  });

  it('that are too long, empty, or no bytes are refused, and keep nothing', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    const longer = await mine().piece(body.id, 0, Buffer.concat([jpeg, Buffer.of(0)]));
    expect([longer.status, longer.body.message]).toEqual([413, words().captures.tooLong(jpeg.length)]);
    const most = await mine().piece(body.id, 0, Buffer.alloc(LIMITS.pieceBytes + 1));
    expect([most.status, most.body.code]).toEqual([413, 'too_large']);
    const empty = await mine().piece(body.id, 0, Buffer.alloc(0));
    expect([empty.status, empty.body.message]).toEqual([400, words().captures.empty]);
    const json = await server.call('requester', 'captures.addPiece', {
      params: { id: body.id },
      query: 'offset=0',
      body: {},
    });
    expect([json.status, json.body.message]).toEqual([415, words().captures.sendBytes]);
    for (const offset of ['', '-1', '1.5', 'x', '99999999']) {
      expect((await mine().piece(body.id, offset, jpeg)).status).toBe(400);
    }
    expect((await mine().piece(randomUUID(), 0, jpeg)).status).toBe(404);
    expect(await left()).toEqual({ ...NOTHING, captures: 1 });
  });

  it('two at once for the same place: one is taken, the other hears where it goes on', async () => {
    const { id } = await anItem();
    const body = await registered(id);
    const answers = await Promise.all([1, 2, 3].map(() => mine().piece(body.id, 0, jpeg.subarray(0, 300))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body: said }) => said.offset)).toEqual([
      300, 300,
    ]);
    expect(await left()).toEqual({ captures: 1, pieces: 1, keys: 1, uploads: [] });
  });

  it('after another date are 404, and go on once the item is at destruction again', async () => {
    const { id } = await putItem(server, 'destruction');
    const body = await registered(id);
    await mine().piece(body.id, 0, jpeg.subarray(0, 300));
    await done(server, 'manager', 'items.anotherDate', {
      params: { id },
      body: { reason: 'item-not-ready' },
    });
    expect((await mine().piece(body.id, 300, jpeg.subarray(300))).status).toBe(404);
    expect((await mine().remove(body.id)).status).toBe(404);
    await runSteps(server, id, ['schedule', 'confirmSchedule']);
    expect((await mine().piece(body.id, 300, jpeg.subarray(300))).body.state).toBe('arrived');
  });
});

describe('a picture that is none', () => {
  const noise = (bytes: number) => Buffer.alloc(bytes, 'monda');
  const pictures = async (): Promise<Record<string, Buffer>> => {
    const exif = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '12/1' } })
      .jpeg()
      .toBuffer();
    return {
      text: noise(500),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      png: await sharp(jpeg).png().toBuffer(),
      'with place and owner': exif,
      'with a comment': Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 4, 65, 66]),
        jpeg.subarray(2),
      ]),
      'with a page behind its end': Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]),
      'cut off': jpeg.subarray(0, jpeg.length - 40),
      'with a broken head': Buffer.concat([jpeg.subarray(0, 2), noise(20), jpeg.subarray(22)]),
      'of 64 megapixels': await sharp({
        create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
      })
        .jpeg()
        .toBuffer(),
    };
  };

  it('is refused in both languages with its last piece, and nothing of it stays', async () => {
    const { id } = await anItem();
    for (const [turn, [name, bytes]] of Object.entries(await pictures()).entries()) {
      for (const language of ofCombination(ALL_LANGUAGES, { step: 2, turn })) {
        const body = await registered(id, bytes);
        await mine().piece(body.id, 0, bytes.subarray(0, 10));
        const answer = await mine().piece(body.id, 10, bytes.subarray(10), {
          headers: { 'accept-language': language },
        });
        expect([name, answer.status >= 413 && answer.status <= 415]).toEqual([name, true]);
        expect(answer.body.message.length).toBeGreaterThan(20);
        expect(answer.body.errors).toBeUndefined();
        expect([name, await left()]).toEqual([name, NOTHING]);
        if (name === 'with place and owner') {
          expect(answer.body.message).toBe(CATALOGUES[language].captures.hasMetadata);
        }
      }
    }
  });

  it('progressive, gray and with a profile is one', async () => {
    const { id } = await anItem();
    for (const bytes of [
      await sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
      await sharp(jpeg).grayscale().jpeg().toBuffer(),
      await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer(),
    ]) {
      await arrivedCapture(server, id, { bytes });
    }
  });

  it('with another hash or other bytes is 409 without a place, gone, and can be sent again under its id', async () => {
    const { id } = await anItem();
    const body = await registered(id, jpeg);
    const wrong = Buffer.from(jpeg);
    wrong[jpeg.length - 10] = (wrong[jpeg.length - 10] ?? 0) ^ 1;
    const { status, body: said } = await mine().piece(body.id, 0, wrong);
    expect([status, said.code, said.offset, said.message]).toEqual([
      409,
      'conflict',
      undefined,
      words().captures.differs,
    ]);
    expect(await left()).toEqual(NOTHING);
    expect((await mine().register(body)).status).toBe(201);
    expect((await mine().piece(body.id, 0, jpeg)).body.state).toBe('arrived');
  });
});

describe('removing', () => {
  it('takes a capture away with its bytes, whether it arrived or not', async () => {
    const { id } = await anItem();
    const arriving = await registered(id);
    await mine().piece(arriving.id, 0, jpeg.subarray(0, 100));
    const arrived = await arrivedCapture(server, id, { bytes: jpeg });
    for (const capture of [arriving.id, arrived.id]) expect((await mine().remove(capture)).status).toBe(204);
    expect(await left()).toEqual(NOTHING);
    expect((await mine().remove(arrived.id)).status).toBe(404);
  });
});
