import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { createChanges } from '../../http/calls/idempotent-changes.ts';
import { createEncryption } from '../../secrets/encryption-at-rest.ts';
import { transactionsOn } from '../../database/transactions.ts';
import { settleProject } from '../../projects/project-interface.ts';
import { readItem } from '../reading/item-store.ts';
import type { StepCommand } from './item-steps.ts';
import { takeStep } from './item-transition.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

/** Takes a step on an item and reads it, in the way of the product; what it reads, and the messages. */
async function taken(
  itemId: string,
  command: Omit<StepCommand, 'itemId'>,
  person: 'evaluator' | 'requester' = 'evaluator',
  idempotencyKey: string | null = null,
) {
  const actor = server.people[person];
  const call: CallContext = {
    name: 'items.submitReview',
    requestId: 'a request',
    actor,
    ifMatch: null,
    idempotencyKey,
    requestHash: '',
  };
  const transactions = transactionsOn({ work: server.database.inTheirOrder }, TEST_DIGESTS);
  const changes = createChanges(
    transactions,
    createEncryption('a secret of tests', server.clock),
    server.clock,
  );
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const status = await changes.run(call, async (work) => {
      const read = () => readItem(work, actor, itemId);
      return (await takeStep(work, call, { itemId, ...command }, { settleProject }, read))?.status;
    });
    return { status, messages: sent.mock.calls.length };
  } finally {
    sent.mockRestore();
  }
}

/** An item of a project whose status a step of it does not change. */
async function itemAmongOthers(status: 'pending' | 'change_requested', ofProject: 'in_progress' | 'pending') {
  const { id, projectId } = await putItem(server, status, { evaluator: 'evaluator' });
  await putItem(server, 'pending', { projectId });
  if (ofProject === 'in_progress') await putItem(server, 'scheduling', { projectId });
  await server.transactions.asSystem((tx) =>
    sql`UPDATE projects SET status = ${ofProject} WHERE id = ${projectId}`.execute(tx),
  );
  return id;
}

describe('a step, as statements that travel together', () => {
  it('is three messages: locks, what is written with what is answered, commit with audit log', async () => {
    const id = await itemAmongOthers('pending', 'in_progress');
    expect(await taken(id, { step: 'requestChangeAsEvaluator' })).toEqual({
      status: 'change_requested',
      messages: 3,
    });
  });

  it('is three as well where the evaluator of the item is locked with it', async () => {
    const id = await itemAmongOthers('change_requested', 'pending');
    const gone: boolean[] = [];
    const effects: StepCommand['effects'] = (_item, { evaluatorIsGone }) => {
      gone.push(evaluatorIsGone);
      return {};
    };
    const command = { step: 'update', locksEvaluator: true, effects } as const;
    expect(await taken(id, command, 'requester')).toEqual({ status: 'pending', messages: 3 });
    expect(gone).toEqual([false]);
  });

  it('is three as well where it changes the status of its project', async () => {
    const { id, projectId } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    expect(await taken(id, { step: 'declineAsEvaluator' })).toEqual({ status: 'declined', messages: 3 });
    const project = await server.call('manager', 'projects.get', { params: { id: projectId } });
    expect(project.body.status).toBe('declined');
  });

  it('is two more with an idempotency key, whose answer is stored before the commit', async () => {
    const id = await itemAmongOthers('pending', 'in_progress');
    const command = { step: 'requestChangeAsEvaluator' } as const;
    const first = await taken(id, command, 'evaluator', 'a key');
    expect(first).toEqual({ status: 'change_requested', messages: 5 });
    expect(await taken(id, command, 'evaluator', 'a key')).toEqual({ status: first.status, messages: 3 });
  });
});
