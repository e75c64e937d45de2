import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { settleProject } from '../../projects/project-interface.ts';
import { takeSteps } from './item-transition.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { createIdempotentBulkAnswers } from '../../http/calls/idempotent-bulk-answers.ts';
import { transactionsOn } from '../../database/transactions.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const ROUNDS = 12;

const reviewed = (count: number, projectId?: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      putItem(server, 'evaluation_review', projectId === undefined ? {} : { projectId }),
    ),
  );
const review = (
  items: readonly { readonly id: string }[],
  { person = 'manager', key }: { readonly person?: 'manager' | 'otherManager'; readonly key?: string } = {},
) =>
  server.call(person, 'items.bulkReview', {
    body: { items: items.map(({ id }) => ({ id, version: 1 })), action: 'confirm' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const codesOf = (body: { results: { refused: { code: string } | null }[] }) =>
  body.results.map(({ refused }) => refused?.code ?? 'done');

describe('two bulk calls over the same items', () => {
  it('in opposite order do not wait for each other for ever: each item is stepped once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const items = await reviewed(10);
      const [one, other] = await Promise.all([
        review(items),
        review(items.toReversed(), { person: 'otherManager' }),
      ]);
      const outcomes = codesOf(one.body).map((code, at) =>
        [code, codesOf(other.body).toReversed()[at]].sort(),
      );
      expect(outcomes).toEqual(items.map(() => ['done', 'wrong_state']));
    }
  });

  it('concurrent with single steps of the same items and projects end as well', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first] = await reviewed(1);
      const others = await reviewed(5, first?.projectId);
      const items = [...others, ...(first === undefined ? [] : [first])];
      const [bulk, ...single] = await Promise.all([
        review(items),
        ...items
          .toReversed()
          .map(({ id }) =>
            server.call('otherManager', 'items.review', { params: { id }, body: { action: 'decline' } }),
          ),
      ]);
      const stepped = codesOf(bulk.body).map((code, at) => [code, single.toReversed()[at]?.status]);
      for (const outcome of stepped) {
        expect([
          ['done', 409],
          ['wrong_state', 200],
        ]).toContainEqual(outcome);
      }
    }
  });

  it('with one key are one call: both are answered the same', async () => {
    const items = await reviewed(8);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => review(items, { key })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(codesOf(answers[0]?.body)).toEqual(items.map(() => 'done'));
  });
});

it('an evaluator who is blocked at the same moment holds none of the items', async () => {
  const { id: evaluator } = server.people.evaluator;
  const block = (blocked: boolean) =>
    server.call('admin', 'users.block', { params: { id: evaluator }, body: { blocked } });
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = await Promise.all([1, 2, 3].map(() => putItem(server)));
    const [assigned, blocked] = await Promise.all([
      server.call('manager', 'items.bulkAssign', {
        body: { items: items.map(({ id }) => ({ id, version: 1 })), assignedUserId: evaluator },
      }),
      block(true),
    ]);
    expect([assigned.status, blocked.status]).toEqual([200, 200]);
    for (const { id } of items) {
      const item = await server.call('manager', 'items.get', { params: { id } });
      expect(item.body.assignedUserId).toBeNull();
    }
    await block(false);
  }
});

it('twenty-five items of as many projects are stepped in five messages, their answers stored', async () => {
  const items = await reviewed(25);
  const { actor, ...call } = {
    name: 'items.bulkReview',
    requestId: 'a request',
    actor: server.people.manager,
    ifMatch: null,
    idempotencyKey: randomUUID(),
    requestHash: '',
  } as const satisfies CallContext;
  const kept = createIdempotentBulkAnswers(server.encryption, server.clock);
  const parts = items.map(({ id }) => ({ id, asked: 'confirm' }));
  const commands = items.map(({ id }) => ({ itemId: id, version: 1, step: 'confirmReview' }) as const);
  const transactions = transactionsOn({ work: server.database.inTheirOrder }, TEST_DIGESTS);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const outcomes = await transactions.asActor(actor, (tx) =>
      takeSteps(tx, { ...call, actor }, commands, {
        settleProject,
        stored: {
          read: () => kept.of(tx, { ...call, actor }, parts),
          store: (taken) => kept.keep(tx, { ...call, actor }, parts, taken),
        },
      }),
    );
    expect([...outcomes.values()]).toEqual(items.map(() => ({ version: 2, status: 'scheduling' })));
    expect(sent.mock.calls.length).toBe(5);
  } finally {
    sent.mockRestore();
  }
});

it('an item of others is asked for by the statements that a missing one is, so that not even the time tells', async () => {
  const others = await putItem(server, 'confirmation_required', { company: 'rival' });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const statementsFor = async (id: string) => {
    sent.mockClear();
    const { body } = await server.call('requester', 'items.bulkConfirmDestruction', {
      body: { items: [{ id, version: 1 }], action: 'decline' },
    });
    expect(codesOf(body)).toEqual(['not_found']);
    return sent.mock.calls.length;
  };
  try {
    // why: the first of all prepares statements.
    await statementsFor(randomUUID());
    const ofMissing = await statementsFor(randomUUID());
    expect(ofMissing).toBeGreaterThan(0);
    expect(await statementsFor(others.id)).toBe(ofMissing);
  } finally {
    sent.mockRestore();
  }
});
