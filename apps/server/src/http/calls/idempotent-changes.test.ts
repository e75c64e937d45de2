import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { idOf } from '../../../test/test-people.ts';
import { IDEMPOTENCY_RETENTION_MS, sweepIdempotencyKeys } from './idempotent-changes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const keys = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('idempotency_keys').selectAll().execute());
const historyOf = (id: string) =>
  api.app.transactions.asSystem((tx) =>
    tx.selectFrom('item_history').select('id').where('item_id', '=', id).execute(),
  );
const confirm = (id: string, key: string, person: 'manager' | 'otherManager' = 'manager', comment = '') =>
  api.as(person).call('items.review', { params: { id }, body: { action: 'confirm', comment }, key });

describe('an idempotency key', () => {
  it('is refused for another request', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const key = randomUUID();
    expect((await confirm(id, key)).status).toBe(200);
    const other = await confirm(id, key, 'manager', 'changed');
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused']);
    const { id: second } = await api.anItemAt('evaluation_review');
    expect((await confirm(second, key)).problem.code).toBe('idempotency_key_reused');
    expect(await historyOf(second)).toHaveLength(0);
  });

  it('stores nothing of a refused request, which can be tried again', async () => {
    const { id } = await api.anItemAt('pending');
    const key = randomUUID();
    expect((await confirm(id, key)).status).toBe(409);
    expect(await keys()).toEqual([]);
    await api.database.asOwner((tx) =>
      tx.updateTable('waste_items').set({ status: 'evaluation_review' }).where('id', '=', id).execute(),
    );
    expect((await confirm(id, key)).status).toBe(200);
  });

  it('belongs to one person', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const key = randomUUID();
    await confirm(id, key);
    expect((await confirm(id, key, 'otherManager')).status).toBe(409);
  });

  it('answers the same again and changes nothing twice', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const key = randomUUID();
    const first = await confirm(id, key);
    const again = await confirm(id, key);
    expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, '"2"']);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('lets exactly one of many requests at once do the work; all get its answer', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(id, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('stores the answer sealed', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    await confirm(id, randomUUID());
    const [row] = await keys();
    expect(row?.actor_id).toBe(idOf('manager'));
    expect(JSON.stringify(row?.answer)).not.toContain('Bill counter');
  });

  it('does not end, nor is it removed, by the clock of one server that runs far ahead', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const key = randomUUID();
    const before = api.clock.now();
    // why: the clock of the database is the real one.
    api.clock.setTo(new Date());
    const first = await confirm(id, key);
    api.clock.advance(30 * IDEMPOTENCY_RETENTION_MS);
    const again = await confirm(id, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await sweepIdempotencyKeys(api.app.transactions, api.clock.now())).toBe(0);
    api.clock.setTo(before);
  });

  it('ends after a day', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const key = randomUUID();
    await confirm(id, key);
    api.clock.advance(IDEMPOTENCY_RETENTION_MS + 1);
    expect((await confirm(id, key)).status).toBe(409);
    expect(await sweepIdempotencyKeys(api.app.transactions, api.clock.now())).toBe(1);
    expect(await keys()).toEqual([]);
  });
});
