import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads what asks for the reason of changes that a bulk act requested, with its texts. */
export const loadChangeReasonOfMany = async () =>
  (await whenUsed(() => import('./change-reason-of-many.tsx'))).ChangeReasonOfMany;
