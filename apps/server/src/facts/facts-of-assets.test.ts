import { randomUUID } from 'node:crypto';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { FACTS_GIVEN_AT } from '@monda/test-bed/facts-given.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { ofCombination } from '../../test/combinations.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { actorOf, COMPANIES, idOf, type PersonName, READERS } from '../../test/test-people.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import type { Tx } from '../database/transactions.ts';
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

/** By hand: whose facts of the asset an item takes, and what refuses those of the others. */
const GIVES_ASSET: Record<(typeof READERS)[number], 'gives' | 403 | 404> = {
  admin: 403,
  manager: 'gives',
  evaluator: 403,
  otherEvaluator: 403,
  companyAdmin: 'gives',
  requester: 'gives',
  viewer: 403,
  rivalAdmin: 404,
  rivalViewer: 403,
  outsider: 403,
};

const ASSET = { asset: { propertyNumber: 'A-4001' } };
const anItem = async (status: ItemStatus) =>
  (await putItem(server, status, { evaluator: 'evaluator', decision: 'destroy' })).id;
const give = (person: PersonName, id: string, body: object) =>
  server.call(person, 'facts.change', { params: { id }, body });

class Undone extends Error {}
/** Whether statements of a person were accepted; they are taken back. */
async function isAccepted(person: PersonName, statements: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  let accepted = false;
  await server.transactions
    .asActor(actorOf(person), async (tx) => {
      await statements(tx);
      accepted = true;
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return;
      expect(String(error)).toMatch(/row-level security|not given here/);
      accepted = false;
    });
  return accepted;
}
const insertFacts = (id: string, groups: object) => (tx: Tx) =>
  tx
    .insertInto('item_facts')
    .values({
      ...{ item_id: id, company_id: COMPANIES.acme.id },
      ...{ created_at: server.clock.now(), updated_at: server.clock.now() },
      ...Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, JSON.stringify(group)])),
    })
    .execute();
const changeFacts = (id: string, groups: object) => (tx: Tx) =>
  tx
    .updateTable('item_facts')
    .set(Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, JSON.stringify(group)])))
    .where('item_id', '=', id)
    .returning('item_id')
    .executeTakeFirstOrThrow();

describe.each(ITEM_STATUSES)('facts at %s', (status) => {
  it('of the asset are those of its company and of managers', async () => {
    for (const person of ofCombination(READERS, { step: 2, turn: ITEM_STATUSES.indexOf(status) })) {
      const id = await anItem(status);
      const gives = GIVES_ASSET[person];
      const expected = gives === 'gives' ? (FACTS_GIVEN_AT[status] === 'none' ? 409 : 200) : gives;
      expect((await give(person, id, ASSET)).status, person).toBe(expected);
      const isGiven = expected === 200;
      const other = await anItem(status);
      expect(await isAccepted(person, insertFacts(other, ASSET)), person).toBe(isGiven);
      if (isGiven) {
        expect(await isAccepted(person, changeFacts(id, { asset: { model: 'X-2' } })), person).toBe(true);
      }
    }
  });

  it('of every other group are those of managers from the scheduling on', async () => {
    const isGiven = FACTS_GIVEN_AT[status] === 'all';
    for (const group of ['place', 'remarks'] as const) {
      const groups = {
        place: { place: { name: 'Plant 1' } },
        remarks: { remarks: [{ code: 'net-differs', reason: 'Wet.' }] },
      }[group];
      const id = await anItem(status);
      expect((await give('requester', id, groups)).status, group).toBe(403);
      expect((await give('manager', id, groups)).status, group).toBe(isGiven ? 200 : 409);
      const [other, begun] = [await anItem(status), await anItem(status)];
      await server.database.asOwner(insertFacts(begun, ASSET));
      for (const [person, accepted] of [
        ['requester', false],
        ['companyAdmin', false],
        ['manager', isGiven],
      ] as const) {
        expect(await isAccepted(person, insertFacts(other, groups)), `${person} ${group}`).toBe(accepted);
        expect(await isAccepted(person, changeFacts(begun, groups)), `${person} ${group}`).toBe(accepted);
      }
    }
  });
});

describe('a new request', () => {
  const request = (person: PersonName) => {
    const [projectId, itemId, at] = [randomUUID(), randomUUID(), server.clock.now()];
    const insert = async (tx: Tx) => {
      const companyId = COMPANIES.acme.id;
      await tx
        .insertInto('projects')
        .values({
          ...{ id: projectId, company_id: companyId, waste_type: 'Electronics', status: 'pending' },
          ...{ created_by: idOf(person), created_by_first_name: 'x', created_by_last_name: 'x' },
          ...{ created_at: at, updated_at: at },
        })
        .execute();
      await tx
        .insertInto('waste_items')
        .values({
          ...{ id: itemId, project_id: projectId, company_id: companyId, waste_type: 'Electronics' },
          ...{ status: 'pending', position: 0, data: '{}', status_since: at, created_at: at, updated_at: at },
        })
        .execute();
    };
    return { itemId, insert };
  };

  it.each<[PersonName, object, boolean]>([
    ['requester', ASSET, true],
    ['companyAdmin', ASSET, true],
    ['requester', { ...ASSET, place: { name: 'Plant 1' } }, false],
    ['rival', ASSET, false],
    ['viewer', ASSET, false],
  ])('%s gives its items %o in the transaction that makes them: %s', async (person, groups, accepted) => {
    const { itemId, insert } = request(person);
    expect(
      await isAccepted(person, async (tx) => {
        await insert(tx);
        await insertFacts(itemId, groups)(tx);
      }),
    ).toBe(accepted);
  });

  it('is deleted with the facts of its items', async () => {
    const { body } = await server.call('requester', 'projects.create', { body: requestOf(2) });
    const [first, second] = body.itemIds as [string, string];
    expect((await give('requester', first, ASSET)).status).toBe(200);
    expect((await give('companyAdmin', second, ASSET)).status).toBe(200);
    const params = { id: body.id };
    expect((await server.call('requester', 'projects.delete', { params })).status).toBe(204);
    const left = await server.transactions.asSystem((tx) =>
      tx.selectFrom('item_facts').select('item_id').where('item_id', 'in', [first, second]).execute(),
    );
    expect(left).toEqual([]);
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    expect(broken.filter((line) => line.includes(first) || line.includes(second))).toEqual([]);
  });
});
