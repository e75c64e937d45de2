import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import type { PersonName } from '../../test/test-people.ts';

type Put = Awaited<ReturnType<typeof putItem>>;
let server: AssetServer;
let ours: Put;
let another: Put;
let theirs: Put;
beforeAll(async () => {
  server = await startAssetServer();
  const put = (serialNumber: string, company: 'acme' | 'rival' = 'acme') =>
    putItem(server, 'pending', {
      company,
      evaluator: company === 'acme' ? 'evaluator' : 'otherEvaluator',
      data: { itemName: 'A safe', serialNumber },
    });
  ours = await put('SN-2024/0001');
  another = await put('010401234567890121SN-77');
  theirs = await put('RIVAL-1', 'rival');
});
afterAll(() => server.close());

/** What each list, and search everywhere, answers to a text. */
const LISTS = {
  'items.list': (text: string) => `search=${encodeURIComponent(text)}`,
  'projects.list': (text: string) => `search=${encodeURIComponent(text)}`,
  'search.everywhere': (text: string) => `q=${encodeURIComponent(text)}`,
} as const;
type List = keyof typeof LISTS;
const READERS: Readonly<Record<List, readonly PersonName[]>> = {
  'items.list': ['admin', 'manager', 'evaluator', 'requester', 'viewer'],
  'projects.list': ['admin', 'manager', 'requester'],
  'search.everywhere': ['admin', 'manager', 'evaluator', 'requester', 'viewer'],
};

async function found(list: List, person: PersonName, text: string) {
  const { status, body } = await server.call(person, list, { query: LISTS[list](text) });
  expect(status, text).toBe(200);
  const idsOf = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);
  if (list === 'search.everywhere') return { items: idsOf(body.items), projects: idsOf(body.projects) };
  return list === 'items.list' ? { items: idsOf(body) } : { projects: idsOf(body) };
}

const addressesOf = (path: string) => [
  `https://monda.example${path}`,
  `http://10.0.0.7:3000${path}/`,
  `HTTPS://MONDA.EXAMPLE${path.toUpperCase()}?`,
  path,
  `]Q1https://monda.example${path}#history`,
];
const itemAddresses = ({ id }: Put) => [
  ...addressesOf(`/items/${id}`),
  `httpsÑ--monda.example-items-${id.replaceAll('-', "'")}`,
];
const requestAddresses = ({ projectId }: Put) => [
  ...addressesOf(`/projects?tab=items&projectId=${projectId}`),
  `httpsÖ--monda.example-projects_tab´items/projectId´${projectId.replaceAll('-', 'ß')}`,
];

describe.each(Object.keys(LISTS) as List[])('%s', (list) => {
  it('answers the address of another company, and of nothing, like a word that occurs nowhere', async () => {
    const nothing = itemAddresses({
      id: ours.id.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
      projectId: '',
    });
    for (const address of [...itemAddresses(theirs), ...requestAddresses(theirs), ...nothing]) {
      for (const [kind, ids] of Object.entries(await found(list, 'requester', address))) {
        expect(ids, `${kind} ${address}`).toEqual([]);
      }
    }
  });

  it('finds an item, and its request, by every way its address is written', async () => {
    for (const person of READERS[list]) {
      for (const address of itemAddresses(ours)) {
        const { items, projects } = await found(list, person, address);
        if (items !== undefined) expect(items, `${person} ${address}`).toEqual([ours.id]);
        const reads = person !== 'evaluator' && person !== 'viewer';
        if (projects !== undefined)
          expect(projects, `${person} ${address}`).toEqual(reads ? [ours.projectId] : []);
      }
    }
  });

  it('finds a request, in lists of items its items, by every way its address is written', async () => {
    for (const person of READERS['projects.list']) {
      for (const address of requestAddresses(ours)) {
        const { items, projects } = await found(list, person, address);
        if (projects !== undefined) expect(projects, `${person} ${address}`).toEqual([ours.projectId]);
        else expect(items, `${person} ${address}`).toEqual([ours.id]);
      }
    }
  });

  it.each([
    ['with the mark of the kind of code', ']d2010401234567890121SN-2024/0001', () => ours],
    ['with separators', '\u001d010401234567890110LOT\u001d21SN-2024/0001', () => ours],
    ['as people read them', '(01)04012345678901(21)SN-2024/0001', () => ours],
    ['of a number that was stored whole', ']C1010401234567890121SN-77', () => another],
    ['of a number that was stored whole, without marks', '010401234567890121SN-77', () => another],
  ])('finds an item by GS1 elements %s', async (_, scanned, item) => {
    const { items, projects } = await found(list, 'manager', scanned);
    if (items !== undefined) expect(items).toEqual([item().id]);
    if (projects !== undefined) expect(projects).toEqual([item().projectId]);
  });
});

it('a request is found among the items of a list that is narrowed otherwise', async () => {
  const query = (status: string) =>
    `search=${encodeURIComponent(`/projects?projectId=${ours.projectId}`)}&status=${status}`;
  const listed = async (status: string) =>
    (await server.call('manager', 'items.list', { query: query(status) })).body.data.length;
  expect([await listed('completed'), await listed('pending')]).toEqual([0, 1]);
});
