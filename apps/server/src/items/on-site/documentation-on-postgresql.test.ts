import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { arrivedCapture, arrivedDayTicket, capturedJpeg } from '../../../test/captures-in-tests.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { COMPANIES } from '../../../test/test-people.ts';

let server: AssetServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startAssetServer();
  server.clock.setTo(NOON);
  picture = await capturedJpeg(1);
});
afterAll(() => server.close());

const DAY = '2026-06-20';
/** What is run by those who wait for a lock: the code of a day, or something behind it. */
const waitingForLocks = () =>
  server.database.asOwner(async (tx) => {
    const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx);
    return rows.map(({ query }) => (query.includes('day_codes') ? 'code' : 'behind it')).toSorted();
  });

it('two phones with items of one day, one ticket and one code follow each other, from the code on', async () => {
  const items = await Promise.all(
    [0, 1].map(async () => {
      const { id } = await putItem(server, 'destruction', { destructionOn: DAY, verifiedOnSite: true });
      const of = async (purpose: 'before' | 'after') =>
        (await arrivedCapture(server, id, { bytes: picture, purpose })).id;
      return { id, version: 1, before: [await of('before')], after: [await of('after')] };
    }),
  );
  const { code } = (
    await server.call('manager', 'onSite.makeCode', {
      params: { day: DAY },
      body: { companyId: COMPANIES.acme.id },
    })
  ).body;
  const ticket = await arrivedDayTicket(server, DAY, { bytes: picture });
  const phones = await server.transactions.asSystem(async (tx) => {
    await sql`SELECT FROM captures WHERE id = ${ticket.id} FOR UPDATE`.execute(tx);
    const sent = items.map((item, at) =>
      server.call(at === 0 ? 'requester' : 'colleague', 'captures.documentMany', {
        body: { items: [item], tickets: [ticket.id], password: code },
      }),
    );
    // why: two that held the code together would both want it alone in the end, and wait for each other.
    await expect.poll(waitingForLocks).toEqual(['behind it', 'code']);
    return sent;
  });
  const answers = await Promise.all(phones);
  expect(answers.map(({ body }) => body.results[0].refused)).toEqual([null, null]);
});
