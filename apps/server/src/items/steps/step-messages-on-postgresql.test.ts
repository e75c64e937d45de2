import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import type { CallContext } from '../../http/handlers.ts';
import { createChanges } from '../../http/idempotent-changes.ts';
import { createEncryption } from '../../secrets/encryption-at-rest.ts';
import { transactionsOn } from '../../database/transactions.ts';
import type { StepCommand } from './item-steps.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

/** Takes a step on an item, in the way of the product; what it read before, what it answers, and the messages. */
async function taken(
  itemId: string,
  order: Omit<StepCommand, 'itemId'>,
  person: 'evaluator' | 'requester' = 'evaluator',
  idempotencyKey: string | null = null,
) {
  const { actor, ...call } = {
    name: 'items.submitReview',
    requestId: 'a request',
    actor: server.people[person],
    ifMatch: null,
    idempotencyKey,
    requestHash: '',
  } as const satisfies CallContext;
  const transactions = transactionsOn({ work: server.database.inTheirOrder }, TEST_DIGESTS);
  const changes = createChanges(
    transactions,
    createEncryption('a secret of tests', server.clock),
    server.clock,
  );
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const seen = await changes.run({ ...call, actor }, (tx) =>
      server.steps.take(
        tx,
        { ...call, actor },
        { itemId, ...order },
        {
          around: async () => {
            const { rows } = await sql<{ row: object }>`SELECT jsonb_build_object('item', i.status,
              'history', (SELECT count(*) FROM item_history h WHERE h.item_id = i.id)) AS row
              FROM waste_items i WHERE i.id = ${itemId}`.execute(tx);
            return rows[0]?.row;
          },
          view: ({ status, company_name: company }, around, { to_status: entry }) => {
            return { ...around, answered: status, entry, company };
          },
        },
      ),
    );
    return { seen, messages: sent.mock.calls.length };
  } finally {
    sent.mockRestore();
  }
}

describe('a step, as statements that travel together', () => {
  it('is two messages, and its answer says what it wrote', async () => {
    const { id, projectId } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    await putItem(server, 'pending', { projectId });
    await putItem(server, 'scheduling', { projectId });
    await server.transactions.asSystem((tx) =>
      sql`UPDATE projects SET status = 'in_progress' WHERE id = ${projectId}`.execute(tx),
    );
    expect(await taken(id, { step: 'requestChangeAsEvaluator' })).toEqual({
      seen: {
        item: 'pending',
        history: 1,
        answered: 'change_requested',
        entry: 'change_requested',
        company: 'Acme Bank',
      },
      messages: 2,
    });
  });

  it('is two as well where the evaluator of the item is held with it', async () => {
    const { id, projectId } = await putItem(server, 'change_requested', { evaluator: 'evaluator' });
    await putItem(server, 'pending', { projectId });
    await server.transactions.asSystem((tx) =>
      sql`UPDATE projects SET status = 'pending' WHERE id = ${projectId}`.execute(tx),
    );
    const gone: boolean[] = [];
    const effects: StepCommand['effects'] = (_item, { evaluatorIsGone }) => {
      gone.push(evaluatorIsGone);
      return {};
    };
    const { seen, messages } = await taken(
      id,
      { step: 'update', holdsEvaluator: true, effects },
      'requester',
    );
    expect({ seen, messages, gone }).toMatchObject({
      seen: { answered: 'pending' },
      messages: 2,
      gone: [false],
    });
  });

  it('is one more with an idempotency key, whose answer is stored with the commit', async () => {
    const { id, projectId } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    await putItem(server, 'pending', { projectId });
    await putItem(server, 'scheduling', { projectId });
    await server.transactions.asSystem((tx) =>
      sql`UPDATE projects SET status = 'in_progress' WHERE id = ${projectId}`.execute(tx),
    );
    const order = { step: 'requestChangeAsEvaluator' } as const;
    const first = await taken(id, order, 'evaluator', 'a key');
    expect(first).toMatchObject({ seen: { answered: 'change_requested' }, messages: 3 });
    expect(await taken(id, order, 'evaluator', 'a key')).toEqual({ seen: first.seen, messages: 3 });
  });

  it('is not more where it changes the status of its project', async () => {
    const { id, projectId } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    expect(await taken(id, { step: 'declineAsEvaluator' })).toMatchObject({
      seen: { answered: 'declined', entry: 'declined' },
      messages: 2,
    });
    const project = await server.call('manager', 'projects.get', { params: { id: projectId } });
    expect(project.body.status).toBe('declined');
  });
});
