import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** What the company changes of an item, with its texts. */
export const loadUpdate = () => whenUsed(() => import('./update-panel.tsx'));
