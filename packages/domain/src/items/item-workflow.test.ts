import { ALL_STEPS, type Step, WHO_MAY_CALL } from '@monda/test-bed/who-may-call.ts';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from './item-statuses.ts';
import {
  ITEM_CALLS,
  type ItemCall,
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
  rolesOfCall,
  stepOfRole,
} from './item-workflow.ts';
import { type ItemState, judgeStep, stepsOpenTo } from './judged-steps.ts';
import { type Decline, TAKE_BACK_MS } from './recent-decline.ts';
import { type ChoiceIn, type ChoiceOf, type StepOf, stepOf } from './item-step-choices.ts';

const ANA = 'ana';
const SOMEBODY_ELSE = 'bob';
const ASSIGNMENTS = [null, ANA, SOMEBODY_ELSE];
const VERIFIED = [false, true];

const isMet = (needs: Step['needs'], item: ItemState, to: ItemStatus): boolean =>
  needs === null ||
  {
    unassigned: item.assignedUserId === null,
    held: item.assignedUserId !== null,
    assigned: item.assignedUserId === ANA,
    unverified: !item.verifiedOnSite,
    verified: item.verifiedOnSite,
    declined: item.decline?.byId === ANA && item.decline.from === to && item.decline.agoMs <= 600_000,
  }[needs];

function expected(name: ItemStepName, role: Role, item: ItemState): ItemStatus | null {
  const { from, needs, by, to } = ALL_STEPS[name];
  return from === item.status && by.includes(role) && isMet(needs, item, to) ? to : null;
}

/** Call, as the last word of its address, and choice of a step. */
function wireOf(name: ItemStepName): readonly [string, string | undefined] {
  const { call, choice } = ALL_STEPS[name];
  return [WHO_MAY_CALL[call].address.split('/').at(-1) ?? '', choice];
}

const DECLINES: readonly (Decline | null)[] = [
  null,
  ...(['pending', 'evaluation_review', 'confirmation_required', 'scheduling'] as const).flatMap((from) => [
    { byId: ANA, from, agoMs: 0 },
    { byId: ANA, from, agoMs: 600_000 },
    { byId: ANA, from, agoMs: 600_001 },
    { byId: SOMEBODY_ELSE, from, agoMs: 0 },
    { byId: null, from, agoMs: 0 },
  ]),
];

const itemsAt = (status: ItemStatus): readonly ItemState[] =>
  ASSIGNMENTS.flatMap((assignedUserId) =>
    VERIFIED.flatMap((verifiedOnSite) =>
      (status === 'declined' ? DECLINES : [null]).map((decline) => ({
        ...{ status, assignedUserId, verifiedOnSite, decline },
      })),
    ),
  );

const described = (item: ItemState) => JSON.stringify(item);

describe.each(ITEM_STATUSES)('an item at %s', (status) => {
  describe.each(ROLES)('and a person with the role %s', (role) => {
    // rows: FLOW-038, FLOW-040, FLOW-042, FLOW-047, FLOW-050, FLOW-052, FLOW-064, FLOW-071, FLOW-075, FLOW-083, FLOW-089
    // rows: FLOW-098, ROLE-020, ROLE-032
    test.each(ITEM_STEP_NAMES)('%s follows the table of transitions', (name) => {
      for (const item of itemsAt(status)) {
        const verdict = judgeStep(name, item, { id: ANA, role });
        const to = expected(name, role, item);
        expect(verdict.allowed ? verdict.to : null, described(item)).toBe(to);
      }
    });

    test('the open steps are those of the table and no others', () => {
      for (const item of itemsAt(status)) {
        const open = ITEM_STEP_NAMES.filter((name) => expected(name, role, item) !== null);
        expect([...stepsOpenTo({ id: ANA, role }, item)].sort(), described(item)).toEqual(open.toSorted());
      }
    });
  });
});

describe('why a step is refused', () => {
  const at = (status: ItemStatus, more: Partial<ItemState> = {}): ItemState => ({
    status,
    assignedUserId: null,
    verifiedOnSite: false,
    ...more,
  });
  const refusal = (name: ItemStepName, role: string, item: ItemState) => {
    const verdict = judgeStep(name, item, { id: ANA, role });
    return verdict.allowed ? 'allowed' : verdict.because;
  };

  test('a wrong role is reported before a wrong status', () => {
    for (const name of ITEM_STEP_NAMES) expect(refusal(name, 'viewer', at('completed'))).toBe('role');
  });

  // rows: ROLE-015
  test('an administrator can take no step at all', () => {
    for (const name of ITEM_STEP_NAMES) {
      expect(refusal(name, 'admin', at(ITEM_STEPS[name].from, { assignedUserId: ANA }))).toBe('role');
    }
  });

  test('an unknown role can take no step at all', () => {
    for (const role of ['', 'owner', 'technical_evaluator ;']) {
      for (const name of ITEM_STEP_NAMES) expect(refusal(name, role, at(ITEM_STEPS[name].from))).toBe('role');
    }
  });

  // rows: FLOW-094, FLOW-095
  test('at completed and declined no step is possible for anybody but the person who declined', () => {
    for (const status of ['completed', 'declined'] as const) {
      for (const name of ITEM_STEP_NAMES) {
        const { by, from }: ItemStep = ITEM_STEPS[name];
        for (const role of by) {
          expect(refusal(name, role, at(status))).toBe(from === status ? 'moved-on' : 'status');
        }
      }
    }
  });

  test.each([
    ['nothing was declined last', null, 'moved-on'],
    [
      'another person declined',
      { byId: SOMEBODY_ELSE, from: 'evaluation_review', agoMs: 0 },
      'declined-by-other',
    ],
    [
      'a person declined who is gone',
      { byId: null, from: 'evaluation_review', agoMs: 0 },
      'declined-by-other',
    ],
    ['they declined in another role', { byId: ANA, from: 'pending', agoMs: 0 }, 'other-role'],
    ['ten minutes are over', { byId: ANA, from: 'evaluation_review', agoMs: TAKE_BACK_MS + 1 }, 'too-late'],
    [
      'ten minutes are just not over',
      { byId: ANA, from: 'evaluation_review', agoMs: TAKE_BACK_MS },
      'allowed',
    ],
  ] as const)('a manager takes nothing back where %s', (_, decline, because) => {
    expect(refusal('takeBackAsManager', 'fixed_assets_manager', at('declined', { decline }))).toBe(because);
  });

  // rows: FLOW-031, ROLE-020
  test.each([
    ['assign', 'fixed_assets_manager', at('pending', { assignedUserId: SOMEBODY_ELSE }), 'already-assigned'],
    ['approve', 'technical_evaluator', at('pending'), 'not-assigned'],
    ['approve', 'technical_evaluator', at('pending', { assignedUserId: SOMEBODY_ELSE }), 'not-assigned'],
    ['verifyOnSite', 'company_user', at('destruction', { verifiedOnSite: true }), 'already-verified'],
    ['uploadDocumentation', 'company_user', at('destruction'), 'not-verified'],
  ] as const)('%s by %s: %o is refused as %s', (name, role, item, because) => {
    expect(refusal(name, role, item)).toBe(because);
  });
});

describe('the table', () => {
  // rows: ROUTE-044, ROLE-007
  test('roles are compared in any letter case', () => {
    const item: ItemState = { status: 'scheduling', assignedUserId: null, verifiedOnSite: false };
    expect(judgeStep('schedule', item, { id: ANA, role: 'Fixed_Assets_Manager' }).allowed).toBe(true);
  });

  test('each step goes by its own call and choice', () => {
    for (const name of ITEM_STEP_NAMES) {
      const [call, choice] = wireOf(name);
      const step: ItemStep = ITEM_STEPS[name];
      expect([step.call, step.choice]).toEqual([call, choice]);
      if (call === 'take-back') {
        for (const role of step.by) expect(stepOfRole('take-back', role)).toBe(name);
        continue;
      }
      if (call === 'another-date' || call === 'meeting') {
        for (const role of step.by) expect(stepOfRole(call, role, step.from)).toBe(name);
        continue;
      }
      expect(stepOf(ITEM_STEPS[name].call, step.choice as ChoiceOf<ItemCall>)).toBe(name);
    }
    // @ts-expect-error -- why: a choice of another call does not compile.
    expect(() => stepOf('review', 'approve')).toThrow('no step of review is chosen by approve');
    // @ts-expect-error -- why: a choice where there is none does not compile.
    expect(() => stepOf('assign', 'confirm')).toThrow('no step of assign is chosen by confirm');
  });

  test('a step goes with a body of its own choice alone, or it does not compile', () => {
    const sent = <Name extends StepOf<'review'>>(name: Name, body: ChoiceIn<Name>) => [name, body];
    expect(sent('confirmReview', { action: 'confirm' })).toHaveLength(2);
    // @ts-expect-error -- why: this body chooses another step.
    expect(sent('confirmReview', { action: 'decline' })).toHaveLength(2);
    // @ts-expect-error -- why: this step belongs to another call.
    expect(sent('approve', { decision: 'approve' })).toHaveLength(2);
  });

  test('the calls of an item are the ten of section 7, another evaluator, another date, another meeting, a new password and taking back', () => {
    expect([...ITEM_CALLS].sort()).toEqual(
      [...new Set(ITEM_STEP_NAMES.map((name) => wireOf(name)[0]))].sort(),
    );
    const own: readonly ItemCall[] = [
      ...(['evaluator', 'another-date', 'meeting', 'destruction-password', 'take-back'] as const),
    ];
    expect(ITEM_CALLS.filter((call) => !own.includes(call))).toHaveLength(10);
  });

  // rows: ROLE-022, ROLE-024
  test('each call is open to exactly the roles of its steps', () => {
    for (const call of ITEM_CALLS) {
      const steps = ITEM_STEP_NAMES.filter((name) => wireOf(name)[0] === call);
      const roles = steps.flatMap((name) => ALL_STEPS[name].by);
      expect([...rolesOfCall(call)].sort(), call).toEqual([...new Set<string>(roles)].sort());
    }
  });

  test('what the specification only presumes is marked so', () => {
    const presumed = ITEM_STEP_NAMES.filter((name) => (ITEM_STEPS[name] as ItemStep).presumed);
    expect(presumed.sort()).toEqual(['approve', 'confirmReview', 'evaluate', 'schedule']);
  });

  // rows: ROUTE-002
  test('one item can go from the request to its completion in the order of the flow', () => {
    const path: readonly [ItemStepName, Role, Partial<ItemState>][] = [
      ['assign', 'fixed_assets_manager', { assignedUserId: ANA }],
      ['approve', 'technical_evaluator', {}],
      ['confirmReview', 'fixed_assets_manager', {}],
      ['schedule', 'fixed_assets_manager', {}],
      ['confirmSchedule', 'company_admin', {}],
      ['verifyOnSite', 'company_user', { verifiedOnSite: true }],
      ['uploadDocumentation', 'company_user', {}],
      ['complete', 'fixed_assets_manager', {}],
    ];
    let item: ItemState = { status: 'pending', assignedUserId: null, verifiedOnSite: false };
    const visited: ItemStatus[] = [item.status];
    for (const [name, role, changes] of path) {
      const verdict = judgeStep(name, item, { id: ANA, role });
      if (!verdict.allowed) throw new Error(`${name}: ${verdict.because}`);
      item = { ...item, ...changes, status: verdict.to };
      visited.push(item.status);
    }
    expect([...new Set(visited)]).toEqual([
      'pending',
      'evaluation_review',
      'scheduling',
      'confirmation_required',
      'destruction',
      'destroyed',
      'completed',
    ]);
  });
});
