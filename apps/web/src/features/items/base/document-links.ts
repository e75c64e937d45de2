import { DOCUMENT_NAMES, type DocumentName, documentPath } from '@monda/domain/base/service-documents.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';

/** What a document of the service is called. */
export function documentTitle(name: DocumentName): string {
  const { termsAndConditions, instructionsManual } = words().items;
  return name === 'instructions-manual' ? instructionsManual : termsAndConditions;
}

/** The documents of the service in the reader's language. */
export const documentLinks = () =>
  DOCUMENT_NAMES.map((name) => ({
    href: documentPath(name, readersLanguage()),
    label: documentTitle(name),
  }));
