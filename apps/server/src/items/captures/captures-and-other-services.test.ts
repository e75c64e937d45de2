import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import {
  announced,
  arrivedDocumentation,
  capturedJpeg,
  capturesOf,
} from '../../../test/captures-in-tests.ts';
import { type ClamdServer, EICAR, startClamd } from '../../../test/clamd-server.ts';
import { putItem, storedFiles } from '../../../test/items-in-tests.ts';
import { LOCAL_FILES } from '../../files/file-settings.ts';
import { readConfig } from '../../settings/config.ts';

const left = async (server: AssetServer) => {
  const { keys, uploads } = await storedFiles(server);
  const captures = await server.transactions.asSystem((tx) =>
    tx.selectFrom('captures').select(['id', 'received', 'state']).execute(),
  );
  return { keys: keys.length, uploads, captures: captures.map(({ received, state }) => [state, received]) };
};

describe('a bucket', () => {
  let s3: TestS3;
  let server: AssetServer;
  beforeAll(async () => {
    s3 = await startS3();
    server = await startAssetServer({ files: readConfig({ ...s3.settings, S3_PATIENCE_MS: '4000' }).files });
  });
  // why: the store judges how old a signature is by the machine's clock.
  beforeEach(() => server.clock.setTo(new Date()));
  afterEach(() => s3.fail('none'));
  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  it('has pieces, then the bytes of the device and the picture, and the item is destroyed', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const before = await left(server);
    const { body } = await arrivedDocumentation(server, id);
    expect((await left(server)).keys).toBe(before.keys + 9);
    expect((await capturesOf(server).document(id, body)).body.status).toBe('destroyed');
    expect((await left(server)).keys).toBe(before.keys + 9);
  });

  it('that fails for a piece, or for the last one, is said; what is there stays, and an empty piece goes on', async () => {
    const { id } = await putItem(server, 'destruction');
    const bytes = await capturedJpeg(1, 200);
    const body = announced(id, bytes);
    const calls = capturesOf(server);
    await calls.register(body);
    s3.fail('failing');
    const first = await calls.piece(body.id, 0, bytes.subarray(0, 500));
    expect(first).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await calls.list(id)).body.captures).toMatchObject([{ received: 0, state: 'arriving' }]);
    s3.fail('none');
    await calls.piece(body.id, 0, bytes.subarray(0, 500));
    const halfway = await left(server);
    // why: the piece itself is stored, and read back no more.
    s3.fail('failing', ['GET']);
    const last = await calls.piece(body.id, 500, bytes.subarray(500));
    expect(last).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await calls.list(id)).body.captures).toMatchObject([
      { received: bytes.length, state: 'arriving' },
    ]);
    expect(await server.leftUploads()).toEqual([]);
    s3.fail('none');
    expect((await calls.piece(body.id, 500, bytes.subarray(500))).body.offset).toBe(bytes.length);
    expect((await calls.piece(body.id, bytes.length, Buffer.alloc(0))).body.state).toBe('arrived');
    expect((await left(server)).keys).toBe(halfway.keys - 1 + 3);
  });
});

describe('a virus scanner', () => {
  let clamd: ClamdServer;
  let server: AssetServer;
  beforeAll(async () => {
    clamd = await startClamd();
    server = await startAssetServer({ files: { ...LOCAL_FILES, scanner: clamd.address } });
  });
  afterEach(() => clamd.behave({}));
  afterAll(async () => {
    await server.close();
    clamd.close();
  });

  /** With what the scanner knows where a color profile stands. */
  const harmful = async () => {
    const jpeg = await capturedJpeg();
    const content = Buffer.from(`ICC_PROFILE\0\x01\x01${EICAR}`, 'latin1');
    const head = Buffer.from([0xff, 0xe2, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
    return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
  };

  it.each(['en', 'es'] as const)(
    'that finds something refuses the picture in %s, and nothing stays',
    async (language) => {
      const { id } = await putItem(server, 'destruction');
      const bytes = await harmful();
      const body = announced(id, bytes);
      const before = await left(server);
      await capturesOf(server).register(body);
      const answer = await capturesOf(server).piece(body.id, 0, bytes, {
        headers: { 'accept-language': language },
      });
      const message = CATALOGUES[language].refusals.harmfulFile('before-20260310T115800Z.jpg');
      expect(answer.body).toMatchObject({ status: 415, code: 'unsupported_file', message });
      expect(await left(server)).toEqual(before);
    },
  );

  it('that is away keeps the pieces, and the picture arrives when it is back', async () => {
    const { id } = await putItem(server, 'destruction');
    const bytes = await capturedJpeg();
    const body = announced(id, bytes);
    await capturesOf(server).register(body);
    clamd.behave({ says: '', next: 'end' });
    expect((await capturesOf(server).piece(body.id, 0, bytes)).status).toBe(503);
    clamd.behave({});
    expect((await capturesOf(server).piece(body.id, bytes.length, Buffer.alloc(0))).body.state).toBe(
      'arrived',
    );
  });
});
