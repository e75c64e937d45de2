import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads the list of keys with its texts. */
export const loadShortcutsDialog = async () =>
  (await whenUsed(() => import('./shortcuts-dialog.tsx'))).ShortcutsDialog;
