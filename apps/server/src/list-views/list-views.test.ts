import { MOST_VIEWS } from '@monda/domain/list-views/viewed-lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { actorOf, COMPANIES, idOf, PERSON_NAMES, PEOPLE, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  server.clock.advance(61_000);
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('list_choices').execute();
    await tx.deleteFrom('list_views').execute();
  });
});
afterAll(() => server.close());

const FORM = { name: 'Mine', list: 'tasks', query: { status: 'pending' }, shared: false } as const;
const create = (person: PersonName, more: object = {}) =>
  server.call(person, 'listViews.create', { body: { ...FORM, ...more } });
const namesOf = async (person: PersonName): Promise<string[]> =>
  (await server.call(person, 'listViews.list')).body.data.map(({ name }: { name: string }) => name);

describe('a view is refused', () => {
  it.each([
    ['without a name', { name: ' ' }],
    ['with a name that is too long', { name: 'x'.repeat(201) }],
    ['of an unknown list', { list: 'companies' }],
    ['with an unknown filter', { query: { price: '1' } }],
    ['with an unknown status', { query: { status: 'pending,open' } }],
    ['with an unknown order', { query: { order: 'price' } }],
    ['with a day that is none', { query: { createdFrom: '2026-02-30' } }],
    ['with more than a view has', { query: {}, owner: idOf('rival') }],
  ])('%s', async (_name, more) => {
    expect((await create('requester', more)).status).toBe(400);
    expect(await namesOf('requester')).toEqual([]);
  });

  it('beyond fifty of one person, also when two come at once', async () => {
    for (let at = 1; at < MOST_VIEWS; at += 1) {
      await server.aListView({ owner: idOf('requester'), name: `No. ${at}` });
    }
    const both = await Promise.all([create('requester'), create('requester')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create('colleague')).status).toBe(201);
  });

  it('where the person who shares it belongs to no one', async () => {
    expect((await create('outsider', { shared: true })).status).toBe(403);
    expect((await create('outsider')).status).toBe(201);
  });
});

describe('a view of another person', () => {
  const change = (person: PersonName, id: string) =>
    server.call(person, 'listViews.change', { params: { id }, body: FORM });
  const remove = (person: PersonName, id: string) =>
    server.call(person, 'listViews.delete', { params: { id } });
  const begin = (person: PersonName, id: string) =>
    server.call(person, 'listViews.choose', { body: { columns: [], startViewId: id } });

  it.each(
    PERSON_NAMES.filter(
      (name) => !['requester', 'blocked', 'incomplete', 'blockedEvaluator', 'ofClosedCompany'].includes(name),
    ),
  )('is not there for %s where it is not shared, and cannot be changed where it is', async (person) => {
    const own = await server.aListView({ owner: idOf('requester'), company: COMPANIES.acme.id });
    const shared = await server.aListView({
      owner: idOf('requester'),
      company: COMPANIES.acme.id,
      shared: true,
      name: 'Ours',
    });
    const isColleague = (PEOPLE[person] as { company: string | null }).company === 'acme';
    expect(await namesOf(person)).toEqual(isColleague ? ['Ours'] : []);
    for (const id of [own, shared]) {
      expect((await change(person, id)).status).toBe(404);
      expect((await remove(person, id)).status).toBe(404);
    }
    expect((await begin(person, own)).status).toBe(404);
    expect((await begin(person, shared)).status).toBe(isColleague ? 200 : 404);
  });

  it('of the provider is shared among its people alone', async () => {
    await create('manager', { name: 'Of the provider', shared: true });
    for (const person of ['admin', 'evaluator', 'otherManager'] as const) {
      expect(await namesOf(person)).toEqual(['Of the provider']);
    }
    for (const person of ['requester', 'rival', 'viewer', 'outsider'] as const) {
      expect(await namesOf(person)).toEqual([]);
    }
  });

  it('is hidden by row level security alone', async () => {
    await server.aListView({ owner: idOf('requester'), company: COMPANIES.acme.id, shared: true });
    await server.aListView({ owner: idOf('rival'), company: COMPANIES.rival.id, shared: true });
    await server.aListView({ owner: idOf('manager'), shared: true });
    const seen = (person: PersonName) =>
      server.transactions.asActor(actorOf(person), async (tx) => {
        const rows = await tx.selectFrom('list_views').select('company_id').execute();
        return rows.map((row) => row.company_id);
      });
    expect(await seen('colleague')).toEqual([COMPANIES.acme.id]);
    expect(await seen('rivalViewer')).toEqual([COMPANIES.rival.id]);
    expect(await seen('admin')).toEqual([null]);
    expect(await seen('outsider')).toEqual([]);
    const forged = server.transactions.asActor(actorOf('rival'), (tx) =>
      tx
        .insertInto('list_views')
        .values({
          id: '0b7e2c1a-1111-4222-8333-444455556666',
          owner_id: idOf('rival'),
          company_id: COMPANIES.acme.id,
          list: 'items',
          name: 'x',
          query: '{}',
          shared: true,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute(),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });
});

describe('a person’s own view', () => {
  it('is stored, changed, shared, begun with and removed', async () => {
    const query = {
      status: 'pending,destruction',
      companyId: COMPANIES.acme.id,
      order: '-statusSince',
      search: 'safe',
    };
    const made = await create('manager', { name: 'Safes', query });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Safes', query, shared: false, own: true, removable: true });
    const params = { id: made.body.id };
    const body = { ...FORM, name: 'All safes', shared: true };
    expect((await server.call('manager', 'listViews.change', { params, body })).body).toMatchObject(body);
    expect(await namesOf('evaluator')).toEqual(['All safes']);
    const choices = { columns: ['photo', 'waiting'], startViewId: made.body.id };
    expect((await server.call('manager', 'listViews.choose', { body: choices })).body).toEqual(choices);
    expect((await server.call('manager', 'listViews.list')).body).toMatchObject(choices);
    expect((await server.call('admin', 'listViews.list')).body).toMatchObject({
      columns: [],
      startViewId: null,
    });
    expect((await server.call('manager', 'listViews.delete', { params })).status).toBe(204);
    expect((await server.call('manager', 'listViews.list')).body).toMatchObject({
      data: [],
      columns: ['photo', 'waiting'],
      startViewId: null,
    });
  });

  it('passes to the company when its owner is deleted, which may remove it; what was private is gone', async () => {
    const person = await server.aPerson({ role: 'company_user', companyId: COMPANIES.acme.id });
    const shared = await server.aListView({
      owner: person,
      company: COMPANIES.acme.id,
      shared: true,
      name: 'Left',
    });
    await server.aListView({ owner: person, company: COMPANIES.acme.id, name: 'Private' });
    expect((await server.call('admin', 'users.delete', { params: { id: person } })).status).toBe(204);
    expect(await namesOf('requester')).toEqual(['Left']);
    const left = await server.transactions.asSystem((tx) =>
      tx.selectFrom('list_views').select('name').execute(),
    );
    expect(left).toEqual([{ name: 'Left' }]);
    for (const other of ['requester', 'rivalAdmin', 'admin', 'viewer'] as const) {
      expect((await server.call(other, 'listViews.delete', { params: { id: shared } })).status).toBe(404);
    }
    expect((await server.call('companyAdmin', 'listViews.delete', { params: { id: shared } })).status).toBe(
      204,
    );
  });
});
