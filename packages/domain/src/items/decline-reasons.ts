import { words } from '@monda/phrases/words.ts';
import type { ItemStepName } from './item-workflow.ts';

/** Reasons that are offered beside the comment of a decline; none has to be given. */
export const DECLINE_REASONS = [
  'duplicate',
  'not-as-described',
  'not-owned',
  'not-accepted',
  'still-needed',
  'price',
  'date',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const OF_THE_PROVIDER = ['duplicate', 'not-as-described', 'not-owned', 'not-accepted'] as const;

/** Which of them fit a step; those of the provider judge the item, those of the company the schedule. */
export const REASONS_OF_STEP = {
  declineAsEvaluator: OF_THE_PROVIDER,
  declineAsManager: OF_THE_PROVIDER,
  declineSchedule: ['still-needed', 'price', 'date', 'duplicate'],
} as const satisfies Partial<Record<ItemStepName, readonly DeclineReason[]>>;

export const declineReasonLabel = (reason: DeclineReason): string => words().declineReasons[reason];
