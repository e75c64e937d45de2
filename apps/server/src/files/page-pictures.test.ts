import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../test/test-clock.ts';
import { createImageProcess } from './image-process.ts';
import { createLocalDiskStorage } from './local-disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { storedPagePictures } from './page-pictures.ts';
import { StoreAway } from './s3-requests.ts';

let folder: string;
let storage: FileStorage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-pictures-'));
  storage = createLocalDiskStorage(folder, testClock());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { pagePicture } = createImageProcess();
const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const stored = async (bytes: Buffer) => ({
  ...{ storageKey: await storage.put(bytes), mimeType: 'image/png', sha256: sha256Of(bytes) },
});

it('a stored picture becomes a JPEG of the size of a page', async () => {
  const page = await storedPagePictures(storage, pagePicture)(await stored(await photo), 640);
  expect(await sharp(page ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 640,
    height: 480,
  });
});

it.each([
  ['missing bytes', async () => ({ ...(await stored(await photo)), storageKey: '0'.repeat(64) })],
  ['other bytes than were stored', async () => ({ ...(await stored(await photo)), sha256: '0'.repeat(64) })],
  ['no picture', async () => stored(Buffer.from('no picture'))],
  ['a document', async () => ({ ...(await stored(await photo)), mimeType: 'application/pdf' })],
])('of %s there is none', async (_name, picture) => {
  expect(await storedPagePictures(storage, pagePicture)(await picture(), 640)).toBeNull();
});

it('a store that is away is no missing picture', async () => {
  // why: a store cannot be made to be away for one call of it.
  const away = { read: () => Promise.reject(new StoreAway('x')) };
  await expect(storedPagePictures(away, pagePicture)(await stored(await photo), 640)).rejects.toThrow(
    StoreAway,
  );
});
