import { describe, expect, it } from 'vitest';
import { momentsOf } from './compared-moments.ts';
import {
  CONTRADICTIONS,
  contradictionsOf,
  type Grounds,
  missingReasons,
  warningsOf,
} from './contradictions.ts';
import { CONTRADICTION_CODES, type ContradictionCode, METHOD_CLASSES, TECHNIQUES } from './fact-choices.ts';
import { completeFacts } from './fact-data.ts';
import { EVERY_FACT, FACT_GROUP_NAMES } from './fact-fields.ts';
import { factsAsTyped, sentFacts, typedFactsOf } from './fact-form.ts';
import { needLabel } from './fact-wording.ts';
import { groupOfReason, placeOf, reasonName } from './need-places.ts';

const GROUNDS: Grounds = {
  ...{ decision: 'destroy', family: 'computing_it_equipment', weight: 40 },
  ...{ requested: '2026-03-01T10:00', reviewed: '2026-03-02T23:50', verified: '2026-03-05T00:05' },
  samePhotos: [],
};

type Given = Parameters<typeof completeFacts>[0];
/** Facts and what differs of {@link GROUNDS}. */
type Case = readonly [facts: Given, grounds?: Partial<Grounds>];

const REASSIGNED = { decision: 'reassign' } as const;
const END = { time: { ended: '2026-03-05T09:30' } };
const HANDED_OVER = { recipient: { handedOverOn: '2026-03-05' } };
const custody = (moment: string | null) => ({ custody: [{ moment: '2026-03-04T07:00' }, { moment }] });
const notice = (day: string | null) => ({ notices: [{ authority: 'tax', day }] });

/** Of each contradiction cases in which it is one, and others that come close. */
const CASES: Readonly<
  Record<ContradictionCode, { readonly is: readonly Case[]; readonly not: readonly Case[] }>
> = {
  'began-before-request': {
    is: [
      [{ time: { began: '2026-03-01T09:59' } }],
      [{ time: { began: '2019-01-01T00:00', ended: '2026-03-05T09:30' } }],
    ],
    not: [[{ time: { began: '2026-03-01T10:00' } }], [{ time: { began: null, ended: null } }]],
  },
  'ended-before-request': {
    is: [
      [{ time: { ended: '2019-05-02T10:00' } }],
      [{ time: { began: '2019-05-02T09:00', ended: '2026-03-01T09:59' } }],
    ],
    not: [[{ time: { ended: '2026-03-01T10:00' } }, { verified: null }], [{}]],
  },
  'ended-on-another-day': {
    is: [[{ time: { ended: '2026-03-04T23:59' } }], [{ time: { ended: '2026-03-06T00:00' } }]],
    not: [
      [{ time: { ended: '2026-03-05T00:00' } }],
      [{ time: { ended: '2026-03-05T23:59' } }],
      [{ time: { ended: '2026-03-04T10:00' } }, { verified: null }],
    ],
  },
  'handed-over-before-review': {
    is: [
      [{ recipient: { handedOverOn: '2026-03-01' } }, REASSIGNED],
      [{ recipient: { handedOverOn: '2026-02-28' } }, { ...REASSIGNED, reviewed: null }],
    ],
    not: [
      [{ recipient: { handedOverOn: '2026-03-02' } }, REASSIGNED],
      [{ recipient: { handedOverOn: null } }, REASSIGNED],
    ],
  },
  'custody-after-end': {
    is: [
      [{ ...END, ...custody('2026-03-05T09:31') }],
      [{ ...HANDED_OVER, ...custody('2026-03-06T00:00') }, REASSIGNED],
    ],
    not: [
      [{ ...END, ...custody('2026-03-05T09:30') }],
      [{ ...END, ...custody(null) }],
      [custody('2026-03-09T09:30')],
      [{ ...HANDED_OVER, ...custody('2026-03-05T23:59') }, REASSIGNED],
    ],
  },
  'notice-after-end': {
    is: [[{ ...END, ...notice('2026-03-06') }], [{ ...HANDED_OVER, ...notice('2026-03-06') }, REASSIGNED]],
    not: [[{ ...END, ...notice('2026-03-05') }], [{ ...END, ...notice(null) }], [notice('2026-03-06')]],
  },
  'net-differs': {
    is: [
      [{ weights: { gross: '0.3', tare: '0.1', net: '0.201' } }],
      [{ weights: { gross: '10', net: '9.999' } }],
      [{ weights: { gross: '10', net: '10.001' } }],
      [{ weights: { gross: '482', tare: '1', net: '480', sharedBy: 12 } }],
    ],
    not: [
      [{ weights: { gross: '482', tare: '2', net: '480', sharedBy: 12 } }],
      [{ weights: { gross: '0.3', tare: '0.1', net: '0.2' } }],
      [{ weights: { gross: '10', net: '10.000' } }],
      [{ weights: { net: '3' } }],
      [{ weights: { gross: '10', tare: '1' } }],
      [{ weights: { gross: 'ten', tare: '1', net: '9' } }],
    ],
  },
  'net-too-heavy': {
    is: [[{ weights: { net: '1000.001' } }, { weight: null }], [{ weights: { net: '5000' } }]],
    not: [
      [{ weights: { net: '5000', sharedBy: 12 } }, { weight: null }],
      [{ weights: { net: '1000' } }, { weight: null }],
      [{ weights: { net: '5000' } }, { family: 'security_equipment', weight: null }],
    ],
  },
  'net-above-declared': {
    is: [
      [{ weights: { net: '400.001' } }],
      [{ weights: { net: '0.701' } }, { weight: 0.07 }],
      [{ weights: { net: '5000' } }, { family: 'security_equipment' }],
    ],
    not: [
      [{ weights: { net: '5000', sharedBy: 12 } }],
      [{ weights: { net: '5000', sharedBy: 2 } }, { family: 'security_equipment', weight: 0.07 }],
      [{ weights: { net: '400' } }],
      [{ weights: { net: '0.7' } }, { weight: 0.07 }],
      [{ weights: { net: '900' } }, { weight: null }],
      [{ weights: { net: '900' } }, { weight: 0 }],
    ],
  },
  'same-photo-before': {
    is: [[{}, { samePhotos: ['beforePhoto'] }]],
    not: [[{}, { samePhotos: ['afterPhoto'] }]],
  },
  'same-photo-after': {
    is: [[{}, { samePhotos: ['afterPhoto'] }]],
    not: [[{}, { samePhotos: ['beforePhoto'] }]],
  },
};

const listed = (cases: readonly Case[]) => cases.map(([facts, more = {}]) => ({ facts, more }));
const named = (facts: Given, grounds: Grounds) =>
  missingReasons(completeFacts(facts), grounds).map(({ name }) => name);

describe.each(CONTRADICTION_CODES)('contradiction %s', (code) => {
  it.each(listed(CASES[code].is))(
    'is found alone, once, and asks for its reason: $facts $more',
    ({ facts, more }) => {
      const grounds = { ...GROUNDS, ...more };
      const found = contradictionsOf(completeFacts(facts), grounds);
      expect(found.map((one) => one.code)).toEqual([code]);
      const { group, field } = CONTRADICTIONS[code];
      expect(found[0]).toMatchObject({ group, field, at: group === 'custody' ? 1 : 0 });
      expect(named(facts, grounds)).toEqual([`remarks.${code}`]);
    },
  );

  it.each(listed(CASES[code].is))('is explained by its own remark alone: $facts $more', ({ facts, more }) => {
    const grounds = { ...GROUNDS, ...more };
    const remark = (one: string) => ({ code: one, reason: 'It was so' });
    expect(named({ ...facts, remarks: [remark(code)] }, grounds)).toEqual([]);
    const others = CONTRADICTION_CODES.filter((one) => one !== code).map(remark);
    expect(named({ ...facts, remarks: others }, grounds)).toEqual([`remarks.${code}`]);
  });

  it.each(listed(CASES[code].not))('is none of what comes close: $facts $more', ({ facts, more }) => {
    const found = contradictionsOf(completeFacts(facts), { ...GROUNDS, ...more });
    expect(found.map((one) => one.code)).not.toContain(code);
    const remarks = [{ code, reason: 'No longer so' }];
    expect(named({ ...facts, remarks }, { ...GROUNDS, ...more })).not.toContain(`remarks.${code}`);
  });

  it('stands at a fact of the form, or at a photo, where managers alone give the reason', () => {
    const { group, field } = CONTRADICTIONS[code];
    const isFact = EVERY_FACT.some((fact) => fact.group === group && fact.field === field);
    expect(isFact).toBe(group !== null);
    const need = { name: `remarks.${code}`, group: 'remarks' };
    expect(placeOf(need, 'fixed_assets_manager')).toEqual({
      ...{ is: 'field', group: groupOfReason(code), name: reasonName(code) },
    });
    for (const role of ['admin', 'technical_evaluator', 'company_admin', 'company_user', 'viewer'])
      expect(placeOf(need, role)).toBeNull();
    expect(needLabel(need.name)).toMatch(/^Reason for: [A-Z]/u);
  });

  it('has its reason in the form by itself', () => {
    const typed = typedFactsOf(FACT_GROUP_NAMES, completeFacts({}));
    expect(sentFacts(['remarks'], typed)).toEqual({ remarks: [] });
    const given = { ...typed, [reasonName(code)]: 'It was so' };
    const remarks = [{ code, reason: 'It was so' }];
    expect(sentFacts(['remarks'], given)).toEqual({ remarks });
    expect(typedFactsOf(FACT_GROUP_NAMES, completeFacts({ remarks }))).toEqual(given);
  });
});

it('names each code once, however many entries contradict', () => {
  const facts = completeFacts({
    ...END,
    custody: [{ moment: '2026-03-06T01:00' }, { moment: '2026-03-06T02:00' }],
  });
  expect(contradictionsOf(facts, GROUNDS).map(({ at }) => at)).toEqual([0, 1]);
  expect(missingReasons(facts, GROUNDS)).toHaveLength(1);
});

it('facts as they are typed are judged at the positions of the form', () => {
  const typed = {
    ...typedFactsOf(FACT_GROUP_NAMES, completeFacts(END)),
    ...{
      'custody/entries': '3',
      'custody/0/moment': '',
      'custody/1/moment': '',
      'custody/2/moment': '2026-03-06T01:00',
    },
    ...{ 'weights/net': '400,5' },
  };
  const found = contradictionsOf(factsAsTyped(FACT_GROUP_NAMES, typed), GROUNDS);
  expect(found.map(({ code, at }) => [code, at])).toEqual([
    ['custody-after-end', 2],
    ['net-above-declared', 0],
  ]);
  expect(contradictionsOf(factsAsTyped(['asset'], typed), GROUNDS)).toEqual([]);
});

it('a verification goes with the date it was made at; the review is the last one', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const acts = [
    { act: 'confirmReview', at: at(1) },
    { act: 'verifyOnSite', at: at(2) },
    { act: null, at: at(3) },
  ] as const;
  expect(momentsOf(acts)).toEqual({ reviewed: at(1), verified: at(2) });
  expect(momentsOf([...acts, { act: 'postpone', at: at(4) }])).toEqual({ reviewed: at(1), verified: null });
  expect(momentsOf([])).toEqual({ reviewed: null, verified: null });
});

it('degaussing is warned of where the class is to destroy, and asks for no reason', () => {
  for (const given of METHOD_CLASSES)
    for (const technique of TECHNIQUES) {
      const facts = completeFacts({ method: { class: given, technique } });
      const isWarned = given === 'destroy' && technique === 'degauss';
      expect(warningsOf(facts), `${given} ${technique}`).toEqual(isWarned ? ['degaussed-is-purged'] : []);
      expect(missingReasons(facts, GROUNDS)).toEqual([]);
    }
  expect(warningsOf(completeFacts({}))).toEqual([]);
  expect(warningsOf(completeFacts({ method: { technique: 'degauss' } }))).toEqual([]);
});
