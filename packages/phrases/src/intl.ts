import type { Language } from './languages.ts';

/** The regional variety that numbers, dates and sorting of a language follow (BCP 47). */
export const LOCALES = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>;

/** Writes counts in one language, with grouped digits: `12,345`. */
export const countsIn = (language: Language): ((count: number) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (count) => {
    format ??= new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' });
    return format.format(count);
  };
};

/** Chooses the form of a word that goes with a count in one language. */
export const pluralsIn = (language: Language) => {
  const rules = new Intl.PluralRules(LOCALES[language]);
  return (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other);
};
