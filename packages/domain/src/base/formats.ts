import { LOCALES } from '@monda/phrases/intl.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { readersLanguage } from '@monda/phrases/words.ts';

/** Regional variety (BCP 47) that numbers, dates and sorting follow for the reader. */
export const readersLocale = (): string => LOCALES[readersLanguage()];

/** Makes a formatter once for each language; what it answers gives the one of the reader. */
export function perLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<Language, Format>();
  return () => {
    const language = readersLanguage();
    const known = made.get(language);
    if (known !== undefined) return known;
    const format = make(LOCALES[language]);
    made.set(language, format);
    return format;
  };
}

/** Writes counts with grouped digits. */
export const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: 'always' }));
const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));
const languages = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** A count with grouped digits: `12,345`. */
export const formatCount = (count: number): string => numbers().format(count);

/** A list as the reader's language writes one in short: `price, buyer` in English, `precio y comprador` in Spanish. */
export const formatList = (parts: readonly string[]): string => lists().format(parts);

/** What the reader calls a language: `Spanish`. */
export const languageName = (language: Language): string => languages().of(language) ?? language;
