import { DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';

/** The documents of the service (section 7), by the name of their file without ending. */
export const DOCUMENT_NAMES = ['terms-and-conditions', 'instructions-manual'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** Where a document is read in a language: English at the addresses of the specification, others in a folder each. */
export function documentPath(name: DocumentName, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `/docs/${name}.pdf` : `/docs/${language}/${name}.pdf`;
}
