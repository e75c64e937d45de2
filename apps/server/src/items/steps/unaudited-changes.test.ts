import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

it('an item whose steps were audited is refused a change that no audit row of its own transaction records', async () => {
  const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
  const body = { decision: 'request-change', comment: 'Which entrance?' };
  const step = await server.call('evaluator', 'items.submitReview', { params: { id }, body });
  expect(step.status).toBe(200);
  const before = await storedState(server, id);
  const change = server.transactions.asActor(server.people.manager, (tx) =>
    sql`UPDATE waste_items SET price = 1 WHERE id = ${id}`.execute(tx),
  );
  await expect(change).rejects.toThrow('without an audit row that records it');
  expect(await storedState(server, id)).toEqual(before);
});
