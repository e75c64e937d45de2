/** What an evaluator decides for an item (section 4); `reassign` is preselected. */
export const ITEM_DECISIONS = ['reassign', 'destroy'] as const;
export type ItemDecision = (typeof ITEM_DECISIONS)[number];
export const DEFAULT_DECISION: ItemDecision = 'reassign';
