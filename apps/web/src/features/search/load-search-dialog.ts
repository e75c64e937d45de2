import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads the search over everything with its texts. */
export const loadSearchDialog = async () =>
  (await whenUsed(() => import('./search-dialog.tsx'))).SearchDialog;
