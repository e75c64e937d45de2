import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { isOpen, type OpenStatus } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { wordsOf } from '../base/disposal-words.ts';

interface Waiting {
  readonly status: ItemStatus;
  readonly companyName: string;
  /** Display name of the assigned evaluator; `null` while no one is assigned. */
  readonly assignee: string | null;
  readonly verifiedOnSite: boolean;
  readonly decision: ItemDecision | null;
}

/** Who acts next on an item, where more than its status and its company say so. */
const WHO_ACTS = {
  pending: ({ assignee }) =>
    assignee === null ? words().waiting.nobodyAssigned : words().waiting.assigned(assignee),
  destruction: ({ verifiedOnSite, decision, companyName }) =>
    verifiedOnSite ? wordsOf(decision).documents(companyName) : words().waiting.verifies(companyName),
} satisfies { readonly [Status in OpenStatus]?: (item: Waiting) => string };

/** Who acts next on an item, for everybody who does not; `null` at statuses nothing leads on from. */
export function whoActsNext(item: Waiting): string | null {
  const { status, companyName } = item;
  if (!isOpen(status)) return null;
  if (status === 'pending' || status === 'destruction') return WHO_ACTS[status](item);
  const said = words().waiting[status];
  return typeof said === 'string' ? said : said(companyName);
}
