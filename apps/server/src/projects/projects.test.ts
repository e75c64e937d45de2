import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem, storedFiles } from '../../test/items-in-tests.ts';
import type { PersonName } from '../../test/test-people.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  server.clock.setTo('2026-03-10T12:00:00Z');
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('stored_files').execute();
    await tx.deleteFrom('projects').execute();
  });
});
afterAll(() => server.close());

const MISSING = '11111111-2222-4333-8444-555555555555';
const total = async (person: PersonName, query = '') =>
  (await server.call(person, 'projects.list', { query })).body.total as number;
const idsOf = async (person: PersonName, query = '') =>
  (await server.call(person, 'projects.list', { query })).body.data.map(
    (row: { id: string }) => row.id,
  ) as string[];
const later = () => {
  server.clock.advance(60_000);
};

describe('a request', () => {
  // rows: ROLE-028
  it.each(['manager', 'evaluator', 'viewer', 'outsider', 'admin'] as const)(
    'is refused from %s',
    async (person) => {
      const answer = await server.call(person, 'projects.create', { body: requestOf(1) });
      expect(answer.body).toMatchObject({ status: 403, message: words().projects.onlyClients });
      expect(await total('manager')).toBe(0);
    },
  );

  // rows: ROLE-002, API-014
  it.each(['companyAdmin', 'requester'] as const)('is taken from %s', async (person) => {
    const answer = await server.call(person, 'projects.create', { body: requestOf(1) });
    expect(answer.status).toBe(201);
    expect(await idsOf(person)).toEqual([answer.body.id]);
  });

  // rows: ROUTE-014
  it('tells an administrator without a company why', async () => {
    const answer = await server.call('admin', 'projects.create', { body: requestOf(1) });
    expect(answer.body.message).toBe(words().projects.onlyClients);
  });

  const one = requestOf(1).wasteItems[0] as ReturnType<typeof requestOf>['wasteItems'][number];
  const withData = (jsonData: Record<string, unknown>) => ({
    ...requestOf(1),
    wasteItems: [{ ...one, jsonData: { ...one.jsonData, ...jsonData } }],
  });
  // rows: API-018, VAL-072
  it.each([
    ['no items', { ...requestOf(1), wasteItems: [] }, 'wasteItems', words().itemForm.atLeastOne],
    ['too many items', requestOf(51), 'wasteItems', null],
    [
      'an unsupported type',
      { ...requestOf(1), wasteType: 'atms' },
      'wasteType',
      words().projects.unsupportedWasteType,
    ],
    [
      'an unsupported item',
      { ...requestOf(1), wasteItems: [{ ...one, wasteType: 'atms' }] },
      'wasteItems.0.wasteType',
      words().projects.unsupportedWasteType,
    ],
    [
      'an item without a name',
      withData({ itemName: ' ' }),
      'wasteItems.0.jsonData.itemName',
      words().itemForm.itemName,
    ],
    [
      'no cost center',
      withData({ costCenter: '' }),
      'wasteItems.0.jsonData.costCenter',
      words().itemForm.costCenter,
    ],
    [
      'no description',
      withData({ description: '' }),
      'wasteItems.0.jsonData.description',
      words().itemForm.description,
    ],
    [
      'a type of another family',
      withData({ type: 'server' }),
      'wasteItems.0.jsonData.type',
      words().itemForm.unknownType,
    ],
    [
      'a missing serial number',
      withData({ type: 'screens' }),
      'wasteItems.0.jsonData.serialNumber',
      words().itemForm.serialNumber,
    ],
    ['a status', withData({ status: 'completed' }), 'wasteItems.0.jsonData.status', null],
    ['a final price', withData({ finalPrice: 1 }), 'wasteItems.0.jsonData.finalPrice', null],
    ['a company', { ...requestOf(1), companyId: MISSING }, 'companyId', null],
    [
      'a link that is no web address',
      withData({ photoUrls: ['javascript:alert(1)'] }),
      'wasteItems.0.jsonData.photoUrls.0',
      null,
    ],
  ])('is refused with %s', async (_, body, path, message) => {
    const answer = await server.call('companyAdmin', 'projects.create', { body });
    expect(answer.status).toBe(400);
    const error = answer.body.errors.find((problem: { path: string }) => problem.path === path);
    expect(error, JSON.stringify(answer.body.errors)).toBeDefined();
    if (message !== null) expect(error.message).toBe(message);
    expect(await total('manager')).toBe(0);
  });

  // rows: FLOW-025, ENT-010, ENT-011
  it('starts pending and unassigned, with its first entry', async () => {
    const answer = await server.call('requester', 'projects.create', { body: requestOf(3) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      wasteType: 'special-handling',
      status: 'pending',
      archived: false,
      companyName: 'Acme Bank',
      createdBy: {
        id: server.people.requester.id,
        firstName: 'Rita',
        lastName: 'Request',
        company: { name: 'Acme Bank' },
      },
      itemCount: 3,
      createdAt: '2026-03-10T12:00:00.000Z',
    });
    const { itemIds: _, ...made } = answer.body;
    const read = await server.call('requester', 'projects.get', { params: { id: made.id } });
    expect(read.body).toMatchObject(made);
    const items = await server.call('companyAdmin', 'projects.items', { params: { id: answer.body.id } });
    const names = items.body.data.map((item: { jsonData: { itemName: string } }) => item.jsonData.itemName);
    expect(names).toEqual(['Item 0', 'Item 1', 'Item 2']);
    for (const item of items.body.data)
      expect(item).toMatchObject({ status: 'pending', assignedUserId: null });
    const { body } = await server.call('companyAdmin', 'items.get', {
      params: { id: items.body.data[0].id },
    });
    expect(body.history).toEqual([
      expect.objectContaining({
        fromStatus: null,
        toStatus: 'pending',
        automaticComment: 'Request created',
        userName: 'Rita Request',
      }),
    ]);
  });

  // rows: API-026
  it('pages the items of a project', async () => {
    const { body } = await server.call('companyAdmin', 'projects.create', { body: requestOf(5) });
    const page = async (number: number) =>
      (
        await server.call('companyAdmin', 'projects.items', {
          params: { id: body.id },
          query: `limit=2&page=${number}`,
        })
      ).body;
    const [first, last] = [await page(1), await page(3)];
    expect([first.total, first.data.length, last.data.length]).toEqual([5, 2, 1]);
  });
});

describe('who sees and changes which projects', () => {
  // rows: ROLE-027, API-013
  it.each([
    'projects.get',
    'projects.items',
    'projects.archive',
    'projects.unarchive',
    'projects.delete',
  ] as const)('%s of another company answers as for a missing id', async (name) => {
    const { projectId } = await putItem(server);
    const foreign = await server.call('rivalAdmin', name, { params: { id: projectId } });
    const missing = await server.call('rivalAdmin', name, { params: { id: MISSING } });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(
      (await server.call('companyAdmin', 'projects.get', { params: { id: projectId } })).body.archived,
    ).toBe(false);
  });

  // rows: API-069
  it('an id that is none is 404', async () => {
    expect((await server.call('manager', 'projects.get', { params: { id: 'abc' } })).status).toBe(404);
  });

  it('evaluators and viewers get no project call', async () => {
    const { projectId } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    for (const person of ['evaluator', 'viewer'] as const) {
      for (const name of ['projects.list', 'projects.get', 'projects.archive', 'projects.delete'] as const) {
        expect((await server.call(person, name, { params: { id: projectId } })).status).toBe(403);
      }
    }
  });

  // rows: API-019
  it('the waste type is changed by staff, among supported ones', async () => {
    const { projectId: id } = await putItem(server);
    const body = { wasteType: 'special-handling' };
    expect((await server.call('requester', 'projects.change', { params: { id }, body })).status).toBe(403);
    expect((await server.call('manager', 'projects.change', { params: { id }, body })).status).toBe(200);
    for (const bad of [{ wasteType: 'atms' }, { ...body, status: 'finished' }, {}]) {
      expect((await server.call('manager', 'projects.change', { params: { id }, body: bad })).status).toBe(
        400,
      );
    }
    expect((await server.call('manager', 'projects.change', { params: { id: MISSING }, body })).status).toBe(
      404,
    );
  });

  // rows: API-021, API-022, FLOW-006, PROJ-026
  it('archives and restores, again and again, keeping the status', async () => {
    const { projectId: id } = await putItem(server, 'declined');
    const { status } = (await server.call('companyAdmin', 'projects.get', { params: { id } })).body;
    for (const person of ['companyAdmin', 'manager', 'admin'] as const) {
      for (const archived of [true, true, false, false]) {
        const call = archived ? 'projects.archive' : 'projects.unarchive';
        expect((await server.call(person, call, { params: { id } })).body).toMatchObject({
          archived,
          status,
        });
      }
    }
    await server.call('companyAdmin', 'projects.archive', { params: { id } });
    for (const query of ['', 'view=tasks']) {
      expect((await server.call('companyAdmin', 'items.list', { query })).body, query).toMatchObject({
        total: 1,
        data: [{ project: { archived: true } }],
      });
    }
    expect((await server.call('companyAdmin', 'items.counts')).body).toMatchObject({ total: 1, declined: 1 });
  });
});

describe('deleting a project', () => {
  // rows: API-020
  it('is refused once an item has started', async () => {
    const { projectId: id } = await putItem(server);
    await putItem(server, 'evaluation_review', { projectId: id });
    for (const person of ['companyAdmin', 'admin'] as const) {
      const answer = await server.call(person, 'projects.delete', { params: { id } });
      expect(answer.body).toMatchObject({ status: 409, message: words().projects.startedCannotBeDeleted });
    }
    expect((await server.call('manager', 'projects.delete', { params: { id } })).status).toBe(403);
    expect(await total('manager')).toBe(1);
  });

  // rows: API-020
  it('takes items, history and files with it, bytes included', async () => {
    const before = await storedFiles(server);
    const answer = await server.call('companyAdmin', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(2)) },
      files: [{ field: 'item_1_images', name: 'a.jpg', bytes: await jpeg() }],
    });
    expect((await storedFiles(server)).keys).toHaveLength(before.keys.length + 2);
    const { id } = answer.body;
    const headers = { 'idempotency-key': `delete-${id}` };
    expect((await server.call('requester', 'projects.delete', { params: { id }, headers })).status).toBe(204);
    expect((await server.call('requester', 'projects.delete', { params: { id }, headers })).status).toBe(204);
    expect((await server.call('requester', 'projects.delete', { params: { id } })).status).toBe(404);
    expect(await storedFiles(server)).toEqual(before);
    expect((await server.call('companyAdmin', 'items.list')).body.total).toBe(0);
  });
});

describe('the list of projects', () => {
  // rows: API-010, FLOW-001
  it.each([
    ['an unknown status', 'status=lost'],
    ['an unknown type', 'wasteType=paper'],
    ['an unknown order', 'orderBy[name]=desc'],
    ['an unknown direction', 'orderBy[createdAt]=down'],
    ['an archive flag in words', 'archived=maybe'],
    ['a creator that is no id', 'createdById=me'],
  ])('refuses %s', async (_, query) => {
    expect((await server.call('manager', 'projects.list', { query })).status).toBe(400);
  });

  // rows: API-010, API-012, ENT-012, ENT-013, ENT-014, ENT-015
  it('filters, with a total that fits', async () => {
    const own = await putItem(server);
    const foreign = await putItem(server, 'pending', { company: 'rival' });
    await server.call('manager', 'projects.archive', { params: { id: foreign.projectId } });
    expect(await idsOf('manager', `createdById=${server.people.rival.id}`)).toEqual([foreign.projectId]);
    expect(await idsOf('companyAdmin', `createdById=${server.people.rival.id}`)).toEqual([]);
    expect(await idsOf('manager', 'archived=true')).toEqual([foreign.projectId]);
    expect(await idsOf('manager', 'archived=false')).toEqual([own.projectId]);
    expect(await total('manager')).toBe(2);
    expect(await total('manager', 'status=pending&wasteType=special-handling')).toBe(2);
    expect(await total('manager', 'status=finished,declined')).toBe(0);
    expect(await total('manager', 'wasteType=atms')).toBe(0);
    expect(await idsOf('manager', 'search=rival')).toEqual([foreign.projectId]);
    expect(await idsOf('manager', `search=${own.projectId.slice(0, 8)}`)).toEqual([own.projectId]);
    expect(await total('manager', 'search=Bill%20coun')).toBe(2);
    expect(await total('companyAdmin', 'search=rival')).toBe(0);
  });

  // rows: API-010, API-011, API-012, PROJ-023
  it('is newest first and turns around', async () => {
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      later();
      made.push((await putItem(server)).projectId);
    }
    const newest = [...made].reverse();
    expect(await idsOf('manager')).toEqual(newest);
    expect(await idsOf('manager', 'orderBy[createdAt]=desc')).toEqual(newest);
    expect(await idsOf('manager', 'orderBy[createdAt]=asc')).toEqual(made);
    later();
    await server.call('manager', 'projects.archive', { params: { id: made[0] as string } });
    expect((await idsOf('manager', 'orderBy[updatedAt]=desc'))[0]).toBe(made[0]);
    expect(await idsOf('manager', 'limit=2&page=2')).toEqual([made[0]]);
    expect((await server.call('manager', 'projects.list', { query: 'page=5' })).body).toEqual({
      data: [],
      total: 3,
    });
  });
});
