import { whenUsed } from '@monda/phrases/words-when-used.ts';

const load = () => whenUsed(() => import('./change-reason-of-many.tsx'));

/** Loads what asks for the reason of changes that a bulk act requested, with its texts. */
export const loadChangeReasonOfMany = async () => (await load()).ChangeReasonOfMany;

/** Loads what asks for it once more, after the page was left. */
export const loadReasonOfManyAgain = async () => (await load()).ReasonOfManyAgain;
