import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The further navigation with its texts. */
export const load = () => whenUsed(async () => (await import('./more-navigation.tsx')).MoreNavigation);
