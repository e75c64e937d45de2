import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { ITEM_DATA } from '../../../test/factories.ts';
import { readCsv } from '../../../test/read-sheets.ts';
import { COMPANIES, idOf } from '../../../test/test-people.ts';
import { insertMany } from '../../../test/many-rows.ts';
import { ROWS_OF_A_PAGE } from '../../exports/export-throttle.ts';

/** Enough for several pages of any size; requests of 7 items, some of the same moment, times with microseconds. */
const ITEMS = ROWS_OF_A_PAGE.most * 2 + 123;

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await server.transactions.asSystem(async (tx) => {
    await sql`INSERT INTO projects (id, company_id, waste_type, created_by, created_by_first_name,
        created_by_last_name, created_at, updated_at)
      SELECT md5('p' || n)::uuid, ${COMPANIES.acme.id}, 'special-handling', ${idOf('requester')}, 'x', 'y', t, t
      FROM (SELECT n, timestamptz '2026-01-01' + (n / 3) * interval '0.000401 s' AS t
        FROM generate_series(0, ${ITEMS} / 7) n) made`.execute(tx);
    await insertMany(
      tx,
      sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
      SELECT md5('i' || n)::uuid, p.id, p.company_id, 'special-handling', 'pending', n % 7,
        ${JSON.stringify({ ...ITEM_DATA, itemName: 'Paged' })}::jsonb, p.created_at, p.created_at
      FROM generate_series(0, ${ITEMS - 1}) n JOIN projects p ON p.id = md5('p' || n / 7)::uuid`,
    );
  });
});
afterAll(() => server.close());

const idsOf = async (call: 'items.export' | 'projects.export', query = '') => {
  const { bytes } = await server.call('manager', call, { query: `format=csv&columns=id${query}` });
  return readCsv(bytes).slice(1).flat();
};
const listed = async (call: 'items.list' | 'projects.list') => {
  const ids: string[] = [];
  for (const page of [1, 2]) {
    const { body } = await server.call('manager', call, { query: `limit=1000&page=${page}` });
    ids.push(...body.data.map(({ id }: { readonly id: string }) => id));
  }
  return ids;
};

describe('page by page', () => {
  it('every item comes once, in the order of the list', async () => {
    const ids = await idsOf('items.export');
    expect(ids).toHaveLength(ITEMS);
    expect(ids).toEqual(await listed('items.list'));
  });

  it('every match of a search comes, also beyond those a list counts', async () => {
    expect(new Set(await idsOf('items.export', '&search=Paged')).size).toBe(ITEMS);
  });

  it('every project comes once, in the order of the list', async () => {
    expect(await idsOf('projects.export')).toEqual(await listed('projects.list'));
  });
});
