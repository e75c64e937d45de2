import { NOTICES_KEPT_DAYS } from '@monda/domain/notices/notice-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';
import { sweepNotices } from './notice-sweep.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  server.clock.advance(3 * 60_000);
  await notices.clear();
});
afterAll(() => server.close());

const review = (id: string, person: PersonName = 'manager', action = 'request-change') =>
  server.call(person, 'items.review', { params: { id }, body: { action } });
const reviewed = async (more: Parameters<typeof putItem>[2] = {}) => {
  const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator', ...more });
  expect((await review(id)).status).toBe(200);
  return id;
};
const listOf = async (person: PersonName) => (await server.call(person, 'notices.list')).body;
const everybody = async () => (await notices.written()).map(({ user_id }) => user_id);

describe('no person is notified', () => {
  it('who was blocked, deleted or demoted since, or whose company was closed', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => server.aPerson({ role: 'company_user', companyId: COMPANIES.acme.id })),
    );
    const [blocked, deleted, demoted, moved] = people as [string, string, string, string];
    const id = await reviewed();
    await server.transactions.asSystem(async (tx) => {
      const set = (person: string, values: object) =>
        tx.updateTable('users').set(values).where('id', '=', person).execute();
      await set(blocked, { is_active: false });
      await set(deleted, { deleted_at: server.clock.now() });
      await set(demoted, { role: 'viewer' });
      await set(moved, { company_id: COMPANIES.closed.id });
    });
    await notices.write();
    expect(await everybody()).toContain(idOf('requester'));
    for (const person of people) expect(await everybody()).not.toContain(person);
    expect((await notices.recipients(id)).turn).toContain('requester');
  });

  it('of an item they can no longer see, though they follow it', async () => {
    const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    await server.call('evaluator', 'follows.item', { params: { id }, body: { following: true } });
    await review(id);
    await server.transactions.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'viewer', company_id: COMPANIES.rival.id })
        .where('id', '=', idOf('evaluator'))
        .execute(),
    );
    await notices.write();
    expect(await everybody()).not.toContain(idOf('evaluator'));
    await server.transactions.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'technical_evaluator', company_id: null })
        .where('id', '=', idOf('evaluator'))
        .execute(),
    );
  });

  it('of another company, whatever they ask for', async () => {
    const id = await reviewed();
    for (const person of ['rival', 'rivalAdmin', 'rivalViewer', 'outsider'] as const) {
      const follow = await server.call(person, 'follows.item', { params: { id }, body: { following: true } });
      expect(follow.status).toBe(404);
    }
    await notices.write();
    for (const person of ['rival', 'rivalAdmin', 'rivalViewer', 'outsider'] as const) {
      expect(await listOf(person)).toEqual({ data: [], total: 0 });
    }
  });
});

describe('one notice', () => {
  it('holds what one person did to several items, in several calls of one act', async () => {
    const items = await Promise.all(
      Array.from({ length: 6 }, () => putItem(server, 'evaluation_review', { evaluator: 'evaluator' })),
    );
    for (const part of [items.slice(0, 4), items.slice(4)]) {
      const body = { items: part.map(({ id }) => ({ id, version: 1 })), action: 'request-change' };
      expect((await server.call('manager', 'items.bulkReview', { body })).status).toBe(200);
      server.clock.advance(60_000);
      await notices.write();
    }
    const { data, total } = await listOf('requester');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ event: 'requestChangeAsManager', kind: 'turn', itemCount: 6 });
    expect(data[0].items).toHaveLength(3);
    expect((await server.call('requester', 'notices.counts')).body.unread).toBe(1);
  });

  it('is not shared by two people, by two steps, or by what was done later', async () => {
    await reviewed();
    const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    await review(id, 'otherManager');
    const other = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    await review(other.id, 'manager', 'decline');
    server.clock.advance(121_000);
    await reviewed();
    await notices.write();
    expect((await listOf('requester')).total).toBe(4);
  });
});

describe('the job', () => {
  it('that is killed before it ends leaves nothing behind, and tells once when it runs again', async () => {
    await reviewed();
    const killed = () => Promise.reject(new Error('killed'));
    const failed: string[] = [];
    await notices.write([], () => {});
    await notices.clear();
    const id = await reviewed();
    const job = notices.write([killed], (_error, event) => void failed.push(event.id));
    await job;
    expect(await notices.written()).toEqual([]);
    expect(failed).toHaveLength(1);
    expect(await notices.events()).toMatchObject([{ item_id: id, tries: 1 }]);
    server.clock.advance(11_000);
    expect(await notices.write()).toBe(1);
    expect(await notices.write()).toBe(0);
    expect((await notices.recipients(id)).turn).toEqual([
      'colleague',
      'companyAdmin',
      'incomplete',
      'requester',
    ]);
  });

  it('tells once where several run at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => reviewed()));
    while ((await notices.events()).length > 0) {
      await Promise.all([notices.write(), notices.write(), notices.write()]);
    }
    const rows = await notices.written();
    expect(new Set(rows.map((row) => `${row.user_id} ${row.event_id}`)).size).toBe(rows.length);
    for (const id of ids) expect((await notices.recipients(id)).turn).toHaveLength(4);
  });

  it('is not held up by an event of which no recipient can be found, and gives that one up in the end', async () => {
    const bad = await reviewed();
    server.clock.advance(1_000);
    const good = await reviewed();
    const seen: boolean[] = [];
    const write = () =>
      notices.write(
        [
          async (_tx, events) => {
            if (events.some((event) => event.item_id === bad)) throw new Error('this one');
          },
        ],
        (_error, { givenUp }) => void seen.push(givenUp),
      );
    expect(await write()).toBe(1);
    expect((await notices.recipients(good)).turn).toHaveLength(4);
    expect((await notices.recipients(bad)).turn).toEqual([]);
    // why: it waits before it is tried again.
    expect(await write()).toBe(0);
    expect(seen).toEqual([false]);
    for (let hours = 0; hours < 9; hours += 1) {
      server.clock.advance(60 * 60_000);
      await write();
    }
    expect(seen).toEqual([...Array.from({ length: 9 }, () => false), true]);
    expect(await notices.events()).toEqual([]);
  });

  it('says nothing of an event of a later release', async () => {
    await reviewed();
    await server.transactions.asSystem((tx) =>
      tx.updateTable('item_events').set({ step: 'fromLater' }).execute(),
    );
    expect(await notices.write()).toBe(1);
    expect([await notices.events(), await notices.written()]).toEqual([[], []]);
  });
});

it('notices are kept for their days, go with a deleted person, and go with their item', async () => {
  const id = await reviewed();
  await notices.write();
  const now = server.clock.now().getTime();
  const day = 24 * 60 * 60_000;
  const sweepAfter = (days: number) =>
    sweepNotices(server.transactions, new Date(now + (days - NOTICES_KEPT_DAYS) * day + 1_000));
  await sweepAfter(NOTICES_KEPT_DAYS - 1);
  expect((await notices.recipients(id)).turn).toHaveLength(4);
  const person = await server.aPerson({ role: 'company_user', companyId: COMPANIES.acme.id });
  await server.aNotice({ owner: person, item: id });
  await server.call('admin', 'users.delete', { params: { id: person } });
  expect(await everybody()).not.toContain(person);
  // why: one that was written while the person was being deleted.
  await server.aNotice({ owner: person, item: id });
  await sweepAfter(0);
  expect(await everybody()).not.toContain(person);
  await sweepAfter(NOTICES_KEPT_DAYS);
  expect(await notices.written()).toEqual([]);

  const { id: removed, projectId } = await putItem(server, 'pending');
  await server.aNotice({ owner: idOf('manager'), item: removed });
  expect((await server.call('requester', 'projects.delete', { params: { id: projectId } })).status).toBe(204);
  expect(await notices.written()).toEqual([]);
});
