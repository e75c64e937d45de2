import { FACT_STATUSES } from '@monda/domain/facts/fact-statuses.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { putItem, storedFiles } from '../../test/items-in-tests.ts';
import { PDF } from '../../test/steps-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import type { PersonName } from '../../test/test-people.ts';
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

const anItem = async (status: (typeof ITEM_STATUSES)[number] = 'destruction', more: object = {}) =>
  (await putItem(server, status, { evaluator: 'evaluator', decision: 'destroy', ...more })).id;

interface Sent {
  readonly kind?: string;
  readonly number?: string;
  readonly files?: readonly { readonly field: string; readonly name: string; readonly bytes: Buffer }[];
  readonly key?: string;
}
const add = (
  person: PersonName,
  id: string,
  { kind = 'act', number = 'A-1', files = [{ field: 'file', name: 'act.pdf', bytes: PDF }], key }: Sent = {},
) =>
  server.call(person, 'authorityDocuments.add', {
    params: { id },
    fields: { kind, number },
    files: [...files],
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const withdraw = (person: PersonName, id: string, fileId: string, reason = 'wrong number') =>
  server.call(person, 'authorityDocuments.withdraw', { params: { id, fileId }, body: { reason } });
const list = (person: PersonName, id: string) =>
  server.call(person, 'authorityDocuments.list', { params: { id } });
const stored = async (id: string) => [
  await storedFiles(server),
  await server.transactions.asSystem((tx) =>
    tx.selectFrom('authority_documents').selectAll().where('item_id', '=', id).execute(),
  ),
];

describe('documents of authorities are refused', () => {
  it.each<[PersonName, number]>([
    ['viewer', 403],
    ['evaluator', 403],
    ['admin', 403],
    ['rival', 404],
    ['rivalAdmin', 404],
    ['outsider', 403],
  ])('of %s: %i', async (person, status) => {
    const id = await anItem();
    const before = await stored(id);
    expect((await add(person, id)).status).toBe(status);
    expect(await stored(id)).toEqual(before);
  });

  it.each(ITEM_STATUSES)('at %s unless there are facts at it', async (status) => {
    const id = await anItem(status);
    const before = await stored(id);
    const allowed = (FACT_STATUSES as readonly string[]).includes(status);
    expect((await add('manager', id)).status).toBe(allowed ? 200 : 409);
    if (!allowed) expect(await stored(id)).toEqual(before);
  });

  it.each<[string, Sent]>([
    ['no file', { files: [] }],
    ['two files', { files: ['a.pdf', 'b.pdf'].map((name) => ({ field: 'file', name, bytes: PDF })) }],
    ['no number', { number: ' ' }],
    ['an unknown kind', { kind: 'letter' }],
    ['another type', { files: [{ field: 'file', name: 'a.exe', bytes: Buffer.from('MZ') }] }],
    ['no PDF', { files: [{ field: 'file', name: 'a.pdf', bytes: Buffer.from('text') }] }],
  ])('with %s', async (_name, sent) => {
    const id = await anItem();
    const before = await stored(id);
    expect((await add('manager', id, sent)).status).toBeGreaterThanOrEqual(400);
    expect((await add('manager', id, sent)).status).toBeLessThan(500);
    expect(await stored(id)).toEqual(before);
  });

  it('beyond five that count', async () => {
    const id = await anItem();
    const first = await add('requester', id);
    for (const number of ['2', '3', '4', '5'])
      expect((await add('manager', id, { number })).status).toBe(200);
    const before = await stored(id);
    expect((await add('manager', id)).status).toBe(409);
    expect(await stored(id)).toEqual(before);
    await withdraw('requester', id, first.body.file.id);
    expect((await add('manager', id)).status).toBe(200);
  });

  it('beyond five when two people add the fifth at once', async () => {
    const id = await anItem();
    for (const number of ['1', '2', '3', '4']) await add('manager', id, { number });
    const answers = await Promise.all((['manager', 'requester'] as const).map((person) => add(person, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list('manager', id)).body.total).toBe(5);
  });
});

describe('documents of authorities', () => {
  it.each<[PersonName, number]>([
    ['manager', 200],
    ['requester', 200],
    ['viewer', 200],
    ['evaluator', 200],
    ['admin', 200],
    ['otherEvaluator', 404],
    ['rival', 404],
    ['outsider', 404],
  ])('are listed for %s and opened: %i', async (person, status) => {
    const id = await anItem();
    await add('requester', id, { kind: 'authorisation', number: 'SUC-7' });
    const answer = await list(person, id);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.body.data).toMatchObject([
      { kind: 'authorisation', number: 'SUC-7', addedBy: 'Rita Request', withdrawn: null },
    ]);
    const opened = await server.open(answer.body.data[0].file.url);
    expect(opened.status).toBe(200);
  });

  it('are no files of the item itself', async () => {
    const id = await anItem();
    const before = await server.call('manager', 'items.get', { params: { id } });
    await add('manager', id);
    const after = await server.call('manager', 'items.get', { params: { id } });
    expect({ ...after.body, imageFiles: [] }).toEqual({ ...before.body, imageFiles: [] });
  });

  it('are withdrawn by their side, once, and stay readable', async () => {
    const id = await anItem('completed');
    const [ofCompany, ofProvider] = [await add('requester', id), await add('manager', id)];
    const [one, other] = [ofCompany.body.file.id, ofProvider.body.file.id];
    expect((await withdraw('companyAdmin', id, other)).status).toBe(403);
    expect((await withdraw('rival', id, one)).status).toBe(404);
    expect((await withdraw('manager', await anItem(), one)).status).toBe(404);
    expect((await withdraw('companyAdmin', id, one, ' ')).status).toBe(400);
    expect((await withdraw('companyAdmin', id, one)).body.withdrawn).toMatchObject({
      by: 'Cora Chief',
      reason: 'wrong number',
    });
    expect((await withdraw('companyAdmin', id, one)).status).toBe(409);
    expect((await withdraw('manager', id, other)).status).toBe(200);
    expect((await list('viewer', id)).body.data).toHaveLength(2);
  });

  it('are added once by the same key', async () => {
    const id = await anItem();
    await add('manager', id, { key: 'k' });
    await add('manager', id, { key: 'k' });
    expect((await list('manager', id)).body.total).toBe(1);
  });

  it('of a firearm are needed by its certificate until withdrawn', async () => {
    const firearm = { data: { family: 'security_equipment', type: 'firearms' } };
    const id = await anItem('destruction', firearm);
    const lacks = async () => {
      const { body } = await server.call('manager', 'facts.preflight', { body: { itemIds: [id] } });
      return body.results[0].missing.some(({ name }: { name: string }) => name === 'authorityDocument');
    };
    expect(await lacks()).toBe(true);
    const { body } = await add('manager', id);
    expect(await lacks()).toBe(false);
    await withdraw('manager', id, body.file.id);
    expect(await lacks()).toBe(true);
  });

  it.each(['number', 'kind', 'added_by_name', 'reason'] as const)(
    'whose %s was changed past the product are named',
    async (column) => {
      const id = await anItem();
      const { body } = await add('manager', id);
      await withdraw('manager', id, body.file.id);
      await server.app.audit.settled();
      await server.database.asOwner((tx) =>
        tx
          .updateTable('authority_documents')
          .set({ [column]: 'other' } as never)
          .where('file_id', '=', body.file.id)
          .execute(),
      );
      const { broken } = await verifyInstallation({
        ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
        ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
      });
      expect(broken.filter((line) => line.includes(body.file.id)).join()).toContain('authority_documents');
    },
  );
});
