import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveOf, askArchive, issuedOf } from '../../test/archives-in-tests.ts';
import { readArchive } from '../../test/read-archive.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, nameProvider } from '../../test/certificates-in-tests.ts';
import { verifierInTests } from '../../test/verifier-in-tests.ts';
import { readConfig } from '../settings/config.ts';

const PHOTO = Buffer.alloc(300_000, 'bytes of a photo');

let s3: TestS3;
let server: AssetServer;
let verifier: Awaited<ReturnType<typeof verifierInTests>>;
let itemId: string;
let id: string;
beforeAll(async () => {
  [s3, verifier] = await Promise.all([startS3(), verifierInTests()]);
  // why: archives are read by the server even where the store hands files out itself.
  const { files } = readConfig({ ...s3.settings, S3_PATIENCE_MS: '4000', FILE_DOWNLOADS: 'link' });
  server = await startAssetServer({ files, verifierFolder: verifier.folder });
  // why: the store judges how old a signature is by the clock of the machine.
  server.clock.setTo(new Date());
  await nameProvider(server);
  itemId = await certifiableItem(server, { photo: PHOTO });
  id = await issuedOf(server, [itemId]);
});
beforeEach(() => server.clock.setTo(new Date()));
afterEach(() => s3.fail('none'));
afterAll(async () => {
  await server.close();
  await verifier.remove();
  await s3.close();
});

const photoName = () => `items/001-${itemId.slice(0, 8)}/before_photo-1.png`;

it('an archive has the bytes that the store has, read by the server', async () => {
  const archive = await archiveOf(server, 'requester', id);
  expect(archive.manifest.complete).toBe(true);
  expect(archive.file(photoName())).toEqual(PHOTO);
});

it('a store that ends a connection in the middle of a file is asked again for the rest', async () => {
  const { body } = await askArchive(server, 'manager', id);
  const before = s3.requests.length;
  s3.fail('torn', ['GET']);
  const opened = server.open(body.url);
  const reads = () => s3.requests.slice(before).filter((request) => request.startsWith('GET')).length;
  await expect.poll(reads, { interval: 1 }).toBeGreaterThan(0);
  s3.fail('none');
  const archive = readArchive((await opened).bytes);
  expect([archive.manifest.complete, archive.file(photoName()).equals(PHOTO)]).toEqual([true, true]);
  expect(reads()).toBeGreaterThan(3);
});

it('a file that is gone from the store ends the archive, which names it', async () => {
  const [photo] = await server.transactions.asSystem((tx) =>
    tx
      .selectFrom('stored_files')
      .select('storage_key')
      .where('item_id', '=', itemId)
      .where('purpose', '=', 'before_photo')
      .execute(),
  );
  await server.storage.remove(photo?.storage_key ?? '');
  const archive = await archiveOf(server, 'manager', id);
  expect(archive.manifest.complete).toBe(false);
  expect(archive.text('INCOMPLETE.txt')).toContain(photoName());
});
