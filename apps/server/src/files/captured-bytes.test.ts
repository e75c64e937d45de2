import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { COMPANIES, idOf } from '../../test/test-people.ts';
import { keysOf } from './file-entry.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of server.storage.list()) keys.push(key);
  return keys.sort();
};

it('what a device made of a file goes with it, and with nothing else', async () => {
  const before = await stored();
  const { body } = await server.call('requester', 'projects.create', { body: requestOf(1) });
  const keys = {
    storage_key: await server.storage.put(Buffer.from('shown')),
    thumbnail_key: await server.storage.put(Buffer.from('small')),
    captured_key: await server.storage.put(Buffer.from('taken')),
  };
  await server.transactions.asSystem(async (tx) => {
    await tx.insert('stored_files', {
      ...{ id: randomUUID(), item_id: body.itemIds[0], company_id: COMPANIES.acme.id, ...keys },
      ...{ purpose: 'item_image', position: 0, state: 'committed', name: 'a.jpg', mime_type: 'image/jpeg' },
      ...{ size: 5, sha256: 'ab'.repeat(32), thumbnail_sha256: 'cd'.repeat(32), width: 1, height: 1 },
      ...{ uploaded_by: idOf('requester'), created_at: server.clock.now(), comment_id: null },
      ...{ captured_sha256: 'ef'.repeat(32), captured_size: 5, clock_offset_ms: 0 },
      captured_at: server.clock.now(),
    });
    tx.ownAct({ action: 'test', subjectType: 'item', subjectId: body.itemIds[0] });
  });
  expect(await stored()).toEqual([...before, ...Object.values(keys)].sort());
  const { status } = await server.call('requester', 'projects.delete', { params: { id: body.id } });
  expect(status).toBe(204);
  expect(await stored()).toEqual(before);
});

it('a row names its bytes, their small picture and what a device made of them, as far as it has them', () => {
  const none = { storage_key: 'a', thumbnail_key: null };
  expect(keysOf([none, { ...none, captured_key: null }])).toEqual(['a', 'a']);
  expect(keysOf([{ storage_key: 'a', thumbnail_key: 'b', captured_key: 'c' }])).toEqual(['a', 'b', 'c']);
});
