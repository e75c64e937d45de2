import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The time of an item with its texts. */
export const loadItemTime = () => whenUsed(async () => (await import('./item-time.tsx')).ItemTime);
