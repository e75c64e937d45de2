import { ITEM_STATUSES, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { insertMany } from '../../../test/many-rows.ts';
import { COMPANIES, type PersonName } from '../../../test/test-people.ts';
import { newestWithKeys } from './same-serial-numbers.ts';

let server: AssetServer;
/** Items by their serial number; of `twice` the newest one. */
const own = new Map<string, string>();
beforeAll(async () => {
  server = await startAssetServer();
  for (const status of ITEM_STATUSES) {
    const data = { itemName: `At ${status}`, serialNumber: `AT-${status}` };
    own.set(status, (await server.anItemAt(status, { data })).id);
  }
  for (const company of ['acme', 'rival'] as const) {
    for (const serialNumber of ['twice', ' N/A ', '-', 'none', 'S/N', '']) {
      await server.anItemAt('completed', { company, data: { serialNumber } });
    }
  }
  server.clock.advance(60_000);
  own.set('twice', (await server.anItemAt('pending', { data: { serialNumber: 'TW – ICE' } })).id);
  server.clock.advance(60_000);
  await server.anItemAt('declined', { data: { serialNumber: 'twice' } });
  await server.anItemAt('pending', { company: 'rival', data: { serialNumber: 'rival-1' } });
});
afterAll(() => server.close());

const ask = (person: PersonName, serialNumbers: readonly unknown[], more: object = {}) =>
  server.call(person, 'items.sameSerialNumbers', { body: { serialNumbers, ...more } });
const found = async (person: PersonName, serialNumbers: readonly string[]) => {
  const { status, body } = await ask(person, serialNumbers);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data as readonly { serialNumber: string; item: { id: string } }[];
};

describe('what is refused', () => {
  it.each([
    'manager',
    'evaluator',
    'viewer',
    'outsider',
    'blocked',
    'ofClosedCompany',
    'incomplete',
  ] as const)('%s may not ask', async (person) => expect((await ask(person, ['twice'])).status).toBe(403));

  it('a call without a sign-in', async () => {
    const anonymous = server.withAuthorization(null);
    const { status } = await anonymous.call('items.sameSerialNumbers', {
      body: { serialNumbers: ['twice'] },
    });
    expect(status).toBe(401);
  });

  it.each([
    [{}],
    [{ serialNumbers: [] }],
    [{ serialNumbers: 'twice' }],
    [{ serialNumbers: [7] }],
    [{ serialNumbers: [null] }],
    [{ serialNumbers: ['x'.repeat(256)] }],
    [{ serialNumbers: Array.from({ length: 501 }, (_, at) => `N${at}`) }],
    [{ serialNumbers: ['twice'], companyId: COMPANIES.rival.id }],
  ])('what is no such question: %#', async (body) => {
    const { status } = await server.as('requester').call('items.sameSerialNumbers', { body });
    expect(status).toBe(400);
  });
});

describe('which items have them', () => {
  it.each(ITEM_STATUSES)('one at %s, unless it was declined', async (status) => {
    const ids = (await found('requester', [`at ${status}`])).map(({ item }) => item.id);
    expect(ids).toEqual((REFUSED_STATUSES as readonly string[]).includes(status) ? [] : [own.get(status)]);
  });

  it('each number is answered as it was asked, with the newest item that was not declined', async () => {
    const asked = ['Twice', 'tw ice', 'TW\u2014ICE\u00a0', 'Ｔｗｉｃｅ', 'twice', 'twice', 'twic', 'twice1'];
    const item = { id: own.get('twice'), itemName: 'Bill counter', status: 'pending' };
    expect(await found('companyAdmin', asked)).toEqual(
      asked.slice(0, 5).map((serialNumber) => ({ serialNumber, item })),
    );
  });

  it('what stands for no number is on no item', async () => {
    expect(await found('requester', ['N/A', 'n.a.', '-', '—', 'None', 'S/N', '', ' '])).toEqual([]);
  });

  it('items of other companies are not there, neither for people of a company nor for an administrator of none', async () => {
    expect(await found('requester', ['rival-1'])).toEqual([]);
    expect((await found('rival', ['rival-1', 'at-pending'])).map(({ serialNumber }) => serialNumber)).toEqual(
      ['rival-1'],
    );
    expect(await found('admin', ['rival-1', 'twice'])).toEqual([]);
  });

  it('500 at a time are answered, and nothing is written', async () => {
    const before = (await server.auditLog()).length;
    const many = Array.from({ length: 499 }, (_, at) => `NEW-${at}`);
    expect(await found('requester', [...many, 'twice'])).toHaveLength(1);
    expect(await server.auditLog()).toHaveLength(before);
  });
});

it('an index finds them behind row level security', async () => {
  const { id: like } = await server.anItemAt('pending');
  await server.database.asOwner(async (tx) => {
    await insertMany(
      tx,
      sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
        SELECT gen_random_uuid(), i.project_id, i.company_id, i.waste_type, i.status, n, i.data || jsonb_build_object(
          'serialNumber', 'BULK-' || n), i.created_at, i.updated_at
        FROM waste_items i, generate_series(1, 5000) n WHERE i.id = ${like}`,
    );
    await sql`ANALYZE waste_items`.execute(tx);
  });
  const keys = Array.from({ length: 500 }, (_, at) => `bulk${at}`);
  const { rows } = await server.transactions.asActor(server.people.requester, (tx) =>
    sql<{ 'QUERY PLAN': string }>`EXPLAIN ${newestWithKeys(COMPANIES.acme.id, keys)}`.execute(tx),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('waste_items_same_serial');
  expect(plan).toMatch(/Index Cond: .*serial_compact = k\.key/);
  expect(await found('requester', ['bulk 4999'])).toHaveLength(1);
});
