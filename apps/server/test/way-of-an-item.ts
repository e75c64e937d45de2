import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';

/** The way of an item from its request to its end. */
export const WAY: readonly ItemStepName[] = [
  'assign',
  'approve',
  'confirmReview',
  'schedule',
  'confirmSchedule',
  'verifyOnSite',
  'uploadDocumentation',
  'complete',
];
