import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../forms/language.ts';
import { wholeVerdict } from '../forms/verdict.ts';
import { factsOf } from '../src/certificate-facts.ts';
import { issueWithLog, saysOf } from './given-files.ts';

const issued = await issueWithLog();
afterAll(() => issued.issuer.authority.close());

const completedAt = issued.momentIn(5);
const FIELDS = { serialNumber: 'SN-3', weight: 12.5 };
const correction = (field: string, former: unknown, present: unknown, hour: number) => ({
  ...{ field, former, present, reason: 'A wrong digit', proposedBy: 'Ana', acceptedBy: 'Eva' },
  at: issued.momentIn(hour),
});
const HONEST = [
  correction('serialNumber', 'SN-1', 'SN-2', 1),
  correction('weight', null, 12.5, 2),
  correction('serialNumber', 'SN-2', 'SN-3', 2),
];
const checked = async (corrections: readonly object[], fields: object = FIELDS) => {
  const file = await issued.issue({ completedAt, fields, corrections });
  return issued.check({ file, proof: null });
};
const changed = (at: number, more: object) =>
  HONEST.map((one, index) => (index === at ? { ...one, ...more } : one));

describe('a certificate whose corrections do not lead to its values is refused, and its item named,', () => {
  const wrong: readonly (readonly [string, readonly object[], object?])[] = [
    ['by another value', HONEST, { ...FIELDS, serialNumber: 'SN-4' }],
    ['by a value of another kind', HONEST, { ...FIELDS, weight: '12.5' }],
    ['without the value', HONEST, { weight: 12.5 }],
    ['by another last correction', changed(2, { present: 'SN-4' })],
    ['by another former value of a later one', changed(2, { former: 'SN-0' })],
    ['by another value of an earlier one', changed(0, { present: 'SN-0' })],
    ['by one that is left out', HONEST.slice(0, 2)],
    ['by others in their order', [HONEST[2] ?? {}, HONEST[1] ?? {}, HONEST[0] ?? {}]],
    ['by moments that run backwards', changed(0, { at: issued.momentIn(3) })],
    ['by a moment after the completion', changed(2, { at: issued.momentIn(6) })],
    ['by no moment', changed(1, { at: 'soon' })],
    ['by a field that it does not say', [...HONEST, correction('__proto__', 'a', 'b', 4)]],
  ];
  it.each(wrong.map(([name, ...more]) => [name, more] as const))('%s', async (_, [corrections, fields]) => {
    const report = await checked(corrections, fields);
    expect(saysOf(report, 'fails')).toEqual(['data: corrections-differ']);
    expect(report.verdict).toBe('fails');
    expect(report.subject).toBeNull();
    expect(report.rows.find(({ say }) => say === 'corrections-differ')?.details).toEqual([
      ['item', '1. Laptop'],
    ]);
    for (const language of LANGUAGES) {
      const { sign, sentence, notes } = wholeVerdict(report, language);
      expect(sign).toBe('fails');
      expect(sentence).toMatch(/contradicts itself|se contradicen/u);
      expect(notes[0]).toMatch(/^(The corrections of an item|Las correcciones de un artículo)/u);
    }
  });
});

describe('a certificate holds', () => {
  it.each<readonly [string, readonly object[]]>([
    ['with corrections that lead to its values', HONEST],
    ['with several of one moment', changed(0, { at: issued.momentIn(2) })],
    ['without any', []],
  ])('%s', async (_, corrections) => {
    expect(saysOf(await checked(corrections), 'fails')).toEqual([]);
  });

  it('of the first form, which has none', () => {
    const data = { format: 'Certificate/1', items: [{ itemName: 'Laptop', serialNumber: 'SN-1' }] };
    expect(factsOf(new TextEncoder().encode(JSON.stringify(data))).misfits).toEqual([]);
  });
});
