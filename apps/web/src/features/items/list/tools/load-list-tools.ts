import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The tools of a list with their texts. */
export const loadListTools = () => whenUsed(async () => (await import('./list-tools.tsx')).ListTools);
