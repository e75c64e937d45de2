import path from 'node:path';
import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { SERVERS } from '../../test/api.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';
import { readConfig } from '../settings/config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { systemClock } from '../process/clock.ts';
import { chooseStorage } from './choose-storage.ts';
import { fileRetention } from './file-retention.ts';
import { sweepFiles } from './file-sweep.ts';
import { createS3Storage } from './s3-storage.ts';
import { keysIn } from '../../test/storage-contract.ts';

let s3: TestS3;
let byServer: AssetServer;
let byLink: AssetServer;
const filesOf = (more: Record<string, string>) =>
  readConfig({ ...s3.settings, S3_PATIENCE_MS: '4000', ...more }).files;

beforeAll(async () => {
  s3 = await startS3();
  [byServer, byLink] = await Promise.all([
    startAssetServer({ files: filesOf({ S3_PREFIX: 'by-server/' }) }),
    startAssetServer({ files: filesOf({ S3_PREFIX: 'by-link/', FILE_DOWNLOADS: 'link' }) }),
  ]);
});
beforeEach(() => {
  // The store judges how old a signature is by the machine's clock.
  for (const server of [byServer, byLink]) server.clock.setTo(new Date());
});
afterEach(() => s3.fail('none'));
afterAll(async () => {
  await Promise.all([byServer.close(), byLink.close()]);
  await s3.close();
});

const send = async (server: AssetServer) =>
  server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [
      { field: 'item_0_images', name: 'photo.jpg', bytes: await jpeg() },
      { field: 'item_0_invoice', name: 'Rechnung “1”.pdf', bytes: PDF },
    ],
  });
/** Every server takes a request, as calls go to them in turn; the statuses of the answers. */
async function sendToAll(server: AssetServer): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < SERVERS; sent += 1) statuses.push((await send(server)).status);
  return statuses;
}

async function sentItem(server: AssetServer) {
  const created = await send(server);
  expect(created.status).toBe(201);
  const { body } = await server.call('companyAdmin', 'items.list', { query: `projectId=${created.body.id}` });
  return (await server.call('companyAdmin', 'items.get', { params: { id: body.data[0].id } })).body;
}
/** What lies below the prefix of a server, asked by a person who met no fault. */
const storedOf = (prefix: string) => {
  const { s3: location } = filesOf({ S3_PREFIX: prefix });
  if (location === null) throw new Error('no store');
  return keysIn(createS3Storage(location, systemClock));
};

const FAULTS = ['away', 'failing', 'denied', 'no bucket', 'silent', 'cut'] as const;

describe('through the server', () => {
  it('a file is what was sent, inert and from this origin', async () => {
    const item = await sentItem(byServer);
    const opened = await byServer.open(item.invoiceFile.url);
    expect(opened.status).toBe(200);
    expect(opened.bytes.equals(PDF)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    const { headers } = await byServer.open('/');
    expect(headers['content-security-policy'] ?? '').not.toContain(s3.endpoint);
  });

  it.each(ofCombination(FAULTS, { step: 5, turn: 0 }))(
    'a store that is %s refuses files in plain words; the rest goes on, and files too afterwards',
    async (fault) => {
      const item = await sentItem(byServer);
      const stored = await storedOf('by-server/');
      const rows = () =>
        byServer.transactions.asSystem(async (tx) => [
          (await tx.selectFrom('projects').select('id').execute()).length,
          (await tx.selectFrom('stored_files').select('id').execute()).length,
        ]);
      const before = await rows();
      s3.fail(fault, fault === 'cut' ? ['PUT', 'HEAD'] : undefined);
      const refused = await send(byServer);
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(refused.body.message).toContain('Files cannot be saved or opened right now');
      expect(refused.body.errors).toBeUndefined();
      expect(refused.headers['retry-after']).toBe('5');
      expect(await rows()).toEqual(before);
      expect(await byServer.leftUploads()).toEqual([]);
      if (fault !== 'cut') {
        expect(await byServer.open(item.invoiceFile.url)).toMatchObject({ status: 503 });
      }
      expect(await byServer.call('companyAdmin', 'items.get', { params: { id: item.id } })).toMatchObject({
        status: 200,
      });
      if (fault !== 'cut') {
        const ready = await byServer.open('/health/ready');
        expect([ready.status, String(ready.bytes)]).toEqual([200, '{"status":"ready","away":["files"]}']);
      }
      s3.fail('none');
      expect((await storedOf('by-server/')).map(({ key }) => key).sort()).toEqual(
        stored.map(({ key }) => key).sort(),
      );
      await expect.poll(() => sendToAll(byServer), { timeout: 60_000 }).toEqual(Array(SERVERS).fill(201));
    },
  );
});

it('a sweep of another server takes nothing from an upload that is on its way', async () => {
  const held = s3.hold('PUT', 1);
  const sending = send(byServer);
  await held.reached;
  const before = await storedOf('by-server/');
  const report = await sweepFiles({
    transactions: byServer.transactions,
    storage: byServer.storage,
    retention: fileRetention('embedded', byServer.transactions),
    uploadFolder: path.join(byServer.dataFolder, 'tmp'),
    clock: byServer.clock,
  });
  expect(report).toMatchObject({ pendingRemoved: 0, strayRemoved: 0, temporaryRemoved: 0, missing: [] });
  // why: only one file is held; those sent with it may arrive meanwhile.
  expect(await storedOf('by-server/')).toEqual(expect.arrayContaining(before));
  held.release();
  expect((await sending).status).toBe(201);
});

describe('by link', () => {
  it('a file comes from the store under its fixed type and name, and pages may show pictures of it', async () => {
    const item = await sentItem(byLink);
    const sent = await byLink.open(item.invoiceFile.url);
    expect(sent.status).toBe(302);
    expect(sent.headers['cache-control']).toBe('private, no-store');
    const address = String(sent.headers.location);
    expect(new URL(address).origin).toBe(s3.endpoint);
    const fetched = await fetch(address);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(PDF)).toBe(true);
    expect(fetched.headers.get('content-type')).toBe('application/pdf');
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="Rechnung _1_.pdf"/);

    const thumbnail = await byLink.open(item.imageFiles[0].thumbnailUrl);
    const picture = await fetch(String(thumbnail.headers.location));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('is authorised at each request, before the store is named', async () => {
    const item = await sentItem(byLink);
    const { url } = item.invoiceFile;
    const { companyAdmin } = byLink.people;
    const block = (isActive: boolean) =>
      byLink.transactions.asSystem((tx) =>
        tx.updateTable('users').set({ is_active: isActive }).where('id', '=', companyAdmin.id).execute(),
      );
    await block(false);
    const refused = await byLink.open(url);
    expect(refused.status).toBe(403);
    expect(refused.headers.location).toBeUndefined();
    await block(true);
    expect((await byLink.open(url)).status).toBe(302);
    const forged = url.replace(
      /signature=(.)/,
      (_found: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`,
    );
    expect((await byLink.open(forged)).status).toBe(403);
  });

  const ORIGINS: readonly (readonly [Record<string, string>, () => string])[] = [
    [{}, () => s3.endpoint],
    [{ S3_PUBLIC_ENDPOINT: 'https://files.example' }, () => 'https://files.example'],
    [
      { S3_PUBLIC_ENDPOINT: 'https://files.example', S3_PATH_STYLE: 'false' },
      () => 'https://monda-files.files.example',
    ],
  ];
  it.each(ORIGINS)(
    'with %o pictures are allowed from where the links lead, and only pictures',
    async (more, origin) => {
      const chosen = chooseStorage(filesOf({ FILE_DOWNLOADS: 'link', ...more }), '/nowhere', systemClock);
      const made = await chosen.links?.linkTo('0'.repeat(64), {
        mimeType: 'image/png',
        disposition: 'inline',
      });
      expect(new URL(made ?? '').origin).toBe(origin());
      const policy = securityHeaders(true, () => [], chosen.pictureOrigins).page();
      expect(policy.split('; ').filter((rule) => rule.includes(origin()))).toEqual([
        `img-src 'self' blob: data: ${origin()}`,
      ]);
    },
  );

  it('nothing more is allowed where the server sends files itself', () => {
    expect(chooseStorage(filesOf({}), '/nowhere', systemClock).pictureOrigins).toEqual([]);
    expect(securityHeaders(true, () => []).page()).toContain("img-src 'self' blob: data:;");
  });
});
