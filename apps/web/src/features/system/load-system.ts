import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The state of the installation with its texts. */
export const loadSystem = () => whenUsed(async () => (await import('./system.tsx')).System);
