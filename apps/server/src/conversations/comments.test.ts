import { CHANGE_COMMENT_MS, MOST_MENTIONS } from '@monda/domain/conversations/comment-rules.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
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

const anItem = async () => (await putItem(server, 'evaluation_review', { evaluator: 'evaluator' })).id;
const write = (person: PersonName, id: string, more: object = {}) =>
  server.call(person, 'comments.write', {
    params: { id },
    body: { audience: 'everybody', text: 'Which entrance?', ...more },
  });
const written = async (person: PersonName, id: string, more: object = {}) => {
  const answer = await write(person, id, more);
  expect(answer.status).toBe(201);
  return answer.body.id as string;
};
const list = (person: PersonName, id: string) => server.call(person, 'comments.list', { params: { id } });
const textsFor = async (person: PersonName, id: string): Promise<(string | null)[]> =>
  (await list(person, id)).body.data.map(({ text }: { text: string | null }) => text);
const change = (person: PersonName, id: string, body: object = { text: 'Which gate?' }) =>
  server.call(person, 'comments.change', { params: { id }, body });
const withdraw = (person: PersonName, id: string) =>
  server.call(person, 'comments.withdraw', { params: { id } });
const people = (person: PersonName, id: string, audience = 'everybody') =>
  server.call(person, 'comments.people', { params: { id }, query: `audience=${audience}` });

describe('a comment is refused', () => {
  it.each([
    ['without a text', { text: ' ' }],
    ['with a text that is too long', { text: 'x'.repeat(LIMITS.comment + 1) }],
    ['without an audience', { audience: undefined }],
    ['to an unknown audience', { audience: 'company' }],
    ['with more mentions than it may have', { mentions: Array(MOST_MENTIONS + 1).fill(idOf('manager')) }],
    ['that mentions a person of another company', { text: '@x', mentions: [idOf('rival')] }],
    ['that mentions no one', { mentions: [idOf('manager').replace(/^.{8}/, '00000000')] }],
    ['that mentions a person who is not named in it', { mentions: [idOf('requester')] }],
  ])('%s', async (_name, more) => {
    const id = await anItem();
    expect((await write('manager', id, more)).status).toBe(400);
    expect(await textsFor('manager', id)).toEqual([]);
  });

  it.each(['requester', 'companyAdmin'] as const)(
    'to the provider only, where the %s of a company writes it',
    async (person) => {
      const id = await anItem();
      expect((await write(person, id, { audience: 'provider' })).status).toBe(403);
      expect((await people(person, id, 'provider')).status).toBe(403);
      expect(await textsFor('manager', id)).toEqual([]);
    },
  );

  it.each([
    ['rival', 404],
    ['otherEvaluator', 404],
    ['viewer', 403],
  ] as const)('where the %s writes it', async (person, status) => {
    expect((await write(person, await anItem())).status).toBe(status);
  });
});

describe('what is written to the provider only', () => {
  const INTERNAL = { audience: 'provider', text: 'They never pay in time' } as const;

  it('is read by people of the provider who see the item, and by no one of the company', async () => {
    const id = await anItem();
    await written('manager', id, INTERNAL);
    for (const person of ['admin', 'manager', 'otherManager', 'evaluator'] as const) {
      expect([person, await textsFor(person, id)]).toEqual([person, [INTERNAL.text]]);
    }
    for (const person of ['companyAdmin', 'requester', 'colleague', 'viewer'] as const) {
      expect([person, (await list(person, id)).body]).toEqual([person, { data: [], total: 0 }]);
    }
    expect((await list('otherEvaluator', id)).status).toBe(404);
  });

  it.skipIf(isByDay)(
    'changes nothing that the company is answered about the item, its request and its lists',
    async () => {
      const id = await anItem();
      // why: a person who comments on an item has opened it; opening it receives the request, which the company sees.
      await server.call('evaluator', 'items.get', { params: { id } });
      const seen = async () => {
        const item = await server.call('requester', 'items.get', { params: { id } });
        const projectId = item.body.projectId as string;
        const answers = [
          item,
          await list('requester', id),
          await server.call('requester', 'items.list'),
          await server.call('requester', 'items.ofCompany'),
          await server.call('requester', 'projects.get', { params: { id: projectId } }),
          await server.call('requester', 'items.exportHistory', { params: { id }, query: 'format=csv' }),
          await server.call('requester', 'items.waiting', { params: { id } }),
          await server.call('requester', 'questions.list', { params: { id } }),
          await server.call('requester', 'notices.list'),
          await server.call('requester', 'notices.counts'),
        ];
        return answers.map(({ status, headers, body, bytes }) => [
          status,
          headers.etag,
          body,
          bytes.toString('utf8'),
        ]);
      };
      const before = await seen();
      const comment = await written('evaluator', id, INTERNAL);
      expect(await seen()).toEqual(before);
      await noticesIn(server).write();
      expect(await seen()).toEqual(before);
      expect((await change('evaluator', comment, { text: 'Changed' })).status).toBe(200);
      expect((await withdraw('evaluator', comment)).status).toBe(200);
      expect(await seen()).toEqual(before);
    },
  );

  it('is neither changed nor withdrawn by the company, as if it were not there', async () => {
    const comment = await written('manager', await anItem(), INTERNAL);
    expect((await change('requester', comment)).body.code).toBe('not_found');
    expect((await withdraw('companyAdmin', comment)).body.code).toBe('not_found');
  });

  it('mentions people of the provider only', async () => {
    const id = await anItem();
    const { name } = server.people.requester;
    const answer = await write('manager', id, {
      ...INTERNAL,
      text: `@${name}`,
      mentions: [idOf('requester')],
    });
    expect(answer.status).toBe(400);
    const offered = (await people('manager', id, 'provider')).body.data;
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ ofProvider }: { ofProvider: boolean }) => ofProvider)).toBe(true);
  });

  it('stays among the provider: row level security lets no audience be changed and no internal row be written by a company', async () => {
    const id = await anItem();
    const comment = await written('manager', id, INTERNAL);
    const asActor = (person: PersonName, statement: ReturnType<typeof sql>) =>
      server.transactions.asActor(server.people[person], (tx) => statement.execute(tx));
    await expect(
      asActor('manager', sql`UPDATE item_comments SET audience = 'everybody' WHERE id = ${comment}`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      asActor(
        'requester',
        sql`INSERT INTO item_comments (id, item_id, company_id, audience, author_id, author_name, text, mentions, created_at)
          SELECT gen_random_uuid(), id, company_id, 'provider', ${idOf('requester')}, 'x', 'x', '[]', now()
          FROM waste_items WHERE id = ${id}`,
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

it('a comment to everybody is read by all who see the item, the newest first, a page at a time', async () => {
  const id = await anItem();
  await written('requester', id, { text: 'One' });
  await written('evaluator', id, { text: 'Two' });
  await written('manager', id, { text: 'Three', audience: 'provider' });
  for (const person of ['companyAdmin', 'colleague', 'viewer'] as const) {
    expect([person, await textsFor(person, id)]).toEqual([person, ['Two', 'One']]);
  }
  expect(await textsFor('admin', id)).toEqual(['Three', 'Two', 'One']);
  const second = await server.call('admin', 'comments.list', {
    params: { id },
    query: 'page=2&limit=2',
  });
  expect(second.body).toMatchObject({
    data: [{ text: 'One', authorName: server.people.requester.name }],
    total: 3,
  });
});

describe('people who may be mentioned', () => {
  const named = async (person: PersonName, id: string) =>
    (await people(person, id)).body.data.map(({ id: one }: { id: string }) => one);

  it('are those who read the comment; to a company, of the provider only those who have acted on the item or evaluate it', async () => {
    const id = await anItem();
    const before = await named('requester', id);
    expect(before).toContain(idOf('colleague'));
    expect(before).toContain(idOf('evaluator'));
    for (const other of ['manager', 'admin', 'otherEvaluator', 'rival', 'requester'] as const) {
      expect(before, other).not.toContain(idOf(other));
    }
    await server.call('manager', 'items.review', { params: { id }, body: { action: 'request-change' } });
    expect(await named('requester', id)).toContain(idOf('manager'));
    expect(await named('evaluator', id)).toEqual(
      expect.arrayContaining([idOf('manager'), idOf('otherManager'), idOf('admin'), idOf('requester')]),
    );
    expect((await people('rival', id)).status).toBe(404);
  });

  it('are named in the comment', async () => {
    const id = await anItem();
    const { name } = server.people.evaluator;
    const answer = await write('requester', id, {
      text: `@${name} can you look?`,
      mentions: [idOf('evaluator'), idOf('evaluator')],
    });
    expect([answer.status, answer.body.mentions]).toEqual([201, [name]]);
  });
});

describe('a comment is changed', () => {
  it('by its author, for ten minutes and not longer, and says so', async () => {
    const id = await anItem();
    const comment = await written('requester', id);
    server.clock.advance(CHANGE_COMMENT_MS);
    const answer = await change('requester', comment);
    expect([answer.status, answer.body.text, answer.body.changedAt]).toEqual([
      200,
      'Which gate?',
      server.clock.now().toISOString(),
    ]);
    server.clock.advance(1_000);
    const late = await change('requester', comment, { text: 'Too late' });
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
    expect(late.body.message).toContain('ten minutes');
    expect(await textsFor('requester', id)).toEqual(['Which gate?']);
    expect((await list('requester', id)).body.data[0].changeableUntil).toBeNull();
  });

  it.each(['colleague', 'companyAdmin', 'manager', 'admin'] as const)(
    'by no one else: %s',
    async (person) => {
      const id = await anItem();
      expect((await change(person, await written('requester', id))).status).toBe(403);
      expect(await textsFor('requester', id)).toEqual(['Which entrance?']);
    },
  );
});

describe('a comment is withdrawn', () => {
  it.each(['requester', 'admin'] as const)('by %s, who is named, and its text is gone', async (person) => {
    const id = await anItem();
    const comment = await written('requester', id);
    server.clock.advance(60 * 60_000);
    expect((await withdraw(person, comment)).status).toBe(200);
    const [seen] = (await list('colleague', id)).body.data;
    expect(seen).toMatchObject({ text: null, withdrawn: { by: server.people[person].name } });
    const again = await withdraw(person, comment);
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
    const changed = await change('requester', comment);
    expect([changed.status, changed.body.message]).toEqual([409, 'This comment was withdrawn.']);
  });

  it.each(['colleague', 'companyAdmin', 'evaluator', 'manager'] as const)(
    'by no one else: %s',
    async (person) => {
      const id = await anItem();
      expect((await withdraw(person, await written('requester', id))).status).toBe(403);
      expect(await textsFor('requester', id)).toEqual(['Which entrance?']);
    },
  );
});

it('what was written, changed and withdrawn stands in the audit log with its text and the digests of the row', async () => {
  const id = await anItem();
  const comment = await written('requester', id);
  await change('requester', comment);
  await withdraw('requester', comment);
  const { rows } = await server.transactions.asSystem((tx) =>
    sql<{ action: string; text: string | null; recorded: boolean }>`
      SELECT action, details ->> 'text' AS text, rows IS NOT NULL AS recorded FROM audit_log
      WHERE subject_id = ${id} AND action LIKE 'comments.%' ORDER BY at, seq`.execute(tx),
  );
  expect(rows).toEqual([
    { action: 'comments.write', text: 'Which entrance?', recorded: true },
    { action: 'comments.change', text: 'Which gate?', recorded: true },
    { action: 'comments.withdraw', text: null, recorded: true },
  ]);
});

it('a request that no one of the provider wrote on is deleted with the comments on its items', async () => {
  const { id, projectId } = await putItem(server, 'pending');
  await written('requester', id);
  await written('companyAdmin', id);
  expect((await server.call('companyAdmin', 'projects.delete', { params: { id: projectId } })).status).toBe(
    204,
  );
  const left = await server.transactions.asSystem((tx) =>
    tx.selectFrom('item_comments').select('id').where('item_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});
