import { randomUUID } from 'node:crypto';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../../test/combinations.ts';
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

interface Known {
  readonly id: string;
  readonly version: number;
}
const known = ({ id }: { readonly id: string }, version = 1): Known => ({ id, version });
const review = (items: readonly unknown[], more: Record<string, unknown> = {}, key?: string) =>
  server.call('manager', 'items.bulkReview', {
    body: { items, action: 'confirm', ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const reviewed = (count: number) =>
  Promise.all(Array.from({ length: count }, () => putItem(server, 'evaluation_review')));
const codesOf = (body: { results: { refused: { code: string } | null }[] }) =>
  body.results.map(({ refused }) => refused?.code ?? 'done');
const itemOf = async (id: string) => (await server.call('manager', 'items.get', { params: { id } })).body;
const states = (items: readonly { readonly id: string }[]) =>
  Promise.all(items.map(({ id }) => storedState(server, id)));

describe('a bulk call is refused as a whole', () => {
  it.each([
    ['with one item twice', (items: Known[]) => [...items, ...items]],
    [
      'with 26 items',
      (items: Known[]) => [...items, ...Array.from({ length: 25 }, () => ({ id: randomUUID(), version: 1 }))],
    ],
    ['without a version', ([one]: Known[]) => [{ id: one?.id }]],
    ['without items', () => []],
  ])('%s', async (_, chosen) => {
    const item = await putItem(server, 'evaluation_review');
    const before = await states([item]);
    const answer = await review(chosen([known(item)]));
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.message).toMatch(/\bitems\b|\bversion\b/);
    expect(await states([item])).toEqual(before);
  });

  it('for an action that is not one of many', async () => {
    const answers = await Promise.all(
      ['update', 'verify-password', 'upload-documentation', 'complete-destruction', 'sell'].map((action) =>
        server.app.http.inject({
          method: 'POST',
          url: `/api/projects/waste-items/bulk/${action}`,
          headers: { authorization: 'Bearer x' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 401, 401, 401, 404]);
    const renew = await server.call('manager', 'items.renewPassword', { params: { id: 'bulk' } });
    expect([renew.status, renew.body.code]).toEqual([404, 'not_found']);
  });

  it.skipIf(isByDay)('over the limit of requests a minute, which counts its items', async () => {
    const limited = await startAssetServer({ requestsPerMinute: 30 });
    try {
      const items = Array.from({ length: 25 }, () => ({ id: randomUUID(), version: 1 }));
      const send = () => limited.call('manager', 'items.bulkReview', { body: { items, action: 'confirm' } });
      expect((await send()).status).toBe(200);
      const second = await send();
      expect([second.status, second.body.code]).toEqual([429, 'too_many_requests']);
    } finally {
      await limited.close();
    }
  });

  it('as soon as the person is blocked, also between two calls of one intent', async () => {
    const [first, second] = [await reviewed(2), await reviewed(2)];
    expect(codesOf((await review(first.map((item) => known(item)))).body)).toEqual(['done', 'done']);
    const before = await states(second);
    const { id } = server.people.manager;
    await server.call('admin', 'users.block', { params: { id }, body: { blocked: true } });
    const answer = await review(second.map((item) => known(item)));
    expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
    expect(await states(second)).toEqual(before);
  });
});

describe('what one item is refused for concerns no other', () => {
  it('no matter who owns it and which state and version it has', async () => {
    const [first, last] = await reviewed(2);
    const moved = await putItem(server, 'scheduling');
    const old = await putItem(server, 'evaluation_review');
    const missing = { id: randomUUID() };
    const untouched = [moved, old];
    const before = await states(untouched);
    const answer = await review([
      known(first ?? missing),
      known(moved),
      known(missing),
      known(old, 7),
      known(last ?? missing),
    ]);
    expect(answer.status).toBe(200);
    expect(codesOf(answer.body)).toEqual(['done', 'wrong_state', 'not_found', 'version_changed', 'done']);
    expect(answer.body.results[0]).toEqual({
      id: first?.id,
      done: { version: 2, status: 'scheduling' },
      refused: null,
    });
    expect(answer.body.results[1].refused.message).toContain('Scheduling');
    expect(await states(untouched)).toEqual(before);
  });

  it('an item of others is answered like one that is missing, and both are recorded', async () => {
    const own = await putItem(server, 'confirmation_required');
    const others = await putItem(server, 'confirmation_required', { company: 'rival' });
    const missing = { id: randomUUID() };
    const before = await states([others]);
    const answer = await server.call('requester', 'items.bulkConfirmDestruction', {
      body: { items: [known(others), known(own), known(missing)], action: 'decline' },
    });
    const [theirs, mine, none] = answer.body.results;
    expect(mine.done).toEqual({ version: 2, status: 'declined' });
    expect({ ...theirs, id: null }).toEqual({ ...none, id: null });
    expect(theirs.refused).toEqual({ code: 'not_found', message: 'This could not be found.' });
    expect(await states([others])).toEqual(before);
    const log = await server.auditLog();
    const refused = log.filter(({ outcome }) => outcome === 'refused');
    expect(refused.map((row) => row.subject_id).sort()).toEqual([others.id, missing.id].sort());
    for (const row of refused) {
      expect(row).toMatchObject({ action: 'items.bulkConfirmDestruction', details: { code: 'not_found' } });
    }
  });

  it('a database error of one falls back to one by one', async () => {
    const items = await reviewed(4);
    const stuck = items[2]?.id ?? '';
    await server.database.asOwner(async (tx) => {
      await sql
        .raw(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.id = '${stuck}' THEN RAISE EXCEPTION 'stuck' USING ERRCODE = '40001'; END IF; RETURN NEW; END $$`)
        .execute(tx);
      await sql
        .raw(
          'CREATE TRIGGER refuse_one BEFORE UPDATE ON waste_items FOR EACH ROW EXECUTE FUNCTION refuse_one()',
        )
        .execute(tx);
    });
    try {
      const answer = await review(items.map((item) => known(item)));
      expect(codesOf(answer.body)).toEqual(['done', 'done', 'unavailable', 'done']);
      expect((await itemOf(stuck)).history).toHaveLength(1);
    } finally {
      await server.database.asOwner(async (tx) => {
        await sql.raw('DROP TRIGGER refuse_one ON waste_items; DROP FUNCTION refuse_one()').execute(tx);
      });
    }
  });
});

describe('the answer to the same call again', () => {
  it('is the same, and nothing is done twice', async () => {
    const items = await reviewed(3);
    const other = await putItem(server, 'scheduling');
    const chosen = [...items, other].map((item) => known(item));
    const key = randomUUID();
    const first = await review(chosen, { comment: 'fine' }, key);
    const stored = await states(items);
    const again = await review(chosen, { comment: 'fine' }, key);
    expect(again.body).toEqual(first.body);
    expect(await states(items)).toEqual(stored);
    expect(stored.map(({ done }) => (done as unknown[]).length)).toEqual([1, 1, 1]);
  });

  it('is the one of each item, also when only some are sent again', async () => {
    const items = await reviewed(3);
    const key = randomUUID();
    const first = await review(
      items.slice(0, 2).map((item) => known(item)),
      {},
      key,
    );
    const again = await review(
      items.slice(1).map((item) => known(item)),
      {},
      key,
    );
    expect(again.body.results[0]).toEqual(first.body.results[1]);
    expect(codesOf(again.body)).toEqual(['done', 'done']);
    expect((await itemOf(items[1]?.id ?? '')).version).toBe(2);
  });

  it('is refused where the same key asks for something else', async () => {
    const [item] = await reviewed(1);
    const key = randomUUID();
    await review([known(item ?? { id: '' })], {}, key);
    const other = await review([known(item ?? { id: '' })], { action: 'decline' }, key);
    expect(codesOf(other.body)).toEqual(['idempotency_key_reused']);
  });

  it('is another one without a key: the item has moved on', async () => {
    const items = await reviewed(1);
    await review(items.map((item) => known(item)));
    expect(codesOf((await review(items.map((item) => known(item)))).body)).toEqual(['wrong_state']);
  });
});

describe('each step is whole', () => {
  it('has its own history, audit row and event, and its project is settled once', async () => {
    const one = await putItem(server, 'evaluation_review');
    const two = await putItem(server, 'evaluation_review', { projectId: one.projectId });
    const answer = await review([known(one), known(two)], { action: 'decline', comment: 'Not ours' });
    expect(codesOf(answer.body)).toEqual(['done', 'done']);
    for (const { id } of [one, two]) {
      const { history, done, item } = await storedState(server, id);
      expect(history).toEqual([
        expect.anything(),
        expect.objectContaining({ comment: 'Not ours', from_status: 'evaluation_review' }),
      ]);
      expect(done).toEqual([
        expect.objectContaining({ action: 'items.bulkReview', actor_id: server.people.manager.id }),
      ]);
      expect(item).toMatchObject({ status: 'declined', version: 2 });
    }
    const events = await server.transactions.asSystem((tx) =>
      tx.selectFrom('item_events').select(['item_id', 'step', 'item_version']).execute(),
    );
    expect(events.map((event) => event.item_id).sort()).toEqual([one.id, two.id].sort());
    expect(events[0]).toMatchObject({ step: 'declineAsManager', item_version: 2 });
    const project = await server.call('manager', 'projects.get', { params: { id: one.projectId } });
    expect(project.body).toMatchObject({ status: 'declined', version: 2 });
  });

  it('assigns all to one evaluator, and none to a person who is none', async () => {
    const items = await Promise.all([
      putItem(server),
      putItem(server, 'pending', { evaluator: 'otherEvaluator' }),
    ]);
    const assign = (person: PersonName) =>
      server.call('manager', 'items.bulkAssign', {
        body: { items: items.map((item) => known(item)), assignedUserId: server.people[person].id },
      });
    const refused = await assign('blockedEvaluator');
    expect(codesOf(refused.body)).toEqual(['validation_failed', 'wrong_state']);
    expect(refused.body.results[0].refused.errors).toEqual([
      { path: 'assignedUserId', message: 'Choose an active technical evaluator' },
    ]);
    expect(codesOf((await assign('evaluator')).body)).toEqual(['done', 'wrong_state']);
    const { assignedUser, history } = await itemOf(items[0]?.id ?? '');
    expect(assignedUser).toEqual({ firstName: 'Eva', lastName: 'Luator' });
    expect(history[1].automaticComment).toBe('Assigned to Eva Luator');
  });

  it('schedules each with its own price and buyer, or those of all', async () => {
    const items = await Promise.all([putItem(server, 'scheduling'), putItem(server, 'scheduling')]);
    const send = (destructionOn: string) =>
      server.call('manager', 'items.bulkSchedule', {
        body: {
          items: [
            { ...known(items[0] ?? { id: '' }), price: 1234.567 },
            { ...known(items[1] ?? { id: '' }), buyer: 'Own Ltd' },
          ],
          price: 5,
          buyer: 'Scrap Ltd',
          destructionOn,
        },
      });
    const past = await send('2026-03-01');
    expect(codesOf(past.body)).toEqual(['validation_failed', 'validation_failed']);
    expect(codesOf((await send('2026-03-20')).body)).toEqual(['done', 'done']);
    const [first, second] = await Promise.all(items.map(({ id }) => itemOf(id)));
    expect(first).toMatchObject({ price: 1234.57, buyer: 'Scrap Ltd', destructionOn: '2026-03-20' });
    expect(second).toMatchObject({ price: 5, buyer: 'Own Ltd', status: 'confirmation_required' });
    expect(first.history[1].automaticComment).toContain('$1,234.57');
  });

  it('confirms each with its documents and a password of its own', async () => {
    const items = await Promise.all([1, 2, 3].map(() => putItem(server, 'confirmation_required')));
    const answer = await server.call('requester', 'items.bulkConfirmDestruction', {
      body: { items: items.map((item) => known(item)), action: 'confirm', comment: 'Agreed' },
    });
    expect(codesOf(answer.body)).toEqual(['done', 'done', 'done']);
    const seen = await Promise.all(items.map(({ id }) => itemOf(id)));
    expect(new Set(seen.map(({ destructionPassword }) => destructionPassword)).size).toBe(3);
    for (const { history, status, destructionPassword } of seen) {
      expect(status).toBe('destruction');
      expect(destructionPassword).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
      expect(history[1]).toMatchObject({ comment: 'Agreed', automaticComment: 'Terms accepted' });
      expect(history[1].documents.length).toBeGreaterThan(0);
    }
  });

  it('takes as many as one call may have, of as many projects', async () => {
    const items = await reviewed(LIMITS.itemsPerBulkCall);
    const answer = await review(items.map((item) => known(item)));
    expect(new Set(codesOf(answer.body))).toEqual(new Set(['done']));
    const first = await itemOf(items[0]?.id ?? '');
    expect(first.status).toBe('scheduling');
  });
});

const CALLS: readonly CallName[] = [
  'items.bulkAssign',
  'items.bulkReassign',
  'items.bulkSubmitReview',
  'items.bulkReview',
  'items.bulkSchedule',
  'items.bulkConfirmDestruction',
  'items.bulkAnotherDate',
];
it('a viewer and an administrator act on none', async () => {
  const items = [{ id: randomUUID(), version: 1 }];
  for (const call of CALLS) {
    for (const person of ['viewer', 'admin', 'outsider'] as const) {
      expect((await server.call(person, call, { body: { items } })).status, `${person} ${call}`).toBe(403);
    }
  }
});
