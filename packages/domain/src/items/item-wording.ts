import { words } from '@monda/phrases/words.ts';
import { itemStatusLabel, type ItemStatus } from './item-statuses.ts';
import type { StepRefusal } from './item-workflow.ts';

/** Why a step was refused; the sentence of a 409 names the current status (decision A-055). */
export const refusalSentence = (because: StepRefusal, status: ItemStatus): string =>
  words().refusedSteps[because](itemStatusLabel(status));

/** Fallback panel of a status and role without an action (decision A-049). */
export const inStatus = (status: ItemStatus): string => words().items.inStatus(itemStatusLabel(status));
