import { ENGLISH } from './en/phrases.ts';
import { SPANISH } from './es/phrases.ts';
import type { Language } from './languages.ts';
import type { Phrases } from './phrases.ts';

/** Every text in each language. */
export const CATALOGUES: Readonly<Record<Language, Phrases>> = { en: ENGLISH, es: SPANISH };
