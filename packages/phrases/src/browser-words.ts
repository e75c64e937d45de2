import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import type { Phrases } from './phrases.ts';

/** `words.ts` in a browser, where everybody reads one language: that of the page, the only one that is loaded. */

const LOADERS: Readonly<Record<Language, () => Promise<Phrases>>> = {
  en: async () => (await import('./en/phrases.ts')).ENGLISH,
  es: async () => (await import('./es/phrases.ts')).SPANISH,
};

let loaded: Phrases | null = null;

/** The language of the page (`<html lang>`). */
export function readersLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** Loads every text in the language of the page; to be awaited before anything is shown. */
export async function loadWords(): Promise<void> {
  loaded = await LOADERS[readersLanguage()]();
}

/** Every text in the language of the page; to be called where a text is made, never before. */
export function words(): Phrases {
  if (loaded === null) throw new Error('The texts are not loaded yet');
  return loaded;
}
