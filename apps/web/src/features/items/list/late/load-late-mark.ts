import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The mark of a late item with its texts. */
export const loadLateMark = () => whenUsed(async () => (await import('./late-mark.tsx')).LateMark);
