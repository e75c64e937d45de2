import type { DeclineReason } from './decline-reasons.ts';
import type { ItemStepName } from './item-workflow.ts';

const OF_THE_PROVIDER = ['duplicate', 'not-as-described', 'not-owned', 'not-accepted'] as const;

/**
 * Which of them are offered at a step; those of the provider judge the item, those of the company the schedule.
 */
export const REASONS_OF_STEP = {
  declineAsEvaluator: OF_THE_PROVIDER,
  declineAsManager: OF_THE_PROVIDER,
  declineSchedule: ['still-needed', 'price', 'date', 'duplicate'],
} as const satisfies Partial<Record<ItemStepName, readonly DeclineReason[]>>;
