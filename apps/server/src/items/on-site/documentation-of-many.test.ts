import { randomUUID } from 'node:crypto';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import {
  announcedForDay,
  arrivedCapture,
  arrivedDayTicket,
  capturedJpeg,
  capturesOf,
} from '../../../test/captures-in-tests.ts';
import { putItem, storedFiles, storedState } from '../../../test/items-in-tests.ts';
import { COMPANIES, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
let ticketBytes: Buffer;
let keysBefore = 0;
beforeAll(async () => {
  server = await startAssetServer();
  ticketBytes = await capturedJpeg(90);
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
  keysBefore = (await storedFiles(server)).keys.length;
});
afterAll(() => server.close());

const DAY = '2026-06-20';
const OTHER_DAY = '2026-06-21';
type Place = NonNullable<Parameters<typeof putItem>[2]>;
const onSite = (more: Place = {}) =>
  putItem(server, 'destruction', { destructionOn: DAY, verifiedOnSite: true, ...more });
const codeOf = async (day = DAY): Promise<string> =>
  (
    await server.call('manager', 'onSite.makeCode', {
      params: { day },
      body: { companyId: COMPANIES.acme.id },
    })
  ).body.code;
const asOwner = (...statements: readonly string[]) =>
  server.database.asOwner(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
const dayTickets = () =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('captures').selectAll().where('day', 'is not', null).orderBy('id').execute(),
  );

interface Chosen {
  readonly id: string;
  readonly version: number;
  readonly before: string[];
  readonly after: string[];
}
/** An item with a picture before and one after that arrived. */
async function chosen({ id }: { readonly id: string }, seed = 1): Promise<Chosen> {
  const shot = async (purpose: 'before' | 'after', more: number) =>
    (await arrivedCapture(server, id, { bytes: await capturedJpeg(seed + more), purpose })).id;
  return { id, version: 1, before: [await shot('before', 0)], after: [await shot('after', 1)] };
}
const document = (
  body: { items: readonly object[]; tickets: readonly string[]; password: string },
  { person = 'requester', key }: { person?: PersonName; key?: string } = {},
) =>
  server.call(person, 'captures.documentMany', {
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
interface Outcome {
  readonly refused: { readonly code: string; readonly message: string; readonly errors?: object[] } | null;
}
const outcomes = (answer: { readonly body: { readonly results: readonly Outcome[] } }) =>
  answer.body.results.map(({ refused }) => refused?.code ?? 'done');
const filesOf = async (id: string) =>
  ((await storedState(server, id)).files ?? []) as Record<
    'purpose' | 'storage_key' | 'sha256' | 'captured_sha256' | 'captured_key',
    string
  >[];

describe('a ticket of a day', () => {
  it('is taken by people of the company with an item at destruction on it, as a ticket alone', async () => {
    const body = announcedForDay(DAY, ticketBytes);
    expect((await capturesOf(server).register(body)).status).toBe(404);
    await onSite({ company: 'rival' });
    await putItem(server, 'destroyed', { destructionOn: DAY });
    await onSite({ destructionOn: OTHER_DAY });
    expect((await capturesOf(server).register(body)).status).toBe(404);
    await onSite();
    const said = words().captures;
    for (const [more, message] of [
      [{ purpose: 'before' }, said.ofDayTicketsOnly],
      [{ itemId: randomUUID() }, said.itemOrDay],
      [{ day: undefined }, said.itemOrDay],
    ] as const) {
      const { status, body: problem } = await capturesOf(server).register({ ...body, ...more });
      expect([status, problem.message]).toEqual([400, message]);
    }
    expect((await capturesOf(server).register({ ...body, day: '2026-02-30' })).status).toBe(400);
    expect((await capturesOf(server, 'manager').register(body)).status).toBe(403);
    expect(await dayTickets()).toEqual([]);
    expect((await capturesOf(server).register(body)).status).toBe(201);
    expect((await capturesOf(server).register({ ...body, day: OTHER_DAY })).status).toBe(409);
    const listed = (person: PersonName, day: string) =>
      server.call(person, 'captures.list', { query: `day=${day}` });
    expect((await listed('colleague', DAY)).body.captures).toMatchObject([
      { id: body.id, day: DAY, itemId: null },
    ]);
    expect((await listed('colleague', OTHER_DAY)).body.captures).toEqual([]);
    expect((await listed('rival', DAY)).body.captures).toEqual([]);
    expect((await listed('manager', DAY)).status).toBe(404);
    expect((await capturesOf(server, 'rival').piece(body.id, 0, ticketBytes)).status).toBe(404);
  });
});

describe('documentation of many', () => {
  it('stores the ticket with each item as a file of its own, and takes it away with the last item', async () => {
    const made = [await onSite(), await onSite(), await onSite()];
    const password = await codeOf();
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const all = await Promise.all(made.map((one, at) => chosen(one, at * 10)));
    const first = await document({ items: all.slice(0, 2), tickets: [ticket.id], password }, { key: 'a' });
    expect(outcomes(first)).toEqual(['done', 'done']);
    expect(await dayTickets()).toMatchObject([{ id: ticket.id, state: 'arrived' }]);
    const again = await document({ items: all.slice(0, 2), tickets: [ticket.id], password }, { key: 'a' });
    expect(again.body).toEqual(first.body);
    const last = await document({ items: all, tickets: [ticket.id], password });
    expect(outcomes(last)).toEqual(['wrong_state', 'wrong_state', 'done']);
    expect(await dayTickets()).toEqual([]);
    const files = (await Promise.all(made.map(({ id }) => filesOf(id)))).flat();
    const tickets = files.filter(({ purpose }) => purpose === 'tare_ticket');
    expect(tickets.map(({ captured_sha256 }) => captured_sha256)).toEqual(made.map(() => ticket.sha256));
    expect(new Set(tickets.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(new Set(tickets.flatMap((file) => [file.storage_key, file.captured_key])).size).toBe(6);
    const { keys, uploads } = await storedFiles(server);
    expect([keys.length - keysBefore, uploads]).toEqual([made.length * 9, []]);
    for (const { id } of made) {
      const { item, history } = await storedState(server, id);
      expect(item).toMatchObject({ status: 'destroyed' });
      expect((history as object[]).at(-1)).toMatchObject({
        automatic_note: { code: 'documented', before: 1, after: 1, tickets: 1 },
      });
    }
  });

  it('refuses by item, and leaves nothing of what was refused', async () => {
    const [right, unverified, moved, foreign, missing, swapped] = await Promise.all([
      onSite(),
      onSite({ verifiedOnSite: false }),
      onSite({ destructionOn: OTHER_DAY }),
      onSite({ company: 'rival' }),
      onSite(),
      onSite(),
    ]);
    const password = await codeOf();
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const good = await chosen(right);
    const bad = { before: good.before, after: good.after, version: 1 };
    const items = [
      { ...(await chosen(unverified, 20)) },
      { ...(await chosen(moved, 30)) },
      { ...bad, id: foreign.id },
      { ...(await chosen(missing, 40)), before: [randomUUID()] },
      { ...bad, id: swapped.id },
      good,
    ];
    const before = await Promise.all(items.slice(0, -1).map(({ id }) => storedState(server, id)));
    const answer = await document({ items, tickets: [ticket.id], password });
    expect(outcomes(answer)).toEqual([
      ...['wrong_state', 'wrong_password', 'not_found', 'validation_failed', 'validation_failed', 'done'],
    ]);
    const after = await Promise.all(items.slice(0, -1).map(({ id }) => storedState(server, id)));
    const left = (state: Record<string, unknown>) => [state.item, state.files, state.history];
    expect(after.map(left)).toEqual(before.map(left));
    expect(answer.body.results[3].refused.errors).toEqual([
      { path: 'before.0', message: words().captures.unknown },
    ]);
    const { keys } = await storedFiles(server);
    // Three of each capture that is there, and nine of the item that was documented.
    const captured = await server.transactions.asSystem((tx) =>
      tx.selectFrom('captures').select('state').where('state', '=', 'arrived').execute(),
    );
    expect(keys.length - keysBefore).toBe(captured.length * 3 + 9);
  });

  it('with a ticket that has not arrived, of another day or company, or a wrong code: nothing is done', async () => {
    const one = await onSite();
    await onSite({ destructionOn: OTHER_DAY });
    const password = await codeOf();
    const good = await chosen(one);
    const arriving = announcedForDay(DAY, ticketBytes);
    await capturesOf(server).register(arriving);
    const ofOther = await arrivedDayTicket(server, OTHER_DAY, { bytes: ticketBytes });
    const said = words().captures;
    for (const [ticket, message] of [
      [arriving.id, said.notArrived],
      [ofOther.id, said.unknown],
      [randomUUID(), said.unknown],
      [good.before[0] ?? '', said.namedTwice],
    ] as const) {
      const answer = await document({ items: [good], tickets: [ticket], password });
      expect(answer.body.results[0].refused).toMatchObject({ code: 'validation_failed', message });
    }
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const wrong = await document({ items: [good], tickets: [ticket.id], password: 'AAAAA-AAAAA' });
    expect(outcomes(wrong)).toEqual(['wrong_password']);
    for (const items of [[], [good, good]]) {
      expect((await document({ items, tickets: [ticket.id], password })).status).toBe(400);
    }
    expect((await document({ items: [good], tickets: [], password })).status).toBe(400);
    expect(await filesOf(one.id)).toEqual([]);
    expect((await storedState(server, one.id)).item).toMatchObject({ status: 'destruction', version: 1 });
  });

  it('where the store fails in the middle, what was done is done, and the same call goes on with the rest', async () => {
    const made = [await onSite(), await onSite(), await onSite()];
    const password = await codeOf();
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const items = await Promise.all(made.map((one, at) => chosen(one, at * 10)));
    const body = { items, tickets: [ticket.id], password };
    const put = server.storage.put.bind(server.storage);
    let puts = 0;
    // The ticket of the second item: its picture is not stored.
    const failing = vi.spyOn(server.storage, 'put').mockImplementation((source) => {
      puts += 1;
      return puts === 5 ? Promise.reject(new Error('the store is away')) : put(source);
    });
    expect((await document(body, { key: 'again' })).status).toBe(500);
    failing.mockRestore();
    const statuses = async () =>
      Promise.all(
        made.map(async ({ id }) => ((await storedState(server, id)).item as { status: string }).status),
      );
    expect(await statuses()).toEqual(['destroyed', 'destruction', 'destruction']);
    expect((await storedFiles(server)).keys.length - keysBefore).toBe(9 + 3 + 12);
    const again = await document(body, { key: 'again' });
    expect(outcomes(again)).toEqual(['done', 'done', 'done']);
    expect(await statuses()).toEqual(['destroyed', 'destroyed', 'destroyed']);
    expect((await storedFiles(server)).keys.length - keysBefore).toBe(27);
    expect(await dayTickets()).toEqual([]);
  });

  it('of two phones at once each item is documented once, and the ticket goes with the last', async () => {
    const made = [await onSite(), await onSite()];
    const password = await codeOf();
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const items = await Promise.all(made.map((one, at) => chosen(one, at * 10)));
    const answers = await Promise.all([
      document({ items, tickets: [ticket.id], password }),
      document({ items: items.toReversed(), tickets: [ticket.id], password }, { person: 'colleague' }),
    ]);
    const [one, other] = [outcomes(answers[0]), outcomes(answers[1]).toReversed()];
    expect(one.map((each, at) => [each, other[at]].toSorted())).toEqual(
      made.map(() => ['done', 'wrong_state']),
    );
    expect(await dayTickets()).toEqual([]);
    expect((await storedFiles(server)).keys.length - keysBefore).toBe(18);
  });

  it('where the database takes no commit, the ticket is there for the next try', async () => {
    const item = await chosen(await onSite());
    const password = await codeOf();
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const body = { items: [item], tickets: [ticket.id], password };
    await asOwner(
      `CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no commit'; END $$`,
      'CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON item_history DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()',
    );
    try {
      expect(outcomes(await document(body))).toEqual(['internal']);
    } finally {
      await asOwner('DROP TRIGGER refuse_commit ON item_history', 'DROP FUNCTION refuse_commit');
    }
    expect(await dayTickets()).toHaveLength(1);
    expect(outcomes(await document(body))).toEqual(['done']);
    expect(await dayTickets()).toEqual([]);
    expect((await storedFiles(server)).keys.length - keysBefore).toBe(9);
  });

  it('a ticket of its day is one of a single item as well, and stays for the others', async () => {
    const made = [await onSite(), await onSite()];
    const ticket = await arrivedDayTicket(server, DAY, { bytes: ticketBytes });
    const [one] = await Promise.all(made.map((each, at) => chosen(each, at * 10)));
    const { id, before, after } = one as Chosen;
    const answer = await capturesOf(server).document(id, { before, after, tickets: [ticket.id] });
    expect([answer.status, answer.body.status]).toEqual([200, 'destroyed']);
    expect(await dayTickets()).toHaveLength(1);
    const wrong = await capturesOf(server).document(made[1]?.id ?? '', {
      ...{ before, after, tickets: [ticket.id], password: 'WRONG-WRONG' },
    });
    expect(wrong.status).toBe(400);
    const { keys } = await storedFiles(server);
    expect(keys.length - keysBefore).toBe(9 + 3 + 6);
  });
});
