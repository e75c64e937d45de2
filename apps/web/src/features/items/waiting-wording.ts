import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { isOpen, type OpenStatus } from '@monda/domain/items/item-workflow.ts';
import { wordsOf } from './disposal-wording.ts';

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
    assignee === null
      ? 'A fixed assets manager assigns it to an evaluator.'
      : `Assigned to ${assignee}, who evaluates it.`,
  evaluation_review: () => 'A fixed assets manager reviews the evaluation.',
  change_requested: ({ companyName }) => `${companyName} adds the requested details.`,
  scheduling: () => 'A fixed assets manager sets price, buyer and date.',
  confirmation_required: ({ companyName }) => `${companyName} confirms or declines the schedule.`,
  destruction: ({ verifiedOnSite, decision, companyName }) =>
    verifiedOnSite ? wordsOf(decision).documents(companyName) : `${companyName} verifies the item on site.`,
  destroyed: () => 'A fixed assets manager adds the final invoice and closes the item.',
};

/** The sentence of {@link WHO_ACTS}; `null` at statuses nothing leads on from. */
export function whoActsNext(item: Waiting): string | null {
  return isOpen(item.status) ? WHO_ACTS[item.status](item) : null;
}
