import fc from 'fast-check';
import { often, type Picked } from './planned-bursts.ts';

/** What one person does to facts, documents or a party in a burst; numbers pick among what is there. */
export interface FactPick extends Pick<Picked, 'item' | 'person' | 'choice' | 'ifMatch' | 'keyed' | 'lost'> {
  readonly does: 'give' | 'many' | 'read' | 'add' | 'withdraw' | 'party';
  /** Whether it is for an item and a person for whom it is meant, where there are such. */
  readonly fitting: boolean;
  /** One bit a group. */
  readonly groups: number;
}

const pick: fc.Arbitrary<FactPick> = fc.record({
  does: often<FactPick['does']>(
    ...([
      [4, 'give'],
      [2, 'many'],
      [2, 'read'],
      [2, 'add'],
      [2, 'withdraw'],
      [1, 'party'],
    ] as const),
  ),
  fitting: often([5, true], [1, false]),
  item: fc.nat(999),
  person: fc.nat(999),
  choice: fc.nat(999),
  groups: fc.nat(2 ** 11 - 1),
  ifMatch: often<Picked['ifMatch']>([5, 'none'], [4, 'now'], [1, 'old']),
  keyed: fc.boolean(),
  lost: often<Picked['lost']>([7, 'no'], [2, 'after'], [1, 'meanwhile']),
});

/** What is done to facts in so many bursts. */
export const factBursts = (length: number): fc.Arbitrary<readonly (readonly FactPick[])[]> =>
  fc.array(fc.array(pick, { minLength: 1, maxLength: 5 }), { minLength: length, maxLength: length });

const ALONE = {
  ...({ fitting: true, item: 0, person: 0, choice: 0, groups: 1, keyed: true } as const),
  ...({ ifMatch: 'none', lost: 'no' } as const),
};

/** One call after the other, so that each is done in every run. */
export const FACTS_ONE_BY_ONE: readonly FactPick[] = (['give', 'many', 'add', 'withdraw'] as const).map(
  (does) => ({ ...ALONE, does }),
);
