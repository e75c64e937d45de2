import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../database/transactions.ts';
import { askedStatements } from '../../test/asked-statements.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import type { PersonName } from '../../test/test-people.ts';
import { searchEverywhere } from './search-store.ts';

let server: AssetServer;
let ours: { readonly id: string; readonly projectId: string };
let theirs: { readonly id: string; readonly projectId: string };
beforeAll(async () => {
  server = await startAssetServer();
  ours = await putItem(server, 'pending', {
    evaluator: 'evaluator',
    data: {
      itemName: 'Zephyr safe',
      serialNumber: '007-ZQ/1',
      description: 'Door of 100 % steel',
      costCenter: 'KST-4711',
      location: 'Vault Nord',
    },
  });
  await giveNumber('requester', ours.id, 'ACT_90.210/7');
  theirs = await putItem(server, 'completed', {
    company: 'rival',
    evaluator: 'otherEvaluator',
    finalPrice: 8_151_623,
    data: { itemName: 'Quasar sorter', serialNumber: 'RIVAL-99', costCenter: 'KST-9', location: 'Vault Sud' },
  });
  await giveNumber('rival', theirs.id, 'RVL%55-X');
});
afterAll(() => server.close());

async function giveNumber(person: PersonName, id: string, propertyNumber: string): Promise<void> {
  const given = { params: { id }, body: { asset: { propertyNumber } } };
  expect((await server.call(person, 'facts.change', given)).status).toBe(200);
}

const KINDS = ['items', 'projects', 'companies', 'people'] as const;
const search = async (person: PersonName, words: string) =>
  (await server.call(person, 'search.everywhere', { query: `q=${encodeURIComponent(words)}` })).body;
const foundIds = async (person: PersonName, words: string, kind: (typeof KINDS)[number] = 'items') =>
  (await search(person, words))[kind].data.map(({ id }: { readonly id: string }) => id) as string[];
const NOTHING = Object.fromEntries(KINDS.map((kind) => [kind, { data: [], listed: false }]));

describe('what others have', () => {
  it.each([
    ['a serial number', () => 'RIVAL-99'],
    ['a name', () => 'Quasar'],
    ['a cost center', () => 'KST-9'],
    ['a location', () => 'Vault Sud'],
    ['a property number', () => 'RVL%55-X'],
    ['a part of a property number', () => 'vl%55'],
    ['the id of an item', () => theirs.id],
    ['the short id of an item', () => theirs.id.slice(0, 8)],
    ['the id of a project', () => theirs.projectId],
    ['the name of a company', () => 'Rival Trust'],
    ['the name of a person', () => 'Ria Rival'],
    ['an e-mail address', () => 'rivaladmin@monda.test'],
  ])('%s of another company is answered like a word that occurs nowhere', async (_, words) => {
    for (const person of ['companyAdmin', 'requester', 'viewer', 'outsider', 'evaluator'] as const) {
      expect(await search(person, words()), person).toEqual(NOTHING);
    }
  });

  it('runs the same statements for a serial number of another company and for one that no one has', async () => {
    const actor = server.people.requester;
    const asked = (words: string) =>
      askedStatements(server.transactions, actor, (tx) => searchEverywhere(tx, actor, words));
    expect(await asked('RIVAL-99')).toEqual(await asked('RIVAL-98'));
  });

  it('is bounded by the condition of queries alone', async () => {
    for (const person of ['companyAdmin', 'outsider', 'evaluator'] as const) {
      const actor = server.people[person];
      const found = await server.transactions.asSystem((tx) => searchEverywhere(tx, actor, 'quasar'));
      expect([found.items, found.projects], person).toEqual([NOTHING['items'], NOTHING['projects']]);
    }
  });

  it('is bounded by the function of the database alone', async () => {
    const found = async (tx: Tx) =>
      (await sql`SELECT * FROM search_items('quasar', true, '{}', NULL, NULL, '[]', 10)`.execute(tx)).rows
        .length;
    for (const person of ['companyAdmin', 'viewer', 'evaluator', 'outsider'] as const) {
      expect(await server.transactions.asActor(server.people[person], found), person).toBe(0);
    }
    expect(await server.transactions.asActor(server.people.rivalViewer, found)).toBe(1);
    const unset = await server.transactions.asSystem(async (tx) => {
      await sql`SET LOCAL ROLE monda_app`.execute(tx);
      return found(tx);
    });
    expect(unset).toBe(0);
  });

  it('answers companies and people to administrators alone', async () => {
    for (const person of ['manager', 'evaluator', 'companyAdmin', 'requester', 'viewer'] as const) {
      const { companies, people } = await search(person, 'acme');
      expect([companies, people], person).toEqual([NOTHING['companies'], NOTHING['people']]);
      expect((await search(person, 'Rita')).people, person).toEqual(NOTHING['people']);
    }
  });

  it('answers projects to those who read projects', async () => {
    const seen: Partial<Record<PersonName, boolean>> = {};
    for (const person of ['admin', 'manager', 'evaluator', 'companyAdmin', 'requester', 'viewer'] as const) {
      seen[person] = (await foundIds(person, ours.projectId, 'projects')).length > 0;
    }
    expect(seen).toEqual({
      admin: true,
      manager: true,
      evaluator: false,
      companyAdmin: true,
      requester: true,
      viewer: false,
    });
  });

  it('answers nothing that a reader of fields guards', async () => {
    const text = JSON.stringify(await search('rival', 'quasar'));
    expect(text).toContain(theirs.id);
    expect(text).not.toContain('8151623');
  });
});

describe('what is found', () => {
  it.each([
    ['its name', 'zephyr'],
    ['its serial number, signs and all', '007-zq/1'],
    ['its description', '100 % steel'],
    ['its cost center', 'kst-4711'],
    ['its location', 'VAULT nord'],
    ['a part of a word', 'eph'],
    ['two letters', 'zq'],
  ])('an item by %s', async (_, words) => {
    for (const person of ['admin', 'manager', 'evaluator', 'requester', 'viewer'] as const) {
      expect(await foundIds(person, words), person).toEqual([ours.id]);
    }
  });

  it('an item by its id, whole or the first eight digits, and not by fewer than four', async () => {
    for (const words of [ours.id, ours.id.toUpperCase(), ours.id.slice(0, 8), ours.id.slice(0, 4)]) {
      expect(await foundIds('manager', words), words).toContain(ours.id);
    }
    expect(await foundIds('manager', ours.id.slice(0, 3))).not.toContain(ours.id);
  });

  it('signs are taken literally', async () => {
    expect(await foundIds('manager', '%')).toEqual([ours.id]);
    for (const words of ['_ephyr', 'zeph%yr', '\\', "' OR 1=1 --", 'zephyr%']) {
      expect(await foundIds('manager', words), words).toEqual([]);
    }
  });

  it('a whole serial number comes before the newer items that mention it', async () => {
    const exact = await putItem(server, 'pending', { data: { serialNumber: 'KX-55' } });
    for (const [at, itemName] of ['Lid of KX-55', 'KX-55 copy', 'Key of KX-55'].entries()) {
      server.clock.advance(1_000);
      await putItem(server, 'pending', {
        data: { itemName, serialNumber: `KX-55-${at}`, description: 'KX-55' },
      });
    }
    const [first, second] = await foundIds('requester', 'kx-55');
    expect(first).toBe(exact.id);
    expect(second).not.toBe(exact.id);
  });

  it('says of cost centers that the list, which does not search them, has no more', async () => {
    const byPlace = await search('requester', 'kst-4711');
    expect([byPlace.items.listed, byPlace.projects.listed]).toEqual([false, false]);
    expect(byPlace.projects.data.map(({ id }: { readonly id: string }) => id)).toEqual([ours.projectId]);
    const byName = await search('requester', 'zephyr');
    expect(byName.projects.data[0]).toMatchObject({ firstItemName: 'Zephyr safe', itemCount: 1 });
    expect([byName.items.listed, byName.projects.listed]).toEqual([true, true]);
    const { body } = await server.call('requester', 'items.list', { query: 'search=kst-4711' });
    expect(body.total).toBe(0);
  });

  it('projects by their company, at most five, the newest first and archived ones last', async () => {
    const archived = await server.aProject({ company: 'closed', archived: true });
    const made: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      server.clock.advance(1_000);
      made.push(await server.aProject({ company: 'closed' }));
    }
    expect(await foundIds('manager', 'closed vaults', 'projects')).toEqual(made.toReversed().slice(0, 5));
    await server.database.asOwner(async (tx) => {
      await tx.deleteFrom('projects').where('id', 'in', made).execute();
    });
    const { projects } = await search('manager', 'closed vaults');
    expect(projects.data.map(({ id }: { readonly id: string }) => id)).toEqual([archived]);
    expect(projects.listed).toBe(false);
  });

  it('companies and people for administrators, by any of their words in any order', async () => {
    const companies = (await search('admin', 'trust rival')).companies;
    expect(companies).toEqual({
      data: [{ id: server.people.rival.companyId, name: 'Rival Trust', isActive: true }],
      listed: true,
    });
    const people = (await search('admin', 'request rita')).people;
    expect(people.data).toEqual([
      {
        id: server.people.requester.id,
        name: 'Rita Request',
        email: 'requester@monda.test',
        role: 'company_user',
        companyId: server.people.requester.companyId,
        companyName: 'Acme Bank',
      },
    ]);
    // why: the list of users holds the people of the provider.
    expect(people.listed).toBe(false);
    expect((await search('admin', 'evaluator@monda.test')).people.listed).toBe(true);
  });

  it('nothing for an empty text, and for no one', async () => {
    for (const person of ['admin', 'requester'] as const) {
      expect(await search(person, '  ')).toEqual(NOTHING);
      expect((await server.call(person, 'search.everywhere')).body).toEqual(NOTHING);
    }
    const long = await server.call('admin', 'search.everywhere', { query: `q=${'x'.repeat(201)}` });
    expect(long.status).toBe(400);
  });
});

describe('a property number', () => {
  it.each(['ACT_90.210/7', 'act_90', '90.210', '210/7', 'AC', 'ACT'])('is found by %s', async (words) => {
    for (const person of ['manager', 'admin', 'evaluator', 'companyAdmin', 'requester', 'viewer'] as const) {
      expect(await foundIds(person, words), person).toEqual([ours.id]);
    }
    for (const person of ['rival', 'rivalAdmin', 'otherEvaluator', 'outsider'] as const) {
      expect(await foundIds(person, words), person).toEqual([]);
    }
  });

  it.each(['ACT%90', 'ACTx90', '\\', '90.2100'])('is not found by %s', async (words) => {
    expect(await foundIds('requester', words)).toEqual([]);
  });

  it('leads to its item before those of which it is a part, and is said with it', async () => {
    await giveNumber('requester', (await putItem(server, 'pending')).id, 'PRT-1001');
    const whole = await putItem(server, 'pending');
    await giveNumber('requester', whole.id, 'PRT-100');
    const { items } = await search('companyAdmin', 'prt-100');
    expect(
      items.data.map(({ propertyNumber }: { readonly propertyNumber: string }) => propertyNumber),
    ).toEqual(['PRT-100', 'PRT-1001']);
    expect(items.data[0].id).toBe(whole.id);
  });
});
