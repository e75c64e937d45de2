import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { PERSON_NAMES, type PersonName } from '../../../test/test-people.ts';
import { insertMany } from '../../../test/many-rows.ts';
import type { Tx } from '../../database/transactions.ts';
import { countInScope, countItems } from './item-counts.ts';

let server: AssetServer;
/** The tests of this describe block share an application of their own. */
function withServer(): void {
  beforeAll(async () => {
    server = await startAssetServer();
  });
  afterAll(() => server.close());
}

/** Differences between the stored numbers and the counted items, over all scopes; none when all is well. */
const differences = (tx: Tx) =>
  sql<{ scope: string }>`
    WITH counted AS (
      SELECT s.scope, i.status, i.assigned_user_id IS NOT NULL AS assigned, count(*) AS n
      FROM waste_items i, LATERAL (VALUES (i.company_id), (i.assigned_user_id),
        ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
      WHERE s.scope IS NOT NULL GROUP BY 1, 2, 3),
    kept AS (SELECT scope, status, assigned, sum(count) AS n FROM item_counts GROUP BY 1, 2, 3 HAVING sum(count) <> 0)
    SELECT coalesce(k.scope, c.scope) AS scope FROM kept k FULL JOIN counted c
      ON (k.scope, k.status, k.assigned) = (c.scope, c.status, c.assigned) WHERE k.n IS DISTINCT FROM c.n`
    .execute(tx)
    .then(({ rows }) => rows);

describe('the stored numbers', () => {
  withServer();
  beforeEach(() => server.database.asOwner(async (tx) => void (await tx.deleteFrom('projects').execute())));

  it('follow new, moved, assigned and removed items exactly', async () => {
    for (const status of ITEM_STATUSES) await putItem(server, status);
    for (const company of ['acme', 'rival'] as const) {
      await putItem(server, 'pending', { company, evaluator: 'evaluator' });
    }
    const removed = await putItem(server, 'pending', { evaluator: 'otherEvaluator' });
    await server.database.asOwner(async (tx) => {
      expect(await differences(tx)).toEqual([]);
      await tx
        .updateTable('waste_items')
        .set({ status: 'evaluation_review' })
        .where('status', '=', 'pending')
        .where('assigned_user_id', 'is not', null)
        .execute();
      expect(await differences(tx)).toEqual([]);
      await tx.updateTable('waste_items').set({ assigned_user_id: null }).execute();
      expect(await differences(tx)).toEqual([]);
      await tx.deleteFrom('projects').where('id', '=', removed.projectId).execute();
      expect(await differences(tx)).toEqual([]);
      expect(await countInScope(tx, server.people.manager, {})).toBe(ITEM_STATUSES.length + 2);
    });
  });

  it('go back with a transaction that fails', async () => {
    await putItem(server, 'pending');
    await expect(
      server.database.asOwner(async (tx) => {
        await tx.updateTable('waste_items').set({ status: 'declined' }).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await server.transactions.asSystem(differences)).toEqual([]);
  });

  // rows: ROLE-027
  it('are read by no one beyond what they may see, by row level security alone', async () => {
    await putItem(server, 'pending', { evaluator: 'evaluator' });
    await putItem(server, 'pending', { company: 'rival', evaluator: 'otherEvaluator' });
    const scopesOf = (person: PersonName) =>
      server.transactions.asActor(
        server.people[person],
        async (tx) =>
          (await tx.selectFrom('item_counts').select('scope').where('count', '<>', 0).distinct().execute())
            .length,
      );
    const seen = Object.fromEntries(
      await Promise.all(PERSON_NAMES.map(async (name) => [name, await scopesOf(name)] as const)),
    );
    expect(seen).toMatchObject({
      requester: 1,
      companyAdmin: 1,
      viewer: 1,
      rival: 1,
      evaluator: 1,
      outsider: 0,
    });
    expect([seen.manager, seen.admin]).toEqual([5, 5]);
    await expect(
      server.transactions.asActor(server.people.admin, (tx) =>
        tx.updateTable('item_counts').set({ count: 0 }).execute(),
      ),
    ).rejects.toThrow('permission denied');
  });

  it('are per status those that a person may see', async () => {
    await putItem(server, 'pending');
    await putItem(server, 'declined', { company: 'rival' });
    const seen = (person: PersonName) =>
      server.transactions.asActor(server.people[person], async (tx) => [
        ...(await countItems(tx, server.people[person])),
      ]);
    expect(await seen('requester')).toEqual([['pending', 1]]);
    expect(await seen('rival')).toEqual([['declined', 1]]);
    expect(new Map(await seen('manager'))).toEqual(
      new Map([
        ['pending', 1],
        ['declined', 1],
      ]),
    );
    expect(await seen('outsider')).toEqual([]);
  });
});

describe('among more items than one looks through', () => {
  withServer();
  const MANY = 10_400;
  const page = async (person: PersonName, query: string) =>
    (await server.call(person, 'items.list', { query })).body as {
      data: { jsonData: { itemName: string } }[];
      total: number;
      totalIsLowerBound?: true;
    };
  beforeAll(async () => {
    const first = await putItem(server, 'pending', { data: { itemName: 'Oldest odd one' } });
    await server.transactions.asSystem((tx) =>
      insertMany(
        tx,
        sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
        SELECT gen_random_uuid(), i.project_id, i.company_id, i.waste_type, 'pending', n,
          i.data || jsonb_build_object('itemName', CASE WHEN n <= 1000 THEN 'Thousandth ' ELSE 'Frequent ' END || n),
          i.created_at + make_interval(secs => n), i.updated_at
        FROM waste_items i, generate_series(1, ${MANY}) n WHERE i.id = ${first.id}`,
      ),
    );
  });

  it('a search counts exactly up to 1,000, and says when there are more', async () => {
    expect(await page('manager', 'search=thousandth')).toMatchObject({ total: 1_000 });
    expect(await page('manager', 'search=thousandth')).not.toHaveProperty('totalIsLowerBound');
    const frequent = await page('manager', 'search=frequent&limit=2');
    expect(frequent).toMatchObject({ total: 1_000, totalIsLowerBound: true });
    expect(frequent.data.map((item) => item.jsonData.itemName)).toEqual([
      `Frequent ${MANY}`,
      `Frequent ${MANY - 1}`,
    ]);
    expect((await page('manager', 'search=frequent&page=500&limit=2')).data).toHaveLength(2);
    expect((await page('manager', 'search=frequent&page=501&limit=2')).data).toHaveLength(0);
  });

  it('a search finds the oldest one, for those who may see it only', async () => {
    for (const [person, total] of [
      ['manager', 1],
      ['requester', 1],
      ['rival', 0],
      ['evaluator', 0],
      ['outsider', 0],
    ] as const) {
      expect([person, (await page(person, 'search=oldest+odd')).total]).toEqual([person, total]);
    }
    expect((await page('manager', 'search=oldest+odd&status=declined')).total).toBe(0);
    expect((await page('manager', 'search=oldest+odd&view=tasks')).total).toBe(1);
  });

  // rows: ROLE-027
  it('a search is bounded by the filter alone and by row level security alone', async () => {
    const rival = server.people.rival;
    const found = async (tx: Tx, scope: { readonly companyId: string | null }) =>
      (
        await sql`SELECT * FROM search_items('odd', false, '{}', NULL, NULL, ${JSON.stringify([scope])}::jsonb, 10)`.execute(
          tx,
        )
      ).rows.length;
    const NONE = { companyId: null };
    expect(await server.transactions.asActor(rival, (tx) => found(tx, NONE))).toBe(0);
    const unset = server.transactions.asSystem(async (tx) => {
      await sql`SET LOCAL ROLE monda_app`.execute(tx);
      return found(tx, NONE);
    });
    expect(await unset).toBe(0);
    const filterAlone = server.transactions.asSystem((tx) => found(tx, { companyId: rival.companyId }));
    expect(await filterAlone).toBe(0);
  });
});

describe('among many more', () => {
  withServer();

  it('a search for a word in every tenth item looks on through the newest, and still counts exactly', async () => {
    const many = 27_000;
    const first = await putItem(server, 'pending', { data: { itemName: 'First' } });
    await server.transactions.asSystem((tx) =>
      insertMany(
        tx,
        sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
          SELECT gen_random_uuid(), i.project_id, i.company_id, i.waste_type, 'pending', n,
            i.data || jsonb_build_object('itemName', CASE WHEN n % 10 = 0 THEN 'Tenth '
              WHEN n % 10 = 5 AND n > ${many} - 10000 THEN 'Recent ' ELSE 'Other ' END || n),
            i.created_at + make_interval(secs => n), i.updated_at
          FROM waste_items i, generate_series(1, ${many}) n WHERE i.id = ${first.id}`,
      ),
    );
    await server.database.asOwner((tx) => sql`ANALYZE waste_items`.execute(tx));
    const page = async (search: string, at: number) =>
      (await server.call('manager', 'items.list', { query: `search=${search}&limit=10&page=${at}` })).body;
    const names = async (search: string, at: number) =>
      (await page(search, at)).data.map((item: { jsonData: { itemName: string } }) => item.jsonData.itemName);
    expect(await page('tenth', 1)).toMatchObject({ total: 1_000, totalIsLowerBound: true });
    const newest = (from: number, step: number) => Array.from({ length: 10 }, (_, at) => from - at * step);
    expect(await names('tenth', 1)).toEqual(newest(many, 10).map((n) => `Tenth ${n}`));
    expect(await names('tenth', 100)).toEqual(newest(many - 9_900, 10).map((n) => `Tenth ${n}`));
    expect(await page('recent', 1)).toMatchObject({ total: 1_000 });
    expect(await page('recent', 1)).not.toHaveProperty('totalIsLowerBound');
    expect(await names('recent', 1)).toEqual(newest(many - 5, 10).map((n) => `Recent ${n}`));
    expect((await server.call('rival', 'items.list', { query: 'search=tenth' })).body.total).toBe(0);
  });
});
