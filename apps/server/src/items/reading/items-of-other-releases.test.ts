import { completeItemData, type ItemData, itemData } from '@monda/domain/items/item-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const KEYS = Object.keys(itemData.shape) as (keyof ItemData)[];

/** An item that waits for a change, whose stored data another release wrote. */
async function itemStoredAs(data: ReturnType<typeof sql<string>>): Promise<string> {
  const { id } = await putItem(server, 'change_requested', {
    evaluator: 'evaluator',
    destructionOn: '2026-03-20',
  });
  await server.database.asOwner((tx) =>
    sql`UPDATE waste_items SET data = ${data} WHERE id = ${id}`.execute(tx),
  );
  return id;
}

async function expectReadable(id: string): Promise<void> {
  const { projectId } = (await server.call('manager', 'items.get', { params: { id } })).body;
  for (const [call, sent] of [
    ['items.get', { params: { id } }],
    ['items.list', { query: `projectId=${projectId}` }],
    ['items.ofCompany', {}],
    ['items.calendar', { query: 'month=2026-03' }],
    ['projects.items', { params: { id: projectId } }],
  ] as const) {
    const { status } = await server.call('companyAdmin', call, sent);
    expect([call, status]).toEqual([call, 200]);
  }
}

it.each(KEYS)('an item stored before it had %s is read with nothing in it', async (key) => {
  const id = await itemStoredAs(sql<string>`data - ${key}::text`);
  await expectReadable(id);
  const { body } = await server.call('companyAdmin', 'items.get', { params: { id } });
  expect(Object.keys(body.jsonData).sort()).toEqual([...KEYS].sort());
  expect(body.jsonData[key]).toEqual(completeItemData({})[key]);
  const { jsonData } = body;
  const changed = await server.call('companyAdmin', 'items.update', {
    params: { id },
    body: { jsonData: { ...jsonData, location: 'Hall 3' } },
  });
  expect([changed.status, changed.body.jsonData.location]).toEqual([200, 'Hall 3']);
});

it('an item that a later release stored is read without the added data, which a change preserves', async () => {
  const id = await itemStoredAs(sql<string>`data || '{"calibre":".38"}'`);
  await expectReadable(id);
  const changed = await server.call('companyAdmin', 'items.update', {
    params: { id },
    body: { jsonData: { location: 'Hall 3' } },
  });
  expect([changed.status, changed.body.jsonData.calibre]).toEqual([200, undefined]);
  expect(await storedState(server, id)).toMatchObject({
    item: { data: { calibre: '.38', location: 'Hall 3' } },
  });
});
