import { ITEM_STEP_NAMES, type ItemStepName, isItemStep } from '../items/item-workflow.ts';

/**
 * What happens to an item and is told: every step of the workflow table, that it was requested, and that its evaluator
 * can no longer evaluate it.
 */
export type ItemEvent = ItemStepName | 'create' | 'release';

export const ITEM_EVENTS: readonly ItemEvent[] = ['create', 'release', ...ITEM_STEP_NAMES];

export const isItemEvent = (text: string): text is ItemEvent =>
  text === 'create' || text === 'release' || isItemStep(text);
