import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { wordsOf } from './disposal-wording.ts';

interface Waiting {
  readonly status: ItemStatus;
  readonly companyName: string;
  /** Display name of the assigned evaluator; `null` while nobody is assigned. */
  readonly assignee: string | null;
  readonly verifiedOnSite: boolean;
  readonly decision: ItemDecision | null;
}

/** Who acts next on an item, for everybody who does not; `null` at statuses nothing leads on from. */
export function whoActsNext({
  status,
  companyName,
  assignee,
  verifiedOnSite,
  decision,
}: Waiting): string | null {
  switch (status) {
    case 'pending':
      return assignee === null
        ? 'A fixed assets manager assigns it to an evaluator.'
        : `Assigned to ${assignee}, who evaluates it.`;
    case 'evaluation_review':
      return 'A fixed assets manager reviews the evaluation.';
    case 'change_requested':
      return `${companyName} adds the requested details.`;
    case 'scheduling':
      return 'A fixed assets manager sets price, buyer and date.';
    case 'confirmation_required':
      return `${companyName} confirms or declines the schedule.`;
    case 'destruction':
      return verifiedOnSite
        ? wordsOf(decision).documents(companyName)
        : `${companyName} verifies the item on site.`;
    case 'destroyed':
      return 'A fixed assets manager adds the final invoice and closes the item.';
    default:
      return null;
  }
}
