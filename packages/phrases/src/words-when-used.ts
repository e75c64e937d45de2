import { readersLanguage, words } from './browser-words.ts';
import type { Language } from './languages.ts';
import type { Phrases } from './phrases.ts';

const TEXTS: Readonly<Record<Language, () => Promise<Partial<Phrases>>>> = {
  en: () => import('./en/when-used.ts'),
  es: () => import('./es/when-used.ts'),
};

/**
 * Loads a part of a page that is shown only when somebody uses it, together with the texts of such parts (`when-used.ts`
 * of each language), which no page brings along. Rejects when either does not come.
 */
export async function whenUsed<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part, texts] = await Promise.all([load(), TEXTS[readersLanguage()]()]);
  Object.assign(words(), texts);
  return part;
}
