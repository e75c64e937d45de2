import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { idOf } from '../../test/test-people.ts';
import { untilWaiting } from '../../test/waiting-statements.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

it('a person whose block waits for an item writes on another one meanwhile', async () => {
  const items = [
    await putItem(server, 'pending', { evaluator: 'evaluator' }),
    await putItem(server, 'pending', { evaluator: 'evaluator' }),
  ];
  // why: a block locks the items of a person in the order of their ids.
  const [waitedFor, other] = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (waitedFor === undefined || other === undefined) throw new Error('two items were made');
  const blocking = await server.transactions.asSystem(async (tx) => {
    await sql`SELECT FROM waste_items WHERE id = ${waitedFor.id} FOR UPDATE`.execute(tx);
    const block = server.call('admin', 'users.block', {
      params: { id: idOf('evaluator') },
      body: { blocked: true },
    });
    await untilWaiting(server, 1);
    const comment = await server.call('evaluator', 'comments.write', {
      params: { id: other.id },
      body: { audience: 'everybody', text: 'Which entrance is meant?', mentions: [] },
    });
    expect(comment.status).toBe(201);
    return { block };
  });
  expect((await blocking.block).status).toBe(200);
  const { body } = await server.call('manager', 'items.get', { params: { id: waitedFor.id } });
  expect(body.assignedUser).toBeNull();
});

it('who is given an item is locked before the item and its project, so that a block of them holds up no other step', async () => {
  const waitedFor = await putItem(server, 'pending', { evaluator: 'otherEvaluator' });
  const given = await putItem(server, 'pending');
  const answers = await server.transactions.asSystem(async (tx) => {
    await sql`SELECT FROM waste_items WHERE id = ${waitedFor.id} FOR UPDATE`.execute(tx);
    const body = { blocked: true };
    const block = server.call('admin', 'users.block', { params: { id: idOf('otherEvaluator') }, body });
    await untilWaiting(server, 1);
    const assign = server.call('manager', 'items.assign', {
      params: { id: given.id },
      body: { assignedUserId: idOf('otherEvaluator') },
    });
    await untilWaiting(server, 2);
    await server.database.asOwner((owner) =>
      sql`SELECT FROM waste_items i JOIN projects p ON p.id = i.project_id
        WHERE i.id = ${given.id} FOR UPDATE NOWAIT`.execute(owner),
    );
    return { block, assign };
  });
  expect((await answers.block).status).toBe(200);
  expect((await answers.assign).status).toBe(400);
});
