import { words } from '@monda/phrases/words.ts';
import type { RequestDraft } from './draft/draft.ts';

/** Position of a wizard step, from 1. */
export type StepNumber = 1 | 2 | 3 | 4;

/** The four wizard steps (section 2), in their order. */
export function stepTitles(): readonly [string, string, string, string] {
  const { details, category, items, review } = words().wizard;
  return [details, category, items, review];
}

export const stepTitle = (step: StepNumber): string => stepTitles()[step - 1] ?? '';

/** The step named in the address (`?step=2`); 1 for anything else. */
export function stepOf(search: unknown): StepNumber {
  const step = Number(typeof search === 'string' || typeof search === 'number' ? search : 1);
  return step === 2 || step === 3 || step === 4 ? step : 1;
}

/**
 * The step a draft may show when `wanted` is asked for: step 3 needs a waste type, step 4 a list that
 * was captured. An empty list may be looked at; it cannot be submitted.
 */
export function reachableStep(draft: RequestDraft, wanted: StepNumber): StepNumber {
  if (wanted <= 2) return wanted;
  if (draft.wasteType === null) return 2;
  if (wanted === 4 && !draft.captured && draft.items.length > 0) return 3;
  return wanted;
}
