import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
}, 240_000);
afterAll(() => server.close());

const ROUNDS = 12;
const evaluators = (count: number) =>
  Promise.all(Array.from({ length: count }, () => server.aPerson({ role: 'technical_evaluator' })));
const set = (personId: string, substituteId: string) =>
  server.call('manager', 'substitutions.set', {
    body: { personId, substituteId, fromDay: '2026-03-10', toDay: '2026-03-20' },
  });
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe('of several that are set at once', () => {
  it('two that would make a circle, one is set', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one = '', other = ''] = await evaluators(2);
      expect(statuses(await Promise.all([set(one, other), set(other, one)]))).toEqual([201, 409]);
    }
  });

  it('two that would make a chain, one is set', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one = '', middle = '', last = ''] = await evaluators(3);
      expect(statuses(await Promise.all([set(one, middle), set(middle, last)]))).toEqual([201, 409]);
    }
  });

  it('two substitutes of one person, one is set; a circle of three leaves neither chain nor circle', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one = '', two = '', three = ''] = await evaluators(3);
      expect(statuses(await Promise.all([set(one, two), set(one, three)]))).toEqual([201, 409]);
      const [a = '', b = '', c = ''] = await evaluators(3);
      expect(statuses(await Promise.all([set(a, b), set(b, c), set(c, a)]))).toEqual([201, 409, 409]);
    }
  });

  it('one beside the block of the substitute: they are not a substitute afterwards', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [person = '', substitute = ''] = await evaluators(2);
      const [made, blocked] = await Promise.all([
        set(person, substitute),
        server.call('admin', 'users.block', { params: { id: substitute }, body: { blocked: true } }),
      ]);
      expect([[201, 400].includes(made.status), blocked.status]).toEqual([true, 200]);
      const running = await server.transactions.asSystem((tx) =>
        tx
          .selectFrom('substitutions')
          .select('id')
          .where('substitute_id', '=', substitute)
          .where('ended_at', 'is', null)
          .execute(),
      );
      expect(running).toEqual([]);
    }
  });
});
