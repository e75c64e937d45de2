import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateInTests, certifiedItem } from '../../../test/certificate-data-in-tests.ts';
import { certifiedSentence } from './certified-sentence.ts';
import { wordingOf } from './page-words.ts';

const sentence = (data: CertificateData, language = 'en') =>
  certifiedSentence(data, wordingOf(language, 'America/Lima'));

interface SentenceValues {
  readonly technique: string;
  readonly recipient: string;
  readonly place: string;
  readonly day: string;
}

const itemOf = ({ technique, recipient, place, day }: SentenceValues, at: number) =>
  certifiedItem(at + 1, {
    facts: {
      method: { technique },
      place: { name: place, address: null },
      time: { began: null, ended: `${day}T10:00` },
      recipient: { name: recipient, handedOverOn: day },
    },
  });

const dataOf = (said: readonly SentenceValues[], decision: string) => ({
  ...certificateInTests(said.map(itemOf)),
  decision,
});

const SHREDDED = { technique: 'shred', recipient: 'School 12', place: 'Yard 3, Callao', day: '2026-11-28' };

describe('the sentence that certifies', () => {
  it('names who, what, how, where and when', () => {
    const twelve = dataOf(
      Array.from({ length: 12 }, () => SHREDDED),
      'destroy',
    );
    const provider = twelve.provider.name;
    expect(sentence(twelve)).toEqual([
      `${provider} certifies that the 12 items listed below were destroyed by shredding on November 28, 2026 at Yard 3, Callao.`,
    ]);
    expect(sentence(twelve, 'both')).toEqual([
      `${provider} certifica que los 12 artículos detallados a continuación fueron destruidos mediante trituración el 28 de noviembre de 2026 en Yard 3, Callao.`,
      ...sentence(twelve),
    ]);
    expect(sentence(dataOf([SHREDDED], 'reassign'))).toEqual([
      `${provider} certifies that the item described below was handed over to School 12 on November 28, 2026 at Yard 3, Callao.`,
    ]);
  });

  it('prints a technique in words as it was given, and no part that an item lacks', () => {
    const other = dataOf([{ ...SHREDDED, technique: 'other' }], 'destroy');
    const [item] = other.items;
    const described = { ...item?.facts, method: { technique: 'other', otherTechnique: 'acid bath' } };
    const withOther = { ...other, items: other.items.map((one) => ({ ...one, facts: described })) };
    expect(sentence(withOther)[0]).toContain('were destroyed by acid bath'.replace('were', 'was'));
    const none = { ...other, items: other.items.map((one) => ({ ...one, facts: {} })) };
    expect(sentence(none)[0]).toMatch(/certifies that the item described below was destroyed\.$/u);
  });

  const techniques = { shred: 'shredding', crush: 'crushing', melt: 'melting' } as const;
  const said = fc.record({
    technique: fc.constantFrom('shred', 'crush', 'melt'),
    recipient: fc.constantFrom('School 12', 'Red Cross', 'Library North'),
    place: fc.constantFrom('Yard 3', 'Plant Lurín', 'Mill 7'),
    day: fc.constantFrom('2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30'),
  });
  const days: Readonly<Record<string, string>> = {
    '2026-11-26': 'November 26, 2026',
    '2026-11-27': 'November 27, 2026',
    '2026-11-28': 'November 28, 2026',
    '2026-11-30': 'November 30, 2026',
  };

  it('names one value, two of them, or how many, and leads to the list where items differ', () => {
    const cases = fc.tuple(
      fc.array(said, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('destroy', 'reassign'),
    );
    fc.assert(
      fc.property(cases, ([items, decision]) => {
        const [text = ''] = sentence(dataOf(items, decision));
        const values = (of: (one: SentenceValues) => string) => [...new Set(items.map(of))];
        const means = values((one) =>
          decision === 'destroy' ? techniques[one.technique as keyof typeof techniques] : one.recipient,
        );
        const places = values(({ place }) => place);
        const sorted = values(({ day }) => day).toSorted();
        const named = (all: readonly string[], word: string) =>
          all.length > 2 ? `${all.length} ${word}` : all.join(' and ');
        expect(text).toContain(
          items.length === 1 ? 'the item described below was' : `the ${items.length} items listed below were`,
        );
        expect(text).toContain(
          decision === 'destroy'
            ? ` destroyed by ${named(means, 'methods')} `
            : ` handed over to ${named(means, 'recipients')} `,
        );
        expect(text).toContain(` at ${named(places, 'sites')}`);
        expect(text).toContain(
          sorted.length === 1
            ? ` on ${days[sorted[0] ?? '']} `
            : ` from ${days[sorted[0] ?? '']} to ${days[sorted.at(-1) ?? '']} `,
        );
        const isListed = [means, places, sorted].some((all) => all.length > 1);
        expect(text.endsWith(', as listed below.')).toBe(isListed);
      }),
    );
  });
});
