import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { COMPANIES } from '../../test/test-people.ts';
import { keysIn } from '../../test/storage-contract.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';
import { fileRetention } from './file-retention.ts';
import type { FileStorage } from './file-storage.ts';
import { sweepFiles } from './file-sweep.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => {
  server.clock.setTo('2026-03-10T12:00:20Z');
});
afterAll(() => server.close());

async function itemWithFiles() {
  const created = await server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [
      { field: 'item_0_images', name: 'Überseh “x”.jpg', bytes: await jpeg() },
      { field: 'item_0_invoice', name: 'bill.pdf', bytes: PDF },
    ],
  });
  const { body } = await server.call('companyAdmin', 'items.list', { query: `projectId=${created.body.id}` });
  return body.data[0].id as string;
}
const itemFor = async (
  person: 'companyAdmin' | 'requester' | 'colleague' | 'viewer' | 'manager',
  id: string,
) => (await server.call(person, 'items.get', { params: { id } })).body;
const later = (seconds: number) => {
  server.clock.advance(seconds * 1_000);
};
const changed = (url: string, change: Record<string, string>) => {
  const address = new URL(url, 'http://monda.test');
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
  return `${address.pathname}${address.search}`;
};

// rows: API-068
describe('a link is refused', () => {
  it('without a signature, or with another one', async () => {
    const [photo] = (await itemFor('companyAdmin', await itemWithFiles())).imageFiles;
    expect((await server.open(photo.url.split('?')[0])).status).toBe(400);
    expect((await server.open(changed(photo.url, { signature: 'x'.repeat(43) }))).status).toBe(403);
    expect((await server.open(changed(photo.url, { signature: '' }))).status).toBe(403);
  });

  it('when anything in it was changed: person, end, size, file', async () => {
    const id = await itemWithFiles();
    const item = await itemFor('companyAdmin', id);
    const [photo] = item.imageFiles;
    const expires = Number(new URL(photo.url, 'http://monda.test').searchParams.get('expires'));
    const changes: Record<string, string>[] = [
      { user: server.people.manager.id },
      { user: server.people.rivalAdmin.id },
      { expires: String(expires + 3_600) },
      { size: 'thumbnail' },
    ];
    for (const change of changes) {
      expect((await server.open(changed(photo.url, change))).status).toBe(403);
    }
    expect((await server.open(photo.url.replace(photo.id, item.invoiceFile.id))).status).toBe(403);
    expect((await server.open(photo.url)).status).toBe(200);
  });

  it('after six minutes, and not within five', async () => {
    const [photo] = (await itemFor('companyAdmin', await itemWithFiles())).imageFiles;
    later(300);
    expect((await server.open(photo.url)).status).toBe(200);
    later(60);
    expect((await server.open(photo.url)).status).toBe(403);
  });

  it('when the person was blocked, deleted, or the company is inactive since', async () => {
    const id = await itemWithFiles();
    const [photo] = (await itemFor('requester', id)).imageFiles;
    const { requester } = server.people;
    const set = (table: 'users' | 'companies', of: string, values: Record<string, unknown>) =>
      server.transactions.asSystem((tx) => tx.updateTable(table).set(values).where('id', '=', of).execute());
    const refused = async () => expect((await server.open(photo.url)).status).toBe(403);
    await set('users', requester.id, { is_active: false });
    await refused();
    await set('users', requester.id, { is_active: true, deleted_at: server.clock.now() });
    await refused();
    await set('users', requester.id, { deleted_at: null });
    await set('companies', requester.companyId as string, { is_active: false });
    await refused();
    await set('companies', requester.companyId as string, { is_active: true });
    expect((await server.open(photo.url)).status).toBe(200);
  });

  it('when it is from before a block, also after the block was lifted', async () => {
    const id = await itemWithFiles();
    const [photo] = (await itemFor('colleague', id)).imageFiles;
    expect((await server.open(photo.url)).status).toBe(200);
    for (const blocked of [true, false]) {
      later(5);
      const params = { id: server.people.colleague.id };
      const answer = await server.call('admin', 'users.block', { params, body: { blocked } });
      expect(answer.status).toBe(200);
    }
    expect((await server.open(photo.url)).status).toBe(403);
    expect((await server.open(photo.thumbnailUrl)).status).toBe(403);
    later(60);
    const [fresh] = (await itemFor('colleague', id)).imageFiles;
    expect((await server.open(fresh.url)).status).toBe(200);
    expect((await server.open(photo.url)).status).toBe(403);
  });

  it('when the person may no longer see the item', async () => {
    const id = await itemWithFiles();
    const [photo] = (await itemFor('requester', id)).imageFiles;
    const { requester, rivalAdmin } = server.people;
    const move = (companyId: string | null) =>
      server.transactions.asSystem((tx) =>
        tx.updateTable('users').set({ company_id: companyId }).where('id', '=', requester.id).execute(),
      );
    await move(rivalAdmin.companyId);
    expect((await server.open(photo.url)).status).toBe(404);
    await move(requester.companyId);
  });
});

describe('an opened file', () => {
  it('is inert: fixed type, nosniff, sandbox, no cache, its name encoded', async () => {
    const item = await itemFor('viewer', await itemWithFiles());
    const photo = await server.open(item.imageFiles[0].url);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(photo.headers['content-disposition']).toContain(`inline; filename="`);
    expect(photo.headers['content-disposition']).toContain(`filename*=UTF-8''%C3%9Cberseh`);
    const bill = await server.open(item.invoiceFile.url);
    for (const { headers } of [photo, bill]) expect(headers['permissions-policy']).toContain('camera=()');
    expect(bill.headers['content-type']).toBe('application/pdf');
    expect(bill.headers['content-disposition']).toMatch(/^attachment/);
    expect(bill.headers['content-security-policy']).toContain('sandbox');
    expect(bill.bytes.equals(PDF)).toBe(true);
  });

  it('has the same link within a minute, another for another person', async () => {
    const id = await itemWithFiles();
    const { url } = (await itemFor('companyAdmin', id)).imageFiles[0];
    later(30);
    expect((await itemFor('companyAdmin', id)).imageFiles[0].url).toBe(url);
    expect((await itemFor('requester', id)).imageFiles[0].url).not.toBe(url);
    later(60);
    expect((await itemFor('companyAdmin', id)).imageFiles[0].url).not.toBe(url);
  });
});

describe.each([
  ['', undefined],
  [', shard by shard', 0],
])('the sweep%s', (_how, filesAtOnce) => {
  const sweep = (atRest = false) =>
    sweepFiles(
      {
        transactions: server.transactions,
        storage: server.storage,
        retention: fileRetention('embedded', server.transactions),
        uploadFolder: path.join(server.dataFolder, 'tmp'),
        clock: server.clock,
        ...(filesAtOnce === undefined ? {} : { filesAtOnce }),
      },
      atRest,
    );
  const pending = async (minutesOld: number) => {
    const key = await server.storage.put(Buffer.from('left over'));
    const id = server.clock.newId();
    await server.transactions.asSystem((tx) =>
      tx
        .insertInto('stored_files')
        .values({
          id,
          purpose: 'item_image',
          state: 'pending',
          name: 'a.png',
          mime_type: 'image/png',
          size: 9,
          sha256: '',
          storage_key: key,
          uploaded_by: server.people.companyAdmin.id,
          created_at: new Date(server.clock.now().getTime() - minutesOld * 60_000),
        })
        .execute(),
    );
    return { id, key };
  };

  it('takes old leftovers and leaves young ones and what is committed', async () => {
    const id = await itemWithFiles();
    const { imageFiles } = await itemFor('companyAdmin', id);
    // Bytes carry the machine's time; an hour and more lies between them and this sweep.
    server.clock.setTo(new Date(Date.now() + 2 * 60 * 60_000));
    const old = await pending(90);
    const young = await pending(5);
    const stray = await server.storage.put(Buffer.from('no one names this'));
    const report = await sweep();
    expect(report).toEqual({
      pendingRemoved: 1,
      strayRemoved: 2,
      temporaryRemoved: 0,
      unfinishedRemoved: 0,
      missing: [],
    });
    const keys = (await keysIn(server.storage)).map(({ key }) => key);
    expect(keys).not.toContain(old.key);
    expect(keys).not.toContain(stray);
    expect(keys).toContain(young.key);
    server.clock.setTo('2026-03-10T12:00:20Z');
    expect((await server.open(imageFiles[0].url)).status).toBe(200);
    expect(await sweep()).toMatchObject({ pendingRemoved: 0, strayRemoved: 0 });
  });

  it.skipIf(isByDay)('takes young leftovers and temporary files too when nothing is at work', async () => {
    const id = await itemWithFiles();
    const { imageFiles } = await itemFor('companyAdmin', id);
    const { key } = await pending(0);
    const stray = await server.storage.put(Buffer.from('no one names this'));
    const upload = path.join(server.dataFolder, 'tmp', server.clock.newId());
    await writeFile(upload, 'half an upload');
    expect(await sweep()).toMatchObject({ pendingRemoved: 0, temporaryRemoved: 0 });
    expect(await sweep(true)).toMatchObject({ temporaryRemoved: 1, missing: [] });
    const keys = (await keysIn(server.storage)).map((stored) => stored.key);
    expect(keys).not.toContain(key);
    expect(keys).not.toContain(stray);
    expect(await server.leftUploads()).toEqual([]);
    expect((await server.open(imageFiles[0].url)).status).toBe(200);
  });

  it.skipIf(isByDay)('reports committed files whose bytes are gone', async () => {
    const id = await itemWithFiles();
    const { imageFiles } = await itemFor('companyAdmin', id);
    const { storage_key: key } = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('stored_files')
        .select('storage_key')
        .where('id', '=', imageFiles[0].id)
        .executeTakeFirstOrThrow(),
    );
    await server.storage.remove(key);
    expect((await sweep()).missing).toEqual([imageFiles[0].id]);
    expect((await server.open(imageFiles[0].url)).status).toBe(404);
    await server.transactions.asSystem((tx) =>
      tx.deleteFrom('stored_files').where('id', '=', imageFiles[0].id).execute(),
    );
    expect(await sweep(true)).toMatchObject({ strayRemoved: 1, missing: [] });
  });
});

it.skipIf(isByDay)(
  'a sweep ends between two shards when the product stops, and the next one finds what it left',
  async () => {
    await itemWithFiles();
    const stray = await server.storage.put(Buffer.from('no one names this'));
    const stopping = new AbortController();
    const reason = new Error('the product stops');
    let listed = 0;
    const list: FileStorage['list'] = async function* list(shards) {
      listed += 1;
      yield* server.storage.list(shards);
      stopping.abort(reason);
    };
    const deps = {
      transactions: server.transactions,
      retention: fileRetention('embedded', server.transactions),
      uploadFolder: path.join(server.dataFolder, 'tmp'),
      clock: server.clock,
      filesAtOnce: 0,
    };
    const stopped = sweepFiles(
      { ...deps, storage: { ...server.storage, list }, signal: stopping.signal },
      true,
    );
    await expect(stopped).rejects.toBe(reason);
    expect(listed).toBe(1);
    expect(await sweepFiles({ ...deps, storage: server.storage }, true)).toMatchObject({ missing: [] });
    expect((await keysIn(server.storage)).map(({ key }) => key)).not.toContain(stray);
  },
);

describe('the audit log', () => {
  it('says who opened a file, and who was refused one; previews are not counted', async () => {
    await server.reset();
    const id = await itemWithFiles();
    const item = await itemFor('companyAdmin', id);
    const [photo] = item.imageFiles;
    // why: openings are recorded after their answer, each for itself.
    for (const url of [photo.thumbnailUrl, photo.url, item.invoiceFile.url]) {
      await server.open(url);
      await server.auditLog();
    }
    await server.transactions.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ company_id: COMPANIES.rival.id })
        .where('id', '=', server.people.companyAdmin.id)
        .execute(),
    );
    expect((await server.open(photo.url)).status).toBe(404);
    const opened = (await server.auditLog()).filter(({ action }) => action === 'files.open');
    const by = server.people.companyAdmin.id;
    expect(opened.map((row) => [row.actor_id, row.subject_id, row.outcome])).toEqual([
      [by, photo.id, 'done'],
      [by, item.invoiceFile.id, 'done'],
      [by, photo.id, 'refused'],
    ]);
  });
});
