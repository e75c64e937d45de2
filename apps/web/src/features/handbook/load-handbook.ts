import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The handbook with its texts. */
export const loadHandbook = () => whenUsed(async () => (await import('./handbook.tsx')).Handbook);
