import type { Phrases } from '../../phrases.ts';

/** Words on the pages of the documents of the service. */
export const documentPages: Phrases['documentPages'] = {
  template: 'plantilla',
  page: (number, count) => `Página ${number} de ${count}`,
};
