import { DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';

/** The documents of the service (section 7), by the name of their file without ending. */
export const DOCUMENT_NAMES = ['terms-and-conditions', 'instructions-manual'] as const;
/** Version of the templates that the product comes with: the day they were written. */
export const TEMPLATE_VERSION = '2026-01-05';
/** Characters of a version that an operator gives a document. */
export const MOST_VERSION_CHARACTERS = 60;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** Where a document is read in a language: English at the addresses of the specification, others in a folder each. */
export function documentPath(name: DocumentName, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `/docs/${name}.pdf` : `/docs/${language}/${name}.pdf`;
}
