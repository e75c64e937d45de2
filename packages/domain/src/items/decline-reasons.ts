import { words } from '@monda/phrases/words.ts';

/** Reasons that are offered with the comment of a decline; none has to be given. */
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

export const declineReasonLabel = (reason: DeclineReason): string => words().declineReasons[reason];
