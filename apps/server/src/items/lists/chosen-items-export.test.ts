import { randomUUID } from 'node:crypto';
import { ITEM_EXPORT_COLUMNS, itemExportColumnsFor } from '@monda/domain/items/item-export.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { MOST_CHOSEN } from '@monda/domain/items/chosen-items.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { readCsv, readXlsx } from '../../../test/read-sheets.ts';
import { actorOf, idOf, type PersonName, READERS } from '../../../test/test-people.ts';
import { insertMany } from '../../../test/many-rows.ts';
import { ROWS_OF_A_PAGE } from '../../exports/export-throttle.ts';

let server: AssetServer;
const own: string[] = [];
const foreign: string[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  for (const [at, status] of ITEM_STATUSES.entries()) {
    for (const company of ['acme', 'rival'] as const) {
      server.clock.advance(1_500);
      const item = await putItem(server, status, {
        company,
        evaluator: at % 2 === 0 ? 'evaluator' : 'otherEvaluator',
        data: { itemName: `=Safe ${at}`, serialNumber: '007' },
        ...(status === 'completed' ? { finalPrice: 99.5 } : {}),
      });
      (company === 'acme' ? own : foreign).push(item.id);
    }
  }
});
afterAll(() => server.close());

const send = (person: PersonName, body: object) =>
  server.call(person, 'items.exportChosen', { body: { format: 'csv', ...body } });

/** The rows of a CSV, headings first. */
const sheetOf = async (person: PersonName, body: object) => {
  const answer = await send(person, body);
  expect(answer.status).toBe(200);
  return readCsv(answer.bytes);
};
const idsOf = async (person: PersonName, ids: readonly string[]) =>
  (await sheetOf(person, { ids, columns: ['id'] })).slice(1).flat();

describe('who is refused', () => {
  it('people without a sign-in, blocked ones and those without a profile get no byte', async () => {
    for (const person of ['blocked', 'ofClosedCompany', 'incomplete'] as const) {
      expect((await send(person, { ids: own })).status).toBe(403);
    }
    const anonymous = await server
      .withAuthorization(null)
      .call('items.exportChosen', { body: { ids: own, format: 'csv' } });
    expect(anonymous.status).toBe(401);
  });

  it.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: Array.from({ length: MOST_CHOSEN + 1 }, () => randomUUID()) },
    { ids: [randomUUID()], format: 'pdf' },
    { ids: [randomUUID()], columns: [] },
    { ids: [randomUUID()], columns: ['password'] },
    { ids: [randomUUID()], columns: 'id' },
    { ids: [randomUUID()], status: 'pending' },
  ])('what is no order of an export: %#', async (body) => {
    expect((await send('manager', body)).status).toBe(400);
  });

  it('a column no one of the role receives is not there, even when asked for', async () => {
    for (const person of ['evaluator', 'viewer', 'outsider'] as const) {
      const [headings] = await sheetOf(person, { ids: own, columns: ['finalPrice', 'id'] });
      expect(headings).toEqual(['ID']);
      expect((await send(person, { ids: own, columns: ['finalPrice'] })).status).toBe(403);
    }
  });

  it('a second export while one is running, of a list or of chosen items, is refused in words', async () => {
    const held_until = new Date(server.clock.now().getTime() + 30_000);
    await server.transactions.asSystem((tx) =>
      tx
        .insertInto('running_exports')
        .values({ person_id: idOf('manager'), export_id: randomUUID(), held_until })
        .execute(),
    );
    const { status, body, headers } = await send('manager', { ids: own });
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '30']);
    expect(body.message).toBe(
      'You already have an export running. Wait for it to finish, or stop it, then try again.',
    );
    expect((await send('companyAdmin', { ids: own })).status).toBe(200);
    await server.transactions.asSystem((tx) => tx.deleteFrom('running_exports').execute());
  });
});

describe('which items, and the words about them', () => {
  it.each(READERS)(
    '%s gets of all items those they see, as the export of the list says them',
    async (person) => {
      const list = await server.call(person, 'items.export', { query: 'format=csv' });
      expect(await sheetOf(person, { ids: [...foreign, ...own].toReversed() })).toEqual(readCsv(list.bytes));
      const { columns } = { columns: itemExportColumnsFor(actorOf(person).role) };
      const hidden = ITEM_EXPORT_COLUMNS.filter((column) => !columns.includes(column));
      expect(hidden).toEqual(
        ['evaluator', 'otherEvaluator', 'viewer', 'rivalViewer', 'outsider'].includes(person)
          ? ['finalPrice']
          : [],
      );
    },
  );

  it('exactly the chosen ones come, newest first, each once', async () => {
    const [first = '', second = '', third = ''] = own;
    expect(await idsOf('requester', [first, third, first.toUpperCase(), second])).toEqual([
      third,
      second,
      first,
    ]);
  });

  it('ids of others are answered like ids no one has: byte by byte, in headers and in the audit log', async () => {
    const [mine = ''] = own;
    const answers = [];
    for (const others of [foreign, foreign.map(() => randomUUID())]) {
      const before = (await server.auditLog()).length;
      const { status, bytes, headers } = await send('requester', { ids: [mine, ...others] });
      const log = (await server.auditLog()).slice(before);
      const { 'x-request-id': _request, date: _date, ...same } = headers;
      answers.push([status, bytes.toString(), same, log.map(({ action, outcome }) => [action, outcome])]);
    }
    expect(answers[1]).toEqual(answers[0]);
    for (const person of ['rivalAdmin', 'rivalViewer', 'outsider'] as const) {
      expect(await idsOf(person, own)).toEqual([]);
    }
  });

  it('an evaluator gets those they are assigned', async () => {
    const list = await server.call('evaluator', 'items.list', { query: 'limit=1000' });
    const seen = list.body.data.map(({ id }: { readonly id: string }) => id);
    expect(seen.length).toBeGreaterThan(0);
    expect(await idsOf('evaluator', own)).toEqual(seen.filter((id: string) => own.includes(id)));
  });

  it('XLSX says the same, with the columns in the order they were asked for', async () => {
    const columns = ['status', 'itemName', 'id'] as const;
    const csv = await sheetOf('manager', { ids: own, columns });
    const { bytes, headers } = await send('manager', { ids: own, columns, format: 'xlsx' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="items-2026-03-10.xlsx"/);
    const read = readXlsx(bytes).sheets[0]?.rows.map((row) => row.map(({ value }) => value));
    expect(read).toEqual(csv);
    expect(csv[0]).toEqual(['Status', 'Item name', 'ID']);
  });
});

it('as many as a list lets one choose come on several pages, in the order of the list', async () => {
  const made = MOST_CHOSEN - own.length;
  expect(made).toBeGreaterThan(ROWS_OF_A_PAGE.most * 2);
  const { projectId } = await server.anItemAt('pending', {});
  await server.transactions.asSystem((tx) =>
    insertMany(
      tx,
      sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
      SELECT gen_random_uuid(), i.project_id, i.company_id, i.waste_type, i.status, n, i.data,
        i.created_at - n / 7 * interval '0.000401 s', i.updated_at
      FROM waste_items i, generate_series(1, ${made}) n WHERE i.project_id = ${projectId}`,
    ),
  );
  const list = await server.call('companyAdmin', 'items.list', { query: 'limit=1000' });
  const listed: string[] = list.body.data.map(({ id }: { readonly id: string }) => id);
  expect(listed).toHaveLength(MOST_CHOSEN);
  expect(await idsOf('companyAdmin', listed.toSorted())).toEqual(listed);
});

it('an audited reading says which items were asked for, which columns, and how many came', async () => {
  const before = (await server.auditLog()).length;
  const ids = [own[0], foreign[0]];
  await send('companyAdmin', { ids, columns: ['id'] });
  const log = (await server.auditLog()).slice(before);
  expect(
    log.map(({ action, details, subject_type, actor_role }) => [action, details, subject_type, actor_role]),
  ).toEqual([
    ['items.exportChosen', { ids, columns: ['id'], format: 'csv' }, 'export', 'company_admin'],
    ['items.exportChosen.ended', { rows: 1, complete: true }, 'export', 'company_admin'],
  ]);
});
