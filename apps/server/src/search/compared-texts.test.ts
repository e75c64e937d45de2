import { compareNames } from '@monda/domain/base/name-order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';

/** A text as it is stored, and what people type who look for it. */
const FOUND: readonly (readonly [string, readonly string[]])[] = [
  ['Cámara de seguridad', ['camara', 'CAMARA', 'cámara', 'Ca\u0301mara', 'càmara DE', 'ca\u00admara']],
  ['Máquina contadora', ['MAQUINA', 'maquina\u00a0contadora', 'máquina  contadora']],
  ['Ñandú 7', ['nandu', 'ñandu', 'N\u0303ANDU\u0301', 'ｎａｎｄｕ ７']],
  ['Cafe\u0301 molino', ['café', 'cafe', 'CAFÉ molino', 'cafe\u0301']],
  ["O'Brien safe", ['O’Brien', 'o´brien', 'oʼbrien', 'O`BRIEN', 'o‘brien']],
  ['O’Neill box', ["o'neill", 'O´Neill', 'O’NEILL box']],
  ['Straße Ærø Łódź', ['strasse', 'AERO', 'lodz', 'straße', 'ŁÓDŹ']],
  ['ﬁling cabinet ½', ['filing', 'FILING CABINET', '1/2']],
  ['Blue\u00a0box\u200b–9', ['blue box', 'box-9', 'BOX—9']],
  ['24″ monitor', ['24"', '24” mon']],
  ['100 % _Ünder_', ['100 %', '_under_', '％']],
];
/** What looks alike and is another text. */
const ANOTHER: readonly (readonly [string, readonly string[]])[] = [
  ['Cámara de seguridad', ['camaras', 'c_mara', 'c%mara', 'camara\\']],
  ["O'Brien safe", ['obrien', "o''brien"]],
  ['Blue\u00a0box\u200b–9', ['bluebox', 'box9']],
  ['24″ monitor', ["24'"]],
];

let server: AssetServer;
let item: { readonly id: string; readonly projectId: string };
beforeAll(async () => {
  server = await startAssetServer();
  item = await putItem(server, 'pending', { evaluator: 'evaluator', data: { itemName: 'A safe' } });
});
afterAll(() => server.close());

/** Somewhere that is searched: how a text comes there, and whether words find it. */
interface Place {
  readonly put: (text: string) => Promise<unknown>;
  readonly askedBy: readonly PersonName[];
  readonly found: (person: PersonName, words: string) => Promise<boolean>;
}

const answerTo = (person: PersonName, call: Parameters<AssetServer['call']>[1], query: string) =>
  server.call(person, call, { query });
const has = ({ data }: { readonly data: readonly { readonly id: string }[] }, id: string) =>
  data.some((one) => one.id === id);
/** Whether a list that is narrowed so names the item, or its project. */
const listed =
  (call: 'items.list' | 'projects.list', narrowed = '') =>
  async (person: PersonName, words: string) => {
    const { body } = await answerTo(person, call, `${narrowed}search=${encodeURIComponent(words)}`);
    return has(body, call === 'items.list' ? item.id : item.projectId);
  };
const everywhere =
  (kind: 'items' | 'projects' | 'companies' | 'people', id: () => string) =>
  async (person: PersonName, words: string) =>
    has((await answerTo(person, 'search.everywhere', `q=${encodeURIComponent(words)}`)).body[kind], id());
const exported = async (person: PersonName, words: string) =>
  (await answerTo(person, 'items.export', `format=csv&search=${encodeURIComponent(words)}`)).bytes
    .toString()
    .includes(item.id);

const field = (name: string) => (text: string) =>
  server.database.asOwner((tx) =>
    sql`UPDATE waste_items SET data = data || ${JSON.stringify({ ...WITHOUT, [name]: text })}::jsonb
      WHERE id = ${item.id}`.execute(tx),
  );
const WITHOUT = { itemName: 'Thing', serialNumber: '', description: '', costCenter: '', location: '' };
const company = (name: string) =>
  server.database.asOwner((tx) =>
    tx.updateTable('companies').set({ name }).where('id', '=', COMPANIES.acme.id).execute(),
  );
const person = (name: string) =>
  server.database.asOwner((tx) =>
    tx.updateTable('users').set({ last_name: name }).where('id', '=', idOf('requester')).execute(),
  );

const READ_BY = ['manager', 'evaluator', 'requester', 'viewer'] as const;
const OF_ITEM = { item: () => item.id, project: () => item.projectId };
const PLACES: Readonly<Record<string, Place>> = {
  'items, by name': { put: field('itemName'), askedBy: READ_BY, found: listed('items.list') },
  'items of a status in another order, by serial number': {
    put: field('serialNumber'),
    askedBy: READ_BY,
    found: listed('items.list', 'status=pending&orderBy%5BitemName%5D=asc&'),
  },
  'what waits, by description': {
    put: field('description'),
    askedBy: ['evaluator'],
    found: listed('items.list', 'view=waiting&'),
  },
  'items, by company': { put: company, askedBy: ['manager', 'requester'], found: listed('items.list') },
  'items as a file, by name': { put: field('itemName'), askedBy: ['manager', 'viewer'], found: exported },
  'projects, by an item': {
    put: field('itemName'),
    askedBy: ['manager', 'requester'],
    found: listed('projects.list'),
  },
  'projects, by company': { put: company, askedBy: ['manager', 'requester'], found: listed('projects.list') },
  'everything, items by name': {
    put: field('itemName'),
    askedBy: READ_BY,
    found: everywhere('items', OF_ITEM.item),
  },
  'everything, items by cost center': {
    put: field('costCenter'),
    askedBy: READ_BY,
    found: everywhere('items', OF_ITEM.item),
  },
  'everything, items by location': {
    put: field('location'),
    askedBy: READ_BY,
    found: everywhere('items', OF_ITEM.item),
  },
  'everything, projects by company': {
    put: company,
    askedBy: ['manager', 'requester'],
    found: everywhere('projects', OF_ITEM.project),
  },
  'everything, companies': {
    put: company,
    askedBy: ['admin'],
    found: everywhere('companies', () => COMPANIES.acme.id),
  },
  'everything, people': {
    put: person,
    askedBy: ['admin'],
    found: everywhere('people', () => idOf('requester')),
  },
};

describe.each(Object.entries(PLACES))('%s', (_, { put, askedBy, found }) => {
  it.each(ANOTHER)('%s is another text', async (stored, typed) => {
    await put(stored);
    for (const words of typed) {
      for (const by of askedBy) {
        expect(await found(by, words), `${by} ${words}`).toBe(false);
      }
    }
  });

  it.each(FOUND)('%s is found, whatever is typed for it', async (stored, typed) => {
    await put(stored);
    for (const words of typed) {
      for (const by of askedBy) {
        expect(await found(by, words), `${by} ${words}`).toBe(true);
      }
    }
  });
});

it('the best fit comes first, however it is typed', async () => {
  await field('serialNumber')('ÑX–55');
  const newer = [];
  for (const itemName of ['Lid of ÑX-55', 'NX-55 copy']) {
    server.clock.advance(1_000);
    newer.push((await putItem(server, 'pending', { data: { itemName, serialNumber: itemName } })).id);
  }
  const { body } = await answerTo('requester', 'search.everywhere', `q=${encodeURIComponent('n\u0303x-55')}`);
  const ids = body.items.data.map(({ id }: { readonly id: string }) => id);
  expect(ids).toEqual([item.id, newer[1], newer[0]]);
});

it('an id is found by the signs it was copied with', async () => {
  const copied = `\u200e${item.id.toUpperCase().replaceAll('-', '‑')}`;
  for (const place of ['items, by name', 'everything, items by name'] as const) {
    expect(await PLACES[place]?.found('manager', copied), place).toBe(true);
  }
});

it.each(['\u00ad', '\u200b\u200e', '\u0301'])(
  'signs of which nothing is compared (%o) are no search',
  async (words) => {
    const { body } = await answerTo('manager', 'search.everywhere', `q=${encodeURIComponent(words)}`);
    expect([body.items.data, body.projects.data]).toEqual([[], []]);
    expect(await listed('items.list')('manager', words)).toBe(true);
    expect(await listed('projects.list')('manager', words)).toBe(true);
  },
);

it('lists stand in the order of compared texts', async () => {
  const names = ['Álamo', 'alba', 'Ánfora', 'Ｂeta', 'Øst', "O'Two", 'O’Zero', 'zorro'];
  const orders = names.toSorted(compareNames);
  for (const name of names)
    await putItem(server, 'pending', { data: { itemName: `Q ${name}`, serialNumber: name } });
  for (const [by, field] of [
    ['itemName', 'itemName'],
    ['serialNumber', 'serialNumber'],
  ] as const) {
    const { body } = await answerTo('manager', 'items.list', `search=q%20&orderBy%5B${by}%5D=asc&limit=50`);
    const found = body.data.map(
      (one: { readonly jsonData: Readonly<Record<string, string>> }) => one.jsonData[field],
    );
    expect(found, by).toEqual(by === 'itemName' ? orders.map((name) => `Q ${name}`) : orders);
  }
  await company('Ángeles y Compañía');
  const companies = (await answerTo('admin', 'companies.list', 'limit=50')).body.data;
  expect(companies.map(({ name }: { readonly name: string }) => name)[0]).toBe('Ángeles y Compañía');
});
