import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  server.clock.advance(61_000);
  await notices.clear();
});
afterAll(() => server.close());

const owner = idOf('requester');
const listOf = async (person: PersonName, query = '') =>
  (await server.call(person, 'notices.list', { query })).body;
const unread = async (person: PersonName) => (await server.call(person, 'notices.counts')).body.unread;
const mark = (person: PersonName, id: string, read = true) =>
  server.call(person, 'notices.mark', { params: { id }, body: { read } });

describe('a notice of another person', () => {
  it('is not listed, not counted and not marked, no matter who asks', async () => {
    const id = await server.aNotice({ owner });
    for (const person of ['colleague', 'companyAdmin', 'admin', 'manager', 'rival'] as const) {
      expect(await listOf(person)).toEqual({ data: [], total: 0 });
      expect(await unread(person)).toBe(0);
      expect((await mark(person, id)).status).toBe(404);
      const until = new Date(server.clock.now().getTime() + 1_000).toISOString();
      expect((await server.call(person, 'notices.markAll', { body: { until } })).status).toBe(204);
    }
    expect(await unread('requester')).toBe(1);
  });

  it('is hidden by row level security alone, and can be neither written, changed nor removed', async () => {
    await server.aNotice({ owner });
    const as = (person: PersonName, text: string) =>
      server.transactions.asActor(actorOf(person), (tx) => sql.raw(text).execute(tx));
    expect((await as('requester', 'SELECT * FROM notices')).rows).toHaveLength(1);
    for (const person of ['admin', 'colleague', 'manager', 'rival'] as const) {
      expect((await as(person, 'SELECT * FROM notices')).rows).toEqual([]);
      expect((await as(person, 'UPDATE notices SET read_at = now() RETURNING 1')).rows).toEqual([]);
    }
    for (const text of [
      'DELETE FROM notices',
      `UPDATE notices SET user_id = '${idOf('rival')}'`,
      'INSERT INTO notices DEFAULT VALUES',
    ]) {
      await expect(as('requester', text)).rejects.toThrow('permission denied');
    }
  });

  it('of what people follow is hidden as well, and no one follows what they do not see', async () => {
    const { id, projectId } = await putItem(server, 'pending');
    const body = { following: true };
    expect((await server.call('colleague', 'follows.item', { params: { id }, body })).status).toBe(200);
    const seen = (person: PersonName) =>
      server.transactions.asActor(actorOf(person), (tx) =>
        tx.selectFrom('item_follows').selectAll().execute(),
      );
    expect(await seen('colleague')).toHaveLength(1);
    for (const person of ['admin', 'requester', 'rival'] as const) expect(await seen(person)).toEqual([]);
    for (const [table, column, of] of [
      ['item_follows', 'item_id', id],
      ['project_follows', 'project_id', projectId],
    ] as const) {
      const forged = server.transactions.asActor(actorOf('rival'), (tx) =>
        sql
          .raw(
            `INSERT INTO ${table} (user_id, company_id, ${column}, following)
              VALUES ('${idOf('rival')}', '${COMPANIES.acme.id}', '${of}', true)`,
          )
          .execute(tx),
      );
      await expect(forged).rejects.toThrow(/row-level security/);
    }
  });
});

describe('a list of notices', () => {
  it('leaves out what its reader may no longer see', async () => {
    const { id } = await putItem(server, 'pending');
    const person = await server.aPerson({ role: 'company_user', companyId: COMPANIES.acme.id });
    await server.aNotice({ owner: person, item: id });
    const as = server.asId(person);
    expect((await as.call('notices.list')).body.total).toBe(1);
    await server.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ company_id: COMPANIES.rival.id }).where('id', '=', person).execute(),
    );
    server.clock.advance(10_000);
    expect((await as.call('notices.list')).body).toEqual({ data: [], total: 0 });
    expect((await as.call('notices.counts')).body.unread).toBe(0);
  });

  it('has the newest first, page by page, each with its items and who did what', async () => {
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
    const { id } = await putItem(server, 'scheduling', { data: { itemName: 'Old safe' } });
    const first = await server.aNotice({
      owner,
      item: id,
      event: 'confirmReview',
      at: at(0),
      by: 'Mia Manager',
    });
    for (let more = 1; more < 12; more += 1) await server.aNotice({ owner, at: at(more) });
    const { data, total } = await listOf('requester');
    expect([data.length, total]).toEqual([10, 12]);
    const second = await listOf('requester', 'page=2');
    expect(second.data.at(-1)).toEqual({
      id: first,
      kind: 'followed',
      event: 'confirmReview',
      by: 'Mia Manager',
      at: at(0).toISOString(),
      read: false,
      toDo: false,
      said: null,
      items: [{ id, name: 'Old safe', serialNumber: 'SN-1', price: null, destructionOn: null, isSeen: true }],
      itemCount: 1,
    });
    expect(await listOf('requester', 'page=9')).toEqual({ data: [], total: 12 });
  });

  it('repeats a question and the comment of a change, not of an approval, while its items agree', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const other = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const asks = (item: string, comment: string) =>
      server.call('evaluator', 'items.submitReview', {
        params: { id: item },
        body: { decision: 'request-change', comment },
      });
    await asks(id, 'Send a photo');
    server.clock.advance(1_000);
    const notice = await server.aNotice({
      owner,
      item: id,
      event: 'requestChangeAsEvaluator',
      by: 'Eva Luator',
      actor: idOf('evaluator'),
    });
    const question = await server.aQuestion({ itemId: id, author: idOf('evaluator'), asked: 'company' });
    await server.aNotice({ owner, item: id, event: 'askCompany', eventId: question });
    await server.aNotice({ owner, item: id, event: 'approve' });
    const said = async () =>
      Object.fromEntries(
        (await listOf('requester')).data.map((row: { event: string; said: string | null }) => [
          row.event,
          row.said,
        ]),
      );
    expect(await said()).toEqual({
      requestChangeAsEvaluator: 'Send a photo',
      askCompany: expect.stringMatching(/\S/),
      approve: null,
    });
    await asks(other.id, 'Send an invoice');
    server.clock.advance(1_000);
    await server.aNotice({
      owner,
      item: other.id,
      event: 'requestChangeAsEvaluator',
      of: notice,
      actor: idOf('evaluator'),
    });
    expect((await said()).requestChangeAsEvaluator?.split('\n')).toEqual([
      expect.stringMatching(/: Send a photo$/),
      expect.stringMatching(/: Send an invoice$/),
    ]);
  });

  it('says that its reader has something to do while one of its items is left, and not once a colleague did it', async () => {
    const first = await putItem(server, 'pending');
    const second = await putItem(server, 'pending');
    const told = { owner: idOf('manager'), event: 'create', kind: 'turn' } as const;
    const notice = await server.aNotice({ ...told, item: first.id });
    await server.aNotice({ ...told, item: second.id, of: notice });
    const toDo = async () => (await listOf('manager')).data.map((row: { toDo: boolean }) => row.toDo);
    const body = { assignedUserId: idOf('evaluator') };
    expect(await toDo()).toEqual([true]);
    for (const [item, left] of [
      [first, true],
      [second, false],
    ] as const) {
      const params = { id: item.id };
      expect((await server.call('otherManager', 'items.assign', { params, body })).status).toBe(200);
      expect(await toDo()).toEqual([left]);
    }
  });

  it('counts items that wait for its reader', async () => {
    const waiting = async (person: PersonName) =>
      (await server.call(person, 'notices.counts')).body.waiting as number;
    const [before, nothing] = [await waiting('manager'), await waiting('viewer')];
    await putItem(server, 'evaluation_review');
    expect([await waiting('manager'), await waiting('viewer')]).toEqual([before + 1, nothing]);
    expect(nothing).toBe(0);
  });
});

test('the newest unread notice moves on with an event that joins it', async () => {
  const counts = async () => (await server.call('requester', 'notices.counts')).body;
  expect(await counts()).toMatchObject({ unread: 0, newest: null });
  const [first, second] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:01:00.000Z'] as const;
  const id = await server.aNotice({ owner, at: new Date(first) });
  expect(await counts()).toMatchObject({ unread: 1, newest: first });
  await server.aNotice({ owner, at: new Date(second), of: id });
  expect(await counts()).toMatchObject({ unread: 1, newest: second });
  await mark('requester', id);
  expect(await counts()).toMatchObject({ unread: 0, newest: null });
});

describe('a person marks', () => {
  it('one notice as read and as unread again, with all that it holds', async () => {
    const id = await server.aNotice({ owner });
    await server.aNotice({ owner, of: id });
    const other = await server.aNotice({ owner });
    expect(await unread('requester')).toBe(2);
    expect((await mark('requester', id)).status).toBe(204);
    expect(await unread('requester')).toBe(1);
    const { data } = await listOf('requester');
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({ read: true, itemCount: 2 });
    expect((await mark('requester', id, false)).status).toBe(204);
    expect(await unread('requester')).toBe(2);
    expect((await mark('requester', other)).status).toBe(204);
    expect((await mark('requester', idOf('rival'))).status).toBe(404);
  });

  it('all of them up to a moment, and none that came later', async () => {
    await server.aNotice({ owner });
    await server.aNotice({ owner });
    const until = server.clock.now().toISOString();
    server.clock.advance(1_000);
    await server.aNotice({ owner });
    await server.aNotice({ owner: idOf('colleague') });
    expect((await server.call('requester', 'notices.markAll', { body: { until } })).status).toBe(204);
    expect([await unread('requester'), await unread('colleague')]).toEqual([1, 1]);
    const wrong = await server.call('requester', 'notices.markAll', { body: { until: 'yesterday' } });
    expect(wrong.status).toBe(400);
  });
});

describe('a person who made the request', () => {
  const ofItem = async (person: PersonName, id: string) =>
    (await server.call(person, 'follows.ofItem', { params: { id } })).body.following;
  const ofProject = async (person: PersonName, id: string) =>
    (await server.call(person, 'follows.ofProject', { params: { id } })).body.following;
  const say = (
    person: PersonName,
    call: 'follows.item' | 'follows.project',
    id: string,
    following: boolean,
  ) => server.call(person, call, { params: { id }, body: { following } });

  it('follows it, until they say otherwise of the item or of the request', async () => {
    const { id, projectId } = await putItem(server, 'pending');
    expect([await ofItem('requester', id), await ofProject('requester', projectId)]).toEqual([true, true]);
    expect([await ofItem('colleague', id), await ofProject('colleague', projectId)]).toEqual([false, false]);
    await say('requester', 'follows.item', id, false);
    expect([await ofItem('requester', id), await ofProject('requester', projectId)]).toEqual([false, true]);
    await say('requester', 'follows.project', projectId, false);
    await say('requester', 'follows.item', id, true);
    expect([await ofItem('requester', id), await ofProject('requester', projectId)]).toEqual([true, false]);
    await say('requester', 'follows.project', projectId, false);
    expect(await ofItem('requester', id)).toBe(false);
    await say('colleague', 'follows.project', projectId, true);
    expect(await ofItem('colleague', id)).toBe(true);
  });

  it('and then no one else is notified for having unfollowed, but the person who has to act is', async () => {
    const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    await say('requester', 'follows.item', id, false);
    await server.call('manager', 'items.review', { params: { id }, body: { action: 'confirm' } });
    await notices.write();
    expect((await notices.recipients(id)).followed).toEqual(['evaluator']);
    const other = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    await say('requester', 'follows.item', other.id, false);
    const asked = { params: { id: other.id }, body: { action: 'request-change' } };
    await server.call('manager', 'items.review', asked);
    await notices.write();
    expect((await notices.recipients(other.id)).turn).toContain('requester');
  });
});
