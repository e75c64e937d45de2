import { randomUUID } from 'node:crypto';
import { CAPTURE_PURPOSES } from '@monda/domain/captures/capture-purposes.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, expect, describe, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import {
  announced,
  arrivedCapture,
  arrivedDocumentation,
  capturedJpeg,
  capturesOf,
} from '../../../test/captures-in-tests.ts';
import { putItem, storedFiles, storedState } from '../../../test/items-in-tests.ts';

let server: AssetServer;
let jpeg: Buffer;
let keysBefore = 0;
beforeAll(async () => {
  server = await startAssetServer();
  jpeg = await capturedJpeg();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
  keysBefore = (await storedFiles(server)).keys.length;
});
afterAll(() => server.close());

const mine = () => capturesOf(server);
const captureRows = () =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('captures').selectAll().orderBy('created_at').orderBy('id').execute(),
  );
const anItem = () => putItem(server, 'destruction', { verifiedOnSite: true });

describe('documentation of captures', () => {
  it('destroys the item as the multipart call does, with the bytes, hash and moment of the device', async () => {
    const { id } = await anItem();
    const { captures, body } = await arrivedDocumentation(server, id);
    const answer = await mine().document(id, body);
    expect([answer.status, answer.body.status]).toEqual([200, 'destroyed']);
    expect(
      answer.body.history.at(-1)?.automaticComment ?? answer.body.history[0].automaticComment,
    ).toBeTruthy();
    const files = (await storedState(server, id)).files as Record<string, unknown>[];
    for (const purpose of CAPTURE_PURPOSES) {
      const { sha256, size, takenAt } = captures[purpose];
      const file = files.find((one) => one.captured_sha256 === sha256);
      expect(file).toMatchObject({ captured_size: size, state: 'committed', clock_offset_ms: 0 });
      expect(new Date(String(file?.captured_at)).toISOString()).toBe(takenAt);
      expect(String(file?.name)).toBe(`${purpose}-20260310T115800Z.jpg`);
    }
    const used = await captureRows();
    expect(used.map(({ state, captured_key }) => [state, captured_key])).toEqual([
      ['used', null],
      ['used', null],
      ['used', null],
    ]);
    const { keys, uploads } = await storedFiles(server);
    expect([keys.length - keysBefore, uploads]).toEqual([9, []]);
    expect(
      (await server.call('requester', 'items.get', { params: { id } })).body.destructionPhotosBeforeFiles,
    ).toHaveLength(1);
  });

  it('repeated under its key answers the same, and a used one is refused for another item', async () => {
    const { id } = await anItem();
    const { body, captures } = await arrivedDocumentation(server, id);
    const first = await mine().document(id, body, { key: 'once' });
    const again = await mine().document(id, body, { key: 'once' });
    expect(again.body).toEqual(first.body);
    expect((await mine().document(id, body)).status).toBe(409);
    expect((await mine().remove(captures.before.id)).body).toMatchObject({
      code: 'wrong_state',
      message: words().captures.used,
    });
    expect(
      (
        await mine().register({
          ...announced(id, jpeg),
          ...pick(captures.before),
          deviceNow: '2026-03-10T12:00:00.000Z',
        })
      ).body.state,
    ).toBe('used');
  });
  const pick = ({ id, itemId, purpose, sha256, size, takenAt }: { [key: string]: unknown }) => ({
    id,
    itemId,
    purpose,
    sha256,
    size,
    takenAt,
  });

  it('takes pictures of colleagues', async () => {
    const { id } = await anItem();
    const { body } = await arrivedDocumentation(server, id);
    expect((await capturesOf(server, 'companyAdmin').document(id, body)).body.status).toBe('destroyed');
  });

  it.each(['wrong password', 'not verified', 'another version', 'another company'])(
    '%s: refused, and all is as it was',
    async (name) => {
      const { id } = await putItem(server, 'destruction', { verifiedOnSite: name !== 'not verified' });
      const { body } = await arrivedDocumentation(server, id);
      const before = [await captureRows(), (await storedState(server, id)).item];
      const person = name === 'another company' ? 'rival' : 'requester';
      const sent = name === 'wrong password' ? { ...body, password: 'WRONG-WRONG' } : body;
      const more = name === 'another version' ? { version: 99 } : {};
      const { status } = await capturesOf(server, person).document(id, sent, more);
      expect(status).toBe(
        { 'wrong password': 400, 'not verified': 409, 'another version': 412, 'another company': 404 }[name],
      );
      expect([await captureRows(), (await storedState(server, id)).item]).toEqual(before);
    },
  );

  it('names each capture that is not arrived, unknown, of another item or purpose, or named twice; no try is counted', async () => {
    const { id } = await anItem();
    const other = await anItem();
    const { body } = await arrivedDocumentation(server, id);
    const ofOther = await arrivedCapture(server, other.id, { bytes: jpeg });
    const arriving = announced(id, jpeg);
    await mine().register(arriving);
    const said = words().captures;
    const cases: [object, { path: string; message: string }[]][] = [
      [{ before: [...body.before, arriving.id] }, [{ path: 'before.1', message: said.notArrived }]],
      [{ before: [ofOther.id] }, [{ path: 'before.0', message: said.unknown }]],
      [{ tickets: [randomUUID()] }, [{ path: 'tickets.0', message: said.unknown }]],
      [
        { before: body.after, after: body.before },
        [
          { path: 'before.0', message: said.otherPurpose },
          { path: 'after.0', message: said.otherPurpose },
        ],
      ],
      [{ before: [...body.before, ...body.before] }, [{ path: 'before.1', message: said.namedTwice }]],
      [{ after: [] }, [{ path: 'after', message: words().stepFields.afterPhotos }]],
      [
        { after: Array.from({ length: 21 }, () => randomUUID()) },
        [{ path: 'after', message: words().files.tooMany(20) }],
      ],
    ];
    for (const [more, errors] of cases) {
      const answer = await mine().document(id, { ...body, password: 'WRONG-WRONG', ...more });
      expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    }
    expect((await storedState(server, id)).password).toMatchObject({ wrong_tries: 0 });
    expect((await mine().document(id, body)).body.status).toBe('destroyed');
  });

  it('of two at once one wins', async () => {
    const { id } = await anItem();
    const { body } = await arrivedDocumentation(server, id);
    const answers = await Promise.all(
      (['requester', 'colleague', 'companyAdmin'] as const).map((person) =>
        capturesOf(server, person).document(id, body),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await storedState(server, id)).files).toHaveLength(3);
  });
});
