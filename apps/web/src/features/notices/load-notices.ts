import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads what a person was notified of with its texts. */
export const loadNoticesDialog = async () =>
  (await whenUsed(() => import('./notices-dialog.tsx'))).NoticesDialog;
