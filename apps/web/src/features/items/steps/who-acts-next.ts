import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { isOpen, type OpenStatus } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { wordsOf } from '../base/disposal-words.ts';

interface Waiting {
  readonly status: ItemStatus;
  readonly companyName: string;
  /** Display name of the assigned evaluator; `null` while nobody is assigned. */
  readonly assignee: string | null;
  readonly verifiedOnSite: boolean;
  readonly decision: ItemDecision | null;
}

/** Who acts next on an item, for everybody who does not. */
const WHO_ACTS: Readonly<Record<OpenStatus, (item: Waiting) => string>> = {
  pending: ({ assignee }) =>
    assignee === null ? words().waiting.nobodyAssigned : words().waiting.assigned(assignee),
  evaluation_review: () => words().waiting.evaluation_review,
  change_requested: ({ companyName }) => words().waiting.change_requested(companyName),
  scheduling: () => words().waiting.scheduling,
  confirmation_required: ({ companyName }) => words().waiting.confirmation_required(companyName),
  destruction: ({ verifiedOnSite, decision, companyName }) =>
    verifiedOnSite ? wordsOf(decision).documents(companyName) : words().waiting.verifies(companyName),
  destroyed: () => words().waiting.destroyed,
};

/** The sentence of {@link WHO_ACTS}; `null` at statuses nothing leads on from. */
export function whoActsNext(item: Waiting): string | null {
  return isOpen(item.status) ? WHO_ACTS[item.status](item) : null;
}
