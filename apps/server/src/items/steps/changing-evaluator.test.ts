import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import { noticesIn } from '../../../test/notices-in-tests.ts';
import { idOf, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const assigned = (status: 'pending' | 'evaluation_review' = 'pending') =>
  putItem(server, status, { evaluator: 'evaluator' });
const giveTo = (id: string, to: string, headers: Record<string, string> = {}) =>
  server.call('manager', 'items.reassign', { params: { id }, body: { assignedUserId: to }, headers });
const listOf = async (person: PersonName) =>
  (await server.call(person, 'notices.list', {})).body as {
    total: number;
    data: { event: string; kind: string; toDo: boolean; items: unknown[] }[];
  };

describe('another evaluator is refused', () => {
  it.each([
    ['a person who does not evaluate', 400, idOf('requester')],
    ['a blocked evaluator', 400, idOf('blockedEvaluator')],
    ['an unknown person', 400, '9a7e2c1a-1111-4222-8333-000000000099'],
    ['the evaluator whom the item has', 409, idOf('evaluator')],
  ])('for %s', async (_, status, to) => {
    const { id } = await assigned();
    const before = await storedState(server, id);
    const answer = await giveTo(id, to);
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
    expect(await storedState(server, id)).toEqual(before);
  });

  it('for an item that is assigned to no one, with the call for that in its place', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: null });
    const answer = await giveTo(id, idOf('evaluator'));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This item is in Pending status and is not assigned.',
    ]);
  });

  it('for an item that a person changed since it was read', async () => {
    const { id } = await assigned();
    const answer = await giveTo(id, idOf('otherEvaluator'), { 'if-match': '"7"' });
    expect([answer.status, answer.body.code]).toEqual([412, 'version_changed']);
  });

  it('by assigning once more', async () => {
    const { id } = await assigned();
    const body = { assignedUserId: idOf('otherEvaluator') };
    const answer = await server.call('manager', 'items.assign', { params: { id }, body });
    expect(answer.status).toBe(409);
  });
});

describe('another evaluator', () => {
  it('gets the item, which the former one no longer sees, with both names in its history', async () => {
    const { id } = await assigned();
    const answer = await giveTo(id, idOf('otherEvaluator'), { 'if-match': '"1"', 'idempotency-key': 'one' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'pending',
      version: 2,
      assignedUserId: idOf('otherEvaluator'),
      assignedUser: { firstName: 'Evan', lastName: 'Other' },
    });
    expect(answer.body.history.at(-1)).toMatchObject({
      automaticComment: 'Assigned to Evan Other instead of Eva Luator',
    });
    const again = await giveTo(id, idOf('otherEvaluator'), { 'if-match': '"1"', 'idempotency-key': 'one' });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    const seen = async (person: PersonName) =>
      (await server.call(person, 'items.get', { params: { id } })).status;
    expect([await seen('evaluator'), await seen('otherEvaluator')]).toEqual([404, 200]);
    const waiting = (await server.call('otherEvaluator', 'items.waiting', { params: { id } })).body.waiting;
    expect(waiting).toMatchObject({ person: 'Evan Other' });
  });

  it('is notified to evaluate it, the former one that it was given away, by the name it had', async () => {
    const { id } = await assigned();
    await notices.clear();
    await giveTo(id, idOf('otherEvaluator'));
    await notices.write();
    const { itemName: name } = (await server.call('manager', 'items.get', { params: { id } })).body.jsonData;
    const [mine] = (await listOf('otherEvaluator')).data;
    expect(mine).toMatchObject({ event: 'reassign', kind: 'turn', toDo: true });
    const former = await listOf('evaluator');
    expect(former).toMatchObject({
      total: 1,
      data: [{ event: 'reassign', kind: 'followed', toDo: false, items: [{ id, name, isSeen: false }] }],
    });
    expect((await server.call('evaluator', 'notices.counts', {})).body.unread).toBe(1);
  });

  it('who has left the provider reads no more of what was taken from them', async () => {
    const { id } = await assigned();
    await notices.clear();
    await giveTo(id, idOf('otherEvaluator'));
    await notices.write();
    const { evaluator, viewer } = server.people;
    const rowsAs = (person: typeof evaluator) =>
      server.transactions.asActor(person, (tx) => tx.selectFrom('notices').select('item_name').execute());
    expect(await rowsAs(evaluator)).toHaveLength(1);
    expect(await rowsAs({ ...viewer, id: evaluator.id })).toEqual([]);
  });
});
