import type { Actor } from '@monda/domain/identity/actor.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { FourEyesOfItems } from '../reading/four-eyes-of-items.ts';
import type { KnownOfPeople, StepCommand } from './item-steps.ts';

/** What an allowed step leads to, and what is known of the people it concerns. */
export interface Allowed {
  readonly to: ItemStatus;
  readonly known: KnownOfPeople;
  /** Evaluation and review may be by the same person. */
  readonly evaluatorsReview: boolean;
}

/** {@link Allowed} of a step that is judged, by what was read under the lock. */
export function allowed(
  { itemId, givesTo }: Pick<StepCommand, 'itemId' | 'givesTo'>,
  to: ItemStatus,
  did: FourEyesOfItems,
  { sameMayReview: evaluatorsReview }: FourEyes,
  evaluatorIsGone = false,
): Allowed {
  const ofReceiver = did(itemId, givesTo ?? '');
  return { to, known: { evaluatorIsGone, ofReceiver }, evaluatorsReview };
}

/** Those of whom has to be known what they did: who acts, and to whom items are given. */
export const peopleOf = (
  { id }: Actor,
  orders: readonly Pick<StepCommand, 'givesTo'>[],
): readonly string[] => [...new Set([id, ...orders.flatMap(({ givesTo }) => givesTo ?? [])])];
