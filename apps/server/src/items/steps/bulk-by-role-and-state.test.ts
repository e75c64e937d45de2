import { randomUUID } from 'node:crypto';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import type { PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
// why: the limit of requests a minute counts by the clock of the tests.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

const EVERYBODY: readonly PersonName[] = [
  'evaluator',
  'otherEvaluator',
  'manager',
  'companyAdmin',
  'requester',
  'rivalAdmin',
  'viewer',
  'outsider',
  'admin',
];

/** What an action does, written out by hand. */
interface Action {
  readonly call: CallName;
  readonly body: () => Record<string, unknown>;
  readonly from: ItemStatus;
  /** A second status from which it leads to the same one. */
  readonly alsoFrom?: ItemStatus;
  readonly to: ItemStatus;
  readonly by: readonly PersonName[];
  readonly needs?: 'nobody assigned' | 'another assigned' | 'assigned to this person';
}
const MANAGER = ['manager'] as const;
const EVALUATOR = ['evaluator', 'otherEvaluator'] as const;
const COMPANY = ['companyAdmin', 'requester', 'rivalAdmin'] as const;

const ACTIONS: Readonly<Record<string, Action>> = {
  assign: {
    call: 'items.bulkAssign',
    body: () => ({ assignedUserId: server.people.evaluator.id }),
    from: 'pending',
    to: 'pending',
    by: MANAGER,
    needs: 'nobody assigned',
  },
  'change the evaluator': {
    call: 'items.bulkReassign',
    body: () => ({ assignedUserId: server.people.otherEvaluator.id }),
    from: 'pending',
    to: 'pending',
    by: MANAGER,
    needs: 'another assigned',
  },
  approve: {
    call: 'items.bulkSubmitReview',
    body: () => ({ decision: 'approve', action: 'destroy', comment: 'Worn out' }),
    from: 'pending',
    to: 'evaluation_review',
    by: EVALUATOR,
    needs: 'assigned to this person',
  },
  'request a change as evaluator': {
    call: 'items.bulkSubmitReview',
    body: () => ({ decision: 'request-change', comment: 'Where is it?' }),
    from: 'pending',
    to: 'change_requested',
    by: EVALUATOR,
    needs: 'assigned to this person',
  },
  'decline as evaluator': {
    call: 'items.bulkSubmitReview',
    body: () => ({ decision: 'decline' }),
    from: 'pending',
    to: 'declined',
    by: EVALUATOR,
    needs: 'assigned to this person',
  },
  'confirm a review': {
    call: 'items.bulkReview',
    body: () => ({ action: 'confirm' }),
    from: 'evaluation_review',
    to: 'scheduling',
    by: MANAGER,
  },
  'request a change as manager': {
    call: 'items.bulkReview',
    body: () => ({ action: 'request-change' }),
    from: 'evaluation_review',
    to: 'change_requested',
    by: MANAGER,
  },
  'decline as manager': {
    call: 'items.bulkReview',
    body: () => ({ action: 'decline' }),
    from: 'evaluation_review',
    to: 'declined',
    by: MANAGER,
  },
  schedule: {
    call: 'items.bulkSchedule',
    body: () => ({ price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-12-20' }),
    from: 'scheduling',
    to: 'confirmation_required',
    by: MANAGER,
  },
  'confirm a schedule': {
    call: 'items.bulkConfirmDestruction',
    body: () => ({ action: 'confirm' }),
    from: 'confirmation_required',
    to: 'destruction',
    by: COMPANY,
  },
  'decline a schedule': {
    call: 'items.bulkConfirmDestruction',
    body: () => ({ action: 'decline' }),
    from: 'confirmation_required',
    to: 'declined',
    by: COMPANY,
  },
  'move a date': {
    call: 'items.bulkAnotherDate',
    body: () => ({ reason: 'site-closed', proposedOn: '2026-12-21' }),
    from: 'confirmation_required',
    alsoFrom: 'destruction',
    to: 'scheduling',
    by: [...MANAGER, ...COMPANY],
  },
};

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
  if (sample.status !== action.from && sample.status !== action.alsoFrom) return 'wrong_state';
  if (action.needs === 'nobody assigned' && sample.evaluator !== null) return 'wrong_state';
  if (action.needs === 'another assigned' && sample.evaluator === null) return 'wrong_state';
  if (action.needs === 'assigned to this person' && sample.evaluator !== person) return 'wrong_state';
  if (sample.version !== 1) return 'version_changed';
  // The evaluator whom the item has is asked under its lock, once its version is known.
  const isSame = action.needs === 'another assigned' && sample.evaluator === 'otherEvaluator';
  return isSame ? 'wrong_state' : 'done';
}

interface Result {
  readonly id: string;
  readonly done: { readonly version: number; readonly status: string } | null;
  readonly refused: { readonly code: string } | null;
}

// rows: FLOW-098, ROLE-032
describe.each(ofCombination(Object.entries(ACTIONS), { step: 2, turn: 0 }))('one call to %s', (_, action) => {
  const refused = EVERYBODY.filter((person) => !action.by.includes(person));

  it('is refused to everybody it is not for, without a trace', async () => {
    const samples = (await mixed(action.from)).filter(({ company }) => company !== 'none');
    const before = await Promise.all(samples.map(({ id }) => storedState(server, id)));
    const items = samples.map(({ id, version }) => ({ id, version }));
    for (const person of refused) {
      const answer = await server.call(person, action.call, { body: { items, ...action.body() } });
      expect([person, answer.status, answer.body.code]).toEqual([person, 403, 'not_allowed']);
    }
    expect(await Promise.all(samples.map(({ id }) => storedState(server, id)))).toEqual(before);
  });

  it.each(action.by)('by %s steps exactly what it may', async (person) => {
    const samples = await mixed(action.from);
    const stored = samples.filter(({ company }) => company !== 'none');
    const before = new Map(
      await Promise.all(stored.map(async ({ id }) => [id, await storedState(server, id)] as const)),
    );
    const items = samples.map(({ id, version }) => ({ id, version }));
    const answer = await server.call(person, action.call, { body: { items, ...action.body() } });
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
      expect(done).toEqual({ version: 2, status: action.to });
      expect(state.item).toMatchObject({ status: action.to, version: 2 });
      expect(state.history).toHaveLength(2);
      expect(state.done).toEqual([
        expect.objectContaining({ action: action.call, actor_id: server.people[person].id }),
      ]);
    }
  });
});
