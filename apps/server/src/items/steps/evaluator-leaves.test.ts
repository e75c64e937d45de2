import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { idOf } from '../../../test/test-people.ts';

const ROUNDS = 12;
const evaluator = idOf('evaluator');

describe('an evaluator who leaves', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(() => api.reset());

  const block = (blocked: boolean) =>
    api.as('admin').call('users.block', { params: { id: evaluator }, body: { blocked } });
  const assignedOf = async (id: string) =>
    (await api.as('manager').call('items.get', { params: { id } })).body.assignedUserId;

  // rows: FLOW-101
  it('holds no item that was assigned at the very moment of the block', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await api.anItemAt('pending');
      const [assigned, blocked] = await Promise.all([
        api.as('manager').call('items.assign', { params: { id }, body: { assignedUserId: evaluator } }),
        block(true),
      ]);
      expect([200, 400]).toContain(assigned.status);
      expect(blocked.status).toBe(200);
      expect(await assignedOf(id)).toBeNull();
      await block(false);
    }
  });

  // rows: FLOW-101
  it.each(['change_requested', 'evaluation_review'] as const)(
    'gets no item back that was %s when they were blocked: it can be assigned anew',
    async (status) => {
      const { id } = await api.anItemAt(status, { evaluator: 'evaluator' });
      await block(true);
      if (status === 'evaluation_review') {
        await api.as('manager').call('items.review', { params: { id }, body: { action: 'request-change' } });
      }
      const back = await api
        .as('requester')
        .call('items.update', { params: { id }, body: { jsonData: { location: 'Hall 3' } } });
      expect(back.body).toMatchObject({ status: 'pending', assignedUserId: null, assignedUser: null });
      expect(back.body.history.at(-1)?.automaticComment).toContain('Eva Luator can no longer evaluate');
      const anew = await api.as('manager').call('items.assign', {
        params: { id },
        body: { assignedUserId: idOf('otherEvaluator') },
      });
      expect(anew.status).toBe(200);
    },
  );
});
