import { loadFirstWords, loadOtherWords } from '@monda/phrases/browser-words.ts';
import { whenUsed } from '@monda/phrases/words-when-used.ts';
import type { Language } from '@monda/phrases/languages.ts';

/** The page is read in this language until the end of the test; to be awaited before the application is opened. */
export async function readIn(language: Language): Promise<void> {
  document.documentElement.lang = language;
  await Promise.all([loadFirstWords(), loadOtherWords(), whenUsed(async () => undefined)]);
}
