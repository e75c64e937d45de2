import type { HandbookPage } from '@monda/domain/screens/handbook.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { HandbookText } from './handbook-blocks.ts';

const TEXTS = import.meta.glob<HandbookText>('../../../../../packages/phrases/handbook/*/*.md', {
  import: 'default',
});

const textIn = (language: string, page: HandbookPage) =>
  TEXTS[`../../../../../packages/phrases/handbook/${language}/${page}.md`];

/**
 * Loads a page of the handbook in `language`, usually that of the page, in English where the handbook is not translated
 * yet. Rejects when it does not come.
 */
export async function loadHandbookText(
  page: HandbookPage,
  language: string = readersLanguage(),
): Promise<HandbookText> {
  const load = textIn(language, page) ?? textIn('en', page);
  if (load === undefined) throw new Error(`The handbook has no page ${page}`);
  return load();
}
