import type { HandbookPage } from '@monda/domain/screens/handbook.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { HandbookText } from './handbook-blocks.ts';

const TEXTS = import.meta.glob<HandbookText>('../../../../../packages/phrases/handbook/*/*.md', {
  import: 'default',
});

/** Loads a page of the handbook in the language of the page. Rejects when it does not come. */
export async function loadHandbookText(page: HandbookPage): Promise<HandbookText> {
  const load = TEXTS[`../../../../../packages/phrases/handbook/${readersLanguage()}/${page}.md`];
  if (load === undefined) throw new Error(`The handbook has no page ${page}`);
  return load();
}
