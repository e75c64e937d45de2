import { REQUESTED_FACTS } from '@monda/domain/facts/requested-facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
});
beforeEach(() => {
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

type Item = ReturnType<typeof requestOf>['wasteItems'][number];
/** A request of so many items with more of each, by its position. */
const request = (more: readonly { readonly jsonData?: object; readonly asset?: unknown }[]) => {
  const made = requestOf(more.length);
  const wasteItems = more.map(({ jsonData, ...rest }, at) => {
    const item = made.wasteItems[at] as Item;
    return { ...item, jsonData: { ...item.jsonData, ...jsonData }, ...rest };
  });
  return { ...made, wasteItems } as typeof made;
};
const create = (more: Parameters<typeof request>[0]) =>
  done(server, 'requester', 'projects.create', { body: request(more) });
const rows = () =>
  server.transactions.asSystem(async (tx) => {
    const count = (table: 'projects' | 'waste_items' | 'item_facts') =>
      tx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    const [projects, items, facts] = [
      await count('projects'),
      await count('waste_items'),
      await count('item_facts'),
    ];
    return [projects, items, facts].map((each) => Number(each.count));
  });

const ASSET = { propertyNumber: 'AF-0042', manufacturer: 'Dell', model: 'PowerEdge R740' };

describe('is refused, and nothing is stored', () => {
  it.each<[path: string, item: Parameters<typeof request>[0][number]]>([
    ['jsonData.weight', { jsonData: { weight: -1 } }],
    ['jsonData.weight', { jsonData: { weight: '12 kg' } }],
    ['jsonData.volume', { jsonData: { volume: 1_000_000_001 } }],
    ['jsonData.location', { jsonData: { location: 'x'.repeat(201) } }],
    ['jsonData.location', { jsonData: { location: 'https://example.com' } }],
    ['jsonData.notes', { jsonData: { notes: 'Later' } }],
    ['jsonData.propertyNumber', { jsonData: { propertyNumber: 'AF-1' } }],
    ...REQUESTED_FACTS.map(
      (name) => [`asset.${name}`, { asset: { ...ASSET, [name]: 'x'.repeat(201) } }] as [string, object],
    ),
    ['asset.model', { asset: { model: 'a\u0000b' } }],
    ['asset.manufacturer', { asset: { manufacturer: 'https://example.com' } }],
    ['asset.bookCost', { asset: { bookCost: '12' } }],
    ['method', { method: { class: 'destroy' } } as never],
  ])('%s of the second item', async (path, second) => {
    const before = await rows();
    const { status, body } = await server.call('requester', 'projects.create', {
      body: request([{ asset: ASSET }, second]),
    });
    expect(status).toBe(400);
    const paths = body.errors.map((error: { path: string }) => error.path);
    expect([...new Set(paths)]).toEqual([`wasteItems.1.${path}`]);
    expect(body.errors[0].message).not.toBe('');
    expect(await rows()).toEqual(before);
  });

  it('where the facts cannot be stored: no item stays without them', async () => {
    const before = await rows();
    const alter = (change: string) =>
      server.database.asOwner((tx) => sql.raw(`ALTER TABLE item_facts ${change}`).execute(tx));
    await alter(`ADD CONSTRAINT refused CHECK (asset->>'model' <> 'refused')`);
    const answer = await server.call('requester', 'projects.create', {
      body: request([{ asset: ASSET }, { asset: { model: 'refused' } }]),
    });
    await alter('DROP CONSTRAINT refused');
    expect(answer.status).toBe(500);
    expect(await rows()).toEqual(before);
  });
});

it('location, weight and volume are stored with the item; without them it is as it was', async () => {
  const { itemIds } = await create([{ jsonData: { location: ' Hall 2 ', weight: 12.5, volume: 0.8 } }, {}]);
  const data = await Promise.all(
    itemIds.map(async (id) => (await done(server, 'manager', 'items.get', { params: { id } })).jsonData),
  );
  expect(data[0]).toMatchObject({ location: 'Hall 2', weight: 12.5, volume: 0.8, notes: '' });
  expect(data[1]).toMatchObject({ location: '', weight: null, volume: null, notes: '' });
});

describe('facts of the asset that a request gives', () => {
  it('are stored and read as those that are given later, of the items that have some alone', async () => {
    const before = await rows();
    const { itemIds } = await create([
      { asset: ASSET },
      {},
      { asset: null },
      { asset: { model: ' ' } },
      { asset: { model: 'R2' } },
    ]);
    const after = await rows();
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 5, 2]);
    const facts = await Promise.all(
      itemIds.map((id) => done(server, 'requester', 'facts.get', { params: { id } })),
    );
    expect(facts.map(({ version }) => version)).toEqual([1, 0, 0, 0, 1]);
    expect(facts[0]?.asset).toMatchObject({ ...ASSET, bookCost: null, quantity: null });
    expect(facts[4]?.asset).toMatchObject({ propertyNumber: null, manufacturer: null, model: 'R2' });
    const params = { id: itemIds[0] as string };
    expect((await server.call('manager', 'facts.get', { params })).body.asset).toMatchObject(ASSET);
    for (const person of ['rivalAdmin', 'rivalViewer'] as const) {
      expect((await server.call(person, 'facts.get', { params })).status).toBe(404);
    }
    const changed = await server.call('companyAdmin', 'facts.change', {
      params,
      body: { asset: { ...ASSET, propertyNumber: 'AF-0043' } },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body).toMatchObject({ version: 2, asset: { propertyNumber: 'AF-0043' } });
  });

  it('are in the audit log by their group, and verified like all others', async () => {
    const { id, itemIds } = await create([{ asset: ASSET }, {}]);
    const acts = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'subject_id', 'details'])
        .where('subject_id', 'in', [id, ...itemIds])
        .execute(),
    );
    const ofItems = acts.filter(({ details }) => JSON.stringify(details).includes('"facts"'));
    expect(ofItems.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['projects.create', itemIds[0]],
    ]);
    expect(ofItems[0]?.details).toEqual({ facts: ['asset'] });
    expect(JSON.stringify(acts)).not.toContain(ASSET.propertyNumber);
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    expect(broken.filter((line) => itemIds.some((item) => line.includes(item)))).toEqual([]);
  });

  it('are given once by a request that is sent again', async () => {
    const body = request([{ asset: ASSET }]);
    const headers = { 'idempotency-key': 'given-once' };
    const first = await server.call('requester', 'projects.create', { body, headers });
    const before = await rows();
    const second = await server.call('requester', 'projects.create', { body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await rows()).toEqual(before);
  });
});
