import { expect, it } from 'vitest';
import type { Role } from '../identity/roles.ts';
import { type Act, dutyOf, exclusionFromEvaluation, type FourEyes, sideOf } from './four-eyes.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep, type ItemStepName } from './item-workflow.ts';
import { type ItemState, judgeStep } from './judged-steps.ts';

/** All that can become of an item in the hands of a few people who get any role at any time. */

const PEOPLE = ['ana', 'bo', 'cy'] as const;
type Person = (typeof PEOPLE)[number];
type Did = Readonly<Record<Person, readonly Act[]>>;

interface State {
  readonly status: ItemStatus;
  readonly assigned: Person | null;
  readonly verified: boolean;
  /** Who declined it last, from where; `null` where something else happened since. */
  readonly declined: { readonly by: Person; readonly from: ItemStatus } | null;
  /** Of each person one act of each kind, the same for all of a kind: which it was changes nothing. */
  readonly did: Did;
}

interface Rule {
  readonly sameMayReview: boolean;
  /** The rule is left out: steps are judged by role and status alone. */
  readonly isOff?: true;
}

/** Stand for all acts of one side and duty. */
const KINDS = ['create', 'assign', 'approve', 'confirmReview'] as const satisfies readonly Act[];
const isLike = (one: Act, other: Act) => sideOf(one) === sideOf(other) && dutyOf(one) === dutyOf(other);
const withAct = (did: Did, person: Person, act: Act): Did => ({
  ...did,
  [person]: KINDS.filter((kind) => did[person].includes(kind) || isLike(kind, act)),
});

const fourEyesOf = ({ did }: State, person: Person, { sameMayReview, isOff }: Rule): FourEyes => ({
  earlier: isOff === true ? [] : did[person].map((act) => ({ act, otherAccount: false })),
  sameMayReview,
});

function itemOf(state: State, person: Person, rule: Rule): ItemState {
  const { status, assigned: assignedUserId, verified: verifiedOnSite, declined } = state;
  const decline = declined === null ? null : { byId: declined.by, from: declined.from, agoMs: 0 };
  return { status, assignedUserId, verifiedOnSite, decline, fourEyes: fourEyesOf(state, person, rule) };
}

/** What a person leads to by a step, in a role that takes it; nothing where they may not. */
function next(state: State, person: Person, name: ItemStepName, rule: Rule): readonly State[] {
  const { from, by, call }: ItemStep = ITEM_STEPS[name];
  const [role] = by as readonly [Role];
  const verdict = judgeStep(name, itemOf(state, person, rule), { id: person, role });
  if (!verdict.allowed) return [];
  const moved: State = {
    ...state,
    status: verdict.to,
    did: withAct(state.did, person, name),
    declined: verdict.to === 'declined' ? { by: person, from } : null,
    verified: state.verified || name === 'verifyOnSite',
  };
  if (call === 'assign' || call === 'evaluator') {
    const given = PEOPLE.filter(
      (each) => each !== state.assigned && exclusionFromEvaluation(fourEyesOf(state, each, rule)) === null,
    );
    return given.map((assigned) => ({ ...moved, assigned }));
  }
  return [moved];
}

/** The evaluator leaves or gets another role, so that an item at its first status is unassigned again. */
const released = (state: State): readonly State[] =>
  state.status === FIRST_STATUS && state.assigned !== null ? [{ ...state, assigned: null }] : [];

/** Every state that can be reached. */
function explored(rule: Rule, people: readonly Person[] = PEOPLE): readonly State[] {
  const nobody: Did = { ana: [], bo: [], cy: [] };
  const first: State = {
    status: FIRST_STATUS,
    assigned: null,
    verified: false,
    declined: null,
    did: withAct(nobody, 'ana', 'create'),
  };
  const known = new Map([[JSON.stringify(first), first]]);
  const ahead = [first];
  for (let state = ahead.pop(); state !== undefined; state = ahead.pop()) {
    const here = state;
    const states = people.flatMap((person) =>
      ITEM_STEP_NAMES.flatMap((name) => next(here, person, name, rule)),
    );
    for (const one of [...states, ...released(here)]) {
      const key = JSON.stringify(one);
      if (known.has(key)) continue;
      known.set(key, one);
      ahead.push(one);
    }
  }
  return [...known.values()];
}

const sidesOf = (acts: readonly Act[]) => new Set(acts.map(sideOf));
const dutiesOf = (acts: readonly Act[]) => new Set(acts.flatMap((act) => dutyOf(act) ?? []));
const everybody = ({ did }: State) => Object.values(did);
const completed = (states: readonly State[]) => states.filter(({ status }) => status === 'completed');

const byOnePerson = (states: readonly State[]) =>
  completed(states).filter((state) => everybody(state).filter((acts) => acts.length > 0).length < 2);
const onBothSides = (states: readonly State[]) =>
  states.filter((state) => everybody(state).some((acts) => sidesOf(acts).size > 1));
const reviewedByEvaluator = (states: readonly State[]) =>
  states.filter((state) => everybody(state).some((acts) => dutiesOf(acts).size > 1));

it('no item is completed by one person, acted on for both sides by one, nor reviewed by its evaluator', () => {
  const states = explored({ sameMayReview: false });
  expect(completed(states).length).toBeGreaterThan(0);
  expect(byOnePerson(states)).toEqual([]);
  expect(onBothSides(states)).toEqual([]);
  expect(reviewedByEvaluator(states)).toEqual([]);
  // One for the company, one who evaluates, one who reviews.
  for (const state of completed(states)) {
    expect(everybody(state).filter((acts) => acts.length > 0)).toHaveLength(3);
  }
});

it('where an administrator lets the same person review, the two sides are still different people', () => {
  const states = explored({ sameMayReview: true });
  expect(byOnePerson(states)).toEqual([]);
  expect(onBothSides(states)).toEqual([]);
  expect(reviewedByEvaluator(completed(states)).length).toBeGreaterThan(0);
});

it('without the rule one person does all of it: the exploration finds what the rule prevents', () => {
  const states = explored({ sameMayReview: false, isOff: true }, ['ana']);
  expect(byOnePerson(states).length).toBeGreaterThan(0);
  expect(onBothSides(states).length).toBeGreaterThan(0);
  expect(reviewedByEvaluator(states).length).toBeGreaterThan(0);
});
