import { randomUUID } from 'node:crypto';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { BULK_OF, STEP_NAMES, type StepName, STEPS } from '@monda/test-bed/who-may-call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putDayCode, putItem, storedState } from '../../../test/items-in-tests.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';
import { PEOPLE, type PersonName, READERS } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await Promise.all([putDayCode(server), putDayCode(server, { company: 'rival' })]);
});
// why: the limit of requests a minute counts by the clock of the tests.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

const roleOf = (person: PersonName): Role => PEOPLE[person].role;
/** What a call of many does by one choice: the steps of it, of which each begins at a status of its own for each role. */
type Action = readonly [StepName, ...StepName[]];
const ACTIONS: Readonly<Record<string, Action>> = Object.groupBy(
  STEP_NAMES.filter((name) => BULK_OF[STEPS[name].call] !== undefined),
  (name) => `${BULK_OF[STEPS[name].call]} ${STEPS[name].choice ?? ''}`,
) as unknown as Record<string, Action>;
const callOf = ([name]: Action): CallName => BULK_OF[STEPS[name].call] as CallName;
const fromOf = ([name]: Action): ItemStatus => STEPS[name].from;
const mayTake = (action: Action, person: PersonName) =>
  action.some((name) => STEPS[name].by.includes(roleOf(person)));

/** The step that an action is for a person at a status; `undefined` where none begins. */
const stepOf = (action: Action, person: PersonName, status: ItemStatus) =>
  action.find((name) => STEPS[name].by.includes(roleOf(person)) && STEPS[name].from === status);

/** What a person sends besides the items; who may not take the action sends what another one would. */
async function bodyOf(action: Action, person: PersonName): Promise<object> {
  const step = stepOf(action, person, fromOf(action)) ?? action[0];
  return (await sendingOf(step)).sending.body as object;
}

interface Sample {
  readonly id: string;
  readonly status: ItemStatus;
  readonly company: 'acme' | 'rival' | 'none';
  readonly evaluator: PersonName | null;
  /** The version that is sent; the stored one is 1. */
  readonly version: number;
}

/** An item of Acme at every status, and at the right one: of others, missing, unassigned, of another evaluator, of an old version. */
async function mixed(from: ItemStatus): Promise<readonly Sample[]> {
  const made = async (
    status: ItemStatus,
    company: 'acme' | 'rival',
    evaluator: PersonName | null,
    version = 1,
  ): Promise<Sample> => {
    const { id } = await putItem(server, status, { company, evaluator });
    return { id, status, company, evaluator, version };
  };
  const samples = await Promise.all([
    ...ITEM_STATUSES.map((status) => made(status, 'acme', 'evaluator')),
    made(from, 'acme', 'otherEvaluator'),
    made(from, 'acme', 'evaluator', 7),
    made(from, 'rival', 'evaluator'),
    made(from, 'rival', 'otherEvaluator'),
    ...(from === 'pending' ? [made(from, 'acme', null), made(from, 'rival', null)] : []),
  ]);
  return [...samples, { id: randomUUID(), status: from, company: 'none', evaluator: null, version: 1 }];
}

const sees = (person: PersonName, { company, evaluator }: Sample): boolean => {
  if (company === 'none') return false;
  const { role } = server.people[person];
  if (role === 'fixed_assets_manager') return true;
  if (role === 'technical_evaluator') return evaluator === person;
  return company === (person === 'rivalAdmin' ? 'rival' : 'acme');
};

/** What one item has to be answered with. */
function expectedOf(action: Action, person: PersonName, sample: Sample): string {
  if (!sees(person, sample)) return 'not_found';
  const step = stepOf(action, person, sample.status);
  if (step === undefined) return 'wrong_state';
  const { needs } = STEPS[step];
  if (needs === 'unassigned' && sample.evaluator !== null) return 'wrong_state';
  if (needs === 'held' && sample.evaluator === null) return 'wrong_state';
  if (needs === 'assigned' && sample.evaluator !== person) return 'wrong_state';
  if (sample.version !== 1) return 'version_changed';
  // The evaluator whom the item has is asked under its lock, once its version is known.
  return needs === 'held' && sample.evaluator === 'otherEvaluator' ? 'wrong_state' : 'done';
}

interface Result {
  readonly id: string;
  readonly done: { readonly version: number; readonly status: string } | null;
  readonly refused: { readonly code: string } | null;
}

// rows: FLOW-098, ROLE-032
describe.each(ofCombination(Object.entries(ACTIONS), { step: 2, turn: 0 }))('one call of %s', (_, action) => {
  it('is refused to everybody it is not for, without a trace', async () => {
    const samples = (await mixed(fromOf(action))).filter(({ company }) => company !== 'none');
    const before = await Promise.all(samples.map(({ id }) => storedState(server, id)));
    const items = samples.map(({ id, version }) => ({ id, version }));
    for (const person of READERS.filter((one) => !mayTake(action, one))) {
      const body = { items, ...(await bodyOf(action, person)) };
      const answer = await server.call(person, callOf(action), { body });
      expect([person, answer.status, answer.body.code]).toEqual([person, 403, 'not_allowed']);
    }
    expect(await Promise.all(samples.map(({ id }) => storedState(server, id)))).toEqual(before);
  });

  it.each(READERS.filter((person) => mayTake(action, person)))(
    'by %s steps exactly what it may',
    async (person) => {
      const samples = await mixed(fromOf(action));
      const stored = samples.filter(({ company }) => company !== 'none');
      const before = new Map(
        await Promise.all(stored.map(async ({ id }) => [id, await storedState(server, id)] as const)),
      );
      const items = samples.map(({ id, version }) => ({ id, version }));
      const body = { items, ...(await bodyOf(action, person)) };
      const answer = await server.call(person, callOf(action), { body });
      expect(answer.status).toBe(200);
      const results = answer.body.results as Result[];
      expect(results.map(({ id, refused: why }) => [id, why?.code ?? 'done'])).toEqual(
        samples.map((sample) => [sample.id, expectedOf(action, person, sample)]),
      );
      expect(results.some(({ done }) => done !== null)).toBe(true);
      for (const { id, done } of results.filter((one) => before.has(one.id))) {
        const state = await storedState(server, id);
        if (done === null) {
          expect(state).toEqual(before.get(id));
          continue;
        }
        const sample = stored.find((one) => one.id === id);
        const step = sample && stepOf(action, person, sample.status);
        const status = step && STEPS[step].to;
        expect(done).toEqual({ version: 2, status });
        expect(state.item).toMatchObject({ status, version: 2 });
        expect(state.history).toHaveLength(2);
        expect(state.done).toEqual([
          expect.objectContaining({ action: callOf(action), actor_id: server.people[person].id }),
        ]);
      }
    },
  );
});
