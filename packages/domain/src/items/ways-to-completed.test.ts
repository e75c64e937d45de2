import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { correctionAt, fieldsCorrectedAt } from './corrections.ts';
import { DATE_REASONS, REMEDY_OF_REASON } from './date-reasons.ts';
import { DECLINE_REASONS } from './decline-reasons.ts';
import { CHANGED_FIELDS, hasAddress, ITEM_FIELD_NAMES, type ItemField } from './item-fields.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
  REACHABLE_STATUSES,
} from './item-workflow.ts';

/** From every status, whatever led an item back, steps and corrections lead on to `completed`; else it is said that a new request is needed. */

/** Where an item is, and whether what its request says of it is wrong, so that no one on site confirms it. */
interface Place {
  readonly status: ItemStatus;
  readonly isAssigned: boolean;
  readonly isVerified: boolean;
  readonly differs: boolean;
  readonly justDeclined: boolean;
}

const isMet = (needs: ItemStep['needs'], { isAssigned, isVerified, justDeclined }: Place): boolean => {
  switch (needs) {
    case 'unassigned':
      return !isAssigned;
    case 'assigned':
    case 'assigned-to-actor':
      return isAssigned;
    case 'verified':
      return isVerified;
    case 'not-verified':
      return !isVerified;
    case 'declined-by-actor':
      return justDeclined;
    case undefined:
      return true;
  }
};

function after(name: ItemStepName, at: Place): Place {
  const { to, notes, call }: ItemStep = ITEM_STEPS[name];
  return {
    ...{ status: to, differs: at.differs, justDeclined: to === 'declined' },
    isAssigned: at.isAssigned || notes === 'assigned',
    isVerified: call === 'another-date' ? false : at.isVerified || notes === 'verified',
  };
}

/** The places to which one step or correction leads. `verifyOnSite` confirms what the request says of the item. */
function next(at: Place): readonly Place[] {
  const steps = ITEM_STEP_NAMES.filter((name) => {
    const { from, needs }: ItemStep = ITEM_STEPS[name];
    return from === at.status && isMet(needs, at) && !(name === 'verifyOnSite' && at.differs);
  });
  const assignedUserId = at.isAssigned ? 'someone' : null;
  const isCorrected = at.differs && correctionAt({ status: at.status, assignedUserId }) !== null;
  return [...steps.map((name) => after(name, at)), ...(isCorrected ? [{ ...at, differs: false }] : [])];
}

function leadsToCompleted(from: Place): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.status === 'completed') return true;
    const key = JSON.stringify(at);
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...next(at));
  }
  return false;
}

const at = (status: ItemStatus, more: Partial<Place> = {}): Place => ({
  ...{ status, isAssigned: status !== FIRST_STATUS, isVerified: false, differs: false, justDeclined: false },
  ...more,
});
const LEADING_ON = REACHABLE_STATUSES.filter((status) => status !== 'declined' && status !== 'completed');
const stepsTo = (status: ItemStatus) =>
  ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].to === status && ITEM_STEPS[name].from !== status);
const OTHER_DATES = ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].call === 'another-date');

test.each(LEADING_ON)(
  'from %s an item comes to completed, also where it differs from its request',
  (status) => {
    for (const isVerified of status === 'destruction' ? [false, true] : [status === 'destroyed'])
      expect(leadsToCompleted(at(status, { isVerified }))).toBe(true);
    const isOnSite = status === 'destroyed';
    expect(leadsToCompleted(at(status, { differs: true, isVerified: isOnSite }))).toBe(true);
  },
);

test.each(OTHER_DATES.flatMap((step) => DATE_REASONS.map((reason) => [step, reason] as const)))(
  'after %s because of %s an item comes to completed',
  (step, reason) => {
    const differs = REMEDY_OF_REASON[reason] === 'correction';
    expect(leadsToCompleted(after(step, at(ITEM_STEPS[step].from, { differs })))).toBe(true);
  },
);

test.each(stepsTo('change_requested'))('what %s may ask for is changed, whichever field it is', (step) => {
  const place = after(step, at(ITEM_STEPS[step].from));
  const corrected: readonly ItemField[] = fieldsCorrectedAt(place.status);
  const changed: readonly ItemField[] = CHANGED_FIELDS;
  const shown = ITEM_FIELD_NAMES.filter((name) => !hasAddress(name));
  expect(shown.filter((name) => !corrected.includes(name) && !changed.includes(name))).toEqual([]);
  expect(leadsToCompleted({ ...place, differs: true })).toBe(true);
});

test.each(
  stepsTo('declined').flatMap((step) => [null, ...DECLINE_REASONS].map((reason) => [step, reason] as const)),
)(
  'after %s because of %s an item comes to completed while that is undone, and then the words ask for a new request',
  (step) => {
    const place = after(step, at(ITEM_STEPS[step].from, { differs: true }));
    expect(leadsToCompleted(place)).toBe(true);
    expect(leadsToCompleted({ ...place, justDeclined: false })).toBe(false);
    for (const language of ALL_LANGUAGES) {
      expect(inLanguage(language, () => words().items.afterDecline)).toMatch(/new request|nueva solicitud/);
    }
  },
);
