import { describe, expect, it } from 'vitest';
import { judged } from '../base/zod-messages.ts';
import { completeFacts, factsBody, type FactValues, sharedFactsBody } from './fact-data.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, type FactGroup, groupRow, isShared } from './fact-fields.ts';
import type { FactKind } from './fact-kinds.ts';
import { isShareable, sharedFacts } from './facts-of-other-items.ts';

const WEB_ADDRESSES = [
  'Acme http:\\\\pay.example',
  'https://pay.example',
  'hxxp://pay.example',
  'hxxps:\\\\pay.example',
  'http:pay.example',
  'mailto:pay@evil.example',
  'www.pay.example',
  'Ana WWW.pay.example',
  'pay.example/x',
  'https:\u200b//pay.example',
  'ｗｗｗ．pay.example',
];

/** A value that is taken for each kind, and values that are refused. */
const VALUES: Record<FactKind, { readonly taken: readonly unknown[]; readonly refused: readonly unknown[] }> =
  {
    line: { taken: ['a', 'x'.repeat(200)], refused: ['x'.repeat(201), 'a\nb', 'a\u202eb', 1, {}] },
    name: {
      taken: ['a', 'x'.repeat(200), 'Booking.com', 'S.A. de C.V.', 'c/o Ana', 'Hall 1/2'],
      refused: ['x'.repeat(201), 'a\nb', 1, ...WEB_ADDRESSES],
    },
    text: { taken: ['a\nb', 'x'.repeat(2_000)], refused: ['x'.repeat(2_001), 'a\u0000', 1] },
    'identity-number': { taken: ['12345678'], refused: ['x'.repeat(201), 'a\nb', '…678', ' …678', 7] },
    choice: { taken: [], refused: ['unknown', 'toString', '__proto__', 1] },
    'yes-or-no': { taken: [true, false], refused: ['true', 1] },
    count: { taken: [1, 1_000_000], refused: [0, -1, 1.5, 1_000_001, '1'] },
    items: { taken: [2, 12, 1_000_000], refused: [1, 0, -2, 2.5, 1_000_001, '12'] },
    kilograms: {
      taken: ['0.125', '12', '999999999.999'],
      refused: ['1.2345', '-1', '1,5', '1e3', '01', '1000000000', '.5', '5.', 1.5],
    },
    millimetres: { taken: ['0.5', '320'], refused: ['0.0001', '-1', 'x', 3] },
    dollars: { taken: ['0.1', '1250.99'], refused: ['1.999', '$1', 1] },
    day: { taken: ['2026-02-28'], refused: ['2026-02-30', '28.02.2026', '2026-2-1', 5] },
    'local-time': {
      taken: ['2026-02-28T23:59'],
      refused: ['2026-02-30T10:00', '2026-02-28T24:00', '2026-02-28', '2026-02-28T10:00:00Z', 5],
    },
  };

const entryOf = (group: FactGroup, own: FactValues = {}): FactValues => ({
  ...Object.fromEntries(
    Object.entries(groupRow(group).fields)
      .filter(([, { ofEntry }]) => ofEntry)
      .map(([field, row]) => [field, (row.choices?.[0] ?? VALUES[row.kind].taken[0]) as string]),
  ),
  ...own,
});

const bodyOf = (group: FactGroup, entry: unknown) => ({
  [group]: groupRow(group).entries === null ? entry : [entry],
});

const problemsOf = (body: unknown): readonly string[] =>
  judged(factsBody, body).error?.issues.map(({ path }) => path.join('.')) ?? [];

const pathOf = (group: FactGroup, field: string) =>
  groupRow(group).entries === null ? `${group}.${field}` : `${group}.0.${field}`;

/** Other values without which one is refused. */
const COMPANIONS: Readonly<Record<string, FactValues>> = {
  'method.technique': { otherTechnique: 'by hand' },
  'weights.sharedBy': { net: '480' },
};

describe.each(EVERY_FACT)('fact $group $field', ({ group, field, row }) => {
  const { taken, refused } = VALUES[row.kind];
  const alone = { group, field };
  const companion: FactValues = COMPANIONS[`${group}.${field}`] ?? {};

  it.each([...taken, ...(row.choices ?? [])])('takes %j and keeps it', (value) => {
    const sent = bodyOf(group, entryOf(group, { ...companion, [field]: value as string }));
    const { data } = judged(factsBody, sent);
    const stored = completeFacts(data ?? {})[group] as FactValues | readonly FactValues[];
    expect((Array.isArray(stored) ? stored[0] : stored)?.[field]).toBe(value);
  });

  it.each(refused)('refuses %j at its path', (value) => {
    const sent = bodyOf(group, entryOf(group, { [field]: value as string }));
    expect(problemsOf(sent)).toContain(pathOf(group, field));
  });

  it.each([null, undefined, ...(['line', 'name', 'text'].includes(row.kind) ? ['', '  ', '\u200b'] : [])])(
    'reads %j as not recorded',
    (value) => {
      const sent = bodyOf(group, { ...entryOf(group), [field]: value });
      if (row.ofEntry) expect(problemsOf(sent), JSON.stringify(alone)).toEqual([pathOf(group, field)]);
      else expect(problemsOf(sent)).toEqual([]);
    },
  );
});

describe.each(FACT_GROUP_NAMES)('group %s', (group) => {
  it('refuses unknown fields', () => {
    for (const name of ['other', 'constructor', '__proto__']) {
      const entry: unknown = JSON.parse(`{${JSON.stringify(name)}: "x"}`);
      const sent = bodyOf(group, { ...entryOf(group), ...(entry as object) });
      expect(problemsOf(sent), name).toHaveLength(1);
    }
  });

  it('holds as many entries as it says', () => {
    const { entries } = groupRow(group);
    if (entries === null) return expect(problemsOf({ [group]: [entryOf(group)] })).toEqual([group]);
    const of = (howMany: number) => ({
      [group]: Array.from({ length: howMany }, (_, at) => {
        const { keyedBy, fields } = groupRow(group);
        const code = fields[keyedBy ?? '']?.choices?.[at % entries] ?? null;
        return entryOf(group, keyedBy === undefined ? {} : { [keyedBy]: code });
      }),
    });
    expect(problemsOf(of(entries))).toEqual([]);
    expect(problemsOf(of(entries + 1))).toContain(group);
    expect(problemsOf({ [group]: [] })).toEqual([]);
  });

  it('is cleared by null or an empty list', () => {
    const cleared = groupRow(group).entries === null ? null : [];
    expect(completeFacts(judged(factsBody, { [group]: cleared }).data ?? {})[group]).toEqual(cleared);
  });
});

describe('facts of several fields', () => {
  it.each([
    [{ gross: '0' }, ['weights.gross']],
    [{ gross: '0.000', tare: '0' }, ['weights.gross']],
    [{ gross: '10', tare: '10.001' }, ['weights.tare']],
    [{ gross: '0.3', tare: '0.1', net: '0.2' }, []],
    [{ gross: '0.3', tare: '0.1', net: '0.201' }, []],
    [{ gross: '999999999.999', tare: '0.001', net: '999999999.998' }, []],
    [{ gross: '10', net: '10.000' }, []],
    [{ gross: '10', tare: '10', net: '0' }, []],
    [{ net: '3' }, []],
    [{ sharedBy: 12 }, ['weights.sharedBy']],
    [{ gross: '41.3', tare: '1.1', net: '', sharedBy: 12 }, ['weights.sharedBy']],
    [{ net: '480', sharedBy: 12 }, []],
    [{ net: '480', sharedBy: null }, []],
  ])('weights %j: %j', (weights, problems) => {
    expect(problemsOf({ weights })).toEqual(problems);
  });

  it('says what a shared weight is: of two items or more', () => {
    const said = (weights: object) =>
      judged(factsBody, { weights }).error?.issues.map(({ message }) => message) ?? [];
    expect(said({ net: '480', sharedBy: 1 })).toEqual([
      'Enter 2 or more, or leave this empty for a single item',
    ]);
    expect(said({ sharedBy: 2 })).toEqual(['Enter the net weight of all these items, or leave this empty']);
  });

  it('refuses an end before the beginning', () => {
    expect(problemsOf({ time: { began: '2026-01-02T10:00', ended: '2026-01-02T09:59' } })).toEqual([
      'time.ended',
    ]);
    expect(problemsOf({ time: { began: '2026-01-02T10:00', ended: '2026-01-02T10:00' } })).toEqual([]);
  });

  it('refuses two entries of one code where a list has one for each', () => {
    const remark = { code: 'net-differs', reason: 'Wet' };
    expect(problemsOf({ remarks: [remark, { ...remark, code: 'net-too-heavy' }, remark] })).toEqual([
      'remarks.2.code',
    ]);
  });

  it('asks which other technique it was', () => {
    expect(problemsOf({ method: { technique: 'other' } })).toEqual(['method.otherTechnique']);
    expect(problemsOf({ method: { technique: 'other', otherTechnique: 'by hand' } })).toEqual([]);
  });
});

describe('names', () => {
  const lines = (kind: FactKind) =>
    EVERY_FACT.filter(({ row }) => row.kind === kind).map(({ group, field }) => `${group}.${field}`);

  it('are those of people, parties and places; every other line is none', () => {
    expect(lines('name')).toEqual([
      ...['asset.manufacturer', 'asset.mediumSource', 'verification.by', 'verification.validatedBy'],
      ...['place.name', 'people.name', 'people.organisation', 'notices.office', 'notices.person'],
      ...['custody.from', 'custody.to', 'custody.carrier', 'custody.driver'],
      ...['residues.destination', 'residues.operator', 'recipient.name'],
    ]);
    expect(lines('line')).toEqual([
      ...['asset.model', 'asset.noSerialNumber', 'asset.propertyNumber', 'asset.unit'],
      ...['method.otherTechnique', 'method.equipment', 'method.equipmentNumber', 'method.standard'],
      ...['method.standardClass', 'verification.how', 'notices.number', 'weights.ticketNumber'],
      ...['custody.container', 'custody.sealNumber', 'custody.carrierRegistration', 'custody.vehicle'],
      ...['residues.documentNumber', 'residues.wasteCode', 'residues.treatmentCode'],
      ...['recipient.taxNumber', 'recipient.condition'],
    ]);
  });
});

it('facts that the form folds are those of registers, of weighings of several and the owner’s validation, and no certificate needs them', () => {
  const folded = EVERY_FACT.filter(({ row }) => row.folded === true);
  expect(folded.map(({ group, field }) => `${group}.${field}`)).toEqual([
    ...['verification.validatedBy', 'verification.validatedOn', 'weights.sharedBy'],
    ...['weights.estimated', 'weights.ticketNumber'],
    ...['custody.carrier', 'custody.carrierRegistration', 'custody.vehicle', 'custody.driver'],
    ...['custody.receivedAs', 'residues.wasteCode', 'residues.treatmentCode'],
  ]);
  expect(folded.filter(({ row }) => row.required !== undefined || row.ofEntry === true)).toEqual([]);
});

describe('facts of one item', () => {
  const ofOne = EVERY_FACT.filter(({ group, row }) => isShared(group) && row.ofOneItem === true);

  it('are what names one item, in groups that are one entry', () => {
    expect(ofOne.map(({ group, field }) => `${group}.${field}`)).toEqual([
      ...['asset.noSerialNumber', 'asset.propertyNumber', 'asset.mediumSource'],
    ]);
    expect(ofOne.filter(({ group }) => groupRow(group).entries !== null)).toEqual([]);
  });

  it.each(ofOne)('$group $field is refused for several items', ({ group, field }) => {
    const issues = (value: unknown) =>
      judged(sharedFactsBody, { [group]: { [field]: value } }).error?.issues.map(({ path, message }) => [
        path.join('.'),
        message,
      ]);
    expect(issues('X-1')).toEqual([
      [`${group}.${field}`, 'This identifies a single item, so it is not copied to others'],
    ]);
    expect([issues(null), issues(undefined)]).toEqual([undefined, undefined]);
  });

  it.each(ofOne)('$group $field stays as each item has it', ({ group, field }) => {
    const own = completeFacts({ [group]: { [field]: 'own', model: 'own' } });
    const given = completeFacts({ [group]: { [field]: 'given', model: 'given' } });
    expect(sharedFacts({ [group]: given[group] }, own)[group]).toMatchObject({
      [field]: 'own',
      model: 'given',
    });
    expect(sharedFacts({ [group]: null }, own)[group]).toMatchObject({ [field]: 'own', model: null });
    expect(sharedFacts({ [group]: null }, completeFacts({}))[group]).toBeNull();
    expect(isShareable(group, completeFacts({ [group]: { [field]: 'own' } }))).toBe(false);
    expect(isShareable(group, given)).toBe(true);
  });
});

describe('bodies of facts', () => {
  it.each([
    ['no group', {}, ['']],
    ['an unknown group', { asset: {}, finding: {} }, ['']],
    ['no object', [], ['']],
  ])('refuses %s', (_name, body, problems) => {
    expect(problemsOf(body)).toEqual(problems);
  });

  it('for several items have nothing that is of one item', () => {
    const remarks = [{ code: 'net-differs', reason: 'Wet' }];
    expect(judged(sharedFactsBody, { place: { name: 'Yard' } }).success).toBe(true);
    expect(judged(sharedFactsBody, { place: { name: 'Yard' }, remarks }).success).toBe(false);
  });

  it('keeps what was not sent', () => {
    expect(Object.keys(judged(factsBody, { asset: { model: 'x' } }).data ?? {})).toEqual(['asset']);
  });
});

describe('stored facts', () => {
  it('of another release get the fields of this one', () => {
    const facts = completeFacts({
      asset: { model: 'x', gone: 1 },
      people: [{ name: 'Ana', capacity: 'performed' }],
    });
    expect(facts.asset).toMatchObject({ model: 'x', manufacturer: null });
    expect(facts.asset).not.toHaveProperty('gone');
    expect(facts.people[0]).toMatchObject({ name: 'Ana', identityNumber: null });
    expect(facts.method).toBeNull();
    expect(facts.custody).toEqual([]);
  });
});
