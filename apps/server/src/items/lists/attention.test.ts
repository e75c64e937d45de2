import { randomUUID } from 'node:crypto';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
let stuck: string;
let bouncing: string;
let both: string;
let quiet: string;
let moved: string;

const LONG_AGO = new Date('2026-02-02T12:00:00.000Z');
/** An item of which changes were requested so often, and whose date was moved so often. */
async function put(
  requests: number,
  status: ItemStatus = 'pending',
  statusSince?: Date,
  moves: readonly ItemStatus[] = [],
): Promise<string> {
  const { id } = await putItem(server, status, {
    evaluator: 'evaluator',
    ...(statusSince === undefined ? {} : { statusSince }),
  });
  const entry = (from: ItemStatus, to: ItemStatus) => ({
    ...{ id: randomUUID(), item_id: id, company_id: COMPANIES.acme.id, user_id: idOf('manager') },
    ...{ user_name: 'Mia Manager', from_status: from, to_status: to, created_at: server.clock.now() },
  });
  await server.transactions.asSystem(async (tx) => {
    for (let request = 0; request < requests; request += 1) {
      await tx.insertInto('item_history').values(entry('pending', 'change_requested')).execute();
      // why: an entry that keeps the status requests nothing.
      await tx.insertInto('item_history').values(entry('change_requested', 'change_requested')).execute();
      await tx.insertInto('item_history').values(entry('change_requested', 'pending')).execute();
    }
    for (const from of moves) {
      await tx.insertInto('item_history').values(entry('scheduling', from)).execute();
      await tx.insertInto('item_history').values(entry(from, 'scheduling')).execute();
    }
  });
  return id;
}
beforeAll(async () => {
  server = await startAssetServer();
  stuck = await put(0, 'pending', LONG_AGO);
  bouncing = await put(3);
  both = await put(4, 'change_requested', LONG_AGO);
  quiet = await put(2);
  await put(5, 'completed', LONG_AGO);
  const twice = ['confirmation_required', 'destruction'] as const;
  moved = await put(0, 'scheduling', undefined, [...twice, 'destruction']);
  await put(2, 'scheduling', undefined, twice);
});
afterAll(() => server.close());

const marks = (person: PersonName, ids: readonly string[]) =>
  server.call(person, 'items.attention', { query: `ids=${ids.join()}` });
const found = async (person: PersonName, query: string) => {
  const { status, body } = await server.call(person, 'items.list', { query: `${query}&limit=100` });
  expect(status).toBe(200);
  const ids: string[] = body.data.map(({ id }: { id: string }) => id);
  expect(body.total).toBe(ids.length);
  return ids.toSorted();
};

describe('that an item needs attention', () => {
  it.each(['evaluator', 'companyAdmin', 'requester', 'viewer', 'rival', 'blocked'] as const)(
    'is nothing that %s is told or finds items by',
    async (person) => {
      expect((await marks(person, [stuck, bouncing])).status).toBe(403);
      if (person === 'blocked') return;
      for (const reason of ['stuck', 'bouncing']) {
        expect(await found(person, `attention=${reason}`)).toEqual([]);
      }
      const { body } = await server.call(person, 'items.list', { query: 'limit=100' });
      expect(JSON.stringify(body)).not.toMatch(/stuck|changeRequests|attention/);
    },
  );

  it('is refused for what is no reason and no id', async () => {
    const list = await server.call('manager', 'items.list', { query: 'attention=old' });
    expect([list.status, list.body.errors?.[0]?.path]).toEqual([400, 'attention']);
    expect((await marks('manager', ['1'])).status).toBe(400);
  });

  it.each(['admin', 'manager'] as const)(
    'is told to %s, of open items with a reason alone',
    async (person) => {
      const { body } = await marks(person, [stuck, bouncing, both, quiet, moved, randomUUID()]);
      const of = (itemId: string) => body.data.find((one: { itemId: string }) => one.itemId === itemId);
      expect(body.total).toBe(4);
      const marked = (itemId: string, stuckSince: string | null, changeRequests: number, movedDates = 0) =>
        expect(of(itemId)).toEqual({ itemId, stuckSince, changeRequests, movedDates, missingFacts: 0 });
      marked(stuck, '2026-02-11', 0);
      marked(bouncing, null, 3);
      marked(both, '2026-02-17', 4);
      marked(moved, null, 0, 3);
    },
  );

  it('narrows lists, alone and with other filters', async () => {
    expect(await found('manager', 'attention=stuck')).toEqual([stuck, both].toSorted());
    expect(await found('manager', 'attention=stuck&late=true')).toEqual([stuck, both].toSorted());
    expect(await found('manager', 'attention=bouncing')).toEqual([bouncing, both, moved].toSorted());
    expect(await found('manager', 'attention=bouncing&status=scheduling')).toEqual([moved]);
    expect(await found('admin', 'attention=bouncing&status=change_requested')).toEqual([both]);
    expect(await found('manager', 'attention=bouncing&late=true')).toEqual([both]);
    expect(await found('manager', 'attention=bouncing&orderBy[itemName]=asc')).toHaveLength(3);
    expect(await found('manager', `attention=stuck&companyId=${COMPANIES.rival.id}`)).toEqual([]);
    const search = `search=${encodeURIComponent(COMPANIES.acme.name)}`;
    expect(await found('manager', `attention=bouncing&${search}`)).toEqual(
      [bouncing, both, moved].toSorted(),
    );
    expect(await found('manager', `attention=stuck&${search}`)).toEqual([stuck, both].toSorted());
    expect(await found('evaluator', `attention=bouncing&${search}`)).toEqual([]);
    for (const order of ['createdAt', 'status', 'statusSince', 'destructionOn']) {
      expect(await found('manager', `attention=stuck&orderBy[${order}]=asc`)).toEqual(
        [stuck, both].toSorted(),
      );
    }
  });

  it('is no longer so after the next step', async () => {
    const { call, sending } = await sendingOf('update');
    expect((await server.call('requester', call, { ...sending, params: { id: both } })).status).toBe(200);
    expect(await found('manager', 'attention=stuck')).toEqual([stuck]);
    expect(await found('manager', 'attention=bouncing')).toEqual([bouncing, both, moved].toSorted());
  });
});
