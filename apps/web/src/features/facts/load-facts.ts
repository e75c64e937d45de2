import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The panel of facts with its texts. */
export const loadFacts = () => whenUsed(async () => (await import('./facts-panel.tsx')).FactsPanel);
