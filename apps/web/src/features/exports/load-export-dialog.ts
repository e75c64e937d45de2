import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads the dialog with its texts. */
export const loadExportDialog = async () =>
  (await whenUsed(() => import('./export-dialog.tsx'))).ExportDialog;
