import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The sheet of the filters with its texts. */
export const loadProjectFilterSheet = () =>
  whenUsed(async () => (await import('./project-filter-sheet.tsx')).ProjectFilterSheet);
