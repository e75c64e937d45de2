import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads the dialogs that save files with their texts. */
export const load = async () => (await whenUsed(() => import('./file-dialog.tsx'))).FileDialog;
