import { afterAll, beforeAll, expect, it } from 'vitest';
import { putRole } from '../../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { settleProject } from '../../projects/project-interface.ts';
import { takeStep } from './item-transition.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { untilWaiting } from '../../../test/waiting-statements.ts';
import type { CallContext } from '../../http/calls/handlers.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
afterAll(() => server.close());

const ROUNDS = 10;
const evaluate = (person: PersonName, id: string) =>
  server.call(person, 'items.submitReview', {
    params: { id },
    body: { decision: 'approve', action: 'destroy', comment: 'Worn out' },
  });
const review = (person: PersonName, id: string) =>
  server.call(person, 'items.review', { params: { id }, body: { action: 'confirm' } });

it.each([
  ['manager', 'fixed_assets_manager', null, review],
  [
    'member of the company',
    'company_user',
    COMPANIES.acme.id,
    (person: PersonName, id: string) =>
      server.call(person, 'items.update', { params: { id }, body: { jsonData: {}, comment: 'added' } }),
  ],
] as const)(
  'an evaluator who becomes a %s while their step is taken does not take the next one',
  async (_name, role, company, next) => {
    await putRole(server, idOf('otherEvaluator'), 'technical_evaluator', null);
    const { id } = await putItem(server, 'pending', { evaluator: 'otherEvaluator' });
    const actor = server.people.otherEvaluator;
    const call: CallContext = {
      name: 'items.submitReview',
      requestId: 'a request',
      actor,
      ifMatch: null,
      idempotencyKey: null,
      requestHash: '',
    };
    const step = role === 'company_user' ? 'requestChangeAsEvaluator' : 'approve';
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const effects = async () => {
      held.resolve();
      await released.promise;
      return {};
    };
    const taken = server.transactions.asActor(actor, (tx) =>
      takeStep(tx, call, { itemId: id, step, effects }, { settleProject }, async () => {}),
    );
    await held.promise;
    await putRole(server, actor.id, role, company);
    const asked = next('otherEvaluator', id);
    await untilWaiting(server, 1);
    released.resolve();
    const status = role === 'company_user' ? 'change_requested' : 'evaluation_review';
    await taken;
    const { body, ...answer } = await asked;
    expect([answer.status, body.code]).toEqual([403, 'not_allowed']);
    expect(body.message).toMatch(/^You evaluated this item/);
    const { item } = await storedState(server, id);
    expect(item).toMatchObject({ status, version: 2 });
  },
);

it('evaluations, reviews and changes of the role at the same moment never let one person do both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await putRole(server, idOf('otherEvaluator'), 'technical_evaluator', null);
    const { id } = await putItem(server, 'pending', { evaluator: 'otherEvaluator' });
    const become = () =>
      server.call('admin', 'users.changeRole', {
        params: { id: idOf('otherEvaluator') },
        body: { role: 'fixed_assets_manager' },
      });
    await Promise.all([
      evaluate('otherEvaluator', id),
      become(),
      review('otherEvaluator', id),
      review('otherEvaluator', id),
    ]);
    const answers = await Promise.all([review('otherEvaluator', id), review('otherEvaluator', id)]);
    const read = await server.call('admin', 'items.get', { params: { id } });
    const entries = (read.body.history as { userName: string; fromStatus: string | null }[]).filter(
      ({ userName }) => userName === 'Evan Other',
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([]);
    expect(entries.filter(({ fromStatus }) => fromStatus === 'evaluation_review')).toEqual([]);
  }
});
