import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { idOf } from '../../test/test-people.ts';
import { untilWaiting } from '../../test/waiting-statements.ts';
import type { Tx } from '../database/transactions.ts';
import { Work } from '../database/work.ts';
import { readDetailed } from '../items/reading/stored-details.ts';
import { receiveRequests } from '../items/reading/receiving-requests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
afterAll(() => server.close());

type Answering = ReturnType<AssetServer['call']>;
type Request = Awaited<ReturnType<typeof putItem>>;

/** What receives a request, and what it answers where it won. */
const RECEPTIONS = {
  'GET of the request': {
    done: 200,
    send: ({ projectId }: Request) => server.call('manager', 'projects.get', { params: { id: projectId } }),
  },
  'GET of an item': {
    done: 200,
    send: ({ id }: Request) => server.call('evaluator', 'items.get', { params: { id } }),
  },
  'a comment to the provider': {
    done: 201,
    send: ({ id }: Request) =>
      server.call('manager', 'comments.write', {
        params: { id },
        body: { audience: 'provider', text: 'Filed off.' },
      }),
  },
  'another evaluator': {
    done: 200,
    send: ({ id }: Request) =>
      server.call('manager', 'items.reassign', {
        params: { id },
        body: { assignedUserId: idOf('otherEvaluator') },
      }),
  },
  archiving: {
    done: 200,
    send: ({ projectId }: Request) => server.call('admin', 'projects.archive', { params: { id: projectId } }),
  },
} as const;

const remove = ({ projectId }: Request): Answering =>
  server.call('requester', 'projects.delete', { params: { id: projectId } });

/** Sends two calls, the second once the first waits for the locked request, and lets both go on. */
async function sendBehind({ projectId }: Request, first: () => Answering, second: () => Answering) {
  const answers: Answering[] = [];
  await server.transactions.asSystem(async (tx) => {
    await sql`SELECT FROM projects WHERE id = ${projectId} FOR UPDATE`.execute(tx);
    answers.push(first());
    await untilWaiting(server, 1);
    answers.push(second());
    await untilWaiting(server, 2);
  });
  return Promise.all(answers);
}

/** What is left of a request: its row, and whether its reception is noted. */
const left = ({ projectId }: Request) =>
  server.transactions.asSystem(async (tx) => {
    const { rows } = await sql<{ stands: boolean; received: boolean }>`
      SELECT EXISTS (SELECT FROM projects WHERE id = ${projectId}) AS stands,
        EXISTS (SELECT FROM received_projects WHERE project_id = ${projectId}) AS received`.execute(tx);
    return rows[0];
  });

describe.each(Object.entries(RECEPTIONS))('%s and a deletion at the same time', (_what, { done, send }) => {
  const aRequest = () => putItem(server, 'pending', { evaluator: 'evaluator' });

  // rows: API-020
  it('the reception comes first: the request stays', async () => {
    const request = await aRequest();
    const [received, deleted] = await sendBehind(
      request,
      () => send(request),
      () => remove(request),
    );
    expect([received?.status, deleted?.status]).toEqual([done, 409]);
    expect(await left(request)).toEqual({ stands: true, received: true });
  });

  it('the deletion comes first: nothing of the request is there', async () => {
    const request = await aRequest();
    const [deleted, received] = await sendBehind(
      request,
      () => remove(request),
      () => send(request),
    );
    expect([deleted?.status, received?.status]).toEqual([204, 404]);
    expect(await left(request)).toEqual({ stands: false, received: false });
  });
});

it('exactly one of a deletion and a reading wins, in any order of arrival', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const request = await putItem(server, 'pending', {});
    const reading = () => server.call('manager', 'items.get', { params: { id: request.id } });
    const answers = await Promise.all(
      round % 2 === 0 ? [reading(), remove(request)] : [remove(request), reading()],
    );
    const [read, deleted] = round % 2 === 0 ? answers : answers.toReversed();
    outcomes.add(`${read?.status} ${deleted?.status}`);
  }
  expect([...outcomes].filter((each) => each !== '200 409' && each !== '404 204')).toEqual([]);
});

it('a received request is read while others hold its lock', async () => {
  const { id, projectId } = await putItem(server, 'pending', {});
  await server.call('manager', 'items.get', { params: { id } });
  await server.transactions.asSystem(async (tx) => {
    await sql`SELECT FROM projects WHERE id = ${projectId} FOR UPDATE`.execute(tx);
    for (const [call, given] of [
      ['items.get', id],
      ['projects.get', projectId],
    ] as const) {
      const { status } = await server.call('otherManager', call, { params: { id: given } });
      expect([call, status]).toEqual([call, 200]);
    }
  });
});

it('many requests are received by two calls at once in one order, without a deadlock', async () => {
  const requests: Request[] = [];
  for (let each = 0; each < 20; each += 1) requests.push(await putItem(server, 'pending', {}));
  const assign = (chosen: readonly Request[], key: string) =>
    server.call('manager', 'items.bulkAssign', {
      body: { items: chosen.map(({ id }) => ({ id, version: 1 })), assignedUserId: idOf('evaluator') },
      headers: { 'idempotency-key': key },
    });
  const opened = requests.map(({ projectId }) =>
    server.call('otherManager', 'projects.get', { params: { id: projectId } }),
  );
  const answers = await Promise.all([
    assign(requests, 'in order'),
    assign(requests.toReversed(), 'the other way'),
    ...opened,
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await Promise.all(requests.map(left))).toEqual(
    requests.map(() => ({ stands: true, received: true })),
  );
});

/** The statements that some work sends. */
async function statementsOf(
  tx: Tx,
  run: (work: Work) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const executor = tx.getExecutor().withConnectionProvider({
    provideConnection: (consumer) =>
      consumer({
        executeQuery: (query) => {
          sent.push(query);
          return tx.executeQuery(query) as never;
        },
        streamQuery: () => {
          throw new Error('nothing is streamed');
        },
      }),
  });
  await run(new Work(executor));
  return sent;
}

// why: a condition that may leak is asked behind row level security, which then judges every request of the installation.
it.each(['manager', 'evaluator'] as const)('a %s looks requests up in an index', async (person) => {
  const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
  const actor = server.people[person];
  const plans = server.transactions.asActor(actor, async (tx) => {
    const sent = await statementsOf(tx, async (work) => {
      await readDetailed(work, actor, [id]);
      await receiveRequests(work, { name: 'items.get', requestId: 'x', actor } as never, [id]);
    });
    expect(sent).toHaveLength(2);
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const said: string[] = [];
    for (const query of sent) {
      const { rows } = await tx.executeQuery(
        CompiledQuery.raw(`EXPLAIN ${query.sql}`, [...query.parameters]),
      );
      said.push(...rows.map((row) => Object.values(row as object).join('')));
    }
    return said;
  });
  const scans = (await plans).filter((line) => line.includes('Scan'));
  expect(scans.filter((line) => line.includes('received_projects_pkey')).length).toBeGreaterThan(1);
  expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
});
