import { hasRole, isCompanyRole, type Side, sideOfRole } from '../identity/roles.ts';
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

/** Acts that are no steps, by the side they are for. */
const FURTHER_ACTS = {
  giveFactsAsCompany: 'company',
  giveFactsAsProvider: 'provider',
  addDocumentAsCompany: 'company',
  addDocumentAsProvider: 'provider',
  withdrawDocumentAsCompany: 'company',
  withdrawDocumentAsProvider: 'provider',
  askAsCompany: 'company',
  askAsProvider: 'provider',
  answerAsCompany: 'company',
  answerAsProvider: 'provider',
  correctAsCompany: 'company',
  correctAsProvider: 'provider',
  orderCertificate: 'provider',
  askVoid: 'provider',
  confirmVoid: 'provider',
} as const satisfies Record<string, Side>;
export type FurtherAct = keyof typeof FURTHER_ACTS;

/** The calls by which further acts are recorded, and which act each is for a side. */
const ACT_OF_CALL: Readonly<Record<string, { readonly [Each in Side]?: FurtherAct }>> = {
  'facts.change': { company: 'giveFactsAsCompany', provider: 'giveFactsAsProvider' },
  'facts.bulkChange': { company: 'giveFactsAsCompany', provider: 'giveFactsAsProvider' },
  'authorityDocuments.add': { company: 'addDocumentAsCompany', provider: 'addDocumentAsProvider' },
  'authorityDocuments.withdraw': {
    company: 'withdrawDocumentAsCompany',
    provider: 'withdrawDocumentAsProvider',
  },
  'questions.ask': { company: 'askAsCompany', provider: 'askAsProvider' },
  'questions.answer': { company: 'answerAsCompany', provider: 'answerAsProvider' },
  'corrections.propose': { company: 'correctAsCompany', provider: 'correctAsProvider' },
  'corrections.decide': { company: 'correctAsCompany', provider: 'correctAsProvider' },
  'certificates.issue': { provider: 'orderCertificate' },
  'certificates.void': { provider: 'askVoid' },
  'certificates.confirmVoid': { provider: 'confirmVoid' },
};

/** What a person did by a call that is no step, with the role they had then; `null` for what is no act. */
export const furtherActOf = (call: string, role: string): FurtherAct | null =>
  ACT_OF_CALL[call]?.[sideOfRole(role)] ?? null;

const FURTHER_ACT_NAMES = Object.keys(FURTHER_ACTS) as FurtherAct[];
const isFurther = (act: Act): act is FurtherAct => Object.hasOwn(FURTHER_ACTS, act);

/** What a person did on an item: sent it, took a step of the table, or acted on it in another way. */
export const ACTS = ['create', ...ITEM_STEP_NAMES, ...FURTHER_ACT_NAMES] as const satisfies readonly (
  | 'create'
  | ItemStepName
  | FurtherAct
)[];
export type Act = (typeof ACTS)[number];

const DUTY_OF_CALL: { readonly [Call in ItemCall]?: Duty } = {
  evaluate: 'evaluation',
  'submit-review': 'evaluation',
  review: 'review',
};

/** For which side an act is: that of the roles of its row in the table. */
export function sideOf(act: Act): Side {
  if (isFurther(act)) return FURTHER_ACTS[act];
  return act === 'create' || ITEM_STEPS[act].by.some(isCompanyRole) ? 'company' : 'provider';
}

/** Whether an act evaluates or reviews; every decision of the call does, whatever comes of it. */
export const dutyOf = (act: Act): Duty | null =>
  act === 'create' || isFurther(act) ? null : (DUTY_OF_CALL[ITEM_STEPS[act].call] ?? null);

/** What of an entry of a history tells which step it was. */
export interface ActedEntry {
  readonly from: ItemStatus | null;
  readonly to: ItemStatus | null;
  /** Code of what the server noted. */
  readonly noted: HistoryNote['code'] | null;
  /** The side that the note names; absent where it names none. */
  readonly by?: Side | undefined;
}

/** What was done by the statuses of an entry and its note; `null` for what is no act, such as an evaluator who left. */
export function actOf({ from, to, noted, by }: ActedEntry): Exclude<Act, FurtherAct> | null {
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
  /** What this person did on it: sending and steps, oldest first, then what is no step and was for the side on which they are not now. */
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
 * THE answer to who may act on an item, and for which side: what excludes a person with this role from acting on it in any
 * way; `null` where nothing does, and for viewers, who act on none. On one item a person acts for one side only, whatever
 * role they have.
 */
export function exclusionOfRole(role: string, fourEyes: Pick<FourEyes, 'earlier'>): Exclusion | null {
  return hasRole(role, ['viewer']) ? null : exclusionFromSide(sideOfRole(role), fourEyes);
}

/** The role with which a person acts on an item; empty, which acts on nothing, where something excludes them. */
export const actingRole = (role: string, fourEyes: Pick<FourEyes, 'earlier'>): string =>
  exclusionOfRole(role, fourEyes) === null ? role : '';

/** {@link exclusionOfRole} for a person who would act for a side. */
export function exclusionFromSide(side: Side, { earlier }: Pick<FourEyes, 'earlier'>): Exclusion | null {
  const other = earlier.find(({ act }) => sideOf(act) !== side);
  return other === undefined ? null : { by: other, from: side };
}

/**
 * What excludes a person from a step; `null` where nothing does: the other side, as {@link exclusionOfRole} says, and what is
 * evaluation and review, which are by different people, in whichever order.
 */
export function exclusionOf(name: ItemStepName, fourEyes: FourEyes): Exclusion | null {
  const { earlier, sameMayReview } = fourEyes;
  const fromSide = exclusionFromSide(sideOf(name), fourEyes);
  if (fromSide !== null) return fromSide;
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
