import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import type { Phrases } from './phrases.ts';

/**
 * `words.ts` in a browser, where everybody reads one language: that of the page, the only one that is loaded. Texts
 * come in two parts, so that the first page weighs little; those that only the server writes never come.
 */

type Texts = Partial<Phrases>;

const FIRST_TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en/every-page.ts'),
  es: () => import('./es/every-page.ts'),
};
const OTHER_TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en/other-pages.ts'),
  es: () => import('./es/other-pages.ts'),
};

const loaded: Texts = {};

/** The language of the page (`<html lang>`). */
export function readersLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** Loads the texts that every page needs; to be awaited before anything is shown. */
export async function loadFirstWords(): Promise<void> {
  Object.assign(loaded, await FIRST_TEXTS[readersLanguage()]());
}

/** Loads the texts of everything else that a browser shows; each call after the first waits for the same. */
export async function loadOtherWords(): Promise<void> {
  Object.assign(loaded, await OTHER_TEXTS[readersLanguage()]());
}

/** The texts in the language of the page that are loaded; to be called where a text is made, never before. */
export const words = (): Phrases => loaded as Phrases;
