import { families as englishFamilies, itemTypes as englishTypes } from './en/other-pages/item-catalogue.ts';
import { families as spanishFamilies, itemTypes as spanishTypes } from './es/other-pages/item-catalogue.ts';
import type { Language } from './languages.ts';
import type { Phrases } from './phrases.ts';

/** What families and types are called in one language, by code. */
export type CatalogueLabels = Pick<Phrases, 'families' | 'itemTypes'>;

/**
 * The labels of families and types in every language that has its own, whatever language the page is in: a sheet
 * somebody pastes or imports may be written in another one.
 */
export const CATALOGUE_LABELS: Readonly<Partial<Record<Language, CatalogueLabels>>> = {
  en: { families: englishFamilies, itemTypes: englishTypes },
  es: { families: spanishFamilies, itemTypes: spanishTypes },
};
