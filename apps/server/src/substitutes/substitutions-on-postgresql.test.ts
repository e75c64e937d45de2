import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { actorOf } from '../../test/test-people.ts';
import { untilWaiting } from '../../test/waiting-statements.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
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

  it('one at the same time as the block of the substitute: they are not a substitute afterwards', async () => {
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

describe('at the same time as the transfer of the administrator of a company', () => {
  const { companyId } = actorOf('requester');

  it('one waits for the other, neither is given up', async () => {
    const people = await Promise.all([1, 2].map(() => server.aPerson({ role: 'company_user', companyId })));
    const [previous = '', next = ''] = people.toSorted();
    await server.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ role: 'company_admin' }).where('id', '=', previous).execute(),
    );
    const [held, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // why: a transfer changes the company after it held who comes next, so it stands there with what it holds.
    const holding = server.transactions.asSystem(async (tx) => {
      await sql`SELECT FROM companies WHERE id = ${companyId} FOR UPDATE`.execute(tx);
      held.resolve();
      await goesOn.promise;
    });
    await held.promise;
    const transferred = server.call('admin', 'users.transferAdmin', {
      body: { companyId, newAdminId: next },
    });
    await untilWaiting(server, 1);
    const made = server.call('admin', 'substitutions.set', {
      body: { personId: previous, substituteId: next, fromDay: '2026-03-10', toDay: '2026-03-20' },
    });
    await untilWaiting(server, 2);
    goesOn.resolve();
    await holding;
    expect((await transferred).status).toBe(200);
    const refused = await made;
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'substituteId' }]]);
  });
});
