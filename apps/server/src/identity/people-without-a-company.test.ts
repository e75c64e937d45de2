import { API_BASE, API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { actorOf, COMPANIES, idOf } from '../../test/test-people.ts';

/** Two viewers have no company, and share nothing: neither with each other nor with a company nor with the provider. */
let server: AssetServer;
let other: string;
/** Ids of what is of others, by what a call's id is. */
let ids: Record<
  | 'items'
  | 'projects'
  | 'users'
  | 'companies'
  | 'listViews'
  | 'comments'
  | 'questions'
  | 'notices'
  | 'substitutions',
  string
>;
/** Written into each text of others. */
const MARK = 'Quetzal';
const OTHERS = new RegExp(`${MARK}|Acme Bank|Rival Trust`);
let bodies: ReadonlyMap<CallName, unknown>;

beforeAll(async () => {
  server = await startAssetServer();
  server.clock.setTo(NOON);
  const named = { firstName: MARK, lastName: MARK, email: `${MARK}@elsewhere.test` };
  other = await server.aPerson({ role: 'viewer', companyId: null, ...named });
  const item = await putItem(server, 'evaluation_review', { data: { itemName: MARK, description: MARK } });
  await putItem(server, 'pending', { company: 'rival', data: { itemName: MARK } });
  const author = idOf('requester');
  ids = {
    items: item.id,
    projects: item.projectId,
    users: other,
    companies: COMPANIES.acme.id,
    listViews: await server.aListView({ owner: other, name: MARK }),
    comments: await server.aComment({ itemId: item.id, author, text: MARK }),
    questions: await server.aQuestion({ itemId: item.id, author: idOf('manager'), asked: 'company' }),
    notices: await server.aNotice({ owner: other, item: item.id }),
    substitutions: await server.aSubstitution({
      ...{ personId: idOf('manager'), substituteId: idOf('otherManager'), day: '2026-03-10' },
    }),
  };
  await server.aListView({ owner: idOf('manager'), shared: true, name: MARK });
  await server.aListView({ owner: idOf('requester'), company: COMPANIES.acme.id, shared: true, name: MARK });
  await server.aComment({ itemId: item.id, author: idOf('manager'), audience: 'provider', text: MARK });
  bodies = await exampleBodies();
});
afterAll(() => server.close());

/** What the API document sends with each call, with ids of others in place of its own. */
async function exampleBodies(): Promise<ReadonlyMap<CallName, unknown>> {
  const { payload } = await server.app.http.inject({ url: `${API_BASE}/openapi.json` });
  const { paths } = JSON.parse(payload) as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
    >;
  };
  return new Map(
    CALL_NAMES.map((name) => {
      const { path, method } = API_CALLS[name];
      const operation = paths[`${API_BASE}${path}`] ?? paths[path];
      const example = operation?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example;
      return [name, example];
    }),
  );
}

const QUERIES: Partial<Record<CallName, () => Record<string, string>>> = {
  'items.calendar': () => ({ month: '2026-06' }),
  'items.thumbnails': () => ({ ids: ids.items }),
  'items.attention': () => ({ ids: ids.items }),
  'items.list': () => ({ search: MARK }),
  'projects.list': () => ({ search: MARK }),
  'search.everywhere': () => ({ q: MARK }),
  'comments.people': () => ({ audience: 'everybody' }),
};
const kindOf = (name: CallName): keyof typeof ids => {
  if (/^(comments\.(list|write|people)|questions\.(list|ask)|follows\.(item|ofItem))$/.test(name))
    return 'items';
  if (name.startsWith('follows.')) return 'projects';
  const [kind = ''] = name.split('.');
  return kind in ids ? (kind as keyof typeof ids) : 'items';
};

describe('a viewer without a company is shown nothing of others', () => {
  const names = CALL_NAMES.filter((name) => name !== 'files.open' && name !== 'notices.stream');

  it.each(names)('by %s', async (name) => {
    const body = bodies.get(name);
    const text = JSON.stringify(body ?? null).replaceAll(
      /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g,
      () => `"${ids[kindOf(name)]}"`,
    );
    const answer = await server.as('outsider').call(name, {
      params: { id: ids[kindOf(name)], correctionId: ids.items },
      query: QUERIES[name]?.() ?? {},
      ...(body === undefined ? {} : { body: JSON.parse(text) }),
    });
    expect([name, answer.status < 500]).toEqual([name, true]);
    expect(answer.text).not.toMatch(OTHERS);
    const reaches = API_CALLS[name].path.includes('{id}');
    if (reaches)
      expect([name, answer.status]).toEqual([
        name,
        expect.toSatisfy((status) => [400, 403, 404, 415].includes(status)),
      ]);
  });

  it('by what is asked of each other by id', async () => {
    for (const name of ['substitutions.list', 'substitutions.candidates'] as const) {
      const answer = await server.as('outsider').call(name, { query: { personId: other } });
      expect([name, answer.status]).toEqual([name, 404]);
      expect((await server.as('outsider').call(name)).body).toEqual({ data: [], total: 0 });
    }
  });
});

describe('a substitute is refused', () => {
  const set = (by: 'outsider' | 'admin', personId: string, substituteId: string) =>
    server.call(by, 'substitutions.set', {
      body: { personId, substituteId, fromDay: '2026-03-10', toDay: '2026-03-11' },
    });

  it.each(['outsider', 'admin'] as const)(
    'to a viewer without a company, set by the %s, and no mail leaves',
    async (by) => {
      const missing = await set(by, idOf('outsider'), '00000000-0000-4000-8000-00000000dead');
      for (const substitute of [other, idOf('viewer'), idOf('rivalViewer'), idOf('outsider')]) {
        const answer = await set(by, idOf('outsider'), substitute);
        expect([answer.status, answer.body.message]).toEqual([400, words().standingIn.noCompany]);
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
      }
      expect(
        await server.transactions.asSystem((tx) => tx.selectFrom('outbox').select('id').execute()),
      ).toEqual([]);
    },
  );

  it('by the database, to a caller that bypasses the rule', async () => {
    const smuggled = server.transactions.asActor(actorOf('outsider'), (tx) =>
      sql`INSERT INTO substitutions (id, person_id, person_name, substitute_id, substitute_name, from_day, to_day, set_by, set_at)
        VALUES ('00000000-0000-4000-8000-000000000001', ${idOf('outsider')}, 'a', ${other}, 'b', '2026-03-10',
          '2026-03-11', ${idOf('outsider')}, now())`.execute(tx),
    );
    await expect(smuggled).rejects.toThrow('row-level security');
  });

  it('no one, to people of the provider without a company', async () => {
    const answer = await server.call('evaluator', 'substitutions.candidates');
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toContain(idOf('otherEvaluator'));
  });
});

describe('row level security lets nothing of others through', () => {
  const actors: readonly (readonly [string, Actor])[] = (
    ['viewer', 'company_user', 'company_admin'] as const
  ).map((role) => [role, { ...actorOf('outsider'), role, companyId: null }]);
  it.each(actors)('to a %s without a company, in any table', async (_role, actor) => {
    const { rows: tables } = await server.transactions.asSystem((tx) =>
      sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
        AND tablename NOT LIKE 'kysely%' ORDER BY 1`.execute(tx),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const seen = await server.transactions
        .asActor(actor, (tx) =>
          sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(tx),
        )
        .then(({ rows }) => rows.map(({ row }) => row))
        .catch((error: Error) => {
          expect(error.message).toMatch(/permission denied/);
          return [];
        });
      expect([name, seen.filter((row) => OTHERS.test(row) || row.includes(other))]).toEqual([name, []]);
    }
  });
});

it('a person who was set as the substitute of a stranger by an earlier version stands in for no one', async () => {
  await server.aSubstitution({ personId: other, substituteId: idOf('outsider'), day: '2026-03-10' });
  expect((await server.as('outsider').call('users.me')).body.standsInFor).toEqual([]);
  await server.aSubstitution({
    personId: idOf('evaluator'),
    substituteId: idOf('otherEvaluator'),
    day: '2026-03-10',
  });
  expect((await server.as('otherEvaluator').call('users.me')).body.standsInFor).toHaveLength(1);
});
