import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The download of one's own data in the account settings, with its texts. */
export const loadOwnData = () =>
  whenUsed(async () => (await import('./own-data-settings.tsx')).OwnDataSettings);
