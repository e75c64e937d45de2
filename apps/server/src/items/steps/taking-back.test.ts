import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { TAKE_BACK_MS } from '@monda/domain/items/recent-decline.ts';
import { DECLINE_REASONS } from '@monda/domain/items/decline-reasons.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import type { PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

/** Who declines, where, by which call. */
type Case = readonly [
  person: 'evaluator' | 'manager' | 'requester',
  from: ItemStatus,
  call: CallName,
  body: Record<string, unknown>,
];
const BY_MANAGER: Case = ['manager', 'evaluation_review', 'items.review', { action: 'decline' }];
const DECLINES: readonly Case[] = [
  ['evaluator', 'pending', 'items.submitReview', { decision: 'decline' }],
  BY_MANAGER,
  ['requester', 'confirmation_required', 'items.confirmDestruction', { action: 'decline' }],
];

async function declined([person, from, call, body]: Case, more: Record<string, unknown> = {}) {
  const item = await putItem(server, from, { evaluator: 'evaluator' });
  const answer = await server.call(person, call, { params: { id: item.id }, body: { ...body, ...more } });
  expect([answer.status, answer.body.status]).toEqual([200, 'declined']);
  return item;
}
const takeBack = (person: PersonName, id: string, headers: Record<string, string> = {}) =>
  server.call(person, 'items.takeBack', { params: { id }, headers });
const offered = async (person: PersonName) => (await server.call(person, 'items.declinedByMe')).body;
const block = (person: PersonName, blocked: boolean) =>
  server.call('admin', 'users.block', { params: { id: server.people[person].id }, body: { blocked } });

describe.each(DECLINES)('what %s declined at %s', (...declining) => {
  const [person, from] = declining;
  const colleague = { evaluator: 'otherEvaluator', manager: 'otherManager', requester: 'colleague' } as const;

  it('is taken back by no one else', async () => {
    const { id } = await declined(declining);
    const before = await storedState(server, id);
    for (const [other, status] of [
      ['viewer', 403],
      ['admin', 403],
      ['rival', 404],
      [colleague[person], person === 'evaluator' ? 404 : 409],
    ] as const) {
      const answer = await takeBack(other, id);
      expect([other, answer.status]).toEqual([other, status]);
      if (status === 409) expect(answer.body.message).toContain('Only the person who declined it');
    }
    expect(await storedState(server, id)).toEqual(before);
  });

  it('is taken back for ten minutes and not longer', async () => {
    const [late, early] = [await declined(declining), await declined(declining)];
    server.clock.advance(TAKE_BACK_MS);
    expect((await takeBack(person, early.id)).body).toMatchObject({ status: from, version: 3 });
    server.clock.advance(1_000);
    const before = await storedState(server, late.id);
    const answer = await takeBack(person, late.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    expect(answer.body.message).toContain('ten minutes');
    expect(await storedState(server, late.id)).toEqual(before);
  });

  it('goes back with an entry, an audit row and the status of its project', async () => {
    const { id, projectId } = await declined(declining);
    const before = await server.call('manager', 'projects.get', { params: { id: projectId } });
    expect(before.body.status).toBe('declined');
    const answer = await takeBack(person, id);
    expect(answer.body).toMatchObject({ id, status: from, version: 3 });
    expect(answer.body.history.at(-1)).toMatchObject({
      userName: server.people[person].name,
      fromStatus: 'declined',
      toStatus: from,
      comment: '',
      automaticComment: 'Decline undone',
    });
    const project = await server.call('manager', 'projects.get', { params: { id: projectId } });
    expect(project.body.status).toBe(from === 'pending' ? 'pending' : 'in_progress');
    const { done } = await storedState(server, id);
    expect(done).toHaveLength(2);
    expect(done).toContainEqual(
      expect.objectContaining({ action: 'items.takeBack', actor_id: server.people[person].id }),
    );
    expect((await takeBack(person, id)).status).toBe(409);
  });

  it('is offered to them alone, until it is taken back or its time is over', async () => {
    const [one, two] = [await declined(declining), await declined(declining)];
    server.clock.advance(60_000);
    expect((await offered(colleague[person])).total).toBe(0);
    const { data, total } = await offered(person);
    expect([total, data.map(({ id }: { id: string }) => id).sort()]).toEqual([2, [one.id, two.id].sort()]);
    expect(data[0]).toMatchObject({
      itemName: 'Bill counter',
      serialNumber: 'SN-1',
      backTo: from,
      version: 2,
      remainingMs: TAKE_BACK_MS - 60_000 + 1,
    });
    await takeBack(person, one.id);
    expect((await offered(person)).data.map(({ id }: { id: string }) => id)).toEqual([two.id]);
    server.clock.advance(TAKE_BACK_MS);
    expect(await offered(person)).toEqual({ data: [], total: 0 });
  });

  it('stands once the person is blocked, and can be taken back when they are let in again', async () => {
    const { id } = await declined(declining);
    await block(person, true);
    expect((await takeBack(person, id)).body.code).toBe('account_blocked');
    await block(person, false);
    server.clock.advance(2_000);
    expect((await takeBack(person, id)).status).toBe(200);
  });

  it('stands once they have another role', async () => {
    const { id } = await declined(declining);
    const other = person === 'manager' ? 'technical_evaluator' : 'fixed_assets_manager';
    await server.database.asOwner((tx) =>
      tx
        .updateTable('users')
        .set({ role: other, company_id: null })
        .where('id', '=', server.people[person].id)
        .execute(),
    );
    server.clock.advance(60_000);
    const answer = await takeBack(person, id);
    expect([answer.status, answer.body.message]).toEqual(
      // why: an evaluator sees no item that is assigned to another one.
      person === 'manager'
        ? [404, 'This could not be found.']
        : [409, expect.stringContaining('You declined it in another role')],
    );
    expect((await offered(person)).total).toBe(0);
  });

  it('is answered the same again, and 412 to a caller that saw another version', async () => {
    const { id } = await declined(declining);
    expect((await takeBack(person, id, { 'if-match': '"1"' })).status).toBe(412);
    const key = { 'idempotency-key': `back-${id}`, 'if-match': '"2"' };
    const first = await takeBack(person, id, key);
    const stored = await storedState(server, id);
    expect((await takeBack(person, id, key)).body).toEqual(first.body);
    expect(await storedState(server, id)).toEqual(stored);
  });

  it('can be declined again and taken back again', async () => {
    const { id } = await declined(declining);
    await takeBack(person, id);
    const [, , call, body] = declining;
    server.clock.advance(TAKE_BACK_MS);
    expect((await server.call(person, call, { params: { id }, body })).status).toBe(200);
    expect((await takeBack(person, id)).body).toMatchObject({ status: from, version: 5 });
  });
});

describe('nothing is taken back', () => {
  it.each(['pending', 'scheduling', 'completed'] as const)('of an item at %s', async (status) => {
    const { id } = await putItem(server, status, { evaluator: 'evaluator' });
    const answer = await takeBack('manager', id);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/no longer possible/)]);
  });

  it('of an item that was declined in a former system, or in another way than the history says', async () => {
    const { id } = await putItem(server, 'declined', { evaluator: 'evaluator' });
    const answer = await takeBack('manager', id);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('nothing to undo')]);
  });

  it.each([
    ['blocked', { is_active: false }],
    ['demoted', { role: 'viewer' }],
    ['deleted', { deleted_at: new Date(NOON) }],
  ] as const)('to an evaluator who was %s, in words', async (_, change) => {
    const { id } = await declined(BY_MANAGER);
    await server.database.asOwner((tx) =>
      tx.updateTable('users').set(change).where('id', '=', server.people.evaluator.id).execute(),
    );
    const before = await storedState(server, id);
    const answer = await takeBack('manager', id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Eva Luator can no longer evaluate, so this item stays declined.',
    ]);
    expect(await storedState(server, id)).toEqual(before);
  });

  it('in the database by the person who did not decline, or to where it did not come from', async () => {
    const { id } = await declined(BY_MANAGER);
    const move = (person: PersonName, status: string) =>
      server.transactions.asActor(server.people[person], async (tx) => {
        await sql`UPDATE waste_items SET status = ${status} WHERE id = ${id}`.execute(tx);
      });
    for (const [person, status] of [
      ['otherManager', 'evaluation_review'],
      ['manager', 'pending'],
      ['manager', 'confirmation_required'],
      ['manager', 'scheduling'],
    ] as const) {
      await expect(move(person, status)).rejects.toThrow(/item status declined cannot become/);
    }
    await expect(
      server.transactions.asSystem(async (tx) => {
        await sql`UPDATE waste_items SET status = 'evaluation_review' WHERE id = ${id}`.execute(tx);
      }),
    ).rejects.toThrow(/cannot become/);
  });
});

it('what many items were declined for by one call is taken back for each', async () => {
  const items = await Promise.all([1, 2, 3].map(() => putItem(server, 'evaluation_review')));
  await server.call('manager', 'items.bulkReview', {
    body: { items: items.map(({ id }) => ({ id, version: 1 })), action: 'decline', reason: 'not-owned' },
  });
  expect((await offered('manager')).total).toBe(3);
  const [first] = items;
  expect((await takeBack('manager', first?.id ?? '')).body).toMatchObject({ status: 'evaluation_review' });
  expect((await offered('manager')).total).toBe(2);
});

describe('the reason of a decline', () => {
  it.each(DECLINES)('is noted for %s', async (...declining) => {
    const { id } = await declined(declining, { reason: 'duplicate', comment: 'See above' });
    const { body } = await server.call('manager', 'items.get', { params: { id } });
    expect(body.history.at(-1)).toMatchObject({
      comment: 'See above',
      automaticComment: 'Reason: Requested twice',
    });
  });

  it('is one of the list, and means nothing where nothing is declined', async () => {
    const { id } = await putItem(server, 'evaluation_review');
    const send = (body: unknown) => server.call('manager', 'items.review', { params: { id }, body });
    const refused = await send({ action: 'decline', reason: 'ugly' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      `reason must be one of: ${DECLINE_REASONS.join(', ')}`,
    ]);
    const confirmed = await send({ action: 'confirm', reason: 'price' });
    expect(confirmed.body.history.at(-1).automaticComment).toBe('');
  });
});
