import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { idOf, type PersonName } from '../../../test/test-people.ts';
import { insertMany } from '../../../test/many-rows.ts';
import { mailsOfNotices } from '../../../test/notice-mails-in-tests.ts';
import { GATHERED_FOR_MS } from '../../notices/notice-mail-job.ts';

/** Items of one request, all of one moment: some pages of seven, and the last one not full. */
const ITEMS = 24;
const IN_ORDER = Array.from({ length: ITEMS }, (_, position) => `Item ${position}`);

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

type Named = { readonly itemName: string } | { readonly jsonData: { readonly itemName: string } };
const nameOf = (row: Named) => ('itemName' in row ? row.itemName : row.jsonData.itemName);

describe('items of one request stand in the order in which they were entered', () => {
  let projectId: string;
  beforeAll(async () => {
    await server.database.asOwner((tx) => tx.deleteFrom('projects').execute());
    const made = await server.call('requester', 'projects.create', { body: requestOf(ITEMS) });
    projectId = made.body.id;
    await server.database.asOwner((tx) =>
      tx
        .updateTable('waste_items')
        .set({ assigned_user_id: idOf('evaluator'), destruction_on: '2026-03-20' })
        .execute(),
    );
  });

  /** Names of all pages of seven, one page after the other. */
  async function paged(person: PersonName, name: 'items.list' | 'items.ofCompany', query: string) {
    const names: string[] = [];
    for (let page = 1; names.length < ITEMS; page += 1) {
      const { body } = await server.call(person, name, { query: `${query}&limit=7&page=${page}` });
      expect(body.total).toBe(ITEMS);
      expect(body.data.length, `page ${page}`).toBeGreaterThan(0);
      names.push(...body.data.map(nameOf));
    }
    return names;
  }

  const lists = [
    ['everything', ''],
    ['one status', 'status=pending'],
    ['several statuses', 'status=pending,scheduling'],
    ['tasks', 'view=tasks'],
    ['a search for a name', 'search=item'],
    ['a search for the company', 'search=acme'],
    ['a search within a status', 'search=item&status=pending'],
  ] as const;
  const people = ['requester', 'companyAdmin', 'viewer', 'evaluator', 'admin'] as const;
  // rows: API-023
  it.each(lists.flatMap(([list, query]) => people.map((person) => ({ list, query, person }))))(
    'in the list of $list of $person, page after page',
    async ({ query, person }) => {
      expect(await paged(person, 'items.list', query)).toEqual(IN_ORDER);
    },
  );

  it('in the list of one project, with and without a search', async () => {
    expect(await paged('manager', 'items.list', `projectId=${projectId}`)).toEqual(IN_ORDER);
    expect(await paged('manager', 'items.list', `projectId=${projectId}&search=item`)).toEqual(IN_ORDER);
  });

  it('in company-items, page after page', async () => {
    expect(await paged('manager', 'items.ofCompany', '')).toEqual(IN_ORDER);
  });

  it('in the items of the project', async () => {
    const answer = await server.call('manager', 'projects.items', {
      params: { id: projectId },
      query: 'limit=100',
    });
    expect(answer.body.data.map(nameOf)).toEqual(IN_ORDER);
  });

  it.each(
    ['statusSince', 'destructionOn', 'createdAt', 'status'].flatMap((by) => [
      { by, way: 'asc' },
      { by, way: 'desc' },
    ]),
  )('in the list ordered by $by, $way', async ({ by, way }) => {
    expect(await paged('manager', 'items.list', `orderBy[${by}]=${way}`)).toEqual(IN_ORDER);
  });

  it('on a day of the calendar', async () => {
    const { body } = await server.call('admin', 'items.calendar', { query: 'month=2026-03' });
    expect(body.data.map(nameOf)).toEqual(IN_ORDER);
  });
});

describe('the words about the items of one request', () => {
  const named = (text: string) => text.match(/Item \d+/g);

  it('names them in the order in which they were entered', async () => {
    const mails = mailsOfNotices(server);
    await mails.clear();
    await server.database.asOwner((tx) => tx.deleteFrom('projects').execute());
    await server.call('requester', 'projects.create', { body: requestOf(ITEMS) });
    await mails.write();
    const { body } = await server.call('manager', 'notices.list');
    expect(body.data[0]?.items.map(({ name }: { readonly name: string }) => name)).toEqual(
      IN_ORDER.slice(0, 3),
    );
    server.clock.advance(GATHERED_FOR_MS + 1_000);
    await mails.make();
    const [mail] = await mails.to('manager');
    expect(named(mail?.text_body ?? '')?.slice(0, 3)).toEqual(IN_ORDER.slice(0, 3));
  });
});

describe('among more items than a search looks through', () => {
  const MANY = 27_000;
  const PER_REQUEST = 10;

  beforeAll(async () => {
    await server.database.asOwner((tx) => tx.deleteFrom('projects').execute());
    await server.call('requester', 'projects.create', { body: requestOf(1) });
    await server.transactions.asSystem((tx) =>
      insertMany(
        tx,
        sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
        SELECT gen_random_uuid(), i.project_id, i.company_id, i.waste_type, 'pending', n % ${PER_REQUEST},
          i.data || jsonb_build_object('itemName', CASE WHEN n < ${PER_REQUEST} THEN 'Oldest '
            WHEN n / ${PER_REQUEST} % 10 = 0 THEN 'Tenth ' ELSE 'Other ' END || n),
          i.created_at + make_interval(secs => n / ${PER_REQUEST}), i.updated_at
        FROM waste_items i, generate_series(0, ${MANY - 1}) n`,
      ),
    );
    await server.database.asOwner((tx) => sql`ANALYZE waste_items`.execute(tx));
  });

  const names = async (query: string) =>
    (await server.call('manager', 'items.list', { query })).body.data.map(nameOf);
  /** The items of the request with this number, counted from the oldest one (0); their names carry that word. */
  const ofRequest = (word: string, request: number) =>
    Array.from({ length: PER_REQUEST }, (_, position) => `${word} ${request * PER_REQUEST + position}`);

  it('a frequent word keeps the order', async () => {
    expect(await names('search=other&limit=10&page=2')).toEqual(ofRequest('Other', 2698));
  });

  it('a word that is looked for further on keeps the order', async () => {
    expect(await names('search=tenth&limit=20')).toEqual([
      ...ofRequest('Tenth', 2690),
      ...ofRequest('Tenth', 2680),
    ]);
    expect(await names('search=tenth&limit=10&page=100')).toEqual(ofRequest('Tenth', 1700));
  });

  it('items that came into their status at one moment keep the order', async () => {
    expect(await names('status=pending&orderBy[statusSince]=desc&limit=10&page=2')).toEqual(
      ofRequest('Other', 2698),
    );
  });

  it('a rare word keeps the order', async () => {
    expect(await names('search=oldest&limit=20')).toEqual(ofRequest('Oldest', 0));
  });

  it('two lists page without gaps or doubles', async () => {
    for (const query of ['', 'status=pending&']) {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) seen.push(...(await names(`${query}limit=7&page=${page}`)));
      expect(seen).toEqual(await names(`${query}limit=35`));
      expect(seen.slice(0, PER_REQUEST)).toEqual(ofRequest('Other', 2699));
    }
  });
});
