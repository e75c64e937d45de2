import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { tooMany } from '@monda/domain/files/file-wording.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { hostilePhotos, jpegOfBytes } from '../../test/hostile-files.ts';
import { storedFiles } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

type Files = NonNullable<Parameters<AssetServer['call']>[2]>['files'];
const submit = (files: Files, items = 1) =>
  server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(items)) },
    files,
  });
const everything = async () => ({
  files: await storedFiles(server),
  projects: (await server.call('admin', 'projects.list')).body.total,
});

describe('a request with a bad file is refused whole', async () => {
  // rows: VAL-073
  it.each(await hostilePhotos())('$what: $status', async ({ name, bytes, status, type }) => {
    const before = await everything();
    const good = { field: 'item_0_images', name: 'good.jpg', bytes: await jpeg() };
    const answer = await submit([good, { field: 'item_0_images', name, bytes, ...(type ? { type } : {}) }]);
    expect(answer.body).toMatchObject({ status });
    expect(answer.body.message.length).toBeGreaterThan(10);
    expect(await everything()).toEqual(before);
  });

  it('more than 20 files in one field', async () => {
    const before = await everything();
    const bytes = await jpeg();
    const files = Array.from({ length: 21 }, (_, at) => ({
      field: 'item_0_images',
      name: `${at}.jpg`,
      bytes,
    }));
    const answer = await submit(files);
    expect(answer.body).toMatchObject({ status: 400, message: tooMany(PHOTO_RULE) });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['a field no one named', 'photos'],
    ['a field of another call', 'beforePhotos'],
    ['a position with a zero in front', 'item_00_images'],
    ['a field named like a built-in', '__proto__'],
  ])('%s', async (_, field) => {
    const before = await everything();
    const answer = await submit([{ field, name: 'a.jpg', bytes: await jpeg() }]);
    expect(answer.status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  // rows: API-017
  it.each(['item_1_images', 'item_1_invoice', 'item_9999_images'])(
    'a file for no item: %s',
    async (field) => {
      const before = await everything();
      const answer = await submit([{ field, name: 'a.jpg', bytes: await jpeg() }]);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ path: field, message: words().projects.fileWithoutItem }]);
      expect(await everything()).toEqual(before);
    },
  );

  it('two invoices for one item, and a cut invoice', async () => {
    const before = await everything();
    const invoice = { field: 'item_0_invoice', name: 'a.pdf', bytes: PDF };
    expect((await submit([invoice, invoice])).status).toBe(400);
    expect((await submit([{ ...invoice, bytes: PDF.subarray(0, 60) }])).status).toBe(415);
    expect(await everything()).toEqual(before);
  });
});

describe('a request with files', () => {
  // rows: API-015, API-017
  it('gives each item its own, in the order they were sent', async () => {
    const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const answer = await submit(
      [
        { field: 'item_1_images', name: 'second-a.jpg', bytes: await jpeg() },
        { field: 'item_0_images', name: 'first.png', bytes: red },
        { field: 'item_1_images', name: 'second-b.jpg', bytes: await jpeg() },
        { field: 'item_1_invoice', name: 'bill.pdf', bytes: PDF },
      ],
      2,
    );
    expect(answer.status).toBe(201);
    const { body } = await server.call('companyAdmin', 'items.ofCompany', { query: 'limit=1000' });
    const items = body.data.filter((item: { projectId: string }) => item.projectId === answer.body.id);
    const named = (name: string) =>
      items.find((item: { jsonData: { itemName: string } }) => item.jsonData.itemName === name);
    const names = (files: readonly { name: string }[]) => files.map((file) => file.name);
    expect(names(named('Item 0').imageFiles)).toEqual(['first.png']);
    expect(names(named('Item 1').imageFiles)).toEqual(['second-a.jpg', 'second-b.jpg']);
    expect(named('Item 0').invoiceFile).toBeNull();
    expect(named('Item 1').invoiceFile).toMatchObject({ name: 'bill.pdf', size: PDF.length });
    expect(named('Item 0').imageFiles[0]).toMatchObject({ width: 40, height: 20, mimeType: 'image/png' });
    const opened = await server.open(named('Item 0').imageFiles[0].url);
    expect((await sharp(opened.bytes).metadata()).width).toBe(40);
    expect((await storedFiles(server)).uploads).toEqual([]);
  });

  // rows: CONST-030
  it('takes 5 MB to the byte, and keeps only the picture of it', async () => {
    const bytes = await jpegOfBytes(LIMITS.fileBytes);
    const answer = await submit([{ field: 'item_0_images', name: 'big.jpg', bytes }]);
    expect(answer.status).toBe(201);
    const { body } = await server.call('companyAdmin', 'items.list', {
      query: `projectId=${answer.body.id}`,
    });
    const item = await server.call('companyAdmin', 'items.get', { params: { id: body.data[0].id } });
    expect(item.body.imageFiles[0].size).toBeLessThan(10_000);
  });

  it('cleans the name it shows and never uses it as a path', async () => {
    const name = '../../../etc/\u202egnp.passwd.png';
    const answer = await submit([{ field: 'item_0_images', name, bytes: await jpeg() }]);
    const { body } = await server.call('companyAdmin', 'items.list', {
      query: `projectId=${answer.body.id}`,
    });
    const item = await server.call('companyAdmin', 'items.get', { params: { id: body.data[0].id } });
    expect(item.body.imageFiles[0].name).toBe('gnp.passwd.jpg');
    for (const key of (await storedFiles(server)).keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('a lost answer is answered the same again, its files stored once', async () => {
    const sending = {
      fields: { command: JSON.stringify(requestOf(1)) },
      files: [{ field: 'item_0_images', name: 'a.jpg', bytes: await jpeg() }],
      headers: { 'idempotency-key': 'a-request-1' },
    };
    const first = await server.call('companyAdmin', 'projects.create', sending);
    const before = await everything();
    const again = await server.call('companyAdmin', 'projects.create', sending);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await everything()).toEqual(before);
  });
});
