import { whenUsed } from '@monda/phrases/words-when-used.ts';

const load = () => whenUsed(() => import('./facts-parts.ts'));

/** Loads the panel of facts with its texts. */
export const loadFacts = async () => (await load()).FactsPanel;

/** Loads the line that says how many facts are missing, with its texts. */
export const loadFactsLine = async () => (await load()).FactsLine;
