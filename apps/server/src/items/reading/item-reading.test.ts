import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import type { PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  server.clock.setTo('2026-03-10T12:00:00Z');
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('projects').execute();
  });
});
afterAll(() => server.close());

const MISSING = '11111111-2222-4333-8444-555555555555';
const total = async (person: PersonName, query = '') =>
  (await server.call(person, 'items.list', { query })).body.total as number;
const ids = async (person: PersonName, query = '') =>
  (await server.call(person, 'items.list', { query })).body.data.map(
    (item: { id: string }) => item.id,
  ) as string[];
const tick = () => {
  server.clock.advance(1_000);
};

describe('who sees which items', () => {
  // rows: ROLE-027, FLOW-031, ITEM-028
  it('another company and another evaluator get the answer of a missing id', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    for (const person of ['rivalAdmin', 'otherEvaluator', 'outsider'] as const) {
      const foreign = await server.call(person, 'items.get', { params: { id } });
      const missing = await server.call(person, 'items.get', { params: { id: MISSING } });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
  });

  // rows: API-069
  it.each(['abc', '%27', '..%2Fwaste-items', '0'])('the id %s is 404', async (id) => {
    expect((await server.call('manager', 'items.get', { params: { id } })).status).toBe(404);
  });

  // rows: ROLE-027, ROLE-028, API-027, TASK-010, DASH-011
  it('lists, counts and the calendar hold the caller’s items only', async () => {
    await putItem(server, 'pending', { evaluator: 'evaluator', destructionOn: '2026-03-20' });
    await putItem(server, 'pending', {
      company: 'rival',
      evaluator: 'otherEvaluator',
      destructionOn: '2026-03-21',
    });
    await putItem(server, 'pending', { company: 'rival', destructionOn: '2026-03-22' });
    const seen = {
      companyAdmin: 1,
      requester: 1,
      viewer: 1,
      rivalAdmin: 2,
      outsider: 0,
      evaluator: 1,
      otherEvaluator: 1,
      manager: 3,
      admin: 3,
    } as const;
    for (const [person, number] of Object.entries(seen) as [PersonName, number][]) {
      expect(await total(person), person).toBe(number);
      if (/company|requester|rival/.test(person))
        expect(await total(person, 'view=tasks'), person).toBe(number);
      const all = await server.call(person, 'items.ofCompany', { query: 'limit=1000' });
      expect([all.body.total, all.body.data.length]).toEqual([number, number]);
      const own = all.body.data.map(({ id }: { readonly id: string }) => id);
      expect(own, person).toEqual(await ids(person, 'limit=1000'));
      const second = await server.call(person, 'items.ofCompany', { query: 'page=2&limit=1' });
      expect(second.body.data.map(({ id }: { readonly id: string }) => id)).toEqual(own.slice(1, 2));
      const counts = await server.call(person, 'items.counts');
      const calendar = await server.call(person, 'items.calendar', { query: 'month=2026-03' });
      if (counts.status === 200)
        expect(counts.body, person).toMatchObject({ total: number, pending: number, inProgress: 0 });
      if (calendar.status === 200) expect(calendar.body.total, person).toBe(number);
    }
  });

  it('a filter never opens another company', async () => {
    const own = await putItem(server);
    const foreign = await putItem(server, 'pending', { company: 'rival' });
    expect(await total('companyAdmin', `projectId=${foreign.projectId}`)).toBe(0);
    expect(await total('companyAdmin', 'search=Rival Trust')).toBe(0);
    expect(await total('companyAdmin', `search=${foreign.id.slice(0, 8)}`)).toBe(0);
    expect(
      (await server.call('companyAdmin', 'projects.items', { params: { id: foreign.projectId } })).status,
    ).toBe(404);
    expect(
      (await server.call('companyAdmin', 'projects.items', { params: { id: own.projectId } })).body.total,
    ).toBe(1);
  });

  it('row level security alone isolates companies from each other', async () => {
    await putItem(server, 'destruction', { company: 'rival' });
    const seen = await server.transactions.asActor(server.people.companyAdmin, async (tx) => [
      ...(await tx.selectFrom('waste_items').select('id').execute()),
      ...(await tx.selectFrom('projects').select('id').execute()),
      ...(await tx.selectFrom('item_history').select('id').execute()),
      ...(await tx.selectFrom('stored_files').select('id').execute()),
      ...(await tx.selectFrom('destruction_passwords').select('item_id').execute()),
    ]);
    expect(seen).toEqual([]);
  });
});

describe('guarded fields', () => {
  // rows: ENT-020
  it('the final price is in the answers of managers and administrators, and of companies at the end', async () => {
    const { id } = await putItem(server, 'completed', { evaluator: 'evaluator' });
    const seen = {
      manager: true,
      admin: true,
      companyAdmin: true,
      requester: true,
      evaluator: false,
      viewer: false,
    } as const;
    for (const [person, sees] of Object.entries(seen) as [PersonName, boolean][]) {
      const one = (await server.call(person, 'items.get', { params: { id } })).body;
      const [row] = (await server.call(person, 'items.list')).body.data;
      const [whole] = (await server.call(person, 'items.ofCompany')).body.data;
      for (const item of [one, row, whole]) {
        expect(Object.hasOwn(item, 'finalPrice'), person).toBe(sees);
        expect(Object.hasOwn(item, 'finalInvoiceFile')).toBe(person === 'manager' && item !== row);
        if (!sees) expect(JSON.stringify(item)).not.toContain('1300');
      }
    }
  });

  it('before completion no company receives it', async () => {
    const { id } = await putItem(server, 'destroyed');
    expect((await server.call('companyAdmin', 'items.get', { params: { id } })).body).not.toHaveProperty(
      'finalPrice',
    );
  });

  // rows: API-028, ENT-016, ENT-023, ENT-027, ENT-029
  it('company-items carry every key of an item', async () => {
    const { id, projectId } = await putItem(server);
    const answer = await server.call('companyAdmin', 'items.ofCompany', { query: 'page=1&limit=1000' });
    const [item] = answer.body.data;
    expect(item).toMatchObject({
      id,
      status: 'pending',
      projectId,
      project: { id: projectId, companyName: 'Acme Bank', archived: false },
      wasteType: 'special-handling',
      imageFiles: [],
      invoiceFile: null,
      verifiedOnSite: false,
      jsonData: { itemName: 'Bill counter', weight: null, location: '' },
    });
    for (const key of ['itemName', 'description', 'serialNumber', 'costCenter', 'uploadedPhotoUrl'])
      expect(item.jsonData, key).toHaveProperty(key);
    expect(Object.keys(item.history[0]).sort()).toEqual([
      'automaticComment',
      'comment',
      'createdAt',
      'fromStatus',
      'id',
      'toStatus',
      'userName',
    ]);
  });
});

describe('the list', () => {
  // rows: API-023
  it.each([
    ['an unknown status', 'status=lost'],
    ['a page below 1', 'page=0'],
    ['a limit in words', 'limit=ten'],
    ['a limit below 1', 'limit=0'],
    ['a project that is no id', 'projectId=abc'],
    ['an unknown view', 'view=mine'],
    ['an unknown key', 'companyId=1'],
    ['a search that is too long', `search=${'x'.repeat(201)}`],
  ])('refuses %s', async (_, query) => {
    expect((await server.call('manager', 'items.list', { query })).status).toBe(400);
  });

  // rows: API-023, API-025
  it('is newest first, paged, with the total of all pages', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      tick();
      made.unshift((await putItem(server)).id);
    }
    expect(await ids('companyAdmin', 'limit=2')).toEqual(made.slice(0, 2));
    expect(await ids('companyAdmin', 'limit=2&page=3')).toEqual(made.slice(4));
    const beyond = await server.call('companyAdmin', 'items.list', { query: 'limit=2&page=9' });
    expect(beyond.body).toEqual({ data: [], total: 5 });
    expect(await total('companyAdmin', 'limit=1000000')).toBe(5);
  });

  // rows: API-023
  it('filters by one status, several, and project', async () => {
    const one = await putItem(server, 'scheduling');
    await putItem(server, 'declined');
    await putItem(server);
    expect(await total('manager', 'status=scheduling')).toBe(1);
    expect(await total('manager', 'status=scheduling,declined')).toBe(2);
    expect(await ids('manager', `projectId=${one.projectId}`)).toEqual([one.id]);
  });

  // rows: API-024
  it('searches id, company, name, serial number and description, and takes signs literally', async () => {
    const { id } = await putItem(server, 'pending', {
      data: { itemName: 'Tresor 100% ÄÖ', serialNumber: 'SN_77\\x', description: 'grey, heavy' },
    });
    await putItem(server, 'pending', {
      company: 'rival',
      data: { itemName: 'Desk', serialNumber: 'SN377', description: 'oak' },
    });
    for (const text of [
      id.slice(0, 8),
      id.toUpperCase(),
      'acme',
      'tresor',
      '100%',
      'äö',
      'SN_77\\X',
      'GREY, h',
    ]) {
      expect(await ids('manager', `search=${encodeURIComponent(text)}`), text).toEqual([id]);
    }
    expect(await total('manager', 'search=%25')).toBe(1);
    expect(await total('manager', `search=${encodeURIComponent("' OR 1=1 --")}`)).toBe(0);
    expect(await total('manager', 'search=')).toBe(2);
  });
});

describe('tasks', () => {
  beforeEach(async () => {
    for (const status of ITEM_STATUSES) await putItem(server, status);
    await putItem(server, 'pending', { evaluator: 'evaluator' });
    await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
  });

  // rows: TASK-007
  it('an evaluator’s are pending and assigned', async () => {
    const answer = await server.call('evaluator', 'items.list', { query: 'view=tasks' });
    expect(answer.body.data.map((item: { status: string }) => item.status)).toEqual(['pending']);
    expect(await total('evaluator')).toBe(18);
  });

  // rows: TASK-008, TASK-009
  it('a manager’s are what waits for managers', async () => {
    const answer = await server.call('manager', 'items.list', { query: 'view=tasks&limit=100' });
    expect(answer.body.data.map((item: { status: string }) => item.status).sort()).toEqual([
      'destroyed',
      'destruction',
      'evaluation_review',
      'evaluation_review',
      'pending',
      'scheduling',
    ]);
  });

  it('everybody else’s are all they may see', async () => {
    for (const person of ['companyAdmin', 'viewer', 'admin'] as const) {
      expect(await total(person, 'view=tasks')).toBe(await total(person));
    }
  });

  // rows: DASH-002, DASH-004, DASH-006, DASH-008
  it('counters are exact and add up', async () => {
    const { body } = await server.call('companyAdmin', 'items.counts');
    expect(body).toMatchObject({ total: 19, pending: 2, inProgress: 15, completed: 1, declined: 1 });
    expect(body.byStatus).toMatchObject({ evaluation_review: 2, finished: 1 });
    for (const person of ['evaluator', 'manager', 'viewer'] as const) {
      expect((await server.call(person, 'items.counts')).status).toBe(403);
    }
  });
});

describe('the calendar', () => {
  it('refuses what is no month', async () => {
    for (const query of ['', 'month=2026-13', 'month=2026', 'month=2026-3']) {
      expect((await server.call('manager', 'items.calendar', { query })).status).toBe(400);
    }
  });

  it('holds the days of the month and no refused item', async () => {
    for (const day of ['2026-02-28', '2026-03-31', '2026-03-01', '2026-04-01']) {
      await putItem(server, 'destruction', { destructionOn: day });
    }
    await putItem(server, 'declined', { destructionOn: '2026-03-05' });
    await putItem(server, 'rejected', { destructionOn: '2026-03-05' });
    const { body } = await server.call('manager', 'items.calendar', { query: 'month=2026-03' });
    expect(body.data.map((entry: { destructionOn: string }) => entry.destructionOn)).toEqual([
      '2026-03-01',
      '2026-03-31',
    ]);
    expect(body.data[0]).toMatchObject({
      itemName: 'Bill counter',
      companyName: 'Acme Bank',
      status: 'destruction',
    });
    expect(body.total).toBe(2);
  });
});

describe('assignable people', () => {
  // rows: API-029
  it('are refused to everybody but managers', async () => {
    for (const person of ['companyAdmin', 'evaluator', 'viewer', 'admin'] as const) {
      expect((await server.call(person, 'projects.assignableUsers')).status).toBe(403);
    }
  });

  // rows: API-029, FLOW-027
  it('are technical evaluators with their state', async () => {
    const { body } = await server.call('manager', 'projects.assignableUsers');
    const states = body.data.map((person: { name: string; isActive: boolean }) => [
      person.name,
      person.isActive,
    ]);
    expect(body.total).toBe(3);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Eva Luator', true],
        ['Evan Other', true],
        ['Bert Blocked', false],
      ]),
    );
  });
});
