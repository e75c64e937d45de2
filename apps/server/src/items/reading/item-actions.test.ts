import { itemStatusLabel, ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
  stepOfRole,
} from '@monda/domain/items/item-workflow.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import { type PersonName, READERS } from '../../../test/test-people.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
// why: the limit of requests a minute counts by the clock of the tests.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

/** The steps of everybody with a role; what takes back a decline of one's own has tests of its own. */
const STEP_NAMES = ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].call !== 'take-back');

/** An item at `status` in the condition in which `step` could be taken, if its status were right. */
function ready(step: ItemStep, status: ItemStatus) {
  const needs = step.needs ?? null;
  return putItem(server, status, {
    evaluator: needs === 'unassigned' ? null : 'evaluator',
    verifiedOnSite: needs === 'verified',
  });
}

/** The step that this person takes by the call at `status`: each side moves a date by its own. */
function stepBy(step: ItemStep, status: ItemStatus, person: PersonName): ItemStep {
  const own =
    step.call === 'another-date' ? stepOfRole('another-date', server.people[person].role, status) : null;
  return own === null ? step : ITEM_STEPS[own];
}

/** What the call of a step must answer to this person on an item at `status`. */
function expected(asked: ItemStep, status: ItemStatus, person: PersonName): number {
  const { role } = server.people[person];
  const step = stepBy(asked, status, person);
  if (!step.by.includes(role)) return 403;
  if (person === 'otherEvaluator' || person === 'rivalAdmin') return 404;
  return status === step.from ? 200 : 409;
}

/**
 * Statuses at which everybody tries: the right one, and another wrong one for each step. What judges every status is one
 * rule, whose table `item-workflow.test.ts` of the domain goes through; row level security hides the same at each.
 */
const refusedAt = (name: ItemStepName): readonly ItemStatus[] => {
  const { from } = ITEM_STEPS[name];
  const wrong = ITEM_STATUSES.filter((status) => status !== from);
  const at = STEP_NAMES.indexOf(name) % wrong.length;
  return [from, ...wrong.slice(at, at + 1)];
};

it('every status is once a wrong one', () => {
  expect(new Set(STEP_NAMES.flatMap(refusedAt))).toEqual(new Set(ITEM_STATUSES));
});

// rows: FLOW-098, ROLE-032
describe.each(STEP_NAMES)('the step %s', (name: ItemStepName) => {
  const step: ItemStep = ITEM_STEPS[name];

  // rows: FLOW-030, FLOW-053, FLOW-060, FLOW-065, FLOW-091, FLOW-094, ROLE-015, ROLE-028
  it.each(refusedAt(name))('at %s is refused to the wrong people without a trace', async (status) => {
    const { call, sending } = await sendingOf(name);
    const { id } = await ready(step, status);
    const before = await storedState(server, id);
    for (const person of READERS) {
      const allowed = expected(step, status, person);
      if (allowed === 200) continue;
      const answer = await server.call(person, call, { ...sending, params: { id } });
      expect(answer.status, `${person}: ${JSON.stringify(answer.body)}`).toBe(allowed);
      if (allowed === 409) expect(answer.body.message).toContain(itemStatusLabel(status));
    }
    expect(await storedState(server, id)).toEqual(before);
  });

  // rows: HIST-009, API-032, ENT-025, FLOW-040, FLOW-042, FLOW-050, FLOW-052, FLOW-075, FLOW-078, ROLE-024
  it(`at ${step.from} is taken by the right people, with one entry each`, async () => {
    const people = READERS.filter(
      (person) => stepBy(step, step.from, person) === step && expected(step, step.from, person) === 200,
    );
    expect(people.length).toBeGreaterThan(0);
    for (const person of people) {
      const { id } = await ready(step, step.from);
      const { createdAt, updatedAt } = (await server.call('admin', 'items.get', { params: { id } })).body;
      const before = await storedState(server, id);
      const { call, sending } = await sendingOf(name);
      const { comment, evaluationComment = comment ?? '' } = (sending.body ?? {}) as Record<string, string>;
      const answer = await server.call(person, call, { ...sending, params: { id } });
      expect(answer.status, `${person}: ${JSON.stringify(answer.body)}`).toBe(200);
      expect(answer.body).toMatchObject({ id, status: step.to, version: 2 });
      expect(answer.headers.etag).toBe('"2"');
      expect(answer.body.createdAt).toBe(createdAt);
      expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
      expect(answer.body.history).toHaveLength(2);
      expect(answer.body.history[1]).toMatchObject({
        userName: server.people[person].name,
        fromStatus: step.from,
        toStatus: step.to,
        comment: evaluationComment,
        createdAt: answer.body.updatedAt,
      });
      expect((await server.call(person, 'items.get', { params: { id } })).body).toEqual(answer.body);
      expect(before.done).toBeNull();
      expect((await storedState(server, id)).done).toHaveLength(1);
    }
  });
});

it.each([
  // rows: ROLE-003
  ['evaluator', ['approve', 'requestChangeAsEvaluator', 'declineAsEvaluator']],
  // rows: ROLE-004
  ['manager', ['assign', 'confirmReview', 'requestChangeAsManager', 'schedule', 'complete']],
] as const)('the %s takes every step of the role', async (person, steps) => {
  for (const name of steps) {
    const step: ItemStep = ITEM_STEPS[name];
    const { id } = await ready(step, step.from);
    const { call, sending } = await sendingOf(name);
    const answer = await server.call(person, call, { ...sending, params: { id } });
    expect([name, answer.status, answer.body.status]).toEqual([name, 200, step.to]);
  }
});
