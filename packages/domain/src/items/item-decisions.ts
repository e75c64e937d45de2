/** What an evaluator decides for an item (section 4); `reassign` is preselected. */
export const ITEM_DECISIONS = ['reassign', 'destroy'] as const;
export type ItemDecision = (typeof ITEM_DECISIONS)[number];
export const DEFAULT_DECISION: ItemDecision = 'reassign';

export const DECISION_LABELS = {
  reassign: 'Reassign',
  destroy: 'Destroy',
} as const satisfies Record<ItemDecision, string>;

/** What is scheduled and documented by each decision. */
export const DECISION_NOUNS = {
  reassign: 'Reassignment',
  destroy: 'Destruction',
} as const satisfies Record<ItemDecision, string>;

export const DECISION_HINTS = {
  reassign: 'Send to another department',
  destroy: 'Schedule for destruction',
} as const satisfies Record<ItemDecision, string>;
