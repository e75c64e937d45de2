import { API_CALLS, type Call, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { type AssetServer, NOON, type Sending, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { COMPANIES, idOf, type PersonName, READERS } from '../../test/test-people.ts';
import { words } from '@monda/phrases/words.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

/** A request with one pending item of the evaluator, which no one of the provider has seen. */
const aRequest = () => putItem(server, 'pending', { evaluator: 'evaluator' });
type Request = Awaited<ReturnType<typeof aRequest>>;

const stored = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('received_projects').selectAll().execute());
const receivedAt = async () => (await stored()).map(({ received_at }) => received_at?.toISOString() ?? null);
/** What a person of the company sees of it. */
const shown = async ({ projectId }: Request, person: PersonName = 'requester') =>
  (await server.call(person, 'projects.get', { params: { id: projectId } })).body.received;
const comment = (person: PersonName, { id }: Request, audience = 'provider') =>
  server.call(person, 'comments.write', { params: { id }, body: { audience, text: 'Filed off.' } });
const remove = (person: PersonName, { projectId }: Request) =>
  server.call(person, 'projects.delete', { params: { id: projectId } });

describe.each([
  ['projects.get', ['manager', 'otherManager'], ({ projectId }: Request) => projectId],
  ['items.get', ['manager', 'otherManager', 'evaluator'], ({ id }: Request) => id],
] as const)('%s', (call, receivers: readonly PersonName[], idIn) => {
  // rows: API-020
  it.each([...READERS, 'otherManager'] as const)(
    'of %s is noted where that receives the request',
    async (person) => {
      const request = await aRequest();
      await server.call(person, call, { params: { id: idIn(request) } });
      expect(await receivedAt()).toEqual(receivers.includes(person) ? [NOON] : []);
    },
  );

  it('is noted once, with the moment of the first, in the answer of a later one too', async () => {
    const request = await aRequest();
    expect(await shown(request)).toBeNull();
    await server.call('manager', call, { params: { id: idIn(request) } });
    server.clock.setTo('2026-03-11T12:00:00.000Z');
    await server.call('otherManager', call, { params: { id: idIn(request) } });
    expect(await receivedAt()).toEqual([NOON]);
    for (const person of ['requester', 'manager'] as const) {
      expect(await shown(request, person)).toEqual({ at: NOON });
    }
  });

  it('of several at once is noted once, and recorded by one act', async () => {
    const request = await aRequest();
    const answers = await Promise.all(
      [...receivers, ...receivers].map((person) =>
        server.call(person, call, { params: { id: idIn(request) } }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const acts = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'subject_id'])
        .where('action', '=', 'projects.receive')
        .execute(),
    );
    expect(acts).toEqual([{ action: 'projects.receive', subject_id: request.projectId }]);
  });

  it('leaves version, ETag and last change of the request as they are', async () => {
    const request = await aRequest();
    const seen = () => server.call('requester', 'projects.get', { params: { id: request.projectId } });
    const before = await seen();
    server.clock.setTo('2026-03-11T12:00:00.000Z');
    await server.call('manager', call, { params: { id: idIn(request) } });
    const after = await seen();
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body).toEqual({ ...before.body, received: { at: '2026-03-11T12:00:00.000Z' } });
  });

  it('as HEAD counts as the GET that it stands for', async () => {
    const request = await aRequest();
    const path = (API_CALLS[call] satisfies Call as Call).path.replace('{id}', idIn(request));
    const answer = await server.app.http.inject({
      method: 'HEAD',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${await server.signIn.token(idOf('manager'))}` },
    });
    expect([answer.statusCode, await receivedAt()]).toEqual([200, [NOON]]);
  });
});

describe('a request is not received', () => {
  const OPENS: readonly CallName[] = ['projects.get', 'items.get'];
  const isReading = (name: CallName) => API_CALLS[name].method === 'GET' && !OPENS.includes(name);
  const sendings = ({ id, projectId }: Request): Partial<Record<CallName, Sending>> => ({
    'search.everywhere': { query: 'text=item' },
    'items.calendar': { query: 'month=2026-03' },
    'items.thumbnails': { query: `ids=${id}` },
    'items.list': { query: `projectId=${projectId}` },
    'items.export': { query: `format=csv&projectId=${projectId}` },
    'projects.export': { query: 'format=csv' },
    'comments.people': { params: { id }, query: 'audience=provider' },
    'items.exportHistory': { params: { id }, query: 'format=csv' },
  });
  const needsWhole: readonly CallName[] = ['notices.stream', 'files.open', 'users.ownData'];

  it.each(
    ofCombination(
      CALL_NAMES.filter((name) => isReading(name) && !needsWhole.includes(name)),
      { step: 3, turn: 0 },
    ),
  )('by %s', async (name) => {
    const request = await aRequest();
    const id = (API_CALLS[name] satisfies Call as Call).path.startsWith('/projects/{id}')
      ? request.projectId
      : request.id;
    for (const person of ['manager', 'evaluator'] as const) {
      await server.call(person, name, sendings(request)[name] ?? { params: { id } });
    }
    expect(await receivedAt()).toEqual([]);
  });

  it('by what its company does, or an administrator opens', async () => {
    const request = await aRequest();
    for (const person of ['requester', 'companyAdmin'] as const) {
      expect((await comment(person, request, 'everybody')).status).toBe(201);
    }
    const { id, projectId } = request;
    for (const person of ['requester', 'viewer', 'admin'] as const) {
      await server.call(person, 'projects.get', { params: { id: projectId } });
      await server.call(person, 'items.get', { params: { id } });
    }
    const archived = await server.call('requester', 'projects.archive', { params: { id: projectId } });
    expect([archived.status, await receivedAt(), await shown(request)]).toEqual([200, [], null]);
  });

  it('by a call that is refused', async () => {
    const request = await aRequest();
    const body = { audience: 'nobody', text: 'Filed off.' };
    expect(
      (await server.call('manager', 'comments.write', { params: { id: request.id }, body })).status,
    ).toBe(400);
    expect(
      (await server.call('manager', 'items.schedule', { params: { id: request.id }, body: {} })).status,
    ).toBe(400);
    expect(await receivedAt()).toEqual([]);
  });

  it('while the disk has no space for changes, and is read nevertheless', async () => {
    const request = await aRequest();
    const database = server.database as { hasSpace: () => Promise<boolean> };
    const { hasSpace } = database;
    database.hasSpace = async () => false;
    try {
      const { status } = await server.call('manager', 'items.get', { params: { id: request.id } });
      expect([status, await receivedAt()]).toEqual([200, []]);
    } finally {
      database.hasSpace = hasSpace;
    }
  });

  it.each(['53100', '25006'])(
    'while the database refuses changes with %s, and is read nevertheless',
    async (code) => {
      const request = await aRequest();
      const refusing = (run: 'CREATE' | 'DROP') =>
        server.database.asOwner(async (tx) => {
          if (run === 'CREATE')
            await sql`CREATE FUNCTION refuse_changes() RETURNS trigger LANGUAGE plpgsql AS
              ${sql.lit(`BEGIN RAISE EXCEPTION 'no changes' USING ERRCODE = '${code}'; END`)}`.execute(tx);
          await sql
            .raw(
              run === 'CREATE'
                ? 'CREATE TRIGGER refuse_changes BEFORE INSERT ON received_projects EXECUTE FUNCTION refuse_changes()'
                : 'DROP FUNCTION refuse_changes() CASCADE',
            )
            .execute(tx);
        });
      await refusing('CREATE');
      try {
        const { status } = await server.call('manager', 'items.get', { params: { id: request.id } });
        expect([status, await receivedAt()]).toEqual([200, []]);
      } finally {
        await refusing('DROP');
      }
    },
  );
});

type Write = (request: Request) => Promise<{ readonly status: number }>;
/** What the provider writes on a pending request without opening it; `by` others the company. */
const WRITES: Readonly<Record<string, readonly [by: PersonName, write: Write]>> = {
  'a comment of a manager to everybody': ['manager', (request) => comment('manager', request, 'everybody')],
  'a comment of a manager to the provider': ['manager', (request) => comment('manager', request)],
  'a comment of an evaluator to the provider': ['evaluator', (request) => comment('evaluator', request)],
  'a comment of an administrator to the provider': ['admin', (request) => comment('admin', request)],
  'a question of the evaluator': [
    'evaluator',
    ({ id }) => server.call('evaluator', 'questions.ask', { params: { id }, body: { text: 'Since when?' } }),
  ],
  'another evaluator': [
    'manager',
    ({ id }) =>
      server.call('manager', 'items.reassign', {
        params: { id },
        body: { assignedUserId: idOf('otherEvaluator') },
      }),
  ],
  'an evaluation': [
    'evaluator',
    ({ id }) =>
      server.call('evaluator', 'items.submitReview', {
        params: { id },
        body: { decision: 'request-change', comment: 'Where is it?' },
      }),
  ],
  'another evaluator for many': [
    'manager',
    ({ id }) =>
      server.call('manager', 'items.bulkReassign', {
        body: { items: [{ id, version: 1 }], assignedUserId: idOf('otherEvaluator') },
        headers: { 'idempotency-key': 'many' },
      }),
  ],
  'archiving by a manager': [
    'manager',
    ({ projectId }) => server.call('manager', 'projects.archive', { params: { id: projectId } }),
  ],
  'archiving by an administrator': [
    'admin',
    ({ projectId }) => server.call('admin', 'projects.archive', { params: { id: projectId } }),
  ],
  'another waste type': [
    'admin',
    ({ projectId }) =>
      server.call('admin', 'projects.change', {
        params: { id: projectId },
        body: { wasteType: 'special-handling' },
      }),
  ],
};

describe('a request is received with what the provider writes on it:', () => {
  it.each(Object.entries(WRITES))('%s', async (_what, [, write]) => {
    const request = await aRequest();
    expect((await write(request)).status).toBeLessThan(300);
    expect(await receivedAt()).toEqual([NOON]);
    expect(await shown(request)).toEqual({ at: NOON });
    const { status, body } = await remove('requester', request);
    expect([status, body.code]).toEqual([409, 'wrong_state']);
  });

  it('an answer to a question of its company', async () => {
    const { id } = await putItem(server, 'change_requested', { evaluator: 'evaluator' });
    const asked = await server.call('requester', 'questions.ask', {
      params: { id },
      body: { text: 'Which?' },
    });
    expect([asked.status, await receivedAt()]).toEqual([201, []]);
    const answered = await server.call('manager', 'questions.answer', {
      params: { id: asked.body.id },
      body: { text: 'The left one.' },
    });
    expect([answered.status, await receivedAt()]).toEqual([200, [NOON]]);
  });

  it('items of many requests, each once', async () => {
    const requests = [];
    for (let each = 0; each < 3; each += 1) requests.push(await putItem(server, 'pending', {}));
    const answer = await server.call('manager', 'items.bulkAssign', {
      body: { items: requests.map(({ id }) => ({ id, version: 1 })), assignedUserId: idOf('evaluator') },
      headers: { 'idempotency-key': 'many' },
    });
    expect([answer.status, await receivedAt()]).toEqual([200, [NOON, NOON, NOON]]);
  });
});

describe('words to the provider only', () => {
  /** A comment as a server of the former release stores it, without receiving its request. */
  const earlierComment = ({ id }: Request) =>
    server.database.asOwner((tx) =>
      sql`INSERT INTO item_comments (id, item_id, company_id, audience, author_id, author_name, text, mentions, created_at)
        SELECT gen_random_uuid(), id, company_id, 'provider', ${idOf('manager')}, 'Mia Manager', 'Filed off.', '[]', now()
        FROM waste_items WHERE id = ${id}`.execute(tx),
    );

  it('are no reason of their own to refuse a deletion, and go with the request', async () => {
    const request = await aRequest();
    await earlierComment(request);
    expect((await remove('requester', request)).status).toBe(204);
    const left = await server.transactions.asSystem((tx) =>
      tx.selectFrom('item_comments').select('id').execute(),
    );
    expect(left).toEqual([]);
  });

  it('answer a deletion as any other reception does', async () => {
    const answers = [];
    for (const write of [
      (request: Request) => comment('manager', request),
      ({ id }: Request) => server.call('manager', 'items.get', { params: { id } }),
    ]) {
      const request = await aRequest();
      await write(request);
      const { status, body } = await remove('requester', request);
      answers.push([status, body.code, body.message]);
    }
    expect(answers[0]).toEqual([409, 'wrong_state', words().refusals.projectReceived]);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('people at the edge', () => {
  it('a substitute who opens an item for an absent evaluator receives its request', async () => {
    await server.call('admin', 'substitutions.set', {
      body: {
        personId: idOf('evaluator'),
        substituteId: idOf('otherEvaluator'),
        fromDay: '2026-03-10',
        toDay: '2026-03-20',
      },
    });
    const { id } = await aRequest();
    const { status } = await server.call('otherEvaluator', 'items.get', { params: { id } });
    expect([status, await receivedAt()]).toEqual([200, [NOON]]);
  });

  it("a former person of the company who is the provider's now receives it by opening it", async () => {
    const request = await aRequest();
    await server.transactions.asSystem((tx) =>
      sql`UPDATE users SET company_id = NULL, role = 'fixed_assets_manager' WHERE id = ${idOf('requester')}`.execute(
        tx,
      ),
    );
    const { status } = await server.call('requester', 'items.get', { params: { id: request.id } });
    expect([status, await receivedAt()]).toEqual([200, [NOON]]);
  });

  it.each(READERS)('%s sees the moments of the requests that they see', async (person) => {
    for (const company of ['acme', 'rival'] as const) {
      const { id } = await putItem(server, 'pending', { company, evaluator: 'evaluator' });
      await server.call('manager', 'items.get', { params: { id } });
    }
    const rows = await server.transactions.asActor(server.people[person], (tx) =>
      tx.selectFrom('received_projects').select('company_id').execute(),
    );
    const expected = {
      ...{ admin: 2, manager: 2, evaluator: 2, otherEvaluator: 0, outsider: 0 },
      ...{ companyAdmin: 1, requester: 1, viewer: 1, rivalAdmin: 1, rivalViewer: 1 },
    };
    expect(rows).toHaveLength(expected[person]);
    const own = server.people[person].companyId;
    if (own !== null) expect(rows).toEqual([{ company_id: own }]);
  });

  it('of a company cannot note a moment, and no one changes or removes one', async () => {
    const { id, projectId } = await aRequest();
    const noted = sql`INSERT INTO received_projects (project_id, company_id, received_at)
      VALUES (${projectId}, ${COMPANIES.acme.id}, now())`;
    for (const person of ['requester', 'companyAdmin', 'viewer', 'otherEvaluator'] as const) {
      await expect(
        server.transactions.asActor(server.people[person], (tx) => noted.execute(tx)),
      ).rejects.toMatchObject({ code: '42501' });
    }
    await server.call('manager', 'items.get', { params: { id } });
    for (const person of ['requester', 'manager', 'admin', null] as const) {
      for (const attempt of [
        sql`UPDATE received_projects SET received_at = NULL`,
        sql`DELETE FROM received_projects`,
      ]) {
        await expect(
          person === null
            ? server.transactions.asSystem((tx) => attempt.execute(tx))
            : server.transactions.asActor(server.people[person], (tx) => attempt.execute(tx)),
        ).rejects.toMatchObject({ code: '42501' });
      }
    }
    expect(await receivedAt()).toEqual([NOON]);
  });
});
