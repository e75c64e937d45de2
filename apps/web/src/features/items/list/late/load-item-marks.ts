import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The marks of one item with their texts. */
export const loadItemMarks = () => whenUsed(async () => (await import('./item-marks.tsx')).ItemMarks);
