import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { words } from '@monda/phrases/words.ts';

/** The words for a decision, so that no one destroys what is to be reassigned; before it those of the specification. */
export const wordsOf = (decision: ItemDecision | null) => words().disposal[decision ?? 'destroy'];
