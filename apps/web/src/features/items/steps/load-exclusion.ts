import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** What excludes a person from a step, with its texts. */
export const loadExclusion = () => whenUsed(() => import('./exclusion.tsx'));
