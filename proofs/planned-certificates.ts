import fc from 'fast-check';
import { often, type Picked } from './planned-bursts.ts';

/** What one person does with certificates in a burst; numbers pick among what is there. */
export interface CertificatePick extends Pick<Picked, 'item' | 'person' | 'choice' | 'keyed' | 'lost'> {
  readonly does: 'order' | 'replace' | 'void' | 'confirmVoid' | 'withdrawVoid' | 'read';
  /** Whether it is by a person for whom it is meant, of what it can be done with, where there are such. */
  readonly fitting: boolean;
}

const pick: fc.Arbitrary<CertificatePick> = fc.record({
  does: often<CertificatePick['does']>(
    ...([
      [4, 'order'],
      [2, 'replace'],
      [3, 'void'],
      [3, 'confirmVoid'],
      [1, 'withdrawVoid'],
      [2, 'read'],
    ] as const),
  ),
  fitting: often([5, true], [1, false]),
  item: fc.nat(999),
  person: fc.nat(999),
  choice: fc.nat(999),
  keyed: fc.boolean(),
  lost: often<Picked['lost']>([7, 'no'], [2, 'after'], [1, 'meanwhile']),
});

/** What is done with certificates in so many bursts. */
export const certificateBursts = (length: number): fc.Arbitrary<readonly (readonly CertificatePick[])[]> =>
  fc.array(fc.array(pick, { maxLength: 4 }), { minLength: length, maxLength: length });

const ALONE = { fitting: true, item: 0, person: 0, choice: 0, keyed: true, lost: 'no' } as const;

/** One call after the other, so that each is done in every run, however slowly files are made. */
export const CERTIFICATES_ONE_BY_ONE: readonly CertificatePick[] = (
  ['order', 'void', 'confirmVoid'] as const
).map((does) => ({ ...ALONE, does }));
