import { LIMITS } from '@monda/domain/base/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const inReview = async () => (await putItem(server, 'evaluation_review', { evaluator: 'evaluator' })).id;
const inEvaluation = async () => (await putItem(server, 'pending', { evaluator: 'evaluator' })).id;
const changeRequested = async () =>
  (await putItem(server, 'change_requested', { evaluator: 'evaluator' })).id;

const ask = (person: PersonName, id: string, text = 'Which gate?') =>
  server.call(person, 'questions.ask', { params: { id }, body: { text } });
const asked = async (person: PersonName, id: string, text?: string) => {
  const answer = await ask(person, id, text);
  expect([answer.status, answer.body?.message]).toEqual([201, undefined]);
  return answer.body.id as string;
};
const reply = (person: PersonName, id: string, text = 'The north gate.') =>
  server.call(person, 'questions.answer', { params: { id }, body: { text } });
const withdraw = (person: PersonName, id: string) =>
  server.call(person, 'questions.withdraw', { params: { id } });
const list = async (person: PersonName, id: string) =>
  (await server.call(person, 'questions.list', { params: { id } })).body.data;
const waiting = async (id: string) =>
  (await server.call('admin', 'items.waiting', { params: { id } })).body.waiting;
const requestChange = (id: string) =>
  server.call('manager', 'items.review', { params: { id }, body: { action: 'request-change' } });

describe('a question is refused', () => {
  it.each([
    ['evaluator', 409, 'wrong_state'],
    ['requester', 409, 'wrong_state'],
    ['companyAdmin', 409, 'wrong_state'],
    ['admin', 403, 'not_allowed'],
    ['viewer', 403, 'not_allowed'],
    ['otherEvaluator', 404, 'not_found'],
    ['rival', 404, 'not_found'],
  ] as const)('to %s, whose turn it is not', async (person, status, code) => {
    const id = await inReview();
    const answer = await ask(person, id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await list('manager', id)).toEqual([]);
  });

  it.each([
    ['empty', ' '],
    ['too long', 'x'.repeat(LIMITS.comment + 1)],
  ])('with a text that is %s', async (_what, text) => {
    expect((await ask('manager', await inReview(), text)).status).toBe(400);
  });

  it('while another is open, also where two ask at once: one wins', async () => {
    const id = await inReview();
    const answers = await Promise.all([ask('manager', id), ask('otherManager', id), ask('manager', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'wrong_state',
      message: 'This item already has an open question. It must be answered or withdrawn first.',
    });
    expect(await list('manager', id)).toHaveLength(1);
  });

  it('by row level security to a caller that bypasses the rules', async () => {
    const id = await inReview();
    const insert = (person: PersonName, of: string) =>
      server.transactions.asActor(server.people[person], (tx) =>
        sql`INSERT INTO item_questions (id, item_id, company_id, asked, author_id, author_name, text, item_since, asked_at)
          SELECT gen_random_uuid(), id, company_id, ${of}, ${idOf(person)}, 'x', 'x', now(), now()
          FROM waste_items WHERE id = ${id}`.execute(tx),
      );
    for (const [person, of] of [
      ['requester', 'company'],
      ['manager', 'provider'],
      ['viewer', 'provider'],
      ['admin', 'company'],
    ] as const) {
      await expect(insert(person, of), `${person} of ${of}`).rejects.toThrow(/row-level security/);
    }
  });
});

describe('an answer is refused', () => {
  it.each([
    ['manager', 403],
    ['evaluator', 403],
    ['admin', 403],
    ['viewer', 403],
    ['otherEvaluator', 404],
    ['rival', 404],
  ] as const)('to %s, who was not asked', async (person, status) => {
    const id = await inReview();
    const question = await asked('manager', id);
    expect((await reply(person, question)).status).toBe(status);
    expect(await list('manager', id)).toMatchObject([{ state: 'open', answer: null }]);
  });

  it.each(['requester', 'companyAdmin', 'admin', 'viewer'] as const)(
    'to %s, where the provider was asked',
    async (person) => {
      const question = await asked('requester', await changeRequested());
      expect((await reply(person, question)).status).toBe(403);
    },
  );

  it('once it was given, or the question was withdrawn, or the item moved on', async () => {
    const id = await inReview();
    const first = await asked('manager', id);
    expect((await reply('requester', first)).status).toBe(200);
    const second = await asked('manager', id);
    expect((await withdraw('manager', second)).status).toBe(200);
    const third = await asked('manager', id);
    expect((await requestChange(id)).status).toBe(200);
    for (const question of [first, second, third]) {
      const answer = await reply('companyAdmin', question);
      expect([answer.status, answer.body.message]).toEqual([409, 'This question is no longer open.']);
    }
    expect((await list('manager', id)).map(({ state }: { state: string }) => state)).toEqual([
      'overtaken',
      'withdrawn',
      'answered',
    ]);
  });
});

describe('a question is withdrawn', () => {
  it.each(['otherManager', 'admin', 'requester', 'evaluator'] as const)(
    'by no one but who asked it: not by %s',
    async (person) => {
      const id = await inReview();
      const question = await asked('manager', id);
      expect((await withdraw(person, question)).status).toBe(403);
      expect(await list('manager', id)).toMatchObject([{ state: 'open' }]);
    },
  );

  it('and its text is gone for everybody', async () => {
    const id = await inReview();
    await withdraw('manager', await asked('manager', id));
    expect(await list('requester', id)).toMatchObject([
      { state: 'withdrawn', text: null, answer: null, closedBy: server.people.manager.name },
    ]);
  });
});

describe('a person who has the next step asks the other side', () => {
  it.each([
    ['manager', 'an unassigned item', () => putItem(server, 'pending').then(({ id }) => id), 'company'],
    ['evaluator', 'an item to evaluate', inEvaluation, 'company'],
    ['otherManager', 'an item in review', inReview, 'company'],
    ['requester', 'an item with a requested change', changeRequested, 'provider'],
    [
      'companyAdmin',
      'a date to confirm',
      () => putItem(server, 'confirmation_required').then(({ id }) => id),
      'provider',
    ],
  ] as const)('%s about %s', async (person, _what, item, side) => {
    const id = await item();
    await asked(person, id);
    for (const reader of ['admin', 'manager', 'requester', 'colleague', 'viewer'] as const) {
      expect([reader, await list(reader, id)]).toMatchObject([
        reader,
        [
          {
            asked: side,
            askedBy: server.people[person].name,
            text: 'Which gate?',
            state: 'open',
            answerable:
              side === 'company' ? ['requester', 'colleague'].includes(reader) : reader === 'manager',
            withdrawable: reader === person,
          },
        ],
      ]);
    }
  });

  it.each([
    ['manager', 'requester'],
    ['manager', 'colleague'],
    ['manager', 'companyAdmin'],
  ] as const)('%s is answered by %s', async (asker, person) => {
    const id = await inReview();
    const answer = await reply(person, await asked(asker, id));
    expect(answer.body).toMatchObject({
      state: 'answered',
      answer: 'The north gate.',
      closedBy: server.people[person].name,
      answerable: false,
    });
  });

  it.each(['manager', 'otherManager', 'evaluator'] as const)(
    'a company is answered by %s',
    async (person) => {
      const id = await changeRequested();
      expect((await reply(person, await asked('requester', id))).status).toBe(200);
    },
  );
});

describe('an open question', () => {
  it('changes neither item, version nor ETag, and hinders no step', async () => {
    const id = await inReview();
    const seen = async () => {
      const { headers, body } = await server.call('requester', 'items.get', { params: { id } });
      return [headers.etag, body];
    };
    const before = await seen();
    await asked('manager', id);
    expect(await seen()).toEqual(before);
    expect((await requestChange(id)).status).toBe(200);
  });

  it('moves the waiting to the person who is asked, and back with the answer; lateness stays what it is', async () => {
    const id = await inReview();
    const times = async () => (await server.call('admin', 'items.waiting', { params: { id } })).body;
    const { lateSince } = await times();
    expect((await times()).waiting).toMatchObject({ for: 'provider', role: 'fixed_assets_manager' });
    const question = await asked('manager', id);
    expect(await times()).toMatchObject({ waiting: { for: 'company' }, since: NOON, lateSince });
    server.clock.advance(60 * 60_000);
    await reply('requester', question);
    server.clock.advance(30 * 60_000);
    const after = await times();
    expect(after).toMatchObject({ waiting: { for: 'provider' }, lateSince });
    expect(after.parts).toContainEqual({
      waiting: { for: 'company', role: null, person: null },
      ms: 3_600_000,
    });
  });

  it('to the provider waits for the evaluator whom the item goes back to', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: null });
    const assignedUserId = idOf('evaluator');
    await server.call('manager', 'items.assign', { params: { id }, body: { assignedUserId } });
    const body = { decision: 'request-change' };
    await server.call('evaluator', 'items.submitReview', { params: { id }, body });
    await asked('requester', id);
    expect(await waiting(id)).toEqual({
      for: 'provider',
      role: 'technical_evaluator',
      person: server.people.evaluator.name,
    });
  });

  it('is closed by a step, and another may be asked at the next status', async () => {
    const id = await inReview();
    await asked('manager', id);
    await requestChange(id);
    expect(await waiting(id)).toMatchObject({ for: 'company' });
    await asked('requester', id, 'What is missing?');
    expect(await waiting(id)).toMatchObject({ for: 'provider' });
    expect((await list('requester', id)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'overtaken',
    ]);
  });
});

it('what was asked, answered and withdrawn stands in the audit log with its text and the digests of the row', async () => {
  const id = await inReview();
  await reply('requester', await asked('manager', id));
  await withdraw('manager', await asked('manager', id, 'A mistake'));
  const { rows } = await server.transactions.asSystem((tx) =>
    sql<{ action: string; text: string | null; recorded: boolean }>`
      SELECT action, coalesce(details ->> 'text', details ->> 'answer') AS text, rows IS NOT NULL AS recorded
      FROM audit_log WHERE subject_id = ${id} AND action LIKE 'questions.%' ORDER BY at, seq`.execute(tx),
  );
  expect(rows).toEqual([
    { action: 'questions.ask', text: 'Which gate?', recorded: true },
    { action: 'questions.answer', text: 'The north gate.', recorded: true },
    { action: 'questions.ask', text: 'A mistake', recorded: true },
    { action: 'questions.withdraw', text: null, recorded: true },
  ]);
});
