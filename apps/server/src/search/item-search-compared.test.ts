import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../database/transactions.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';

/** More, also for each of the people, than the newest items that are looked through before the index is asked. */
const ITEMS = 3_600;
const LOOKED_THROUGH = 1_000;
const MOST = [3, 1_001] as const;
const PEOPLE = ['manager', 'requester', 'rival', 'evaluator'] as const;

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  const ours = await putItem(server, 'pending', { evaluator: 'evaluator' });
  const theirs = await putItem(server, 'pending', { company: 'rival' });
  await server.database.asOwner(async (tx) => {
    await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, assigned_user_id, created_at, updated_at)
      SELECT gen_random_uuid(), i.project_id, i.company_id, 'special-handling',
        CASE WHEN n % 4 = 0 THEN 'declined' ELSE 'pending' END, 1000 + n, i.data,
        CASE WHEN n % 5 < 3 THEN i.assigned_user_id END, timestamptz '2022-01-01' + make_interval(mins => n / 3), now()
      FROM generate_series(1, ${ITEMS}::int) n
      JOIN waste_items i ON i.id = CASE WHEN n % 3 = 0 THEN ${theirs.id}::uuid ELSE ${ours.id}::uuid END`.execute(
      tx,
    );
  });
});
afterAll(() => server.close());

// why: q stands for a sign in the index, \u0001 parts the texts of items in memory, and LIKE reads % _ \ as its own.
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'q', '1', '2'), minLength: 1, maxLength: 6 });
const sign = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  ', ',
  '-',
  '.',
  '/',
  '%',
  '_',
  '\\',
  'é',
  'q',
  '\u0001',
  '’',
  '\u2013',
);
const word = fc.oneof(
  letters,
  fc.constantFrom('Safe', 'belt', 'torn', 'rack', 'SN-12', 'quai', 'Cámara', 'Ærø'),
);
const text = fc
  .array(fc.tuple(word, sign), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join(''));
const item = fc.record({
  itemName: text,
  serialNumber: word,
  description: text,
  costCenter: word,
  location: text,
});
/** In about every third item. */
const FREQUENT = 'saf';
type Item = ReturnType<typeof item.generate>['value'];

/** A part of what an item has, as it is, in capitals, or with one letter that may be in none. */
const sought = fc.tuple(
  fc.nat(ITEMS - 1),
  fc.boolean(),
  fc.nat(20),
  fc.integer({ min: 1, max: 14 }),
  fc.constantFrom('as it is', 'capitals', 'changed'),
  fc.nat(13),
);
const wordOf = (
  items: readonly Item[],
  [at, extra, from, length, how, changed]: ReturnType<typeof sought.generate>['value'],
) => {
  const of = items[at] as Item;
  const all = extra
    ? `${of.costCenter} ${of.location}`
    : `${of.itemName} ${of.serialNumber} ${of.description}`;
  const start = from % all.length;
  const part = all.slice(start, start + length);
  if (how === 'capitals') return part.toUpperCase();
  return how === 'changed' ? `${part.slice(0, changed)}z${part.slice(changed + 1)}` : part;
};

const idsOf = async (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(tx)).rows.map(({ id }) => id);

/** What a search asks for besides its words. */
interface Kind {
  readonly everywhere: boolean;
  readonly statuses: readonly string[];
}
const ALL = ['pending', 'declined'];
const KINDS: readonly Kind[] = [
  { everywhere: true, statuses: ALL },
  { everywhere: false, statuses: ALL },
  { everywhere: false, statuses: ['declined'] },
];

/** Every item that the acting person sees and that has the word, newest first, without any index. */
const lookedThrough = (tx: Tx, words: string, { everywhere, statuses }: Kind) =>
  idsOf(
    tx,
    // why: words without three letters in a row are looked for among the newest alone where everything is searched.
    sql`SELECT i.id FROM (SELECT * FROM waste_items ORDER BY created_at DESC, position, id
        LIMIT CASE WHEN ${everywhere} AND translate(comparable(${words}), ' ,-./', 'qqqqq') !~ '[[:alnum:]]{3}'
          THEN ${LOOKED_THROUGH}::int END) i
      WHERE i.status = ANY (${statuses}) AND (strpos(i.search_text, comparable(${words})) > 0
        OR ${everywhere} AND strpos(i.search_extra, comparable(${words})) > 0)
      ORDER BY i.created_at DESC, i.position, i.id`,
  );

it('what a search finds is what looking through all items finds', async () => {
  const numbers: number[] = [];
  const compare = async (tx: Tx, words: string) => {
    for (const kind of KINDS) {
      const all = await lookedThrough(tx, words, kind);
      numbers.push(all.length);
      const narrowed = JSON.stringify([{}, kind.statuses === ALL ? {} : { statuses: kind.statuses }]);
      for (const most of MOST) {
        const found = await idsOf(
          tx,
          sql`SELECT f.id FROM search_items(${words}, ${kind.everywhere}, '{}', NULL, NULL, ${narrowed}::jsonb,
            ${most}) AS f (id)`,
        );
        expect(found, `${words} ${JSON.stringify(kind)} ${most}`).toEqual(all.slice(0, most));
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.array(sought, { minLength: 8, maxLength: 8 }), async (seed, words) => {
      const items = fc.sample(item, { seed, numRuns: ITEMS });
      await server.database.asOwner(async (tx) => {
        await sql`UPDATE waste_items i SET data = i.data || n.data
            FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) WITH ORDINALITY AS n (data, at)
            WHERE i.position = 1000 + n.at`.execute(tx);
      });
      for (const person of PEOPLE) {
        await server.transactions.asActor(server.people[person], async (tx) => {
          for (const each of [FREQUENT, ...words.map((one) => wordOf(items, one))]) await compare(tx, each);
        });
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
  expect(numbers.filter((count) => count === 0).length).toBeGreaterThan(10);
  expect(numbers.filter((count) => count > LOOKED_THROUGH).length).toBeGreaterThan(0);
});
