import type { ItemDecision } from '../items/item-decisions.ts';
import type { MissingNeed } from './certificate-needs.ts';
import { gramsOf } from './decimal-text.ts';
import type { Facts, FactValues } from './fact-data.ts';
import { entriesOf } from './fact-entries.ts';
import {
  CONTRADICTION_CODES,
  type ContradictionCode,
  FACT_WARNING_CODES,
  type FactWarningCode,
} from './fact-choices.ts';
import type { FactGroup } from './fact-fields.ts';

/** What facts are compared with. Moments are local, `YYYY-MM-DDTHH:MM` in the time zone of the item's facts. */
export interface Grounds {
  /** `null` before an evaluator decided. */
  readonly decision: ItemDecision | null;
  readonly family: string;
  /** In kg, as the request says; `null` where it says none. */
  readonly weight: number | null;
  /** When the request was sent, the evaluation confirmed, the item verified on site; `null`: not yet. */
  readonly requested: string;
  readonly reviewed: string | null;
  readonly verified: string | null;
  /** Its photos of which another item of the company has the same file. */
  readonly samePhotos: SamePhoto[];
}

/** Named as the need for such a photo is. */
export const SAME_PHOTOS = ['beforePhoto', 'afterPhoto'] as const;
export type SamePhoto = (typeof SAME_PHOTOS)[number];

export interface ContradictionRow {
  /** The fact that contradicts, in each entry of its group; `null`: no fact, but the photos that `field` names. */
  readonly group: FactGroup | null;
  readonly field: string;
  /** Whether a recorded value contradicts the rest. */
  readonly holds: (value: string, facts: Facts, grounds: Grounds) => boolean;
}

/** Compares local moments and days; one of both that is a day is compared as a day. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
};

/** When the item was destroyed or handed over, a moment or a day; `null` where it is not recorded. */
const endOf = ({ time, recipient }: Facts, { decision }: Grounds): string | null =>
  (decision === 'reassign' ? recipient?.handedOverOn : time?.ended) ?? null;

const isAfterEnd: ContradictionRow['holds'] = (value, facts, grounds) => {
  const end = endOf(facts, grounds);
  return end !== null && isBefore(end, value);
};

const endsBeforeRequest = ({ time }: Facts, { requested }: Grounds): boolean =>
  isBefore(time?.ended ?? requested, requested);

/** What one item weighs at most, in grams. */
const HEAVIEST_COMPUTING = 1_000_000n;

/** Whether the weights are of several items: they are compared with each other, and with nothing of one item. */
const areOfSeveral = ({ weights }: Facts): boolean => (weights?.sharedBy ?? null) !== null;

const isTooHeavy = (net: string, facts: Facts, { family }: Grounds): boolean =>
  family === 'computing_it_equipment' && !areOfSeveral(facts) && (gramsOf(net) ?? 0n) > HEAVIEST_COMPUTING;

const samePhoto = (photo: SamePhoto): ContradictionRow => ({
  group: null,
  field: photo,
  holds: (_value, _facts, { samePhotos }) => samePhotos.includes(photo),
});

/**
 * THE contradictions between the facts of an item, its request and its history. A certificate is issued with a remark that gives
 * the reason of each. What one row says of a value is not said by another: each value asks for one reason.
 */
export const CONTRADICTIONS: Readonly<Record<ContradictionCode, ContradictionRow>> = {
  'began-before-request': {
    ...{ group: 'time', field: 'began' },
    holds: (began, facts, grounds) =>
      isBefore(began, grounds.requested) && !endsBeforeRequest(facts, grounds),
  },
  'ended-before-request': {
    ...{ group: 'time', field: 'ended' },
    holds: (_ended, facts, grounds) => endsBeforeRequest(facts, grounds),
  },
  'ended-on-another-day': {
    ...{ group: 'time', field: 'ended' },
    holds: (ended, facts, grounds) =>
      grounds.verified !== null &&
      ended.slice(0, 10) !== grounds.verified.slice(0, 10) &&
      !endsBeforeRequest(facts, grounds),
  },
  'handed-over-before-review': {
    ...{ group: 'recipient', field: 'handedOverOn' },
    holds: (day, _facts, { requested, reviewed }) => isBefore(day, reviewed ?? requested),
  },
  'custody-after-end': { group: 'custody', field: 'moment', holds: isAfterEnd },
  'notice-after-end': { group: 'notices', field: 'day', holds: isAfterEnd },
  'net-differs': {
    ...{ group: 'weights', field: 'net' },
    holds: (net, { weights }) => {
      const [own, gross] = [gramsOf(net), gramsOf(weights?.gross)];
      return own !== null && gross !== null && gross - (gramsOf(weights?.tare) ?? 0n) !== own;
    },
  },
  'net-too-heavy': {
    ...{ group: 'weights', field: 'net' },
    holds: isTooHeavy,
  },
  'net-above-declared': {
    ...{ group: 'weights', field: 'net' },
    holds: (net, facts, grounds) => {
      const { weight } = grounds;
      if (weight === null || weight <= 0 || areOfSeveral(facts) || isTooHeavy(net, facts, grounds))
        return false;
      return (gramsOf(net) ?? 0n) > BigInt(Math.round(weight * 10_000));
    },
  },
  'same-photo-before': samePhoto('beforePhoto'),
  'same-photo-after': samePhoto('afterPhoto'),
};

/** What is said at a fact that may be right all the same: it asks for no reason, and no certificate waits for it. */
export const FACT_WARNINGS: Readonly<Record<FactWarningCode, FactWarningRow>> = {
  'degaussed-is-purged': {
    ...{ group: 'method', field: 'technique' },
    holds: ({ method }) => method?.class === 'destroy' && method.technique === 'degauss',
  },
};
interface FactWarningRow {
  readonly group: FactGroup;
  readonly field: string;
  readonly holds: (facts: Facts) => boolean;
}

/** The warnings of facts, by the order of the table. */
export const warningsOf = (facts: Facts): readonly FactWarningCode[] =>
  FACT_WARNING_CODES.filter((code) => FACT_WARNINGS[code].holds(facts));

export interface Contradiction {
  readonly code: ContradictionCode;
  readonly group: FactGroup | null;
  readonly field: string;
  /** Position of the entry in its group. */
  readonly at: number;
}

/** Every contradiction of an item, by the order of the table and of the entries. */
export const contradictionsOf = (facts: Facts, grounds: Grounds): readonly Contradiction[] =>
  CONTRADICTION_CODES.flatMap((code) => {
    const { group, field, holds } = CONTRADICTIONS[code];
    const values: readonly FactValues[string][] =
      group === null ? [field] : entriesOf(facts, group).map((entry) => entry[field] ?? null);
    return values.flatMap((value, at) =>
      typeof value === 'string' && holds(value, facts, grounds) ? [{ code, group, field, at }] : [],
    );
  });

/** The reasons that a certificate lacks: a need for each contradiction without a remark, by its code. */
export function missingReasons(facts: Facts, grounds: Grounds): readonly MissingNeed[] {
  const found = new Set(contradictionsOf(facts, grounds).map(({ code }) => code));
  for (const { code } of facts.remarks) if (code !== null) found.delete(code);
  return [...found].map((code) => ({
    ...{ name: `remarks.${code}`, group: 'remarks', given: 'managers', always: true },
  }));
}
