/** The languages of the verifier, the first one where a reader has none of them. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in English and in Spanish. `{}`: what it is about. */
export type Text = readonly [en: string, es: string];

/** The text in a language, with what it is about filled in. */
export const said = (text: Text, language: Language, about = ''): string =>
  text[language === 'es' ? 1 : 0].replace('{}', () => about);

/** The language of a list of language tags, the first one that is one of ours. */
export const languageOf = (tags: readonly string[]): Language =>
  LANGUAGES.find(
    (one) => one === tags.map((tag) => tag.slice(0, 2)).find((two) => two === 'es' || two === 'en'),
  ) ?? 'en';
