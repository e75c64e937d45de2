import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putAct } from '../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { newestNotice, notifiedSince } from './notified-since.ts';
import { COMPANIES, idOf, PERSON_NAMES, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  await server.reset();
  server.clock.advance(3 * 60_000);
  await notices.clear();
});
afterAll(() => server.close());

const COMPANY: readonly PersonName[] = ['companyAdmin', 'requester', 'colleague', 'incomplete'];
const MANAGERS: readonly PersonName[] = ['manager', 'otherManager'];
const sorted = (...names: readonly PersonName[]) => [...names].sort();

const anItem = async (status: 'evaluation_review' | 'change_requested' = 'evaluation_review') =>
  (await putItem(server, status, { evaluator: 'evaluator' })).id;
const write = async (person: PersonName, id: string, more: object = {}) => {
  const body = { audience: 'everybody', text: 'Which gate?', ...more };
  const answer = await server.call(person, 'comments.write', { params: { id }, body });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.id as string;
};
const ask = async (person: PersonName, id: string) => {
  const body = { text: 'Which floor?' };
  const answer = await server.call(person, 'questions.ask', { params: { id }, body });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.id as string;
};
const reply = (person: PersonName, id: string) =>
  server.call(person, 'questions.answer', { params: { id }, body: { text: 'The second.' } });
const listOf = async (person: PersonName) => (await server.call(person, 'notices.list')).body;
/** A comment and the recipients of its notices. */
const recipientsOf = async (person: PersonName, id: string, more: object = {}) => {
  await write(person, id, more);
  await notices.write();
  return notices.recipientsOfComments(id);
};
const INTERNAL = { audience: 'provider', text: 'They never pay in time' } as const;

describe('a comment to the provider only', () => {
  it('notifies no person of a company, no matter who they are and what they follow', async () => {
    const id = await anItem('change_requested');
    for (const person of ['requester', 'colleague', 'companyAdmin'] as const) await write(person, id);
    for (const person of ['viewer', 'requester', 'otherManager'] as const) {
      await server.call(person, 'follows.item', { params: { id }, body: { following: true } });
    }
    await notices.write();
    await notices.clear();
    expect(await recipientsOf('manager', id, INTERNAL)).toEqual({ turn: [], comments: ['otherManager'] });
    const staff: readonly PersonName[] = ['admin', 'manager', 'otherManager', 'evaluator', 'otherEvaluator'];
    for (const person of PERSON_NAMES.filter((name) => !staff.includes(name))) {
      const answer = await server.call(person, 'notices.list');
      expect([person, answer.body?.total ?? 0]).toEqual([person, 0]);
    }
  });

  it('notifies no manager who acted on the item for its company, also where they follow it', async () => {
    const id = await anItem('change_requested');
    for (const person of ['otherManager', 'evaluator'] as const) {
      await server.call(person, 'follows.item', { params: { id }, body: { following: true } });
    }
    await notices.write();
    await notices.clear();
    expect(await recipientsOf('manager', id, INTERNAL)).toEqual({
      turn: [],
      comments: sorted('otherManager', 'evaluator'),
    });
    await notices.clear();
    await putAct(server, id, idOf('otherManager'), 'create');
    expect(await recipientsOf('manager', id, INTERNAL)).toEqual({ turn: [], comments: ['evaluator'] });
  });

  it('moves nothing in the browsers of a company, also where it is their turn', async () => {
    const id = await anItem();
    await server.call('manager', 'items.review', { params: { id }, body: { action: 'request-change' } });
    await notices.write();
    const known = await server.transactions.asSystem(newestNotice);
    const people = PERSON_NAMES.map((name) => idOf(name));
    const concerned = async () => {
      const { notified: rows } = await server.transactions.asSystem((tx) => notifiedSince(tx, known, people));
      return rows.map(({ userId }) => userId);
    };
    await server.call('evaluator', 'follows.item', { params: { id }, body: { following: true } });
    await recipientsOf('manager', id, INTERNAL);
    expect(await concerned()).toEqual([idOf('evaluator')]);
    await ask('requester', id);
    await notices.write();
    expect(await concerned()).toContain(idOf('colleague'));
  });

  it('notifies those mentioned, those who wrote, those who follow and those whose turn it is', async () => {
    const id = await anItem();
    await write('evaluator', id, INTERNAL);
    await notices.write();
    await notices.clear();
    const { name } = server.people.admin;
    const more = { ...INTERNAL, text: `@${name} please look`, mentions: [idOf('admin')] };
    expect(await recipientsOf('manager', id, more)).toEqual({
      turn: [],
      comments: sorted('admin', 'evaluator', 'otherManager'),
    });
    expect(await listOf('admin')).toMatchObject({
      total: 1,
      data: [{ event: 'internalComment', kind: 'comments', by: server.people.manager.name, read: false }],
    });
  });

  it('is neither listed nor counted for a person who went from the provider to the company', async () => {
    const id = await anItem();
    await server.call('evaluator', 'follows.item', { params: { id }, body: { following: true } });
    await recipientsOf('manager', id, INTERNAL);
    expect((await listOf('evaluator')).total).toBe(1);
    await server.transactions.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'company_user', company_id: COMPANIES.acme.id })
        .where('id', '=', idOf('evaluator'))
        .execute(),
    );
    expect((await listOf('evaluator')).total).toBe(0);
    expect((await server.call('evaluator', 'notices.counts')).body.unread).toBe(0);
    const { rows } = await server.transactions.asActor(
      { ...server.people.evaluator, role: 'company_user', companyId: COMPANIES.acme.id },
      (tx) => sql`SELECT 1 FROM notices`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});

describe('a comment to everybody concerned', () => {
  it.each([
    ['requester', 'evaluation_review', sorted(...MANAGERS)],
    ['manager', 'evaluation_review', sorted('otherManager', 'requester')],
    ['manager', 'change_requested', sorted(...COMPANY)],
    ['evaluator', 'change_requested', sorted(...COMPANY)],
  ] as const)(
    'of %s at %s is told to the person who has the item and who follows it',
    async (person, at, comments) => {
      expect(await recipientsOf(person, await anItem(at))).toEqual({ turn: [], comments });
    },
  );

  it('notifies those who wrote about it and those mentioned, once each, and not to its author', async () => {
    const id = await anItem();
    await write('colleague', id);
    await notices.write();
    await notices.clear();
    const { name } = server.people.companyAdmin;
    const more = { text: `@${name} who opens?`, mentions: [idOf('companyAdmin')] };
    expect(await recipientsOf('manager', id, more)).toEqual({
      turn: [],
      comments: sorted('colleague', 'companyAdmin', 'otherManager', 'requester'),
    });
  });

  it('does not tell its company who wrote to the provider only', async () => {
    const id = await anItem();
    await write('evaluator', id, INTERNAL);
    await notices.write();
    await notices.clear();
    await recipientsOf('requester', id);
    expect((await notices.recipientsOfComments(id)).comments).toEqual(sorted('evaluator', ...MANAGERS));
    for (const person of ['companyAdmin', 'colleague', 'viewer'] as const) {
      expect([person, (await listOf(person)).total]).toEqual([person, 0]);
    }
  });

  it('that was withdrawn before any notice notifies no person', async () => {
    const id = await anItem();
    const comment = await write('requester', id);
    await server.call('requester', 'comments.withdraw', { params: { id: comment } });
    await notices.write();
    expect(await notices.recipientsOfComments(id)).toEqual({ turn: [], comments: [] });
    expect(await notices.events()).toEqual([]);
  });

  it('written on many items in one go is one notice', async () => {
    for (const id of [await anItem(), await anItem(), await anItem()]) await write('manager', id);
    await notices.write();
    expect(await listOf('requester')).toMatchObject({ total: 1, data: [{ event: 'comment', itemCount: 3 }] });
  });
});

describe('a question', () => {
  it('makes it the turn of those of the company who act, and of no one else', async () => {
    const id = await anItem();
    await ask('manager', id);
    await notices.write();
    expect(await notices.recipientsOfComments(id)).toEqual({
      turn: sorted(...COMPANY),
      comments: ['otherManager'],
    });
    expect((await listOf('viewer')).total).toBe(0);
    expect((await listOf('rival')).total).toBe(0);
    expect((await listOf('colleague')).data).toMatchObject([{ event: 'askCompany', kind: 'turn' }]);
  });

  it('to the provider makes it the turn of the evaluator and the managers', async () => {
    const id = await anItem('change_requested');
    await ask('requester', id);
    await notices.write();
    expect((await notices.recipientsOfComments(id)).turn).toEqual(sorted('evaluator', ...MANAGERS));
    expect((await listOf('otherEvaluator')).total).toBe(0);
  });

  it('is no one’s turn any more once it was answered, and the answer goes to its asker', async () => {
    const id = await anItem();
    const question = await ask('manager', id);
    await notices.write();
    expect((await reply('requester', question)).status).toBe(200);
    await notices.write();
    expect((await listOf('colleague')).data.map(({ kind }: { kind: string }) => kind)).toEqual(['comments']);
    expect((await listOf('manager')).data).toMatchObject([
      { event: 'answer', kind: 'comments', by: server.people.requester.name },
    ]);
  });
});
