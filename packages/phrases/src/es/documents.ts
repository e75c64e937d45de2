import type { documentPages as english } from '../en/documents.ts';
import type { Words } from '../words-of.ts';

/** Words on the pages of the documents of the service. */
export const documentPages: Words<typeof english> = {
  template: 'plantilla',
  page: (number, count) => `Página ${number} de ${count}`,
};
