import { ITEM_STEP_NAMES, type ItemStepName, isItemStep } from '../items/item-workflow.ts';

/**
 * What people write to each other about an item: a comment to everybody concerned, one to the provider only, a question to
 * either side, and its answer.
 */
export const SPOKEN_EVENTS = ['comment', 'internalComment', 'askCompany', 'askProvider', 'answer'] as const;
export type SpokenEvent = (typeof SPOKEN_EVENTS)[number];

/**
 * What happens to an item and is told: every step of the workflow table, that it was requested, that its evaluator can no
 * longer evaluate it, and what people write to each other about it.
 */
export type ItemEvent = ItemStepName | 'create' | 'release' | SpokenEvent;

export const ITEM_EVENTS: readonly ItemEvent[] = ['create', 'release', ...ITEM_STEP_NAMES, ...SPOKEN_EVENTS];

export const isSpokenEvent = (text: string): text is SpokenEvent =>
  SPOKEN_EVENTS.some((event) => event === text);

export const isItemEvent = (text: string): text is ItemEvent =>
  text === 'create' || text === 'release' || isSpokenEvent(text) || isItemStep(text);
