import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedStatements } from '../../test/asked-statements.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { readCsv } from '../../test/read-sheets.ts';
import { putItem } from '../../test/items-in-tests.ts';
import type { PersonName } from '../../test/test-people.ts';
import { listItems } from '../items/lists/item-list.ts';

let server: AssetServer;
let ours: { readonly id: string; readonly projectId: string };
let theirs: { readonly id: string; readonly projectId: string };
beforeAll(async () => {
  server = await startAssetServer();
  ours = await putItem(server, 'pending', { evaluator: 'evaluator', data: { itemName: 'Zephyr safe' } });
  await giveNumber('requester', ours.id, 'ACT_90.210/7');
  theirs = await putItem(server, 'completed', { company: 'rival', evaluator: 'otherEvaluator' });
  await giveNumber('rival', theirs.id, 'RVL%55-X');
});
afterAll(() => server.close());

async function giveNumber(person: PersonName, id: string, propertyNumber: string): Promise<void> {
  const given = { params: { id }, body: { asset: { propertyNumber } } };
  expect((await server.call(person, 'facts.change', given)).status).toBe(200);
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const listed = async (person: PersonName, words: string, more = '') =>
  (await server.call(person, 'items.list', { query: `search=${encodeURIComponent(words)}${more}` })).body;
const exported = async (person: PersonName, words: string, more = '') => {
  const query = `format=csv&columns=id&search=${encodeURIComponent(words)}${more}`;
  const [, ...rows] = readCsv((await server.call(person, 'items.export', { query })).bytes);
  return rows.map(([id]) => id);
};

const QUERY = { page: 1, limit: 10, view: 'all', sort: 'created', order: 'desc' } as const;
const OURS: readonly PersonName[] = ['admin', 'manager', 'evaluator', 'companyAdmin', 'requester', 'viewer'];
const OTHERS: readonly PersonName[] = ['rival', 'rivalAdmin', 'otherEvaluator', 'outsider'];
const FOUND_BY = ['ACT_90.210/7', 'act_90', '90.210', '210/7', 'AC', 'ACT'];

describe('a list', () => {
  it.each(FOUND_BY)('has nothing of another company by the property number %s', async (words) => {
    for (const person of OTHERS) {
      expect(await listed(person, words), person).toMatchObject({ data: [], total: 0 });
      expect(await exported(person, words), person).toEqual([]);
    }
  });

  it('sends the same statements for a number of another company and for one that no one has', async () => {
    const actor = server.people.requester;
    const asked = (search: string) =>
      askedStatements(server.transactions, actor, (tx) =>
        listItems(tx, actor, { ...QUERY, search, late: null, today: null }),
      );
    const unknown = await asked('RVL%55-Y');
    expect(await asked('RVL%55-X')).toEqual(unknown);
    expect(await asked('90.210')).not.toEqual(unknown);
  });

  it.each(FOUND_BY)('finds its items by the property number %s, and so does its export', async (words) => {
    for (const person of OURS) {
      const { data, total } = await listed(person, words);
      expect([idsOf(data), total], person).toEqual([[ours.id], 1]);
      expect(await exported(person, words), person).toEqual([ours.id]);
    }
  });

  it.each(['ACT%90', 'ACTx90', '\\', '90.2100', '21'])('does not find one by %s', async (words) => {
    expect(idsOf((await listed('requester', words)).data)).not.toContain(ours.id);
    expect(await exported('requester', words)).not.toContain(ours.id);
  });

  it.each([
    ['the request', () => `&projectId=${ours.projectId}`, () => `&projectId=${theirs.projectId}`],
    ['the status', () => '&status=pending', () => '&status=completed'],
    ['what waits', () => '&view=all', () => '&late=true'],
  ])('narrows what is found by %s', async (_, has, hasNot) => {
    expect(idsOf((await listed('manager', '90.210', has())).data)).toEqual([ours.id]);
    expect(await exported('manager', '90.210', has())).toEqual([ours.id]);
    expect((await listed('manager', '90.210', hasNot())).total).toBe(0);
    expect(await exported('manager', '90.210', hasNot())).toEqual([]);
  });

  it('has items found by their texts and those found by their numbers in one order', async () => {
    const made: string[] = [];
    for (const [at, words] of ['Number KX-77 on its lid', '', 'Copy of KX-77', ''].entries()) {
      server.clock.advance(1_000);
      const { id } = await putItem(server, 'pending', { data: { itemName: words || 'Plain' } });
      if (words === '') await giveNumber('requester', id, `KX-77-${at}`);
      made.push(id);
    }
    expect(idsOf((await listed('requester', 'kx-77')).data)).toEqual(made.toReversed());
    expect(idsOf((await listed('requester', 'kx-77', '&page=2&limit=3')).data)).toEqual(made.slice(0, 1));
    const { items } = (await server.call('requester', 'search.everywhere', { query: 'q=kx-77-1' })).body;
    expect([items.data.length, items.listed]).toEqual([1, true]);
  });
});

describe('among more items with a frequent number than a search counts', () => {
  const MANY = 12_000;
  beforeAll(async () => {
    const { projectId } = await putItem(server, 'pending', { createdAt: new Date('2021-01-01T00:00:00Z') });
    await server.database.asOwner(async (tx) => {
      await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
        SELECT gen_random_uuid(), p.id, p.company_id, 'special-handling', 'pending', n,
          jsonb_build_object('itemName', 'Thing ' || n), timestamptz '2022-01-01' + make_interval(mins => n), now()
        FROM projects p, generate_series(1, ${MANY}::int) n WHERE p.id = ${projectId}`.execute(tx);
      await sql`INSERT INTO item_facts (item_id, company_id, asset, created_at, updated_at)
        SELECT id, company_id, jsonb_build_object('propertyNumber', 'LEDGER-' || position), now(), now()
        FROM waste_items WHERE project_id = ${projectId} AND position > 0`.execute(tx);
    });
  });

  it('the newest come first, and a filter finds the rare one among them', async () => {
    const few = await putItem(server, 'declined', { createdAt: new Date('2020-01-01T00:00:00Z') });
    await server.database.asOwner(async (tx) => {
      await sql`INSERT INTO item_facts (item_id, company_id, asset, created_at, updated_at)
        SELECT id, company_id, '{"propertyNumber": "LEDGER-OLD"}', now(), now() FROM waste_items
        WHERE id = ${few.id}`.execute(tx);
    });
    const { data, totalIsLowerBound } = await listed('manager', 'ledger', '&limit=3');
    const names = (data as readonly { readonly jsonData: { readonly itemName: string } }[]).map(
      ({ jsonData }) => jsonData.itemName,
    );
    expect([names, totalIsLowerBound]).toEqual([[MANY, MANY - 1, MANY - 2].map((at) => `Thing ${at}`), true]);
    expect(idsOf((await listed('manager', 'ledger', '&status=declined')).data)).toEqual([few.id]);
    expect(idsOf((await listed('manager', 'ledger-old')).data)).toEqual([few.id]);
  });
});
