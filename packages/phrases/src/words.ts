import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { CATALOGUES } from './catalogues.ts';
import type { Phrases } from './phrases.ts';

const reader = new AsyncLocalStorage<Language>();

/** Does `work`, and all that it waits for, for somebody who reads this language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return reader.run(language, work);
}

/** The language of whoever reads what is written now. */
export const readersLanguage = (): Language => reader.getStore() ?? DEFAULT_LANGUAGE;

/** Every text in the language of whoever reads what is written now; to be called where a text is made, never before. */
export const words = (): Phrases => CATALOGUES[readersLanguage()];
