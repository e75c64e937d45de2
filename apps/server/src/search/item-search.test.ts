import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';

/** Among more items than are looked through before the index is asked. */
const MANY = 10_500;

let server: AssetServer;
let oldest: { readonly id: string };
beforeAll(async () => {
  server = await startAssetServer();
  oldest = await putItem(server, 'pending', {
    evaluator: 'evaluator',
    createdAt: new Date('2020-01-01T00:00:00Z'),
    data: { itemName: 'Oldest odd one', serialNumber: 'AB-1029384756', costCenter: 'RARE-7' },
  });
  const { projectId } = await putItem(server, 'pending', { createdAt: new Date('2021-01-01T00:00:00Z') });
  await server.database.asOwner(async (tx) => {
    await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
      SELECT gen_random_uuid(), p.id, p.company_id, 'special-handling', 'pending', n,
        jsonb_build_object('itemName', 'Common thing ' || n, 'serialNumber', 'AB-' || md5(n::text),
          'costCenter', 'COMMON-' || n % 7, 'location', CASE WHEN n < 3 THEN 'Attic' ELSE 'Yard' END),
        timestamptz '2022-01-01' + make_interval(mins => n), now()
      FROM projects p, generate_series(1, ${MANY}::int) n WHERE p.id = ${projectId}`.execute(tx);
  });
});
afterAll(() => server.close());

const found = async (words: string, person: 'manager' | 'requester' | 'rival' | 'evaluator' = 'manager') =>
  (
    await server.call(person, 'search.everywhere', { query: `q=${encodeURIComponent(words)}` })
  ).body.items.data.map(({ id }: { readonly id: string }) => id) as string[];
const listed = async (query: string) => (await server.call('manager', 'items.list', { query })).body;
it('rare words find the oldest item, for the person who may see it', async () => {
  for (const words of ['oldest odd', '1029384756', 'ab-1029384756', 'rare-7']) {
    for (const person of ['manager', 'requester', 'evaluator'] as const) {
      expect(await found(words, person), words).toEqual([oldest.id]);
    }
    expect(await found(words, 'rival'), words).toEqual([]);
  }
  expect(await found('attic')).toHaveLength(2);
});

it('a word that occurs nowhere is found nowhere, also one of frequent parts', async () => {
  for (const words of ['zzz-not-there', 'ab-0000000000', 'commonest']) {
    expect(await found(words), words).toEqual([]);
    expect((await listed(`search=${words}`)).total, words).toBe(0);
  }
});

it('frequent words find the newest', async () => {
  const [newest] = (await listed('limit=1')).data as { readonly id: string }[];
  for (const words of ['common thing', 'yard']) {
    const ids = await found(words);
    expect([ids.length, ids[0]], words).toEqual([5, newest?.id]);
  }
});

const nameOldest = (name: string) =>
  server.database.asOwner(async (tx) => {
    await sql`UPDATE waste_items SET data = data || ${JSON.stringify({ itemName: name })}::jsonb
      WHERE id = ${oldest.id}`.execute(tx);
  });

it('frequent parts that only an old item has together are found still', async () => {
  await nameOldest('thicom');
  expect(await found('thicom')).toEqual([oldest.id]);
  expect((await listed('search=thicom')).data.map(({ id }: { readonly id: string }) => id)).toEqual([
    oldest.id,
  ]);
});

it('frequent words that stand side by side in one item find it alone', async () => {
  await nameOldest('thing, common');
  expect(await found('thing common')).toEqual([]);
  for (const words of ['thing, common', 'ng, co', 'Thing, Common']) {
    expect(await found(words), words).toEqual([oldest.id]);
    expect((await listed(`search=${words}`)).total, words).toBe(1);
  }
});

it('signs that the database reads as its own are what they are, between words too', async () => {
  await nameOldest('Rate 50%_off \\ 7/8 a-b.c, "seq"');
  for (const words of ['50%_off', '%_off \\', '\\ 7/8', '7/8 a-b', 'a-b.c', 'b.c, "s', 'c, "seq"', '- b']) {
    expect(await found(words), words).toEqual(words === '- b' ? [] : [oldest.id]);
  }
  for (const words of ['50__off', '50%off', 'a_b.c']) expect(await found(words), words).toEqual([]);
});

it('words too short for the index are looked for among the newest', async () => {
  await nameOldest('zq');
  expect(await found('zq')).toEqual([]);
  expect((await listed('search=zq')).data[0].id).toBe(oldest.id);
  expect(await found('17')).toHaveLength(5);
});

it('the list narrows and counts what a rare word finds as it does any other', async () => {
  const one = await listed('search=1029384756');
  expect([one.total, one.data.length, one.data[0].id]).toEqual([1, 1, oldest.id]);
  expect((await listed('search=1029384756&status=completed')).total).toBe(0);
  expect((await listed('search=1029384756&status=pending&page=2')).data).toEqual([]);
  expect((await listed('search=rare-7')).total).toBe(0);
  expect((await listed(`search=${oldest.id.slice(0, 8)}`)).data[0].id).toBe(oldest.id);
});

it('a filter that the function does not know is refused', async () => {
  await expect(
    server.transactions.asActor(server.people.manager, (tx) =>
      sql`SELECT * FROM search_items('common', false, '{}', NULL, NULL, '[{}, {"color": "red"}]', 10)`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow();
});

it('a frequent word that the newest items lack is not read whole by the index', async () => {
  await server.database.asOwner(async (tx) => {
    await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
      SELECT gen_random_uuid(), i.project_id, i.company_id, 'special-handling', 'pending', ${MANY} + n,
        jsonb_build_object('itemName', 'Imported counter ' || n), timestamptz '2023-01-01', now()
      FROM waste_items i, generate_series(1, 1100) n WHERE i.id = ${oldest.id}`.execute(tx);
  });
  const { ids, read } = await server.transactions.asActor(server.people.manager, async (tx) => {
    // why: rows that the transaction got by an index, those of the heap that a bitmap names as well.
    const rowsRead = async () =>
      (
        await sql<{ read: number }>`SELECT coalesce(sum(idx_tup_fetch), 0)::integer AS read
          FROM pg_stat_xact_user_tables WHERE relname = 'waste_items'`.execute(tx)
      ).rows[0]?.read ?? 0;
    const before = await rowsRead();
    const found =
      await sql`SELECT * FROM search_items('common thing', false, '{}', NULL, NULL, '[{}]', 10)`.execute(tx);
    return { ids: found.rows, read: (await rowsRead()) - before };
  });
  expect(ids).toHaveLength(10);
  expect(read).toBeGreaterThan(1_100);
  expect(read).toBeLessThan(MANY / 2);
});
