import { describe, expect, it } from 'vitest';
import { ROLES, type Side } from '../identity/roles.ts';
import {
  type Act,
  ACTS,
  actingRole,
  actOf,
  dutyOf,
  type Duty,
  type EarlierAct,
  exclusionOf,
  exclusionOfRole,
  type FourEyes,
  furtherActOf,
  sideOf,
} from './four-eyes.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep, type ItemStepName } from './item-workflow.ts';
import { exclusionSentence, notForEvaluation } from './item-wording.ts';
import { excludedFromNext, judgeStep } from './judged-steps.ts';

/** For which side each act is, and what it does for the provider, written by hand. */
const MEANT: Readonly<Record<Act, readonly [Side, Duty | null]>> = {
  create: ['company', null],
  assign: ['provider', null],
  reassign: ['provider', null],
  evaluate: ['provider', 'evaluation'],
  approve: ['provider', 'evaluation'],
  requestChangeAsEvaluator: ['provider', 'evaluation'],
  declineAsEvaluator: ['provider', 'evaluation'],
  confirmReview: ['provider', 'review'],
  requestChangeAsManager: ['provider', 'review'],
  declineAsManager: ['provider', 'review'],
  update: ['company', null],
  schedule: ['provider', null],
  confirmSchedule: ['company', null],
  declineSchedule: ['company', null],
  otherDateAsCompany: ['company', null],
  withdrawSchedule: ['provider', null],
  otherDateAfterConfirming: ['company', null],
  postpone: ['provider', null],
  verifyOnSite: ['company', null],
  changeMeeting: ['provider', null],
  changeConfirmedMeeting: ['provider', null],
  renewPassword: ['provider', null],
  uploadDocumentation: ['company', null],
  complete: ['provider', null],
  takeBackAsEvaluator: ['provider', null],
  takeBackAsManager: ['provider', null],
  takeBackAsCompany: ['company', null],
  giveFactsAsCompany: ['company', null],
  giveFactsAsProvider: ['provider', null],
  addDocumentAsCompany: ['company', null],
  addDocumentAsProvider: ['provider', null],
  withdrawDocumentAsCompany: ['company', null],
  withdrawDocumentAsProvider: ['provider', null],
  askAsCompany: ['company', null],
  askAsProvider: ['provider', null],
  answerAsCompany: ['company', null],
  answerAsProvider: ['provider', null],
  correctAsCompany: ['company', null],
  correctAsProvider: ['provider', null],
  orderCertificate: ['provider', null],
  askVoid: ['provider', null],
  confirmVoid: ['provider', null],
};

const did = (...acts: readonly Act[]): readonly EarlierAct[] =>
  acts.map((act) => ({ act, otherAccount: false }));
const after = (acts: readonly Act[], sameMayReview = false): FourEyes => ({
  earlier: did(...acts),
  sameMayReview,
});

/** What `act` excludes from `step` by the rule in words. */
function excludes(act: Act, step: ItemStepName, sameMayReview: boolean): boolean {
  const [[side, duty], [wanted, wantedDuty]] = [MEANT[act], MEANT[step]];
  if (side !== wanted) return true;
  return !sameMayReview && duty !== null && wantedDuty !== null && duty !== wantedDuty;
}

const ME = 'me';
/** An item from which a person of its role could take the step, but for what they did. */
const itemFor = ({ from, needs }: ItemStep, to: ItemStep['to']) => ({
  status: from,
  assignedUserId: needs === 'unassigned' ? null : ME,
  verifiedOnSite: needs === 'verified',
  decline: { byId: ME, from: to, agoMs: 0 },
});

describe('what was done on an item', () => {
  it.each(ACTS)('%s is for one side, and evaluates, reviews or neither', (act) => {
    expect([sideOf(act), dutyOf(act)]).toEqual(MEANT[act]);
  });

  it.each(ITEM_STEP_NAMES)('%s is known by the entry it leaves in the history', (name) => {
    const { from, to, notes }: ItemStep = ITEM_STEPS[name];
    const by = notes === 'otherDate' ? MEANT[name][0] : undefined;
    const act = actOf({ from, to, noted: notes ?? null, by });
    expect(act === null ? null : MEANT[act]).toEqual(MEANT[name]);
    // Also where a reason, a decision or a substitute is noted, as long as the statuses say which step it was.
    if (notes === undefined) expect(actOf({ from, to, noted: 'stoodIn' })).toBe(act);
  });

  it.each([
    [{ from: null, to: 'pending', noted: 'created' }, 'create'],
    [{ from: null, to: 'pending', noted: null }, 'create'],
    [{ from: 'pending', to: 'pending', noted: 'unassigned' }, null],
    [{ from: 'destruction', to: 'destruction', noted: null }, null],
    [{ from: null, to: null, noted: null }, null],
    [{ from: 'in_progress', to: 'collected', noted: null }, null],
  ] as const)('an entry %j is %s', (entry, act) => {
    expect(actOf(entry)).toBe(act);
  });
});

describe('acting on an item in any way', () => {
  it.each(ROLES)('as %s is refused after an act for the other side alone', (role) => {
    const side = role === 'company_admin' || role === 'company_user' ? 'company' : 'provider';
    for (const act of ACTS) {
      const isRefused = role !== 'viewer' && MEANT[act][0] !== side;
      const exclusion = exclusionOfRole(role, after([act]));
      expect([act, exclusion]).toEqual([
        act,
        isRefused ? { by: { act, otherAccount: false }, from: side } : null,
      ]);
      expect(actingRole(role, after([act]))).toBe(isRefused ? '' : role);
    }
  });

  it('is recognised by the call and the role of then', () => {
    expect(furtherActOf('facts.bulkChange', 'company_user')).toBe('giveFactsAsCompany');
    expect(furtherActOf('questions.answer', 'technical_evaluator')).toBe('answerAsProvider');
    expect(furtherActOf('certificates.issue', 'company_user')).toBeNull();
    expect(furtherActOf('comments.write', 'company_user')).toBeNull();
  });
});

describe.each([false, true])('where the same person may review: %s', (sameMayReview) => {
  describe.each(ACTS)('after %s', (act) => {
    it.each(ITEM_STEP_NAMES)('%s is judged by the rule', (step) => {
      const exclusion = exclusionOf(step, after([act], sameMayReview));
      expect(exclusion !== null).toBe(excludes(act, step, sameMayReview));
      const verdict = judgeStep(
        step,
        { ...itemFor(ITEM_STEPS[step], ITEM_STEPS[step].to), fourEyes: after([act], sameMayReview) },
        { id: ME, role: ITEM_STEPS[step].by[0] },
      );
      expect(verdict.allowed).toBe(exclusion === null);
      if (!verdict.allowed) expect(verdict.because).toBe('excluded');
    });
  });

  it.each(ITEM_STATUSES)('role and status of %s are asked first, and nothing more is allowed', (status) => {
    for (const role of ROLES) {
      for (const step of ITEM_STEP_NAMES) {
        for (const act of ACTS) {
          const item = { status, assignedUserId: ME, verifiedOnSite: false };
          const without = judgeStep(step, item, { id: ME, role });
          const fourEyes = after([act], sameMayReview);
          const verdict = judgeStep(step, { ...item, fourEyes }, { id: ME, role });
          if (!without.allowed) expect(verdict).toEqual(without);
          else expect(verdict.allowed).toBe(!excludes(act, step, sameMayReview));
        }
      }
    }
  });
});

describe('the words about it', () => {
  const sentence = (step: ItemStepName, earlier: EarlierAct) => {
    const exclusion = exclusionOf(step, { earlier: [earlier], sameMayReview: false });
    return exclusion === null ? null : exclusionSentence(exclusion);
  };
  const own = (act: Act): EarlierAct => ({ act, otherAccount: false });

  it.each([
    ['confirmReview', own('approve'), 'You evaluated this item; someone else has to review it.'],
    [
      'declineAsManager',
      own('declineAsEvaluator'),
      'You evaluated this item; someone else has to review it.',
    ],
    ['approve', own('requestChangeAsManager'), 'You reviewed this item; someone else has to evaluate it.'],
    [
      'schedule',
      own('create'),
      'You submitted this item for its company; someone else has to act for the provider.',
    ],
    [
      'confirmSchedule',
      own('approve'),
      'You evaluated this item for the provider; someone else has to act for its company.',
    ],
    [
      'confirmReview',
      { act: 'approve', otherAccount: true },
      'An earlier account with your email address evaluated this item; someone else has to review it.',
    ],
  ] as const)('%s after %j', (step, earlier, said) => {
    expect(sentence(step, earlier)).toBe(said);
  });

  it('names the person to whom an item is not given', () => {
    const exclusion = exclusionOf('approve', after(['update']));
    if (exclusion === null) throw new Error('not excluded');
    expect(notForEvaluation('Ana', exclusion)).toBe(
      'Ana updated this item; choose someone else to evaluate it.',
    );
  });

  it('says what excludes from the next step, and nothing where a step is open or is of another role', () => {
    const review = { status: 'evaluation_review', assignedUserId: ME, verifiedOnSite: false } as const;
    const asRole = (role: string, ...acts: Act[]) =>
      excludedFromNext({ id: ME, role }, { ...review, fourEyes: after(acts) });
    expect(asRole('fixed_assets_manager', 'approve')?.from).toBe('review');
    expect(asRole('fixed_assets_manager', 'schedule')).toBeNull();
    expect(asRole('technical_evaluator', 'create')).toBeNull();
    const gone = { status: 'declined', assignedUserId: ME, verifiedOnSite: false } as const;
    expect(
      excludedFromNext({ id: ME, role: 'company_user' }, { ...gone, fourEyes: after(['approve']) }),
    ).toBeNull();
  });
});
