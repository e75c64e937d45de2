import { isCompanyRole, type Side } from '../identity/roles.ts';
import type { HistoryNote } from './history-note.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemCall,
  type ItemStep,
  type ItemStepName,
} from './item-workflow.ts';

/** Who may not act on an item because of what they did on it before (record 106). Judged by its history. */

/** What different people of the provider do: one evaluates, another reviews the evaluation. */
export type Duty = 'evaluation' | 'review';

/** What a person did on an item: sent it, or took a step of the table. */
export const ACTS = ['create', ...ITEM_STEP_NAMES] as const satisfies readonly ('create' | ItemStepName)[];
export type Act = (typeof ACTS)[number];

const DUTY_OF_CALL: { readonly [Call in ItemCall]?: Duty } = {
  evaluate: 'evaluation',
  'submit-review': 'evaluation',
  review: 'review',
};

/** For which side an act is: that of the roles of its row in the table. */
export const sideOf = (act: Act): Side =>
  act === 'create' || ITEM_STEPS[act].by.some(isCompanyRole) ? 'company' : 'provider';

/** Whether an act evaluates or reviews; every decision of the call does, whatever comes of it. */
export const dutyOf = (act: Act): Duty | null =>
  act === 'create' ? null : (DUTY_OF_CALL[ITEM_STEPS[act].call] ?? null);

/** An entry of a history, as far as it says which step it was. */
export interface ActedEntry {
  readonly from: ItemStatus | null;
  readonly to: ItemStatus | null;
  /** Code of what the server noted. */
  readonly noted: HistoryNote['code'] | null;
  /** The side that the note names; absent where it names none. */
  readonly by?: Side | undefined;
}

/** What was done by the statuses of an entry and its note; `null` for what is no act, such as an evaluator who left. */
export function actOf({ from, to, noted, by }: ActedEntry): Act | null {
  if (from === null) return to === FIRST_STATUS ? 'create' : null;
  const fits = (name: ItemStepName): boolean => {
    const step: ItemStep = ITEM_STEPS[name];
    if (by !== undefined && by !== sideOf(name)) return false;
    return step.from === from && step.to === to && (step.notes === undefined || step.notes === noted);
  };
  return ITEM_STEP_NAMES.find(fits) ?? null;
}

/** Something that a person did on an item before. */
export interface EarlierAct {
  readonly act: Act;
  /** Done with another account, recognised by its e-mail address. */
  readonly otherAccount: boolean;
}

/** What separates the people who act on an item, for one person. */
export interface FourEyes {
  /** What this person did on it, oldest first. */
  readonly earlier: readonly EarlierAct[];
  /** Whether evaluation and review may be by the same person, as an administrator allowed. */
  readonly sameMayReview: boolean;
}

/** What a person is excluded from, because of what they did. */
export interface Exclusion {
  readonly by: EarlierAct;
  /** The side for which they cannot act, or the duty that is left to others. */
  readonly from: Side | Duty;
}

/**
 * What excludes a person from a step; `null` where nothing does. On one item a person acts for one side only, whatever role
 * they have, and evaluation and review are by different people, in whichever order.
 */
export function exclusionOf(name: ItemStepName, { earlier, sameMayReview }: FourEyes): Exclusion | null {
  const side = sideOf(name);
  const other = earlier.find(({ act }) => sideOf(act) !== side);
  if (other !== undefined) return { by: other, from: side };
  const duty = dutyOf(name);
  if (duty === null || sameMayReview) return null;
  const done = earlier.find(({ act }) => dutyOf(act) !== null && dutyOf(act) !== duty);
  return done === undefined ? null : { by: done, from: duty };
}

/** What excludes a person from being given the evaluation of an item. */
export const exclusionFromEvaluation = (fourEyes: FourEyes): Exclusion | null =>
  exclusionOf('approve', fourEyes);

/** Whether a step reviews an evaluation, so that its entry notes where evaluators were allowed to. */
export const isReview = (name: ItemStepName): boolean => dutyOf(name) === 'review';
