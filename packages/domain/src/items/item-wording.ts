import { words } from '@monda/phrases/words.ts';
import { itemStatusLabel, type ItemStatus } from './item-statuses.ts';
import type { Exclusion } from './four-eyes.ts';
import type { StepRefusal } from './judged-steps.ts';

/** Why a step was refused; the sentence of a 409 names the current status (decision A-055). */
export const refusalSentence = (because: StepRefusal, status: ItemStatus): string =>
  words().refusedSteps[because](itemStatusLabel(status));

/** Fallback panel of a status and role without an action (decision A-049). */
export const inStatus = (status: ItemStatus): string => words().items.inStatus(itemStatusLabel(status));

/** Why a person may not act on an item any more: the sentence names what they did on it before. */
export function exclusionSentence({ by: { act, otherAccount }, from }: Exclusion): string {
  const { did, you, byEarlierAccount, left } = words().fourEyes;
  return left[from](otherAccount ? byEarlierAccount(did[act]) : you(did[act]));
}

/** Why the evaluation of an item is not given to this person. */
export const notForEvaluation = (name: string, { by: { act } }: Exclusion): string =>
  words().fourEyes.notFor(name, words().fourEyes.did[act]);
