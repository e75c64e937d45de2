import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mkdtempSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { announced, capturedJpeg, capturesOf } from '../../test/captures-in-tests.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { PDF } from '../../test/steps-in-tests.ts';
import { keysIn } from '../../test/storage-contract.ts';

/** A real disk of two megabytes, where this user may make one. */
const disk = mkdtempSync(path.join(tmpdir(), 'monda-disk-'));
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
const filler = path.join(disk, 'filler');
/** A bill that takes 300 kB. */
const BILL = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(300 * 1024, '% \n'), PDF.subarray(9)]);

let server: AssetServer;
beforeAll(async () => {
  if (!isMounted) return;
  vi.stubEnv('TMPDIR', disk);
  server = await startAssetServer();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  if (isMounted) {
    await server.close();
    spawnSync('umount', [disk]);
  }
  await rm(disk, { recursive: true, force: true });
});

const requestWith = (file: { field: string; name: string; bytes: Buffer }) =>
  server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [file],
  });
const requestWithBill = () => requestWith({ field: 'item_0_invoice', name: 'bill.pdf', bytes: BILL });
const PHOTO = await capturedJpeg(2, 500);
const requestWithPhoto = () => requestWith({ field: 'item_0_images', name: 'photo.jpg', bytes: PHOTO });
/** Less than what is made of a photo takes. */
const LITTLE = 40 * 1024;

/** Fills the disk until so many bytes are left. */
async function leaveFree(bytes: number): Promise<void> {
  const handle = await open(filler, 'w');
  const block = Buffer.alloc(4_096, 'x');
  for (;;) {
    const { bavail, bsize } = await statfs(disk);
    if (bavail * bsize <= bytes) break;
    await handle.write(block);
  }
  await handle.close();
}

describe.skipIf(!isMounted)('on a full disk', () => {
  it.each([
    ['for the upload itself', 0, requestWithBill],
    ['for half of the upload', 150 * 1024, requestWithBill],
    ['for the upload, and none for the picture made of it', PHOTO.length + LITTLE, requestWithPhoto],
  ])(
    'there is no space %s: it is refused in plain words, and stored files are read',
    async (_space, free, sent) => {
      const created = await requestWithBill();
      expect(created.status).toBe(201);
      const { body } = await server.call('companyAdmin', 'items.list', {
        query: `projectId=${created.body.id}`,
      });
      const item = (await server.call('companyAdmin', 'items.get', { params: { id: body.data[0].id } })).body;
      const stored = (await keysIn(server.storage)).length;
      await leaveFree(free);

      const refused = await sent();
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(refused.body.message).toContain('the disk is full');
      expect(refused.headers['retry-after']).toBe('60');
      expect(await keysIn(server.storage)).toHaveLength(stored);
      expect(await server.storage.removeUnfinished(new Date('9999-12-31'))).toBe(0);
      expect(await server.leftUploads()).toEqual([]);
      expect((await server.open(item.invoiceFile.url)).bytes.equals(BILL)).toBe(true);

      await rm(filler);
      expect((await sent()).status).toBe(201);
      await server.call('companyAdmin', 'projects.delete', { params: { id: created.body.id } });
    },
  );

  it.each([
    ['for the piece itself', 0],
    ['for half of the piece', 60 * 1024],
  ])(
    'there is no space %s of a picture: it is refused in plain words, and goes on afterwards',
    async (_space, free) => {
      const { id } = await putItem(server, 'destruction');
      const bytes = await capturedJpeg(1, 500);
      const body = announced(id, bytes);
      const calls = capturesOf(server);
      await calls.register(body);
      const stored = (await keysIn(server.storage)).length;
      await leaveFree(free);

      const refused = await calls.piece(body.id, 0, bytes.subarray(0, 120 * 1024));
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(refused.body.message).toContain('the disk is full');
      expect((await calls.list(id)).body.captures).toMatchObject([{ received: 0 }]);
      expect(await keysIn(server.storage)).toHaveLength(stored);
      expect(await server.leftUploads()).toEqual([]);

      await rm(filler);
      expect((await calls.piece(body.id, 0, bytes)).body.state).toBe('arrived');
      await calls.remove(body.id);
    },
  );

  it('there is space for the pieces of a picture, and none for it as a whole: an empty piece takes it in afterwards', async () => {
    const { id } = await putItem(server, 'destruction');
    const body = announced(id, PHOTO);
    const calls = capturesOf(server);
    await calls.register(body);
    await leaveFree(PHOTO.length + LITTLE);

    const refused = await calls.piece(body.id, 0, PHOTO);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.body.message).toContain('the disk is full');
    const { body: list } = await calls.list(id);
    expect(list.captures).toMatchObject([{ received: PHOTO.length, state: 'arriving' }]);
    expect(await server.leftUploads()).toEqual([]);

    await rm(filler);
    expect((await calls.piece(body.id, PHOTO.length, Buffer.alloc(0))).body.state).toBe('arrived');
    await calls.remove(body.id);
  });
});
