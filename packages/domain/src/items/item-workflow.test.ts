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
  otherDateStepOf,
  takeBackStepOf,
} from './item-workflow.ts';
import { type ItemState, judgeStep, stepsOpenTo } from './judged-steps.ts';
import { type Decline, TAKE_BACK_MS } from './recent-decline.ts';
import { type ChoiceIn, type ChoiceOf, type StepOf, stepOf } from './item-step-choices.ts';

/**
 * "Item transitions" of the decisions, written out by hand: what a person of a role may do with an item,
 * and where it leads. Everything that does not stand here is refused.
 */
type Situation =
  | 'unassigned'
  | 'assigned'
  | 'assigned to this person'
  | 'not verified'
  | 'verified'
  | 'declined by this person from there'
  | 'any';
type Transition = readonly [ItemStatus, Situation, ItemStepName, readonly Role[], ItemStatus];

const EVALUATOR = ['technical_evaluator'] as const;
const MANAGER = ['fixed_assets_manager'] as const;
const COMPANY = ['company_admin', 'company_user'] as const;

const TRANSITIONS: readonly Transition[] = [
  ['pending', 'unassigned', 'assign', MANAGER, 'pending'],
  ['pending', 'assigned', 'reassign', MANAGER, 'pending'],
  // rows: FLOW-038
  ['pending', 'assigned to this person', 'approve', EVALUATOR, 'evaluation_review'],
  ['pending', 'assigned to this person', 'evaluate', EVALUATOR, 'evaluation_review'],
  // rows: FLOW-040
  ['pending', 'assigned to this person', 'requestChangeAsEvaluator', EVALUATOR, 'change_requested'],
  // rows: FLOW-042
  ['pending', 'assigned to this person', 'declineAsEvaluator', EVALUATOR, 'declined'],
  // rows: FLOW-047
  ['evaluation_review', 'any', 'confirmReview', MANAGER, 'scheduling'],
  // rows: FLOW-050
  ['evaluation_review', 'any', 'requestChangeAsManager', MANAGER, 'change_requested'],
  // rows: FLOW-052
  ['evaluation_review', 'any', 'declineAsManager', MANAGER, 'declined'],
  ['change_requested', 'any', 'update', COMPANY, 'pending'],
  // rows: FLOW-064
  ['scheduling', 'any', 'schedule', MANAGER, 'confirmation_required'],
  // rows: FLOW-071
  ['confirmation_required', 'any', 'confirmSchedule', COMPANY, 'destruction'],
  // rows: FLOW-075
  ['confirmation_required', 'any', 'declineSchedule', COMPANY, 'declined'],
  ['confirmation_required', 'any', 'otherDateAsCompany', COMPANY, 'scheduling'],
  ['confirmation_required', 'any', 'withdrawSchedule', MANAGER, 'scheduling'],
  ['destruction', 'not verified', 'otherDateAfterConfirming', COMPANY, 'scheduling'],
  ['destruction', 'any', 'postpone', MANAGER, 'scheduling'],
  ['destruction', 'not verified', 'verifyOnSite', COMPANY, 'destruction'],
  ['destruction', 'not verified', 'renewPassword', MANAGER, 'destruction'],
  // rows: FLOW-083
  ['destruction', 'verified', 'uploadDocumentation', COMPANY, 'destroyed'],
  // rows: FLOW-089
  ['destroyed', 'any', 'complete', MANAGER, 'completed'],
  ['declined', 'declined by this person from there', 'takeBackAsEvaluator', EVALUATOR, 'pending'],
  ['declined', 'declined by this person from there', 'takeBackAsManager', MANAGER, 'evaluation_review'],
  ['declined', 'declined by this person from there', 'takeBackAsCompany', COMPANY, 'confirmation_required'],
];

/** Call and choice of each step, by section 7. */
const WIRE: Readonly<Record<ItemStepName, readonly [string, string?]>> = {
  assign: ['assign'],
  reassign: ['evaluator'],
  evaluate: ['evaluate'],
  approve: ['submit-review', 'approve'],
  requestChangeAsEvaluator: ['submit-review', 'request-change'],
  declineAsEvaluator: ['submit-review', 'decline'],
  confirmReview: ['review', 'confirm'],
  requestChangeAsManager: ['review', 'request-change'],
  declineAsManager: ['review', 'decline'],
  update: ['update'],
  schedule: ['schedule'],
  confirmSchedule: ['confirm-destruction', 'confirm'],
  declineSchedule: ['confirm-destruction', 'decline'],
  otherDateAsCompany: ['another-date'],
  withdrawSchedule: ['another-date'],
  otherDateAfterConfirming: ['another-date'],
  postpone: ['another-date'],
  verifyOnSite: ['verify-password'],
  renewPassword: ['destruction-password'],
  uploadDocumentation: ['upload-documentation'],
  complete: ['complete-destruction'],
  takeBackAsEvaluator: ['take-back'],
  takeBackAsManager: ['take-back'],
  takeBackAsCompany: ['take-back'],
};

const ANA = 'ana';
const SOMEBODY_ELSE = 'bob';
const ASSIGNMENTS = [null, ANA, SOMEBODY_ELSE];
const VERIFIED = [false, true];

const isIn = (situation: Situation, item: ItemState, to: ItemStatus): boolean =>
  ({
    unassigned: item.assignedUserId === null,
    assigned: item.assignedUserId !== null,
    'assigned to this person': item.assignedUserId === ANA,
    'not verified': !item.verifiedOnSite,
    verified: item.verifiedOnSite,
    'declined by this person from there':
      item.decline?.byId === ANA && item.decline.from === to && item.decline.agoMs <= 600_000,
    any: true,
  })[situation];

const expected = (name: ItemStepName, role: Role, item: ItemState): ItemStatus | null =>
  TRANSITIONS.find(
    ([from, situation, step, by, to]) =>
      step === name && from === item.status && by.includes(role) && isIn(situation, item, to),
  )?.[4] ?? null;

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
        const open = TRANSITIONS.filter(([, , name]) => expected(name, role, item) !== null).map(
          (row) => row[2],
        );
        expect([...stepsOpenTo({ id: ANA, role }, item)].sort(), described(item)).toEqual(
          [...new Set(open)].sort(),
        );
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
  test('at completed and declined no step is possible for anybody but whoever declined', () => {
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
      'somebody else declined',
      { byId: SOMEBODY_ELSE, from: 'evaluation_review', agoMs: 0 },
      'declined-by-other',
    ],
    [
      'somebody declined who is gone',
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
      const [call, choice] = WIRE[name];
      const step: ItemStep = ITEM_STEPS[name];
      expect([step.call, step.choice]).toEqual([call, choice]);
      if (call === 'take-back') {
        for (const role of step.by) expect(takeBackStepOf(role)).toBe(name);
        continue;
      }
      if (call === 'another-date') {
        for (const role of step.by) expect(otherDateStepOf(role, step.from)).toBe(name);
        continue;
      }
      expect(stepOf(step.call, step.choice as ChoiceOf<ItemCall>)).toBe(name);
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

  test('the calls of an item are the ten of section 7, another evaluator, another date, a new password and taking back', () => {
    expect([...ITEM_CALLS].sort()).toEqual([...new Set(Object.values(WIRE).map(([call]) => call))].sort());
    const own: readonly ItemCall[] = ['evaluator', 'another-date', 'destruction-password', 'take-back'];
    expect(ITEM_CALLS.filter((call) => !own.includes(call))).toHaveLength(10);
  });

  // rows: ROLE-022, ROLE-024
  test('each call is open to exactly the roles of its steps', () => {
    for (const call of ITEM_CALLS) {
      const roles = TRANSITIONS.filter(([, , name]) => WIRE[name][0] === call).flatMap((row) => row[3]);
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
