import { WAITING_FOR_CAPTURES } from '@monda/domain/captures/capture-statuses.ts';
import { NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import {
  announced,
  arrivedCapture,
  arrivedDayTicket,
  arrivedDocumentation,
  capturedJpeg,
  capturesOf,
} from '../../../test/captures-in-tests.ts';
import { putItem, storedFiles } from '../../../test/items-in-tests.ts';
import { endCaptures } from './capture-retention.ts';

let server: AssetServer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startAssetServer();
  jpeg = await capturedJpeg();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const forget = async (keys: readonly string[]) => {
  for (const key of keys) await server.storage.remove(key);
};
const run = () => endCaptures({ ...server, intake: { forget } });
const captures = () =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('captures').select(['id', 'state', 'told_at']).orderBy('created_at').execute(),
  );
const events = () =>
  server.transactions.asSystem((tx) =>
    tx
      .selectFrom('item_events')
      .select(['item_id', 'user_id'])
      .where('step', '=', 'capturesEnding')
      .execute(),
  );
/** Puts an item at a status, whatever leads there. */
const moveTo = (id: string, status: ItemStatus) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await tx
      .updateTable('waste_items')
      .set({ status, status_since: server.clock.now() })
      .where('id', '=', id)
      .execute();
  });

it('knows the statuses from which an item can still be destroyed', () => {
  const ended = ITEM_STATUSES.filter((status) => !WAITING_FOR_CAPTURES.has(status));
  expect(ended).toContain('destroyed');
  expect(ended).toContain('completed');
  expect(ended).toContain('declined');
  for (const status of ['pending', 'scheduling', 'confirmation_required', 'destruction'] as const) {
    expect(WAITING_FOR_CAPTURES.has(status)).toBe(true);
  }
});

it('removes what did not arrive seven days after its last piece, with its bytes', async () => {
  const { id } = await putItem(server, 'destruction');
  const { keys: before } = await storedFiles(server);
  const calls = capturesOf(server);
  const [old, younger] = [announced(id, jpeg), announced(id, jpeg)];
  for (const body of [old, younger]) await calls.register(body);
  await calls.piece(old.id, 0, jpeg.subarray(0, 100));
  server.clock.advance(DAY_MS);
  await calls.piece(younger.id, 0, jpeg.subarray(0, 100));
  server.clock.advance(6 * DAY_MS);
  await run();
  expect(await captures()).toHaveLength(2);
  server.clock.advance(1);
  await run();
  expect((await captures()).map((row) => row.id)).toEqual([younger.id]);
  expect((await storedFiles(server)).keys).toHaveLength(before.length + 1);
  server.clock.advance(DAY_MS);
  await run();
  expect([await captures(), (await storedFiles(server)).keys]).toEqual([[], before]);
});

it('keeps what arrived for as long as its item can still be destroyed', async () => {
  const { id } = await putItem(server, 'destruction');
  await arrivedCapture(server, id, { bytes: jpeg });
  for (const status of WAITING_FOR_CAPTURES) {
    await moveTo(id, status);
    server.clock.advance(400 * DAY_MS);
    await run();
    expect([status, (await captures()).map(({ state, told_at }) => [state, told_at])]).toEqual([
      status,
      [['arrived', null]],
    ]);
  }
  expect(await events()).toEqual([]);
});

it.each(ITEM_STATUSES.filter((status) => !WAITING_FOR_CAPTURES.has(status)))(
  'removes what arrived 30 days after its item came to %s without it, a week after people were told',
  async (status) => {
    const { id } = await putItem(server, 'destruction');
    const { keys: before } = await storedFiles(server);
    for (const purpose of ['before', 'after'] as const)
      await arrivedCapture(server, id, { bytes: jpeg, purpose });
    await moveTo(id, status);
    server.clock.advance(23 * DAY_MS);
    await run();
    expect(await events()).toEqual([]);
    server.clock.advance(1);
    await Promise.all([run(), run()]);
    await run();
    expect((await events()).map(({ item_id }) => item_id)).toEqual([id]);
    server.clock.advance(7 * DAY_MS);
    await run();
    expect(await captures()).toHaveLength(2);
    server.clock.advance(1);
    await run();
    expect([await captures(), (await storedFiles(server)).keys]).toEqual([[], before]);
  },
);

it('an installation that slept removes nothing before people were told for a week', async () => {
  const { id } = await putItem(server, 'destruction');
  await arrivedCapture(server, id, { bytes: jpeg });
  await moveTo(id, 'declined');
  server.clock.advance(100 * DAY_MS);
  await run();
  await run();
  expect(await captures()).toHaveLength(1);
  server.clock.advance(7 * DAY_MS + 1);
  await run();
  expect(await captures()).toEqual([]);
});

it('keeps a ticket of a day while an item may still use it, and names it afterwards by an item of the company', async () => {
  const day = '2026-06-20';
  const { id } = await putItem(server, 'destruction', { destructionOn: day });
  await putItem(server, 'destruction', { company: 'rival', destructionOn: day });
  const { keys: before } = await storedFiles(server);
  await arrivedDayTicket(server, day, { bytes: jpeg });
  server.clock.setTo('2026-09-20T12:00:00.000Z');
  await run();
  expect(await captures()).toMatchObject([{ state: 'arrived', told_at: null }]);
  await moveTo(id, 'destroyed');
  await run();
  expect(await events()).toEqual([{ item_id: id, user_id: NOBODY_ID }]);
  expect(await captures()).toHaveLength(1);
  server.clock.advance(7 * DAY_MS + 1);
  await run();
  expect([await captures(), (await storedFiles(server)).keys]).toEqual([[], before]);
});

it('a ticket of a day that an item has goes once the last one cannot use it any more, and nobody is told', async () => {
  const day = '2026-06-20';
  const { id } = await putItem(server, 'destruction', { destructionOn: day, verifiedOnSite: true });
  const last = await putItem(server, 'destruction', { destructionOn: day });
  const ticket = await arrivedDayTicket(server, day, { bytes: jpeg });
  const { body } = await arrivedDocumentation(server, id);
  const documented = await capturesOf(server).document(id, { ...body, tickets: [ticket.id] });
  expect(documented.status).toBe(200);
  await run();
  const ofDay = async () => (await captures()).filter((capture) => capture.id === ticket.id);
  expect(await ofDay()).toHaveLength(1);
  await moveTo(last.id, 'declined');
  await run();
  expect([await ofDay(), await events()]).toEqual([[], []]);
  const { rows, keys } = await storedFiles(server);
  expect(rows).toHaveLength(3);
  for (const { storage_key: key } of rows) expect(keys).toContain(key);
});

it('used ones stay as they are', async () => {
  const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
  const { body } = await arrivedDocumentation(server, id);
  expect((await capturesOf(server).document(id, body)).status).toBe(200);
  const { keys } = await storedFiles(server);
  server.clock.advance(100 * DAY_MS);
  await run();
  server.clock.advance(100 * DAY_MS);
  await run();
  expect((await captures()).map(({ state }) => state)).toEqual(['used', 'used', 'used']);
  expect((await storedFiles(server)).keys).toEqual(keys);
});
